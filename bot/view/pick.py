"""Before the cards: who deals, the cut, and a card shown by request (3.1–3.3, 8.6, 8.9)."""

from collections.abc import Sequence

from bot.view.buttons import Button, Buttons, keyboard
from bot.view.hands import cards_text
from bot.view.locale import Locale
from bot.view.moments import wait_seconds
from bot.view.names import Namer
from bot.view.screen import Screen, TableExtras
from engine.events import Dealt, Event, TensShown
from engine.views import PickView, View

TABLE_SEAT = 0


def pick_screen(view: View, namer: Namer, locale: Locale) -> Screen:
    """Draw the dealer's pick as far as it has gone."""
    pick = view.pick
    if pick is None:
        return Screen(locale.t("pick-head"))
    if pick.way == "ace":
        return Screen(_count_text(pick, view.host, namer, locale))
    if pick.way == "random":
        lines = [locale.t("pick-head"), locale.t("pick-random")]
    elif pick.svara:
        lines = [locale.t("pick-head-svara"), *_lifted(pick, namer, locale)]
    else:
        lines = [locale.t("pick-head"), locale.t("pick-lift"), "", *_lifted(pick, namer, locale)]
    if pick.dealer is not None:
        lines.append(locale.t("pick-dealer", name=namer.html(pick.dealer)))
    return Screen("\n".join(lines))


def _lifted(pick: PickView, namer: Namer, locale: Locale) -> list[str]:
    lines: list[str] = []
    for cards in pick.rounds:
        if lines:
            lines.append(locale.t("pick-equal"))
        lines += [f"{namer.html(seat)} · {card}" for seat, card in cards]
    return lines


def _count_text(pick: PickView, host: int | None, namer: Namer, locale: Locale) -> str:
    lines = [locale.t("pick-head"), locale.t("pick-rhyme"), ""]
    for seat, card in (pair for cards in pick.rounds for pair in cards):
        if seat == TABLE_SEAT:
            key = "pick-table-ace" if card.startswith("A") else "pick-table"
            lines.append(locale.t(key, card=card))
        elif seat == host:
            lines.append(locale.t("pick-host", name=namer.html(seat), card=card))
        else:
            lines.append(f"{namer.html(seat)} · {card}")
    if pick.dealer is not None:
        lines += ["", locale.t("pick-ace", name=namer.html(pick.dealer))]
    return "\n".join(lines)


def cut_screen(
    view: View, namer: Namer, locale: Locale, log: Sequence[Event], keys: Buttons, extras: TableExtras
) -> Screen:
    """Draw the cut; after three tens it says why there is another."""
    end = [
        locale.t("cut-prompt", name=namer.html(view.cutter or 0)),
        locale.t("cut-how-many", dealer=namer.html(view.dealer or 0)),
    ]
    if extras.proof:
        end.append(locale.t("cut-proof", proof=extras.proof))
    end.append(locale.t("cut-until", seconds=wait_seconds(view)))
    rows: list[list[Button]] = [[keys.place(place) for place in view.cut_places]]
    if _may_arm(view):
        rows.append([keys.vote(locale.t(f"button-arm-{index + 1}"), "arm", index) for index in range(3)])
    text = _cut_head(view, namer, locale, log) + "\n\n" + "\n".join(end)
    return Screen(text, keyboard(rows))


def _may_arm(view: View) -> bool:
    """Tell whether a card may be asked face up: only while one stays undealt (R23)."""
    return view.rules.zasvit and 3 * sum(seat.dealt for seat in view.seats) < view.rules.deck


def _cut_head(view: View, namer: Namer, locale: Locale, log: Sequence[Event]) -> str:
    tens = _three_tens(log)
    if tens is not None:
        return "\n".join(
            [
                locale.t("tens-head"),
                locale.t("log-tens", name=namer.html(tens.seat), cards=cards_text(tens.cards)),
                locale.t("tens-bank", bank=view.bank, names=namer.listed(tens.live)),
            ]
        )
    if view.svara:
        return "\n".join([locale.t("head-svara", kin=view.kin), locale.t("bank", bank=view.bank)])
    return "\n".join(
        [
            locale.t("head-kin", kin=view.kin),
            locale.t("bank-antes", bank=view.bank, ante=view.rules.ante),
        ]
    )


def _three_tens(log: Sequence[Event]) -> TensShown | None:
    """Find the three tens this cut follows: those shown after the last deal."""
    for event in reversed(log):
        if isinstance(event, TensShown):
            return event
        if isinstance(event, Dealt):
            return None
    return None


def replace_screen(view: View, namer: Namer, locale: Locale, keys: Buttons) -> Screen:
    """Draw «Замінити?»."""
    if view.exposed is None:
        return Screen(locale.t("head-kin", kin=view.kin))
    seat, index, card = view.exposed
    lines = [
        locale.t(f"exposed-{index + 1}", name=namer.html(seat), card=card),
        locale.t("replace-prompt", name=namer.html(seat)),
        locale.t("replace-do-not-look"),
        locale.t("replace-until", seconds=wait_seconds(view)),
    ]
    row = [
        keys.vote(locale.t("button-keep"), "replace", 0),
        keys.vote(locale.t("button-replace"), "replace", 1),
    ]
    return Screen("\n".join(lines), keyboard([row]))
