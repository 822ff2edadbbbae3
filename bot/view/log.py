"""The log: what happened in this kin, newest line first."""

from collections.abc import Sequence

from bot.view.hands import cards_text
from bot.view.sheet import Sheet
from bot.view.text import units
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
    Looked,
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
from engine.state import LONG_STOP_MS

LINES = 8
_MINUTE_MS = 60_000


def log_quote(sheet: Sheet, events: Sequence[Event], room: int) -> str:
    """Write the newest eight lines as an expandable quote, fewer where ``room`` (UTF-16 units) is short."""
    lines = [line for event in events if event.to is None for line in log_lines(sheet, event)]
    for count in range(min(LINES, len(lines)), 0, -1):
        quote = "<blockquote expandable>" + "\n".join(lines[: -count - 1 : -1]) + "</blockquote>\n"
        if units(quote) <= room:
            return quote
    return ""


def log_lines(sheet: Sheet, event: Event) -> list[str]:
    """Write the lines of one event, none for what the log leaves out."""
    line = _stake(sheet, event) or _seat(sheet, event) or _svara(sheet, event) or _deal(sheet, event)
    return line.split("\n") if line else []


def _stake(sheet: Sheet, event: Event) -> str:
    match event:
        case Darkened(seat=seat, amount=amount, over=over):
            line = sheet.t("log-over-dark" if over else "log-dark", name=sheet.name(seat), amount=amount)
        case Went(seat=seat, copek=True):
            line = sheet.t("log-go-copek", name=sheet.name(seat))
        case Went(seat=seat, amount=amount):
            line = sheet.t("log-go", name=sheet.name(seat), amount=amount)
        case Raised(seat=seat, amount=amount):
            line = sheet.t("log-raise", name=sheet.name(seat), amount=amount)
        case Looked(seat=seat) if sheet.view.rules.game == "seka":
            line = sheet.t("log-look", name=sheet.name(seat))
        case WentAllIn(seat=seat, amount=amount):
            line = sheet.t("log-all-in", name=sheet.name(seat), amount=amount)
        case Compared():
            line = _compared(sheet, event)
        case _:
            line = ""
    return line


def _compared(sheet: Sheet, event: Compared) -> str:
    names = {"name": sheet.name(event.seat), "right": sheet.name(event.right)}
    if event.out is None:
        key = "log-compare-equal-last" if event.final else "log-compare-equal"
        return sheet.t(key, **names, amount=event.amount)
    return sheet.t("log-compare", **names, out=sheet.name(event.out), amount=event.amount)


def _seat(sheet: Sheet, event: Event) -> str:
    match event:
        case Fell(seat=seat, timeout=timeout):
            line = sheet.t("log-timeout" if timeout else "log-fall", name=sheet.name(seat))
        case Stood():
            line = _stood(sheet, event)
        case Sat(seat=seat, in_kin=True):
            line = sheet.t("log-sit-kin", name=sheet.name(seat))
        case KinBegan(short=short):
            line = "\n".join(sheet.t("log-short", name=sheet.name(seat)) for seat in short)
        case Resumed(lost=lost) if lost > LONG_STOP_MS:
            line = sheet.t("log-stop", minutes=round(lost / _MINUTE_MS))
        case _:
            line = ""
    return line


def _stood(sheet: Sheet, event: Stood) -> str:
    if event.why == "closed":
        return ""
    if event.why == "timeouts":
        key = "log-silent-twice"
    elif event.seat in sheet.extras.evicted:
        key = "log-evicted"
    else:
        key = "log-leave-kin" if event.fell else "log-leave"
    return sheet.t(key, name=sheet.name(event.seat))


def _svara(sheet: Sheet, event: Event) -> str:
    match event:
        case BoilAsked(seat=seat):
            line = sheet.t("log-boil-asked", name=sheet.name(seat))
        case BoilAnswered(seat=seat, timeout=True):
            line = sheet.t("log-boil-silent", name=sheet.name(seat))
        case BoilAnswered(seat=seat, yes=yes):
            line = sheet.t("log-boil-yes" if yes else "log-boil-no", name=sheet.name(seat))
        case SvaraBegan(seats=seats):
            line = sheet.t("svara-boil", names=sheet.namer.listed(seats))
        case PactMade(first=first, second=second):
            line = sheet.t("log-pact", first=sheet.name(first), second=sheet.name(second))
        case PoolDissolved(members=members, filled=False):
            line = sheet.t("log-pool-unfilled", names=sheet.namer.listed(members))
        case Dealt(svara=svara) if svara > 0 and not sheet.view.rules.svara_dark:
            line = sheet.t("log-no-dark")
        case _:
            line = ""
    return line


def _deal(sheet: Sheet, event: Event) -> str:
    match event:
        case WasCut(seat=None, dealer=dealer):
            line = sheet.t("log-cut-chance", dealer=sheet.name(dealer))
        case WasCut(seat=seat, dealer=dealer):
            line = sheet.t("log-cut", name=sheet.name(seat), dealer=sheet.name(dealer))
        case TensShown(seat=seat, cards=cards):
            line = sheet.t("log-tens", name=sheet.name(seat), cards=cards_text(cards))
        case Exposed(seat=seat, index=index, card=card):
            line = sheet.t(f"exposed-{index + 1}", name=sheet.name(seat), card=card)
        case Replaced(seat=seat, card=card, yes=yes, possible=possible):
            key = "log-replaced" if yes else "log-kept" if possible else "log-kept-none"
            line = sheet.t(key, name=sheet.name(seat), card=card)
        case _:
            line = ""
    return line
