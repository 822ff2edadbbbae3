"""Chips from hand to hand: ``/give 100`` in reply or with a mention; large sums ask first."""

import re

from aiogram import Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message, User

from bot.callbacks import GiftPress
from bot.economy import Economy
from bot.handlers.telling import Teller, press_toast
from bot.tables import Cause, Outcome, Receiver
from bot.view import gift_done, gift_question, locale_of

NUMBER = re.compile(r"[0-9]{1,15}")
ASK_SECONDS = 60


async def give(message: Message, cause: Cause, economy: Economy, teller: Teller) -> None:
    """Give chips to whom the message replies, or whom it mentions."""
    receiver, amount = wanted(message)
    outcome = await economy.give(cause, receiver, amount)
    locale = locale_of(outcome.group_language)
    if outcome.code == "give_ask":
        told = [int(outcome.params[name]) for name in ("seat", "left", "gift")]
        question = gift_question(locale, outcome.names, told[0], outcome.amount, told[1], told[2])
        teller.screen(message, cause, outcome, question, seconds=ASK_SECONDS)
    elif outcome.accepted:
        _tell(cause, outcome, teller)
    else:
        teller.command(message, cause, outcome)


async def answer(
    query: CallbackQuery, callback_data: GiftPress, cause: Cause, economy: Economy, teller: Teller
) -> None:
    """Take the giver's answer; the question goes with it."""
    outcome = await economy.settle(cause, callback_data.gift, yes=callback_data.act == "yes")
    given = outcome.accepted and outcome.act == "give"
    teller.answers.press(query.id, None if given else press_toast(cause, outcome))
    if given:
        _tell(cause, outcome, teller)
    over = outcome.accepted or outcome.code in {"give_late", "repeated"}
    if over:
        await teller.take_away(query, outcome.group)


def wanted(message: Message) -> tuple[Receiver | None, int]:
    """Read whom and how much; 0 where there is not exactly one number above zero."""
    text = message.text or ""
    mentions = [one for one in message.entities or [] if one.type == "text_mention" and one.user]
    words = text.split()[1:]
    for one in mentions:
        words = text.replace(one.extract_from(text), " ", 1).split()[1:]
    amount = int(words[0]) if len(words) == 1 and NUMBER.fullmatch(words[0]) else 0
    if len(mentions) == 1 and mentions[0].user:
        return _receiver(mentions[0].user), amount
    return (None if mentions else _replied(message)), amount


def _replied(message: Message) -> Receiver | None:
    """Find whom a message replies to; in a topic every message replies to the one that opened it."""
    reply = message.reply_to_message
    if reply is None or reply.forum_topic_created or reply.from_user is None:
        return None
    if reply.sender_chat is not None:
        return Receiver(reply.sender_chat.id, "", nobody=True)
    return _receiver(reply.from_user)


def _receiver(user: User) -> Receiver:
    return Receiver(user.id, user.full_name, bot=user.is_bot)


def _tell(cause: Cause, outcome: Outcome, teller: Teller) -> None:
    """Tell the group of a gift, once."""
    if outcome.again:
        return
    giver, receiver = int(outcome.params["giver"]), int(outcome.params["seat"])
    locale = locale_of(outcome.group_language)
    screen = gift_done(locale, outcome.names, giver, receiver, outcome.amount)
    teller.delivery.say(cause.chat_id, screen, thread_id=cause.thread_id)


def router() -> Router:
    """Gifts."""
    router = Router(name="gifts")
    router.message.register(give, Command("give", ignore_case=True))
    router.callback_query.register(answer, GiftPress.filter())
    return router
