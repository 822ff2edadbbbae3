"""Deadlines as people see them: the reader's own clock does the counting."""

from bot.view.locale import Locale
from engine.views import View


def clock(view: View, locale: Locale) -> str:
    """Write the deadline as an absolute time; old clients show the length of the wait instead."""
    return locale.t("clock", unix=str((view.deadline or 0) // 1000), seconds=wait_seconds(view))


def wait_seconds(view: View) -> int:
    """Tell how long the running wait is in whole seconds, from its setting to its end."""
    return max(0, -((view.began - (view.deadline or view.began)) // 1000))


def until(view: View, locale: Locale) -> str:
    """Write the last line above the buttons."""
    return locale.t("until", clock=clock(view, locale))
