import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from aiogram.exceptions import (
    ClientDecodeError,
    TelegramBadRequest,
    TelegramNetworkError,
    TelegramRetryAfter,
    TelegramServerError,
)

from bot.answers import KEPT_MS, REMEMBERED, SOON_MS, Answers
from bot.store import Broken, Store
from bot.view import Toast
from tests.bot.fakes import FakeTelegram, HandClock, make_bot, settle


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def telegram(clock: HandClock) -> FakeTelegram:
    return FakeTelegram(clock)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(tmp_path / "trynka.sqlite3")
    yield store
    await store.close()


@pytest.fixture
async def answers(telegram: FakeTelegram, clock: HandClock, store: Store) -> AsyncIterator[Answers]:
    answers = Answers(make_bot(telegram), clock, store)
    yield answers
    await answers.drain(0)


def fail(telegram: FakeTelegram, *errors: Any) -> None:
    telegram.script.extend(errors)


async def test_a_press_is_answered_once(answers: Answers, telegram: FakeTelegram) -> None:
    answers.press("q", Toast("Далі — 40"))
    answers.press("q", Toast("Далі — 40"))
    await settle()
    [call] = telegram.calls
    assert (call.callback_query_id, call.text, call.show_alert, call.url) == ("q", "Далі — 40", False, None)


async def test_a_claimed_answer_is_somebody_elses(answers: Answers, telegram: FakeTelegram) -> None:
    assert answers.claim("q")
    answers.press("q")
    await settle()
    assert telegram.calls == []


async def test_one_slow_answer_holds_up_no_other(answers: Answers, telegram: FakeTelegram) -> None:
    telegram.hang = True
    for number in range(50):
        answers.press(str(number))
    await settle()
    assert len(telegram.calls) == 50


@pytest.mark.parametrize(
    "error",
    [
        lambda method: TelegramNetworkError(method, "ServerDisconnectedError"),
        lambda method: TelegramServerError(method, "Bad Gateway"),
        lambda _: ClientDecodeError("Failed to decode object", ValueError("<"), "<html>"),
        lambda method: TelegramRetryAfter(method, "Too Many Requests", 1),
    ],
)
async def test_an_unknown_outcome_is_answered_again(
    answers: Answers, telegram: FakeTelegram, clock: HandClock, error: Any
) -> None:
    fail(telegram, error, error)
    answers.press("q", Toast("Впав"))
    await clock.forward(3_000)
    assert [call.text for call in telegram.calls] == ["Впав"] * 3


async def test_a_query_too_old_is_given_up_at_once(
    answers: Answers, telegram: FakeTelegram, clock: HandClock, caplog: pytest.LogCaptureFixture
) -> None:
    fail(telegram, lambda method: TelegramBadRequest(method, "Bad Request: query is too old"))
    answers.press("q")
    await clock.forward(10_000)
    assert len(telegram.calls) == 1
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_an_answer_that_would_come_too_late_is_given_up(
    answers: Answers, telegram: FakeTelegram, clock: HandClock
) -> None:
    fail(telegram, lambda method: TelegramRetryAfter(method, "Too Many Requests", 60))
    answers.press("q")
    await clock.forward(100_000)
    assert len(telegram.calls) == 1


async def test_answers_under_way_are_waited_for_at_the_stop(answers: Answers) -> None:
    done: list[int] = []

    async def work() -> None:
        await settle()
        done.append(1)

    answers.go(work())
    await answers.drain(10)
    assert done == [1]


async def test_what_hangs_is_given_up_at_the_stop(answers: Answers, telegram: FakeTelegram) -> None:
    telegram.hang = True
    answers.press("q")
    await settle()
    async with asyncio.timeout(10):
        await answers.drain(0.01)


async def test_failed_work_is_logged_and_stops_nothing(
    answers: Answers, telegram: FakeTelegram, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        msg = "ours"
        raise ValueError(msg)

    answers.go(work())
    answers.press("q")
    await settle()
    assert "background work failed" in caplog.text
    assert len(telegram.calls) == 1


async def test_memory_of_answered_presses_is_bounded(answers: Answers) -> None:
    for number in range(REMEMBERED + 10):
        answers.claim(str(number))
    assert len(answers._seen) == REMEMBERED


def bad_gateway(method: Any) -> TelegramServerError:
    return TelegramServerError(method, "Bad Gateway")


async def kept(store: Store) -> list[str]:
    return list(await store.tx(lambda db: db.unanswered.since(0)))


async def die(answers: Answers, clock: HandClock, store: Store) -> None:
    """Let time pass until what has not arrived is kept, and end without a word."""
    await clock.forward(SOON_MS)
    await kept(store)
    await answers.drain(0)


@pytest.mark.parametrize(
    ("toast", "url"), [(Toast("Впав"), None), (Toast("Ваші карти", alert=True), None), (None, "t.me/b")]
)
@pytest.mark.parametrize("hangs", [False, True])
async def test_what_has_not_arrived_when_the_program_dies_is_answered_by_the_next(
    answers: Answers,
    telegram: FakeTelegram,
    clock: HandClock,
    store: Store,
    toast: Toast | None,
    url: str | None,
    hangs: bool,
) -> None:
    telegram.hang = hangs
    fail(telegram, bad_gateway)
    answers.press("q", toast, url)
    await die(answers, clock, store)
    telegram.hang, telegram.calls = False, []
    telegram.script.clear()
    again = Answers(make_bot(telegram), clock, store)
    await again.resume()
    again.press("q", toast, url)  # Telegram sends the press again too
    await again.drain(10)
    [call] = telegram.calls
    assert (call.callback_query_id, call.text, call.show_alert, call.url) == (
        "q",
        toast and toast.text,
        toast and toast.alert,
        url,
    )
    assert await kept(store) == []


async def test_an_answer_that_arrives_soon_costs_no_transaction(
    answers: Answers, clock: HandClock, store: Store
) -> None:
    before = store.transactions
    answers.press("q", Toast("Впав"))
    await clock.forward(10_000)
    assert store.transactions == before


@pytest.mark.parametrize("faults", [1, 2, 3, 4])
async def test_what_has_arrived_or_is_given_up_is_not_kept(
    answers: Answers, telegram: FakeTelegram, clock: HandClock, store: Store, faults: int
) -> None:
    fail(telegram, *[bad_gateway] * faults)
    answers.press("q")
    await clock.forward(SOON_MS)
    assert await kept(store) == ["q"]
    await clock.forward(10_000)
    await answers.drain(10)
    assert await kept(store) == []


async def test_what_was_pressed_long_ago_is_answered_no_more(
    answers: Answers, telegram: FakeTelegram, clock: HandClock, store: Store
) -> None:
    telegram.hang = True
    answers.press("q")
    await die(answers, clock, store)
    clock.now += KEPT_MS
    again = Answers(make_bot(telegram), clock, store)
    await again.resume()
    assert (len(telegram.calls), await kept(store)) == (1, [])


@pytest.mark.parametrize("error", [sqlite3.OperationalError("no such table"), Broken("damaged")], ids=repr)
async def test_an_answer_that_cannot_be_kept_is_sent_all_the_same(
    answers: Answers,
    telegram: FakeTelegram,
    clock: HandClock,
    store: Store,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    error: Exception,
) -> None:
    async def refuse(_: object) -> None:
        raise error

    monkeypatch.setattr(store, "tx", refuse)
    fail(telegram, bad_gateway)
    answers.press("q")
    await clock.forward(3_000)
    await answers.drain(10)
    assert len(telegram.calls) == 2
    assert {record.levelname for record in caplog.records if record.name == "bot.answers"} == {"WARNING"}
