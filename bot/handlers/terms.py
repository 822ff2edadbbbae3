"""The settings panel: everybody reads the terms, admins and the host turn them, between kins."""

from aiogram import Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message

from bot.callbacks import TermsPage, TermsPress, UnaskedPress
from bot.handlers.admins import Admins
from bot.handlers.asking import as_whoever
from bot.handlers.cause import ANONYMOUS_ADMIN, anonymous_admin
from bot.handlers.telling import Teller, press_toast
from bot.tables import Cause, Door, Outcome, Terms, Turn
from bot.terms import setting
from bot.view import (
    Screen,
    Toast,
    chat_page,
    locale_of,
    terms_page,
    terms_screen,
    terms_told,
    toast,
    unasked_words,
)

"""Do it with what is known of the asker's rights; the outcome ``ask_admins`` asks for a look-up."""


async def panel(message: Message, cause: Cause, door: Door, teller: Teller, admins: Admins) -> None:
    """Show the terms, with buttons for who may change them."""

    async def show(admin: bool | None) -> Outcome:
        outcome, found = await door.terms(cause, admin=admin)
        if found is not None:
            teller.screen(message, cause, outcome, _top(outcome, found))
        elif outcome.code != "ask_admins":
            teller.command(message, cause, outcome)
        return outcome

    await as_whoever(message, cause, show, teller, admins, known=True if anonymous_admin(message) else None)


async def page(
    query: CallbackQuery,
    callback_data: TermsPage,
    *,
    cause: Cause,
    door: Door,
    teller: Teller,
    admins: Admins,
) -> None:
    """Turn to another page of the panel, or put its buttons away."""

    async def show(admin: bool | None) -> Outcome:
        outcome, found = await door.terms(cause, admin=admin)
        if found is None:
            if outcome.code != "ask_admins":
                teller.press(query, cause, outcome)
        elif not found.may:
            _answer(query, outcome, "host_only", teller)
        else:
            locked = found.locked and callback_data.page != "chat"
            _answer(query, outcome, "locked_in_kin" if locked else "", teller)
            teller.rewrite(query, cause, _page(outcome, found, callback_data))
        return outcome

    await as_whoever(query, cause, show, teller, admins, known=_anonymous(cause))


async def turn(
    query: CallbackQuery,
    callback_data: TermsPress,
    *,
    cause: Cause,
    door: Door,
    teller: Teller,
    admins: Admins,
) -> None:
    """Turn a setting to its next value."""
    pressed = Turn(callback_data.table, callback_data.name, callback_data.shown)

    async def do(admin: bool | None) -> Outcome:
        outcome, found = await door.turn(cause, pressed, admin=admin)
        if outcome.code == "ask_admins":
            return outcome
        one = setting(pressed.name)
        if outcome.accepted:
            locale = locale_of(outcome.language)
            teller.answers.press(query.id, terms_told(one, found.rules, locale) if one and found else None)
        else:
            teller.answers.press(query.id, press_toast(cause, outcome))
        if found is not None and one is not None:
            page = TermsPage(table=found.table, page=one.page)
            teller.rewrite(query, cause, _page(outcome, found, page))
        return outcome

    await as_whoever(query, cause, do, teller, admins, known=_anonymous(cause))


async def turn_unasked(
    query: CallbackQuery,
    callback_data: UnaskedPress,
    *,
    cause: Cause,
    door: Door,
    teller: Teller,
    admins: Admins,
) -> None:
    """Turn what the bot says in the group of itself on or off."""
    name = callback_data.name

    async def do(admin: bool | None) -> Outcome:
        outcome, found = await door.turn_unasked(cause, name, shown=bool(callback_data.shown), admin=admin)
        if outcome.code == "ask_admins":
            return outcome
        if found is None:
            teller.answers.press(query.id, None if outcome.accepted else press_toast(cause, outcome))
            return outcome
        words = unasked_words(name, found.unasked[name], locale_of(outcome.language))
        teller.answers.press(query.id, Toast(words))
        teller.rewrite(query, cause, _page(outcome, found, TermsPage(table=found.table, page="chat")))
        return outcome

    await as_whoever(query, cause, do, teller, admins, known=_anonymous(cause))


def _anonymous(cause: Cause) -> bool | None:
    return True if cause.user_id == ANONYMOUS_ADMIN else None


def _answer(query: CallbackQuery, outcome: Outcome, code: str, teller: Teller) -> None:
    words: Toast | None = toast(code, {}, {}, locale_of(outcome.language)) if code else None
    teller.answers.press(query.id, words)


def _top(outcome: Outcome, found: Terms) -> Screen:
    locale = locale_of(outcome.group_language)
    return terms_screen(found.rules, locale, found.table, keys=found.may, locked=found.locked)


def _page(outcome: Outcome, found: Terms, page: TermsPage) -> Screen:
    """Draw a page in the group's language; one of another table's panel becomes the first of this one's."""
    top = _top(outcome, found)
    if page.page == "done":
        return Screen(top.text)
    if page.page == "chat":
        return chat_page(found.unasked, locale_of(outcome.group_language), found.table)
    if page.page == "top" or found.locked or page.table != found.table:
        return top
    return terms_page(found.rules, page.page, locale_of(outcome.group_language), found.table)


def router() -> Router:
    """The settings panel."""
    router = Router(name="terms")
    router.message.register(panel, Command("settings", ignore_case=True))
    router.callback_query.register(page, TermsPage.filter())
    router.callback_query.register(turn, TermsPress.filter())
    router.callback_query.register(turn_unasked, UnaskedPress.filter())
    return router
