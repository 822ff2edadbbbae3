"""The rule book and the help: in private, with a way there from the group."""

from aiogram import F, Router
from aiogram.filters import Command, CommandObject, CommandStart
from aiogram.types import CallbackQuery, Message

from bot.callbacks import BookPress
from bot.delivery import Links
from bot.handlers.lobby import seated_screen
from bot.handlers.telling import Teller
from bot.tables import Book, Cause, Door, Outcome
from bot.view import Screen, book_screen, elsewhere, help_screen, locale_of

PAYLOAD = r"^(?:rules(?:_[0-9]{1,16})?|help)$"


async def rules(message: Message, cause: Cause, door: Door, teller: Teller, links: Links) -> None:
    """Open the rules of the table here, or of the one where the asker sits."""
    book = await door.book(cause, None)
    if book is None:
        teller.command(message, cause, Outcome("try_again"))
    elif cause.private or book.reachable:
        teller.delivery.say(cause.user_id, first_page(book))
    else:
        url = links.book(book.table)
        await teller.free(message, cause, lambda locale: elsewhere(locale, "rules", url))


async def help_(message: Message, cause: Cause, door: Door, teller: Teller, links: Links) -> None:
    """Say what the bot can do."""
    book = await door.book(cause, None)
    if book is None:
        teller.command(message, cause, Outcome("try_again"))
    elif cause.private or book.reachable:
        teller.delivery.say(cause.user_id, help_screen(locale_of(book.language)))
    else:
        await teller.free(message, cause, lambda locale: elsewhere(locale, "help", links.start("help")))


async def arrive(message: Message, command: CommandObject, cause: Cause, door: Door, teller: Teller) -> None:
    """Come from a group for the rules or the help; wishes to sit come true on the way."""
    outcome = await door.started(cause)
    if outcome.again:
        return
    if outcome.accepted and outcome.view is not None:
        teller.screen(
            message, cause, outcome, await seated_screen(outcome, outcome.view, cause, door, teller)
        )
    what, _, table = (command.args or "").partition("_")
    book = await door.book(cause, int(table) if table else None)
    if book is None:
        teller.command(message, cause, Outcome("try_again"))
        return
    screen = first_page(book) if what == "rules" else help_screen(locale_of(book.language))
    teller.screen(message, cause, outcome, screen)


async def page(
    query: CallbackQuery, callback_data: BookPress, cause: Cause, door: Door, teller: Teller
) -> None:
    """Turn to a page; the way into the book leads to a message of its own."""
    book = await door.book(cause, callback_data.table or None)
    if book is None or not cause.private:
        await teller.free_press(query, cause, "try_again" if book is None else "unknown_button")
        return
    teller.answers.press(query.id)
    if callback_data.page == "first" or query.message is None:
        teller.delivery.say(cause.chat_id, first_page(book))
        return
    screen = book_screen(book.rules, callback_data.page, locale_of(book.language), book.title, book.table)
    teller.rewrite(query, cause, screen)


def first_page(book: Book) -> Screen:
    """Draw the first page in the reader's language."""
    return book_screen(book.rules, "points", locale_of(book.language), book.title, book.table)


def router() -> Router:
    """The rule book and the help."""
    router = Router(name="book")
    private = F.chat.type == "private"
    comes = CommandStart(deep_link=True, ignore_case=True, magic=F.args.regexp(PAYLOAD))
    router.message.register(arrive, comes, private)
    router.message.register(rules, Command("rules", ignore_case=True))
    router.message.register(help_, Command("help", ignore_case=True))
    router.callback_query.register(page, BookPress.filter())
    return router
