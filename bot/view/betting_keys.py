"""The buttons of the one whose word it is: the same left column leaves or is free, the right one pays."""

from bot.view.buttons import GOES_ON, LEAVES, SHOWS, Button
from bot.view.sheet import Sheet
from engine.views import Choice

Rows = list[list[Button | None]]


def word_rows(sheet: Sheet) -> Rows:
    """Lay out the first rows, those of the word itself."""
    keys, view = sheet.keys, sheet.view
    leave = keys.turn("button-fall", "fall", style=LEAVES)
    if view.rules.game == "seka" and (unseen := sheet.choice("dark")):
        goes = keys.turn("button-dark", "dark", unseen.low, GOES_ON)
        return [[leave, goes], [_look(sheet), _raise(sheet)], [_compare(sheet)]]
    if dark := sheet.choice("dark"):
        sums = _dark_sums(dark, (dark.low, 2 * dark.low))
        return _dark_rows(sheet, leave, [keys.turn("button-dark", "dark", amount) for amount in sums])
    if over := sheet.choice("over_dark"):
        sums = _dark_sums(over, (view.dark + view.rules.ante, 2 * view.dark))
        return _dark_rows(
            sheet, leave, [keys.turn("button-over-dark", "over_dark", amount) for amount in sums]
        )
    if go := sheet.choice("go"):
        return [[leave, keys.turn("button-go", "go", go.low, GOES_ON)], [_raise(sheet), _compare(sheet)]]
    if all_in := sheet.choice("all_in"):
        return [[leave, keys.turn("button-all-in", "all_in", all_in.low)]]
    return [[leave], [_look(sheet) if sheet.may("look") else None]]


def _dark_sums(choice: Choice, sums: tuple[int, int]) -> list[int]:
    """Keep the two usual sums within bounds, without saying one twice."""
    return sorted({min(max(amount, choice.low), choice.high) for amount in sums})


def _dark_rows(sheet: Sheet, leave: Button, pays: list[Button]) -> Rows:
    return [[leave, pays[0]], [_look(sheet), *pays[1:]]]


def _look(sheet: Sheet) -> Button:
    return sheet.keys.table("button-look", "look", SHOWS)


def _raise(sheet: Sheet) -> Button | None:
    return sheet.keys.panel("button-raise", "raise") if sheet.may("raise") else None


def _compare(sheet: Sheet) -> Button | None:
    choice = sheet.choice("compare")
    return sheet.keys.turn("button-compare", "compare", choice.low) if choice else None


def boil_key(sheet: Sheet) -> Button | None:
    """Make «Варимо?» where it may be asked."""
    return sheet.keys.turn("button-boil", "boil") if sheet.may("boil") else None
