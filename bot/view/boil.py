"""«Варимо?» and its answer (8.5)."""

from bot.view.buttons import GOES_ON, Button, Buttons
from bot.view.locale import Locale
from bot.view.moments import clock
from bot.view.names import Namer
from engine.views import View


def boil_question(view: View, namer: Namer, locale: Locale) -> str:
    """Write who asks, who answers, and what silence means."""
    asker, asked = view.word or 0, view.asked or 0
    return "\n".join(
        [
            locale.t("boil-asks", name=namer.html(asker)),
            locale.t("prompt-word", name=namer.html(asked)),
            locale.t("until-no", clock=clock(view, locale)),
        ]
    )


def boil_answers(keys: Buttons, locale: Locale) -> list[Button]:
    """Make the two answers."""
    return [
        keys.vote(locale.t("button-no-boil"), "answer", 0),
        keys.vote(locale.t("button-yes-boil"), "answer", 1, GOES_ON),
    ]
