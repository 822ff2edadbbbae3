"""What to do next, for whoever writes to the bot in private and is not understood."""

from aiogram import F, Router
from aiogram.types import Message

from bot.delivery import Links
from bot.handlers.telling import Teller
from bot.handlers.whereabouts import Place, place_of
from bot.tables import Cause
from bot.view import Locale, Screen, start_alone, start_playing


async def private_help(message: Message, cause: Cause, teller: Teller, links: Links) -> None:
    """Say in private what the chat is for and how to get to a table, or how one speaks at his own."""
    place = await teller.store.tx(lambda db: place_of(db, cause.user_id))
    await teller.free(message, cause, lambda locale: welcome(locale, place, links.add))


def welcome(locale: Locale, place: Place | None, add_url: str) -> Screen:
    """Greet somebody where he stands."""
    if place is None:
        return start_alone(locale, add_url)
    return start_playing(locale, place.title, table=place.table, table_url=place.url)


def router() -> Router:
    """Whoever is not understood; asked last of those who read messages."""
    router = Router(name="guide")
    router.message.register(private_help, F.chat.type == "private")
    return router
