"""Chips from the house and from hand to hand: the daily bonus, gifts, new counts (11)."""

from bot.callbacks import FreshPress, GiftPress
from bot.view.buttons import GOES_ON, LEAVES, keyboard, press
from bot.view.contact import chips_text
from bot.view.locale import Locale
from bot.view.names import Namer
from bot.view.screen import Names, Screen, Toast
from bot.view.text import untagged


def bonus_taken(locale: Locale, amount: int, streak: int, chips: int, tomorrow: int) -> Screen:
    """Tell what today's bonus was, and what tomorrow's is (11.3)."""
    first = locale.t("bonus-first" if streak == 1 else "bonus-row", amount=amount, streak=streak)
    then = locale.t("bonus-then", chips=chips_text(chips, locale), amount=tomorrow)
    return Screen(f"{first}\n{then}")


def plain_words(screen: Screen) -> Toast:
    """Say what a screen says as the answer to a press."""
    return Toast(untagged(screen.text))


def gift_question(locale: Locale, names: Names, receiver: int, amount: int, left: int, gift: int) -> Screen:  # noqa: PLR0917 - what a question is drawn from
    """Ask whether a large gift is meant; ``left`` is what stays in the purse (11.4)."""
    head = locale.t("give-ask", amount=amount, name=Namer(names, locale).html(receiver))
    row = [
        press(locale.t("button-no"), GiftPress(act="no", gift=gift)),
        press(locale.t("button-give"), GiftPress(act="yes", gift=gift), GOES_ON),
    ]
    return Screen(f"{head}\n{locale.t('give-left', left=left)}", keyboard([row]))


def gift_done(locale: Locale, names: Names, giver: int, receiver: int, amount: int) -> Screen:
    """Tell the group who gave what to whom (11.4)."""
    namer = Namer(names, locale)
    line = locale.t("give-done", giver=namer.html(giver), name=namer.html(receiver), amount=amount)
    return Screen(line)


def reset_question(locale: Locale, at: int) -> Screen:
    """Ask an admin whether everybody's chips are to begin anew (11.6)."""
    row = [
        press(locale.t("button-no"), FreshPress(act="no")),
        press(locale.t("button-reset"), FreshPress(act="reset", at=at), LEAVES),
    ]
    return Screen(locale.t("reset-ask"), keyboard([row]))


def reset_done(locale: Locale, chips: int) -> Screen:
    """Tell the group that its chips begin anew."""
    return Screen(locale.t("reset-done", chips=chips_text(chips, locale)))


def forget_question(locale: Locale) -> Screen:
    """Ask somebody whether he wants to be forgotten (11.7)."""
    row = [
        press(locale.t("button-no"), FreshPress(act="no")),
        press(locale.t("button-forget"), FreshPress(act="forget"), LEAVES),
    ]
    return Screen(locale.t("forget-ask"), keyboard([row]))


def forget_done(locale: Locale) -> Screen:
    """Say goodbye."""
    return Screen(locale.t("forget-done"))


def kept(locale: Locale) -> Screen:
    """Say that nothing has changed."""
    return Screen(locale.t("kept"))
