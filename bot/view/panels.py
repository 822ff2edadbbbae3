"""Panels only the presser sees: sums to raise, own amounts, a share of a pool (6.1, 6.2, 8.3)."""

from aiogram.types import ForceReply

from bot.callbacks import VotePress
from bot.view.buttons import Buttons, keyboard, press
from bot.view.hand_parts import seat_of
from bot.view.locale import Locale
from bot.view.moments import until
from bot.view.names import Namer, title_html
from bot.view.screen import Names, Screen
from bot.view.terms import ceiling_text
from bot.view.text import number
from engine.views import Choice, View


def raise_panel(view: View, choice: Choice, locale: Locale, title: str, table_id: int) -> Screen:
    """Draw sums to throw in; ``choice`` is the viewer's raise with its bounds."""
    locale = locale.of(view.rules)
    keys = Buttons(view, table_id, locale)
    seat = seat_of(view)
    stack = seat.stack if seat is not None else 0
    price = (view.own.go_price if view.own is not None else None) or view.stake
    lines = [
        locale.t("raise-head", title=title_html(title)),
        locale.t("raise-bounds", price=price, ceiling=_ceiling(view)),
        locale.t("raise-stack", stack=stack),
        until(view, locale),
    ]
    sums = sorted({price + view.rules.ante, 2 * price})
    throws = [
        keys.turn("button-throw", "raise", amount) for amount in sums if choice.low <= amount < choice.high
    ]
    top = "button-throw-ceiling" if stack > choice.high else "button-throw-all"
    rows = [
        throws,
        [keys.panel("button-own-sum", "own_raise"), keys.turn(top, "raise", choice.high)],
        [keys.panel("button-back", "back")],
    ]
    return Screen("\n".join(lines), keyboard(rows))


def _ceiling(view: View) -> str:
    """Write the ceiling in the chips the viewer stakes: who plays Сека unseen has a lower one (S27, D17)."""
    rules, unseen = view.rules, view.own is not None and view.own.closed and view.pass_dark is not None
    if rules.game == "seka" and unseen and rules.ceiling is not None:
        return number(rules.ceiling // rules.seen_factor)
    return ceiling_text(rules)


def own_amount(choice: Choice, locale: Locale, title: str) -> Screen:
    """Ask for a number in reply, bounds first; ``title`` names the table."""
    bounds = locale.t("own-sum-bounds", low=choice.low, high=choice.high)
    asked = locale.t("own-share" if choice.act == "pool" else "own-sum", low=choice.low, high=choice.high)
    text = f"{asked}\n{locale.t('hand-table', title=title_html(title))}"
    return Screen(text, ForceReply(force_reply=True, input_field_placeholder=bounds))


def pool_panel(view: View, choice: Choice, names: Names, locale: Locale, table_id: int) -> Screen:
    """Draw shares to put into a pool: a new one, or the one being filled."""
    keys = Buttons(view, table_id, locale)
    namer = Namer(names, locale)
    windows = view.windows
    price = windows.price if windows is not None else choice.high
    own_sum = keys.panel("button-own-sum", "own_pool")
    back = keys.panel("button-back", "back")
    if windows is not None and windows.filling:
        holder, put = windows.filling[0][0], sum(chips for _, chips in windows.filling)
        text = locale.t("pool-join", name=namer.html(holder), amount=put, missing=windows.missing)
        rest = min(windows.missing, choice.high)
        join = keys.vote(locale.t("button-put", amount=rest), "pool", rest)
        return Screen(text, keyboard([[own_sum, join], [back]]))
    shares = sorted({min(max(-(-price // part), choice.low), choice.high) for part in (4, 3, 2)})
    puts = [
        press(number(share), VotePress(table=table_id, turn=view.turn, act="pool", amount=share))
        for share in shares
    ]
    return Screen(locale.t("pool-new", price=price), keyboard([puts, [back, own_sum]]))
