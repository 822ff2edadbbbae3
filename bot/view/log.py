"""The log: what happened in this kin, newest line first."""

from collections.abc import Sequence

from bot.view.hands import cards_text
from bot.view.locale import Locale
from bot.view.names import Namer
from engine.events import (
    BoilAnswered,
    BoilAsked,
    Compared,
    Darkened,
    Dealt,
    Event,
    Exposed,
    Fell,
    KinBegan,
    PactMade,
    PoolDissolved,
    Raised,
    Replaced,
    Resumed,
    Sat,
    Stood,
    SvaraBegan,
    TensShown,
    WasCut,
    Went,
    WentAllIn,
)

LINES = 8
LONG_STOP_MS = 60_000
_MINUTE_MS = 60_000


def log_quote(events: Sequence[Event], namer: Namer, locale: Locale, evicted: tuple[int, ...] = ()) -> str:
    """Write the newest eight lines as an expandable quote, or nothing."""
    lines = [line for event in events for line in _lines(event, namer, locale, evicted)]
    if not lines:
        return ""
    return "<blockquote expandable>" + "\n".join(lines[: -LINES - 1 : -1]) + "</blockquote>"


def _lines(event: Event, namer: Namer, locale: Locale, evicted: tuple[int, ...]) -> list[str]:
    if event.to is not None:
        return []
    line = _stake(event, namer, locale) or _seat(event, namer, locale, evicted)
    line = line or _svara(event, namer, locale) or _deal(event, namer, locale)
    return line.split("\n") if line else []


def _stake(event: Event, namer: Namer, locale: Locale) -> str:
    match event:
        case Darkened(seat=seat, amount=amount, over=over):
            return locale.t("log-over-dark" if over else "log-dark", name=namer.html(seat), amount=amount)
        case Went(seat=seat, copek=True):
            return locale.t("log-go-copek", name=namer.html(seat))
        case Went(seat=seat, amount=amount):
            return locale.t("log-go", name=namer.html(seat), amount=amount)
        case Raised(seat=seat, amount=amount):
            return locale.t("log-raise", name=namer.html(seat), amount=amount)
        case WentAllIn(seat=seat, amount=amount):
            return locale.t("log-all-in", name=namer.html(seat), amount=amount)
        case Compared(seat=seat, right=right, amount=amount, out=None):
            return locale.t(
                "log-compare-equal", name=namer.html(seat), right=namer.html(right), amount=amount
            )
        case Compared(seat=seat, right=right, amount=amount, out=int(out)):
            names = {"name": namer.html(seat), "right": namer.html(right), "out": namer.html(out)}
            return locale.t("log-compare", **names, amount=amount)
        case _:
            return ""


def _seat(event: Event, namer: Namer, locale: Locale, evicted: tuple[int, ...]) -> str:
    match event:
        case Fell(seat=seat, timeout=timeout):
            return locale.t("log-timeout" if timeout else "log-fall", name=namer.html(seat))
        case Stood(seat=seat, why="timeouts"):
            return locale.t("log-silent-twice", name=namer.html(seat))
        case Stood(seat=seat, why="left", fell=fell):
            key = "log-evicted" if seat in evicted else "log-leave-kin" if fell else "log-leave"
            return locale.t(key, name=namer.html(seat))
        case Sat(seat=seat, in_kin=True):
            return locale.t("log-sit-kin", name=namer.html(seat))
        case KinBegan(short=short):
            return "\n".join(locale.t("log-short", name=namer.html(seat)) for seat in short)
        case Resumed(lost=lost) if lost > LONG_STOP_MS:
            return locale.t("log-stop", minutes=max(1, round(lost / _MINUTE_MS)))
        case _:
            return ""


def _svara(event: Event, namer: Namer, locale: Locale) -> str:
    match event:
        case BoilAsked(seat=seat):
            return locale.t("log-boil-asked", name=namer.html(seat))
        case BoilAnswered(seat=seat, yes=yes):
            return locale.t("log-boil-yes" if yes else "log-boil-no", name=namer.html(seat))
        case SvaraBegan(seats=seats):
            return locale.t("svara-boil", names=namer.listed(seats))
        case PactMade(first=first, second=second):
            return locale.t("log-pact", first=namer.html(first), second=namer.html(second))
        case PoolDissolved(members=members, filled=False):
            return locale.t("log-pool-unfilled", names=namer.listed(members))
        case Dealt(svara=svara) if svara > 0:
            return locale.t("log-no-dark")
        case _:
            return ""


def _deal(event: Event, namer: Namer, locale: Locale) -> str:
    match event:
        case WasCut(seat=None, dealer=dealer):
            return locale.t("log-cut-chance", dealer=namer.html(dealer))
        case WasCut(seat=int(seat), dealer=dealer):
            return locale.t("log-cut", name=namer.html(seat), dealer=namer.html(dealer))
        case TensShown(seat=seat, cards=cards):
            return locale.t("log-tens", name=namer.html(seat), cards=cards_text(cards))
        case Exposed(seat=seat, index=index, card=card):
            return locale.t(f"exposed-{index + 1}", name=namer.html(seat), card=card)
        case Replaced(seat=seat, card=card, yes=yes, possible=possible):
            key = "log-replaced" if yes else "log-kept" if possible else "log-kept-none"
            return locale.t(key, name=namer.html(seat), card=card)
        case _:
            return ""
