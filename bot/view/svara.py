"""The windows of a svara: split or boil, entry, «Навпіл?» (8.1, 8.2, 8.4)."""

from bot.view.buttons import GOES_ON, Button, Buttons, keyboard
from bot.view.hands import public_hand
from bot.view.locale import Locale
from bot.view.moments import clock, until
from bot.view.names import Namer
from bot.view.screen import Screen
from engine.views import SvaraView, View

_PARTS = {2: "entry-half", 3: "entry-third"}


def split_screen(view: View, windows: SvaraView, namer: Namer, locale: Locale, keys: Buttons) -> Screen:
    """Draw «Ділимо чи варимо?»."""
    top = [locale.t("svara-head", bank=windows.bank)]
    if windows.replay:
        top.append(locale.t("svara-nobody", names=namer.listed(windows.tied)))
    top += _shown_hands(view, windows, namer, locale)
    votes = dict(windows.votes)
    ask = [locale.t("split-question")]
    for seat in windows.tied:
        said = {None: "vote-thinks", True: "vote-split", False: "vote-boil"}[votes.get(seat)]
        ask.append(locale.t(said, name=namer.html(seat)))
    ask.append(locale.t("until-boil", clock=clock(view, locale)))
    text = "\n".join(top) + "\n\n" + "\n".join(ask)
    return Screen(text, keyboard(split_rows(windows, locale, keys)))


def split_rows(windows: SvaraView, locale: Locale, keys: Buttons) -> list[list[Button | None]]:
    """Make the two votes."""
    share = locale.t("button-split", amount=windows.bank // max(1, len(windows.tied)))
    boil = keys.vote(locale.t("button-boil-svara"), "split", 0, GOES_ON)
    return [[keys.vote(share, "split", 1), boil]]


def _shown_hands(view: View, windows: SvaraView, namer: Namer, locale: Locale) -> list[str]:
    return [
        public_hand(namer.html(seat.seat), seat.cards, seat.strength, locale)
        for seat in view.seats
        if seat.seat in windows.tied and seat.cards is not None and seat.strength is not None
    ]


def entry_text(view: View, windows: SvaraView, namer: Namer, locale: Locale) -> str:
    """Write who boils, what entering costs and why, and who is in."""
    lines = []
    if windows.deliberate:
        lines.append(locale.t("boil-yes", bank=windows.bank, price=windows.price))
        lines.append(locale.t("svara-boil", names=namer.listed(windows.tied)))
    else:
        lines.append(locale.t("svara-bank", bank=windows.bank))
        lines.append(locale.t("svara-boil", names=namer.listed(windows.tied)))
        lines.append(_price(windows, locale))
    entered = []
    if windows.entrants:
        entered.append(locale.t("entry-enter", names=namer.listed(windows.entrants)))
    entered += [f"🤝 {_shares(pool, namer, locale)}" for pool in windows.pools]
    if windows.filling:
        shares = _shares(windows.filling, namer, locale)
        entered.append(locale.t("entry-filling", pool=shares, missing=windows.missing))
    entered.append(locale.t("entry-places", places=windows.free_places))
    entered.append(until(view, locale))
    return "\n".join(lines) + "\n\n" + "\n".join(entered)


def _price(windows: SvaraView, locale: Locale) -> str:
    tied = len(windows.tied)
    if tied in _PARTS:
        return locale.t(_PARTS[tied], price=windows.price)
    return locale.t("entry-part", part=tied, price=windows.price)


def _shares(pool: tuple[tuple[int, int], ...], namer: Namer, locale: Locale) -> str:
    return " + ".join(
        locale.t("pool-share", name=namer.html(person), amount=amount) for person, amount in pool
    )


def entry_rows(
    view: View, windows: SvaraView, namer: Namer, locale: Locale, keys: Buttons
) -> list[list[Button | None]]:
    """Make the ways in while there is a place."""
    if windows.free_places <= 0:
        return []
    enter = keys.vote(locale.t("button-enter", amount=windows.price), "enter", windows.price, GOES_ON)
    if not view.rules.pooling:
        return [[enter]]
    rows: list[list[Button | None]] = [[keys.panel_key("button-pool", "pool"), enter]]
    if windows.filling:
        holder = namer.button(windows.filling[0][0])
        rows.append([keys.panel(locale.t("button-join", name=holder), "pool")])
    return rows


def entry_table(view: View, windows: SvaraView, namer: Namer, locale: Locale, keys: Buttons) -> Screen:
    """Draw the entry window in the group."""
    text = entry_text(view, windows, namer, locale)
    return Screen(text, keyboard(entry_rows(view, windows, namer, locale, keys)))


def pacts_screen(view: View, windows: SvaraView, namer: Namer, locale: Locale, keys: Buttons) -> Screen:
    """Draw «Навпіл?»: a button a hand, in pairs."""
    lines = [locale.t("svara-bank", bank=windows.bank), locale.t("pacts-question")]
    agreed = {person for pair in windows.pacts for person in pair}
    for first, second in windows.pacts:
        lines.append("🤝 " + locale.t("log-pact", first=namer.html(first), second=namer.html(second)))
    for who, partner in windows.named:
        if who not in agreed:
            lines.append(f"{namer.html(who)} → {namer.html(partner)}")
    lines.append(until(view, locale))
    hands = [*windows.tied, *windows.entrants, *(pool[0][0] for pool in windows.pools)]
    names = [keys.vote(namer.button(seat), "pact", seat) for seat in hands]
    rows = [names[place : place + 2] for place in range(0, len(names), 2)]
    return Screen("\n".join(lines), keyboard(rows))
