"""Callback data: within 64 bytes, bounded, and forged values refused by parsing."""

from typing import Any, get_args

import pytest
from aiogram.filters.callback_data import CallbackData
from pydantic import ValidationError

from bot.callbacks import (
    LARGEST,
    BookPress,
    LanguagePress,
    MenuPress,
    OpenPress,
    PanelAct,
    PanelPress,
    TableAct,
    TablePress,
    TermsPage,
    TermsPress,
    TurnAct,
    TurnPress,
    VoteAct,
    VotePress,
    WalletPress,
)

BIG = LARGEST
WITH_ACTS: tuple[tuple[type[CallbackData], Any, dict[str, int]], ...] = (
    (TurnPress, TurnAct, {"table": BIG, "turn": BIG, "amount": BIG}),
    (VotePress, VoteAct, {"table": BIG, "turn": BIG, "amount": BIG}),
    (TablePress, TableAct, {"table": BIG, "kin": BIG}),
    (PanelPress, PanelAct, {"table": BIG, "turn": BIG}),
)
EVERY: tuple[CallbackData, ...] = (
    *(
        kind.model_validate({"act": act, **fields})
        for kind, acts, fields in WITH_ACTS
        for act in get_args(acts)
    ),
    OpenPress(table=BIG),
    OpenPress(),
    WalletPress(act="topup", group=BIG),
    WalletPress(act="bonus", group=BIG),
    MenuPress(act="lesson"),
    BookPress(table=BIG, page="contents"),
    TermsPage(table=BIG, page="compare"),
    TermsPress(table=BIG, name="deliberate_svara", shown="a" * 16),
    LanguagePress(language="uk"),
)


@pytest.mark.parametrize("data", EVERY, ids=str)
def test_the_largest_fits_64_bytes_and_comes_back(data: CallbackData) -> None:
    packed = data.pack()
    assert len(packed.encode()) <= 64
    assert type(data).unpack(packed) == data


def test_prefixes_differ() -> None:
    kinds = {type(data) for data in EVERY}
    assert len({kind.__prefix__ for kind in kinds}) == len(kinds) == 11


@pytest.mark.parametrize(
    "forged",
    [
        "t:1:2:go:-5",
        "t:1:2:go:5.5",
        "t:1:2:go:٣x",
        "t:1:2:go:",
        "t:1:2:go:99999999999999999999",
        "t:-1:2:go:5",
        "t:1:2:steal:5",
        "t:1:2:go:5:6",
        "t:1:2:go",
        "t:x:2:go:5",
        "v:1:2:go:5",
    ],
)
def test_forged_values_are_refused(forged: str) -> None:
    kind = VotePress if forged.startswith("v") else TurnPress
    with pytest.raises((ValidationError, ValueError, TypeError)):
        kind.unpack(forged)
