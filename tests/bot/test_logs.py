import io
import json
import logging
from collections.abc import Iterator

import pytest

from bot.logs import Json, Plain

TOKEN = "123456:abcdefghijklmnopqrstuvwxyz012345"


@pytest.fixture(params=[Plain, Json])
def written(request: pytest.FixtureRequest) -> Iterator[tuple[logging.Logger, io.StringIO]]:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(request.param([TOKEN]))
    logger = logging.getLogger("test.logs")
    logger.addHandler(handler)
    yield logger, stream
    logger.removeHandler(handler)


def test_the_token_is_never_written(written: tuple[logging.Logger, io.StringIO]) -> None:
    logger, stream = written
    logger.error("POST https://api.telegram.org/bot%s/getMe", TOKEN)
    try:
        int(f"bot{TOKEN}")
    except ValueError:
        logger.exception("failed")
    assert TOKEN not in stream.getvalue()
    assert stream.getvalue().count("<secret>") == 2


def test_json_lines_carry_what_they_are_about() -> None:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Json([TOKEN]))
    logger = logging.getLogger("test.logs.json")
    logger.addHandler(handler)
    logger.warning("a press of %s", "Оля", extra={"table": 3, "kin": 12, "seq": 40, "user": 501})
    logger.removeHandler(handler)
    line = json.loads(stream.getvalue())
    assert (line["level"], line["name"], line["message"]) == ("WARNING", "test.logs.json", "a press of Оля")
    assert [line[name] for name in ("table", "kin", "seq", "user")] == [3, 12, 40, 501]
