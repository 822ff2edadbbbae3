"""Commands as phones write them: a keyboard puts a capital letter where a sentence begins."""

from collections.abc import Iterator

from aiogram.filters import Command

from bot.dispatcher import MODULES
from tests.bot.world import GROUP, OLYA, World


def commands() -> Iterator[Command]:
    """Go through the filters of every command there is."""
    for module in MODULES:
        for handler in module.router().message.handlers:
            for one in handler.filters or ():
                if isinstance(one.callback, Command):
                    yield one.callback


def test_every_command_is_known_whatever_its_case() -> None:
    known = list(commands())
    assert len(known) > 15
    assert [one.commands for one in known if not one.ignore_case] == []


async def test_a_capital_letter_opens_a_table_as_well(world: World) -> None:
    await world.say(OLYA, "/start")
    await world.say(OLYA, "/Game", GROUP)
    assert "стіл відкрито" in world.telegram.last(GROUP).text
