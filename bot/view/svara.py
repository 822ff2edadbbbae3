"""The windows of a svara: split or boil, entry, «Навпіл?» (8.1, 8.2, 8.4)."""

from bot.view.buttons import GOES_ON, Button, keyboard
from bot.view.hands import public_hand
from bot.view.moments import clock, until
from bot.view.screen import Screen
from bot.view.sheet import Sheet
from engine.views import SvaraView

_PARTS = {2: "entry-half", 3: "entry-third"}


def split_screen(sheet: Sheet, windows: SvaraView) -> Screen:
    """Draw «Ділимо чи варимо?»."""
    top = [sheet.t("svara-head", bank=windows.bank)]
    if windows.replay:
        top.append(sheet.t("svara-nobody", names=sheet.namer.listed(windows.tied)))
    if not windows.deliberate:  # thrown in unseen: nobody compared them
        top += _shown_hands(sheet, windows)
    votes = dict(windows.votes)
    ask = [sheet.t("split-question")]
    for seat in windows.tied:
        said = {None: "vote-thinks", True: "vote-split", False: "vote-boil"}[votes.get(seat)]
        ask.append(sheet.t(said, name=sheet.name(seat)))
    ask.append(sheet.t("until-boil", clock=clock(sheet.view, sheet.locale)))
    text = "\n".join(top) + "\n\n" + "\n".join(ask)
    return Screen(text, keyboard(split_rows(sheet, windows)))


def split_rows(sheet: Sheet, windows: SvaraView) -> list[list[Button | None]]:
    """Make the two votes."""
    share = sheet.t("button-split", amount=windows.bank // max(1, len(windows.tied)))
    boil = sheet.keys.vote(sheet.t("button-boil-svara"), "split", 0, GOES_ON)
    return [[sheet.keys.vote(share, "split", 1), boil]]


def _shown_hands(sheet: Sheet, windows: SvaraView) -> list[str]:
    return [
        public_hand(sheet.name(seat.seat), seat.cards, seat.strength, sheet.locale)
        for seat in sheet.view.seats
        if seat.seat in windows.tied and seat.cards is not None and seat.strength is not None
    ]


def entry_text(sheet: Sheet, windows: SvaraView) -> str:
    """Write who boils, what entering costs and why, and who is in."""
    lines = []
    if windows.deliberate:
        lines.append(sheet.t("boil-yes", bank=windows.bank, price=windows.price))
        lines.append(sheet.t("svara-boil", names=sheet.namer.listed(windows.tied)))
    else:
        lines.append(sheet.t("svara-bank", bank=windows.bank))
        lines.append(sheet.t("svara-boil", names=sheet.namer.listed(windows.tied)))
        lines.append(_price(sheet, windows))
    entered = []
    if windows.entrants:
        entered.append(sheet.t("entry-enter", names=sheet.namer.listed(windows.entrants)))
    entered += [f"🤝 {_shares(sheet, pool)}" for pool in windows.pools]
    if windows.filling:
        shares = _shares(sheet, windows.filling)
        entered.append(sheet.t("entry-filling", pool=shares, missing=windows.missing))
    entered.append(sheet.t("entry-places", places=windows.free_places))
    entered.append(until(sheet.view, sheet.locale))
    return "\n".join(lines) + "\n\n" + "\n".join(entered)


def _price(sheet: Sheet, windows: SvaraView) -> str:
    tied = len(windows.tied)
    if tied in _PARTS:
        return sheet.t(_PARTS[tied], price=windows.price)
    return sheet.t("entry-part", part=tied, price=windows.price)


def _shares(sheet: Sheet, pool: tuple[tuple[int, int], ...]) -> str:
    return " + ".join(
        sheet.t("pool-share", name=sheet.name(person), amount=amount) for person, amount in pool
    )


def entry_rows(sheet: Sheet, windows: SvaraView) -> list[list[Button | None]]:
    """Make the ways in while there is a place."""
    if windows.free_places <= 0:
        return []
    enter = sheet.keys.vote(sheet.t("button-enter", amount=windows.price), "enter", windows.price, GOES_ON)
    stay_out = sheet.keys.vote(sheet.t("button-stay-out"), "stay_out", 0)
    if not sheet.view.rules.pooling:
        return [[stay_out, enter]]
    rows: list[list[Button | None]] = [[sheet.keys.panel("button-pool", "pool"), enter]]
    if windows.filling:
        holder = sheet.namer.button(windows.filling[0][0])
        rows.append([sheet.keys.panel("button-join", "pool", name=holder)])
    return [*rows, [stay_out]]


def entry_table(sheet: Sheet, windows: SvaraView) -> Screen:
    """Draw the entry window in the group."""
    text = entry_text(sheet, windows)
    return Screen(text, keyboard(entry_rows(sheet, windows)))


def pacts_text(sheet: Sheet, windows: SvaraView) -> str:
    """Write who has named whom, as far as the reader may know; what entering cost is in the bank by now."""
    lines = [sheet.t("svara-bank", bank=sheet.view.bank), sheet.t("pacts-question")]
    agreed = {person for pair in windows.pacts for person in pair}
    for first, second in windows.pacts:
        lines.append("🤝 " + sheet.t("log-pact", first=sheet.name(first), second=sheet.name(second)))
    for who, partner in windows.named:
        if not partner:
            lines.append(sheet.t("pact-nobody", name=sheet.name(who)))
        elif who not in agreed:
            lines.append(f"{sheet.name(who)} → {sheet.name(partner)}")
    lines.append(until(sheet.view, sheet.locale))
    return "\n".join(lines)


def pact_rows(sheet: Sheet, windows: SvaraView) -> list[list[Button | None]]:
    """Make a button a hand, in pairs, and one for nobody; in private none for the reader's own."""
    hands = [*windows.tied, *windows.entrants, *(pool[0][0] for pool in windows.pools)]
    names: list[Button | None] = [
        sheet.keys.vote(sheet.namer.button(seat), "pact", seat) for seat in hands if seat != sheet.view.viewer
    ]
    rows = [names[place : place + 2] for place in range(0, len(names), 2)]
    return [*rows, [sheet.keys.vote(sheet.t("button-no-pact"), "pact", 0)]]


def pacts_screen(sheet: Sheet, windows: SvaraView) -> Screen:
    """Draw «Навпіл?» in the group."""
    return Screen(pacts_text(sheet, windows), keyboard(pact_rows(sheet, windows)))
