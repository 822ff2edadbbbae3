"""What to do next, for whoever writes to the bot in private and is not understood."""

from aiogram import F, Router
from aiogram.types import Message

from bot.delivery import Links
from bot.handlers.telling import Teller
from bot.tables import Cause
from bot.view import start_alone


async def private_help(message: Message, cause: Cause, teller: Teller, links: Links) -> None:
    """Say in private what the chat is for and how to get to a table."""
    await teller.free(message, cause, lambda locale: start_alone(locale, links.add))


def router() -> Router:
    """Whoever is not understood; asked last of those who read messages."""
    router = Router(name="guide")
    router.message.register(private_help, F.chat.type == "private")
    return router
