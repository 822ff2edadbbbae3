import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from aiogram.exceptions import (
    ClientDecodeError,
    TelegramBadRequest,
    TelegramNetworkError,
    TelegramRetryAfter,
    TelegramServerError,
)

from bot.answers import REMEMBERED, Answers
from bot.view import Toast
from tests.bot.fakes import FakeTelegram, HandClock, make_bot, settle


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def telegram(clock: HandClock) -> FakeTelegram:
    return FakeTelegram(clock)


@pytest.fixture
async def answers(telegram: FakeTelegram, clock: HandClock) -> AsyncIterator[Answers]:
    answers = Answers(make_bot(telegram), clock)
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
