"""Before the cards: who deals, the cut, and a card shown by request (3.1–3.3, 8.6, 8.9)."""

from bot.view.buttons import Button, keyboard
from bot.view.hands import cards_text
from bot.view.moments import wait_seconds
from bot.view.screen import Screen
from bot.view.sheet import Sheet, head_kin
from engine.cards import Card
from engine.events import Dealt, TensShown
from engine.views import PickView

TABLE_SEAT = 0


def pick_screen(sheet: Sheet) -> Screen:
    """Draw the dealer's pick as far as it has gone."""
    pick = sheet.view.pick
    if pick is None:
        return Screen(sheet.t("pick-head"))
    if pick.way == "ace":
        return Screen(_count_text(sheet, pick))
    if pick.way == "random":
        lines = [sheet.t("pick-head"), sheet.t("pick-random")]
    elif pick.svara:
        lines = [sheet.t("pick-head-svara"), *_lifted(sheet, pick)]
    else:
        lines = [sheet.t("pick-head"), sheet.t("pick-lift"), "", *_lifted(sheet, pick)]
    if pick.dealer is not None:
        lines.append(sheet.t("pick-dealer", name=sheet.name(pick.dealer)))
    return Screen("\n".join(lines))


def _lifted(sheet: Sheet, pick: PickView) -> list[str]:
    lines: list[str] = []
    for cards in pick.rounds:
        if lines:
            lines.append(sheet.t("pick-equal"))
        lines += [f"{sheet.name(seat)} · {card}" for seat, card in cards]
    return lines


def _count_text(sheet: Sheet, pick: PickView) -> str:
    lines = [sheet.t("pick-head"), sheet.t("pick-rhyme"), ""]
    for seat, card in (pair for cards in pick.rounds for pair in cards):
        if seat == TABLE_SEAT:
            key = "pick-table-ace" if card.startswith("A") else "pick-table"
            lines.append(sheet.t(key, card=card))
        elif seat == sheet.view.host:
            lines.append(sheet.t("pick-host", name=sheet.name(seat), card=card))
        else:
            lines.append(f"{sheet.name(seat)} · {card}")
    if pick.dealer is not None:
        lines += ["", sheet.t("pick-ace", name=sheet.name(pick.dealer))]
    return "\n".join(lines)


def cut_screen(sheet: Sheet) -> Screen:
    """Draw the cut; after three tens it says why there is another."""
    end = [
        sheet.t("cut-prompt", name=sheet.name(sheet.view.cutter)),
        sheet.t("cut-how-many", dealer=sheet.name(sheet.view.dealer)),
    ]
    if sheet.extras.proof:
        end.append(sheet.t("cut-proof", proof=sheet.extras.proof))
    end.append(sheet.t("cut-until", seconds=wait_seconds(sheet.view)))
    rows: list[list[Button]] = [[sheet.keys.place(place) for place in sheet.view.cut_places]]
    if _may_arm(sheet):
        rows.append([sheet.keys.vote(sheet.t(f"button-arm-{index + 1}"), "arm", index) for index in range(3)])
    text = _cut_head(sheet) + "\n\n" + "\n".join(end)
    return Screen(text, keyboard(rows))


def _may_arm(sheet: Sheet) -> bool:
    """Tell whether a card may be asked face up: only while one stays undealt (R23)."""
    rules, hands = sheet.view.rules, sum(seat.dealt for seat in sheet.view.seats)
    return rules.zasvit and 3 * hands < rules.size


def _cut_head(sheet: Sheet) -> str:
    view, tens = sheet.view, _three_tens(sheet)
    if tens is not None:
        lines = [
            sheet.t("tens-head"),
            sheet.t("log-tens", name=sheet.name(tens.seat), cards=cards_text(tens.cards)),
            sheet.t("tens-bank", bank=view.bank, names=sheet.namer.listed(tens.live)),
        ]
    elif view.svara:
        lines = [head_kin(sheet), sheet.t("bank", bank=view.bank)]
    else:
        antes = sheet.t("bank-antes", bank=view.bank, ante=view.rules.ante)
        lines = [head_kin(sheet), antes]
    return "\n".join(lines)


def _three_tens(sheet: Sheet) -> TensShown | None:
    """Find the three tens this cut follows: those shown after the last deal."""
    for event in reversed(sheet.log):
        if isinstance(event, TensShown):
            return event
        if isinstance(event, Dealt):
            return None
    return None


def replace_screen(sheet: Sheet) -> Screen:
    """Draw «Замінити?»."""
    if sheet.view.exposed is None:
        return Screen(head_kin(sheet))
    return Screen(replace_text(sheet, sheet.view.exposed), keyboard([replace_answers(sheet)]))


def replace_text(sheet: Sheet, exposed: tuple[int, int, Card], *, alone: bool = False) -> str:
    """Write which card lies open and what is asked; ``alone``: its owner reads it himself."""
    seat, index, card = exposed
    lines = [
        sheet.t(f"exposed-{index + 1}", name=sheet.name(seat), card=card),
        sheet.t("hand-replace") if alone else sheet.t("replace-prompt", name=sheet.name(seat)),
        sheet.t("replace-do-not-look"),
        sheet.t("replace-until", seconds=wait_seconds(sheet.view)),
    ]
    return "\n".join(lines)


def replace_answers(sheet: Sheet) -> list[Button]:
    """Make the two answers."""
    return [
        sheet.keys.vote(sheet.t("button-keep"), "replace", 0),
        sheet.keys.vote(sheet.t("button-replace"), "replace", 1),
    ]
