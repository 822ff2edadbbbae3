"""An outcome of the door → the words its sender gets."""

import logging
from collections.abc import Callable
from dataclasses import dataclass

from aiogram.types import CallbackQuery, Message

from bot.answers import Answers
from bot.callbacks import TermsPage, TermsPress, UnaskedPress
from bot.delivery import Delivery, Links
from bot.delivery.rewrite import RewriteJob
from bot.store import Db, Store
from bot.tables import Cause, Outcome
from bot.view import (
    Locale,
    Screen,
    Toast,
    accepted,
    compare_alert,
    locale_of,
    my_cards_alert,
    sentence,
    toast,
)
from bot.view.locale import MissingTextError

PANEL = "panel"
"""One kind of button: a page of the settings has some of its prefixes and may lead to one with the others."""
SERVICE = 60
"""So many seconds a refusal, or a pointer to the private chat, stands in a group."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Teller:
    """Tell people what became of their presses and commands; nothing here waits for Telegram."""

    answers: Answers
    delivery: Delivery
    links: Links
    store: Store
    default: str

    async def free(self, message: Message, cause: Cause, draw: Callable[[Locale], Screen]) -> None:
        """Answer a message that is no matter for the door."""
        language, group = await self._spoken(cause, own=cause.private)
        self.screen(message, cause, Outcome("ok", group=group), draw(locale_of(language)), seconds=SERVICE)

    async def free_press(self, query: CallbackQuery, cause: Cause, code: str) -> None:
        """Answer a press that is no matter for the door."""
        language, _ = await self._spoken(cause, own=True)
        locale = locale_of(language)
        self.answers.press(query.id, toast(code, {}, {}, locale))

    async def _spoken(self, cause: Cause, *, own: bool) -> tuple[str, int]:
        """Tell in what language to speak, one's own or the group's, and which group this is (0: none)."""

        def read(db: Db) -> tuple[str, int]:
            group = None if cause.private else db.groups.by_chat(cause.chat_id)
            known = db.people.by_user(cause.user_id) if own else group
            return (known.language if known else self.default), (group.id if group else 0)

        return await self.store.tx(read)

    def press(self, query: CallbackQuery, cause: Cause, outcome: Outcome) -> None:
        """Answer a press, once; and take the keyboard of a message nobody keeps up to date."""
        url = self.links.start(outcome.start) if outcome.start else None
        # a client that is given words shows them and leaves the link alone
        self.answers.press(query.id, None if url else press_toast(cause, outcome), url)
        if outcome.table and query.message is not None and query.message.message_id:
            person = outcome.person if cause.private else 0
            self.delivery.pressed(outcome.table, person, query.message.message_id, self.answers.go)

    def command(self, message: Message, cause: Cause, outcome: Outcome) -> None:
        """Answer a command that was refused, in one sentence; what was done shows at the table."""
        if not outcome.accepted:
            self.code(message, cause, outcome, outcome.code)

    def code(self, message: Message, cause: Cause, outcome: Outcome, code: str) -> None:
        """Answer a command with the sentence of a code."""
        try:
            screen = sentence(code, outcome.params, outcome.names, _words(language(cause, outcome), outcome))
        except MissingTextError:
            log.exception("no words")
            return
        self.screen(message, cause, outcome, screen, seconds=SERVICE)

    def screen(
        self, message: Message, cause: Cause, outcome: Outcome, screen: Screen, *, seconds: int | None = None
    ) -> None:
        """Answer a command with a message, unless it was answered when it came first.

        ``seconds``: how long it stands in a group we know, None for ever.
        """
        if not outcome.again:
            reply_to = None if cause.private else message.message_id
            stays = seconds if reply_to and outcome.group else None
            passing = None if stays is None else (outcome.group, stays * 1_000)
            self.delivery.say(
                cause.chat_id, screen, thread_id=cause.thread_id, reply_to=reply_to, passing=passing
            )

    def rewrite(self, query: CallbackQuery, cause: Cause, screen: Screen) -> None:
        """Write the pressed message anew; one that Telegram no longer names stays as it is."""
        if query.message is not None and query.message.message_id and stands_there(query):
            job = RewriteJob(self.delivery.desk, cause.chat_id, query.message.message_id, screen)
            self.delivery.queue.put(job)

    async def take_away(self, query: CallbackQuery, group: int) -> None:
        """Delete the pressed message of a group, if Telegram names it."""
        if query.message is not None and query.message.message_id and stands_there(query):
            await self.delivery.take_away(group, query.message.message_id)


def stands_there(query: CallbackQuery) -> bool:
    """Tell whether the pressed message has a button of this kind: a client may name any message of ours.

    Of a message too old to be told of nobody knows.
    """
    if not isinstance(query.message, Message):
        return True
    rows = query.message.reply_markup.inline_keyboard if query.message.reply_markup else []
    kinds = {_kind(button.callback_data) for row in rows for button in row}
    return _kind(query.data) in kinds


def _kind(data: str | None) -> str:
    prefix = (data or "").partition(":")[0]
    return (
        PANEL if prefix in {TermsPage.__prefix__, TermsPress.__prefix__, UnaskedPress.__prefix__} else prefix
    )


def language(cause: Cause, outcome: Outcome) -> str:
    """Choose the language of a message: the group's there, one's own in private."""
    return outcome.language if cause.private else outcome.group_language


def press_toast(cause: Cause, outcome: Outcome) -> Toast | None:
    """Word the answer to a press, in the presser's language."""
    locale = _words(outcome.language, outcome)
    try:
        if not outcome.accepted and outcome.code != "ok":
            return toast(outcome.code, outcome.params, outcome.names, locale)
        return _alert(cause, outcome) or accepted(outcome.act, outcome.amount, locale, names=outcome.names)
    except MissingTextError:
        log.exception("no words")
        return None


def _words(spoken: str, outcome: Outcome) -> Locale:
    """Choose the words of the game that the outcome is about, with cards as its sender wants them."""
    locale = locale_of(spoken).seen(outcome.faces)
    return locale.of(outcome.view.rules) if outcome.view else locale


def _alert(cause: Cause, outcome: Outcome) -> Toast | None:
    locale = _words(outcome.language, outcome)
    if outcome.view and (outcome.act == "cards" or (outcome.act == "look" and not cause.private)):
        return my_cards_alert(outcome.view, locale)
    if outcome.act == "compare":
        return compare_alert(outcome.events, outcome.person, outcome.names, locale)
    return None
