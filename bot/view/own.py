"""Settings of one's own (10.6): how cards look, and a button per setting that turns it."""

from typing import Final

from bot.callbacks import OwnPress
from bot.door.shapes import Own
from bot.own import OWN, OwnName, spoken
from bot.view.buttons import keyboard, press
from bot.view.hands import cards_text
from bot.view.locale import Locale
from bot.view.screen import Screen, Toast

SAMPLE: Final = ("A♠", "10♥", "9♦", "7♣")


def own_screen(own: Own, locale: Locale) -> Screen:
    """Draw the panel; a press on a value turns it."""
    rows = [
        [
            press(
                locale.t(f"own-{name}", value=spoken(own, name)), OwnPress(name=name, shown=spoken(own, name))
            )
        ]
        for name in OWN
    ]
    return Screen(locale.t("own-head", cards=cards_text(SAMPLE, faces=own.faces)), keyboard(rows))


def own_told(own: Own, name: OwnName, locale: Locale) -> Toast:
    """Answer a press that turned a setting."""
    return Toast(locale.t(f"own-{name}", value=spoken(own, name)))
