"""Tables open, people sit down and stand up, tables close."""

import re

from aiogram import F, Router
from aiogram.filters import Command, CommandObject, CommandStart
from aiogram.types import CallbackQuery, Message

from bot.callbacks import OpenPress
from bot.delivery import Links
from bot.handlers.admins import Admins
from bot.handlers.asking import as_whoever
from bot.handlers.cause import anonymous_admin
from bot.handlers.guide import welcome
from bot.handlers.telling import Teller
from bot.handlers.whereabouts import place_at, place_of
from bot.tables import Cause, Door, Outcome
from bot.view import Screen, greeting, hint_bit, hint_for, locale_of, start_seated
from engine import presets
from engine.views import Phase, View

NUMBER = re.compile(r"[0-9]{1,9}")
GROUP = F.chat.type != "private"
NOT_STAKES = -1
BETWEEN_KINS = frozenset({Phase.LOBBY, Phase.RESULT, Phase.PAUSE})
GAMES = {"сека": "seka", "тринька": "trynka", "трынька": "trynka"}
"""Names people type, beside those of the presets."""


async def game(message: Message, command: CommandObject, cause: Cause, door: Door, teller: Teller) -> None:
    """Open a table: ``/game``, ``/game 10``, ``/game seka 10 1000``; draw an open one anew."""
    preset, rest = named(command.args)
    ante, ceiling = stakes(rest)
    outcome = await door.open_table(cause, ante=ante, ceiling=ceiling, preset=preset)
    if outcome.code != "table_exists":
        teller.command(message, cause, outcome)
    elif command.args:
        teller.code(message, cause, outcome, "terms_stand")


async def start_in_group(
    message: Message, command: CommandObject, cause: Cause, door: Door, teller: Teller
) -> None:
    """Greet, or open a table where a ``startgroup`` link asked for one."""
    if command.args:
        await game(message, CommandObject(prefix="/", command="game"), cause, door, teller)
        return
    noted = await door.group_state(cause.chat_id, cause.title, "open", update=cause.update_id)
    outcome = noted or Outcome("try_again")
    teller.screen(message, cause, outcome, greeting(locale_of(outcome.group_language), teller.links.book()))


async def start(message: Message, cause: Cause, door: Door, teller: Teller, links: Links) -> None:
    """Open the private chat and let a kept wish to sit come true."""
    outcome = await door.started(cause)
    locale = locale_of(outcome.language)
    if outcome.code == "welcome":
        place = await teller.store.tx(lambda db: place_of(db, cause.user_id))
        teller.screen(message, cause, outcome, welcome(locale, place, links.add))
    elif not outcome.accepted or outcome.view is None:
        teller.command(message, cause, outcome)
    else:
        teller.screen(
            message, cause, outcome, await seated_screen(outcome, outcome.view, cause, door, teller)
        )


async def seated_screen(outcome: Outcome, view: View, cause: Cause, door: Door, teller: Teller) -> Screen:
    """Draw what somebody reads who has just sat down by opening his private chat (1.3)."""
    hint = hint_for(view)
    had = hint is None or not await door.hint(cause.user_id, hint_bit(hint))
    stack = next((seat.stack for seat in view.seats if seat.seat == outcome.person), 0)
    locale = locale_of(outcome.language)
    place = await teller.store.tx(lambda db: place_at(db, outcome.table))
    return start_seated(
        locale,
        outcome.title,
        stack,
        view.rules,
        table=outcome.table,
        table_url=place.url if place else None,
        hint=None if had else hint,
        later=view.phase not in BETWEEN_KINS,
    )


async def leave(message: Message, cause: Cause, door: Door, teller: Teller) -> None:
    """Stand up, in any phase."""
    outcome = await door.leave(cause)
    done = "lesson_over" if outcome.act == "enough" else "left"
    teller.code(message, cause, outcome, done if outcome.accepted else outcome.code)


async def stop(message: Message, cause: Cause, door: Door, teller: Teller, admins: Admins) -> None:
    """Close the table, for its host or an admin."""

    async def do(admin: bool | None) -> Outcome:
        outcome = await door.stop(cause, admin=admin)
        if outcome.code != "ask_admins":
            teller.command(message, cause, outcome)
        return outcome

    await as_whoever(message, cause, do, teller, admins, known=True if anonymous_admin(message) else None)


async def open_again(
    query: CallbackQuery, callback_data: OpenPress, cause: Cause, door: Door, teller: Teller
) -> None:
    """Open a table by the button of a greeting or of a closed table."""
    teller.press(query, cause, await door.open_table(cause, like=callback_data.table))


def named(args: str | None) -> tuple[str, str]:
    """Take the name of a game off what was typed after ``/game``."""
    first, _, rest = (args or "").strip().partition(" ")
    name = GAMES.get(first.lower(), first.lower())
    return (name, rest) if name in presets else ("", args or "")


def stakes(args: str | None) -> tuple[int | None, int | None]:
    """Read ante and ceiling as typed; anything but whole numbers becomes an ante nobody can play."""
    words = (args or "").split()
    if len(words) > 2 or not all(NUMBER.fullmatch(word) for word in words):
        return NOT_STAKES, None
    numbers = [int(word) for word in words]
    return (numbers[0] if numbers else None), (numbers[1] if len(numbers) > 1 else None)


def router() -> Router:
    """Tables open and close, people sit and stand."""
    router = Router(name="lobby")
    router.message.register(game, Command("game", ignore_case=True))
    router.message.register(start_in_group, CommandStart(ignore_case=True), GROUP)
    router.message.register(start, CommandStart(ignore_case=True))
    router.message.register(leave, Command("leave", ignore_case=True))
    router.message.register(stop, Command("stop", ignore_case=True))
    router.callback_query.register(open_again, OpenPress.filter())
    return router
