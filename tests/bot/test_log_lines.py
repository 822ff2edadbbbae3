"""Log lines: fields for machines, nothing that must not be seen."""

import json
import logging
import sys

import pytest
from pydantic import BaseModel

from bot import cli
from bot.commands import serve
from bot.logs import Json, Plain, write_down
from bot.tables import Cause, Outcome

TOKEN, SECRET = "123456:abcdefghijklmnopqrstuvwxyz012345", "s3cret_s3cret-s3cret_s3cret-s3cret"


class Seat(BaseModel):
    chips: int


def record(words: str, *arguments: object, **fields: int) -> logging.LogRecord:
    made = logging.makeLogRecord(
        {"msg": words, "args": arguments, "name": "bot.x", "levelname": "INFO", **fields}
    )
    if sys.exc_info()[0]:
        made.exc_info = sys.exc_info()
    return made


def both(made: logging.LogRecord) -> list[str]:
    return [kind((TOKEN, SECRET)).format(made) for kind in (Plain, Json)]


def test_a_line_for_people_ends_with_its_fields() -> None:
    line = Plain(()).format(record("fall", table=3, kin=2, seq=15, user=501, update=9))
    assert line.endswith(" INFO bot.x: fall table=3 kin=2 seq=15 user=501 update=9")


def test_a_line_for_machines_is_an_object() -> None:
    line = json.loads(Json(()).format(record("fall «%s»", "x", table=3, seq=15)))
    assert line.pop("at")
    assert line == {"level": "INFO", "name": "bot.x", "message": "fall «x»", "table": 3, "seq": 15}


def test_secrets_are_hidden_in_words_and_tracebacks() -> None:
    try:
        int(f"http://host/bot{TOKEN}/getMe {SECRET}")
    except ValueError:
        lines = both(record("cannot reach %s with %s", TOKEN, SECRET))
    for line in lines:
        assert "ValueError" in line
        assert TOKEN not in line
        assert SECRET not in line
        assert line.count("<secret>") == 4


def test_what_somebody_sent_is_hidden_where_pydantic_quotes_it() -> None:
    sent = "Оля з 10♥\nі хвостом"
    try:
        Seat.model_validate({"chips": sent})
    except ValueError:
        lines = both(record("broken"))
    for line in lines:
        assert "validation error for Seat" in line
        assert "Оля" not in line
        assert "10♥" not in line


@pytest.mark.parametrize(
    ("outcome", "level", "said"),
    [
        (
            Outcome("accepted", act="fall", table=3, first=14, last=15),
            "INFO",
            "fall table=3 seq=15 user=501 update=9",
        ),
        (Outcome("accepted", act="fall", table=3, last=15, again=True), "DEBUG", "fall table=3 seq=15"),
        (Outcome("not_your_turn", {"seat": 4}), "DEBUG", "not_your_turn user=501 update=9"),
        (Outcome("ok", act="cards", table=3), "DEBUG", "ok table=3 user=501"),
    ],
)
def test_what_an_update_came_to_is_a_line(
    outcome: Outcome, level: str, said: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "bot.door")
    write_down(Cause(9, 501, "Оля", -100, title="Дача"), outcome)
    [made] = caplog.records
    line = Plain(()).format(made)
    assert f" {level} bot.door: {said}" in line
    assert "Оля" not in line
    assert "Дача" not in line


def test_an_unforeseen_end_is_a_line_of_the_log_and_exit_1(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def work(_given: object) -> int:
        raise ZeroDivisionError

    monkeypatch.setattr(serve, "work", work)
    assert cli.main([]) == 1
    assert "should not have happened" in caplog.text
