"""The tables of section 5 as data: points → combinations."""

from tests.engine.oracle import scores
from tests.engine.oracle.scores import Count

Table = dict[int, int]

POINTS = (33, 32, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 11, 10, 9, 8, 7)


def column(text: str, points: tuple[int, ...] = POINTS) -> Table:
    """Read a column written from the top; a dot is an empty cell."""
    cells = text.split()
    assert len(cells) == len(points)
    return {point: int(cell) for point, cell in zip(points, cells, strict=True) if cell != "."}


TRYNKA = {
    33: 4, 32: 4, 30: 4, 29: 4, 28: 8, 27: 12, 26: 12, 25: 12, 24: 12, 23: 8, 22: 4, 21: 76, 20: 72, 19: 144,
    18: 144, 17: 216, 16: 144, 15: 144, 14: 72, 13: 72, 11: 360, 10: 244, 9: 148, 8: 76, 7: 28,
}  # fmt: skip
TRYNKA_TWO_ACES = TRYNKA | {22: 124, 21: 64, 20: 60, 19: 132, 18: 132, 17: 204, 11: 300}

# 33 32 31 30 29 28 27 26 25 24 23 | 22 21 20 19 18 17 16 15 14 13 11 10 9 8 7
SEKA = column("4 . 24 48 40 44 64 48 36 28 20 196 392 744 528 532 636 540 216 108 108 768 1776 144 72 24")
SEKA_NO_ACES = column(
    "4 . 24 48 40 44 64 48 36 28 20 4 440 756 540 544 648 540 216 108 108 864 1776 144 72 24"
)
SEKA32 = column("4 . 24 48 40 44 48 20 16 8 . 168 340 660 468 468 480 96 96 . . 588 1248 72 24 .")
SEKA32_NO_ACES = column("4 . 24 48 40 44 48 20 16 8 . . 388 672 480 480 480 96 96 . . 672 1248 72 24 .")
SEKA_JOKER = column(
    "10 16 52 92 60 68 90 56 40 38 20 292 662 780 552 550 636 540 216 108 108 768 1776 144 72 24"
)
SEKA32_JOKER = column("10 16 52 92 60 64 58 24 16 14 . 252 562 684 480 468 480 96 96 . . 588 1248 72 24 .")
SEKA_SHAKHA = column(
    "10 16 52 92 60 67 82 48 34 32 15 282 637 756 534 526 594 417 183 78 78 720 1632 123 57 15"
)
SEKA_JOKER_NO_DUP = SEKA_JOKER | {
    33: 10, 31: 64, 30: 92, 29: 60, 28: 68, 27: 94, 26: 56, 25: 40, 24: 38, 23: 20, 22: 292
}  # fmt: skip
del SEKA_JOKER_NO_DUP[32]

BY_COUNT: dict[str, tuple[Count, Table, int]] = {
    "trynka": (scores.TRYNKA, TRYNKA, 2024),
    "trynka_two_aces_22": (scores.TRYNKA_TWO_ACES, TRYNKA_TWO_ACES, 2024),
    "trynka_sixes_top": (scores.TRYNKA_SIXES, TRYNKA, 2024),
    "seka": (scores.SEKA, SEKA, 7140),
    "seka_two_aces_off": (scores.SEKA_NO_ACES, SEKA_NO_ACES, 7140),
    "seka32": (scores.SEKA32, SEKA32, 4960),
    "seka32_two_aces_off": (scores.SEKA32_NO_ACES, SEKA32_NO_ACES, 4960),
    "seka_joker": (scores.SEKA_JOKER, SEKA_JOKER, 7770),
    "seka_joker_no_dup": (scores.SEKA_JOKER_NO_DUP, SEKA_JOKER_NO_DUP, 7770),
    "seka32_joker": (scores.SEKA32_JOKER, SEKA32_JOKER, 5456),
    "seka_shakha": (scores.SEKA_SHAKHA, SEKA_SHAKHA, 7140),
    "seka32_shakha": (scores.SEKA32_SHAKHA, SEKA32_JOKER, 5456),
}

# 5.3: sum of the set → combinations of it, sets above suits
SETS: dict[str, Table] = {
    "seka": {33: 4, 30: 16, 27: 4, 24: 4, 21: 4, 18: 4},
    "seka32": {33: 4, 30: 16, 27: 4, 24: 4, 21: 4},
    "seka_joker": {33: 10, 30: 40, 27: 10, 24: 10, 21: 10, 18: 10},
    "seka32_joker": {33: 10, 30: 40, 27: 10, 24: 10, 21: 10},
    "seka_shakha": {33: 10, 30: 40, 27: 10, 24: 10, 21: 10, 18: 4},
}

# 5.2: of a row, how many are sets and how many two aces
SETS_IN_ROW: dict[str, Table] = SETS
TWO_ACES_IN_22 = {"seka": 192, "seka32": 168, "seka_joker": 192, "seka32_joker": 168, "seka_shakha": 186}

# 5.4: pairs of disjoint hands that are equal, in per cent of all pairs
EQUAL_PAIRS = {
    "trynka": 8.16, "seka": 10.77, "seka_two_aces_off": 11.11, "seka32": 12.06, "seka_joker": 9.67,
    "seka32_joker": 10.72, "seka_shakha": 9.81,
}  # fmt: skip

# 5.5
TRYNKA_HANDS = {
    "A♦ 10♦ 9♦": 30, "6♠ 6♥ 6♣": 32, "A♠ A♥ A♣": 33, "10♠ 10♥ 10♣": 10, "9♠ 9♥ 9♦": 9, "A♠ A♥ 10♣": 11,
    "6♠ 6♥ 7♦": 7, "7♣ 8♣ A♦": 15, "A♣ 10♣ 6♥": 21, "6♦ 7♦ 8♦": 21, "10♦ 8♦ A♠": 18, "8♣ 10♣ 7♥": 18,
    "6♠ 7♥ 8♦": 8, "A♠ 6♠ 10♥": 17,
}  # fmt: skip
SEKA_HANDS = {  # two aces on, off
    "A♦ K♦ Q♦": (31, 31), "K♠ K♥ K♣": (30, 30), "6♠ 6♥ 6♣": (18, 18), "A♠ A♥ A♣": (33, 33),
    "A♠ A♥ 10♣": (22, 11), "A♠ K♠ A♥": (22, 21), "K♠ K♥ 9♦": (10, 10),
    "7♠ 8♥ 9♦": (9, 9), "J♣ 10♣ 6♦": (20, 20),
}  # fmt: skip
JOKER_HANDS = {  # duplicates on, off
    "A♦ K♦ 🃏": (32, 31), "A♦ A♠ 🃏": (33, 33), "K♠ K♥ 🃏": (30, 30), "7♠ 8♥ 🃏": (19, 19),
    "A♣ 7♦ 🃏": (22, 22), "6♠ 6♥ 🃏": (18, 18), "9♦ 8♦ 🃏": (28, 28),
}  # fmt: skip
