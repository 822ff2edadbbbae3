"""What to do next, for whoever writes to the bot in private and is not understood."""

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.types import Message

from bot.delivery import Links
from bot.handlers.telling import Teller
from bot.tables import Cause
from bot.view import Locale, Screen, greeting, start_alone


async def group_help(message: Message, cause: Cause, teller: Teller) -> None:
    """Say in the group how a table is opened."""
    await teller.free(message, cause, lambda locale: greeting(locale, None))


async def private_help(message: Message, cause: Cause, teller: Teller, links: Links) -> None:
    """Say in private what the chat is for and how to get to a table."""

    def screen(locale: Locale) -> Screen:
        return start_alone(locale, links.add, rules=False, lesson=False)

    await teller.free(message, cause, screen)


def router() -> Router:
    """Whoever is not understood; asked last of those who read messages."""
    router = Router(name="guide")
    router.message.register(group_help, Command("help", "rules"), F.chat.type != "private")
    router.message.register(private_help, F.chat.type == "private")
    return router
