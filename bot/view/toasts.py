"""Answers to presses: refusals by code (13), accepted presses in their button's words, one's own cards."""

import html
from collections.abc import Mapping
from types import MappingProxyType

from bot.view.hand_parts import own_cards, seat_of
from bot.view.locale import Locale, MissingTextError
from bot.view.names import Namer
from bot.view.screen import Names, Screen, Toast
from engine.views import Phase, View

NO_NAMES: Names = MappingProxyType({})

PEOPLE = frozenset({"seat"})
"""Parameters that are person numbers and shown as names."""

ALERTS = frozenset({"cannot_write", "hand_closed"})

CODES: Mapping[str, tuple[str, ...]] = {
    "not_your_turn": ("seat",),
    "not_your_answer": ("seat",),
    "not_your_cut": ("seat",),
    "stale": (),
    "old_kin": (),
    "repeated": (),
    "timed_out": (),
    "unknown_button": (),
    "too_fast": (),
    "try_again": (),
    "not_seated": (),
    "next_kin": (),
    "fallen": (),
    "all_in": (),
    "cannot_write": (),
    "purse_small": ("need", "have"),
    "table_full": ("places",),
    "already_seated": (),
    "other_table": (),
    "need_two": (),
    "not_dealt": (),
    "hand_closed": (),
    "still_dark": (),
    "looked": (),
    "not_eldest": (),
    "chain_broken": (),
    "overdark_low": ("need",),
    "no_dark_in_svara": (),
    "short_go": ("need", "have"),
    "short_compare": ("need", "have"),
    "last_circle": (),
    "boil_early": (),
    "sum_in_private": (),
    "raise_low": ("need",),
    "raise_short": ("have",),
    "over_ceiling": ("ceiling",),
    "not_a_number": ("low", "high"),
    "compare_early": (),
    "compare_circle_2": (),
    "known_equal": (),
    "boil_asked": (),
    "not_boiling": (),
    "entry_closed": (),
    "entry_late": (),
    "entry_short": ("need", "have"),
    "entry_full": (),
    "in_svara": (),
    "pool_holder": ("seat",),
    "pool_much": ("missing",),
    "pact_taken": (),
    "pact_self": (),
    "no_three_tens": (),
    "open_two": (),
    "left": (),
    "left_in_kin": ("amount",),
    "show_not_yours": (),
    "host_only": (),
    "locked_in_kin": (),
    "terms_changed": (),
    "terms_only": (),
    "group_only": (),
    "private_only": (),
    "lesson_over": (),
    "no_table": (),
    "table_exists": (),
    "terms_stand": (),
    "many_tables": ("tables",),
    "anonymous": (),
    "bad_stakes": (),
    "chips_in_kin": (),
    "topup_taken": (),
    "topup_rich": (),
    "give_how": (),
    "give_self": (),
    "give_bot": (),
    "give_short": ("have",),
    "give_limit": ("amount",),
    "take_limit": ("seat", "amount"),
    "give_in_kin": ("seat",),
    "give_new": (),
    "give_nobody": (),
    "give_late": (),
    "bonus_where": (),
    "purse_none": (),
    "stats_none": (),
    "admin_only": (),
    "reset_tables": (),
    "reset_late": (),
    "forget_private": (),
    "forget_seated": (),
    "bonus_taken": (),
    "all_in_early": ("need", "have"),
    "must_fall": (),
    "last_word": (),
    "compare_blind": (),
    "boil_two": (),
    "no_boiling": (),
    "last_svara": (),
    "no_pools": (),
    "not_in_svara": ("seat",),
    "partner_taken": ("seat",),
    "no_zasvit": (),
}
"""Every code with the parameters its words need."""

ACTS = (
    "open", "sit", "leave", "start", "pause", "show", "cut", "look", "dark", "over_dark", "fall", "go",
    "raise", "compare", "all_in", "three_tens", "boil", "enter", "stay_out", "pool", "topup", "give_no",
    "enough",
)  # fmt: skip
ANSWERS = ("answer", "split", "replace")


def _words(code: str, params: Mapping[str, int | str], namer: Namer, locale: Locale) -> str:
    if code not in CODES:
        raise MissingTextError(f"toast code {code}")
    shown = {
        name: namer.plain(value) if name in PEOPLE and isinstance(value, int) else value
        for name, value in params.items()
    }
    return locale.t(f"toast-{code}", **shown)


def toast(code: str, params: Mapping[str, int | str], names: Names, locale: Locale) -> Toast:
    """Word a refusal or another answer by its code; raises ``MissingTextError`` for a code without words."""
    return Toast(_words(code, params, Namer(names, locale), locale), alert=code in ALERTS)


def sentence(code: str, params: Mapping[str, int | str], names: Names, locale: Locale) -> Screen:
    """Word the same as a message, for a command."""
    return Screen(html.escape(_words(code, params, Namer(names, locale), locale), quote=False))


def accepted(act: str, amount: int, locale: Locale, *, names: Names = NO_NAMES) -> Toast:
    """Confirm a press in its button's own words; ``amount`` as in the press."""
    if act in ANSWERS:
        return Toast(locale.t(f"done-{act}-{'yes' if amount else 'no'}"))
    if act == "arm":
        return Toast(locale.t(f"button-arm-{amount + 1}"))
    if act == "pact":
        return Toast(Namer(names, locale).plain(amount) if amount else locale.t("button-no-pact"))
    return Toast(locale.t(f"done-{act}", amount=amount))


def my_cards_alert(view: View, locale: Locale) -> Toast:
    """Answer «Мої карти»: the viewer's own hand, bank, price and stack, or why there is nothing to see."""
    seat, own, locale = seat_of(view), view.own, locale.of(view.rules)
    if seat is None or own is None:
        return toast("not_seated", {}, NO_NAMES, locale)
    if not seat.dealt:
        return toast("next_kin", {}, NO_NAMES, locale)
    cards = own_cards(view, locale)
    if not cards:
        code = "not_dealt"
        if own.closed:
            code = "fallen" if not seat.live else "hand_closed" if own.may_look else "still_dark"
        return toast(code, {}, NO_NAMES, locale)
    if not seat.live:
        return Toast(f"{cards}\n{locale.t('toast-fallen')}", alert=True)
    if view.phase not in {Phase.BETTING, Phase.BOIL}:
        return Toast(cards, alert=True)
    price = view.stake if own.go_price is None else own.go_price
    state = locale.t("cards-state", bank=view.bank, price=price, stack=seat.stack)
    return Toast(f"{cards}\n{state}", alert=True)
