"""The board and one's own figures, as docs/screens.md writes them."""

from typing import Any

import pytest

from bot.door.board import by_worth, rank
from bot.store import Honour, Score
from bot.tables import Board, Figures, Place
from bot.view import locale_of, stats_screen, top_screen
from bot.view.text import columns
from tests.bot.screens_doc import drawn, screen
from tests.bot.view_samples import MARKO, NAMES, NASTIA, OLIA, TARAS

LANGUAGES = ("uk", "ru")


def score(person: int, net: int = 0, kins: int = 1, **more: int) -> Score:
    return Score(person, net, kins, **{"wins": 0, "bank": 0, "svara": 0, "dark": 0, **more})


def board(places: list[Place], *, by: str = "net", **more: Any) -> Board:
    base: dict[str, Any] = {
        "title": "Дача",
        "span": "week",
        "by": by,
        "page": 0,
        "pages": 1,
        "asker": OLIA,
        "own": None,
    }
    return Board(places=tuple(places), names=NAMES, **{**base, **more})


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_reads_as_written(language: str) -> None:
    scores = [score(MARKO, -860, 30), score(TARAS, 310, 12), score(OLIA, 1240, 31), score(NASTIA, 310, 28)]
    later = board(
        [Place(11, 11, score(TARAS, bank=310))],
        by="bank",
        span="month",
        page=1,
        pages=2,
        own=Place(3, 3, score(NASTIA, bank=1240)),
    )
    shown = [top_screen(one, locale_of(language)) for one in (board(rank(scores, "net")), later)]
    assert [drawn(one) for one in shown] == list(screen("11.2", language))


def test_an_empty_board_says_so() -> None:
    assert top_screen(board([]), locale_of("uk")).text.endswith("\nТут ще порожньо.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_line_fits_a_phone(language: str) -> None:
    names = dict.fromkeys(range(1, 11), "Щ" * 64)
    places = [Place(100, 101, score(person, -(10**9), 10**5)) for person in range(1, 11)]
    long = Board("Т" * 200, "month", "net", 4, 9, 1, tuple(places), places[0], names)
    lines = top_screen(long, locale_of(language)).text.split("\n")
    assert [line for line in lines if columns(line) > 36] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_ones_own_figures_read_as_written(language: str) -> None:
    figures = Figures(
        7,
        "Дача",
        score(OLIA, 1240, 31, wins=9, bank=620, svara=2, dark=1),
        (("go", 44), ("fall", 3)),
        ((33, "A♠ A♥ A♣", 1), (21, "A♠ 10♠ 6♥", 2), (11, "A♠ K♥ 6♣", 20)),
        (Honour(OLIA, "all_in", True), Honour(OLIA, "aces", False)),
    )
    locale = locale_of(language)
    assert drawn(stats_screen(figures, locale, private=True)) == screen("11.5", language)[0]
    assert "A♠" not in stats_screen(figures, locale, private=True).text
    in_group = stats_screen(figures, locale, private=False)
    assert in_group.text.split("\n")[6].endswith({"uk": "банк на все", "ru": "банк на всё"}[language])
    assert in_group.text.count("\n") == 6
    assert in_group.markup is None


def test_a_set_is_named_as_its_game_counts_it() -> None:
    hands = (
        (33, "A♠ A♥ 🃏", 1), (33, "6♠ 6♥ 6♦", 1), (30, "K♠ K♥ K♣", 2), (30, "A♦ 10♦ 9♦", 1),
        (18, "6♠ 6♥ 6♣", 1), (10, "10♠ 10♥ 10♣", 3), (9, "9♠ 9♥ 9♦", 1),
    )  # fmt: skip
    figures = Figures(7, "Дача", score(OLIA), (), hands)
    assert stats_screen(figures, locale_of("uk"), private=True).text.split("\n")[-7:] == [
        "три тузи — 1", "три шістки — 1", "30, три королі — 2", "30 — 1", "18, три шістки — 1", "10 — 3",
        "9 — 1",
    ]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_aces_and_a_set_with_a_shakha_are_named_as_at_the_table(language: str) -> None:
    hands = (
        (33, "A♠ A♥ 6♣", 1), (27, "9♠ 9♥ 6♣", 2), (22, "A♠ A♥ 7♦", 3), (22, "9♦ 7♦ 6♦", 1),
        (16, "K♣ K♥ 6♣", 1),
    )  # fmt: skip
    figures = Figures(7, "Дача", score(OLIA), (), hands)
    shown = stats_screen(figures, locale_of(language), private=True).text.split("\n")[-5:]
    assert (
        shown
        == {
            "uk": ["три тузи — 1", "27, три дев’ятки — 2", "22, два лоби — 3", "22 — 1", "16 — 1"],
            "ru": ["три туза — 1", "27, три девятки — 2", "22, два лба — 3", "22 — 1", "16 — 1"],
        }[language]
    )


def test_hands_of_as_many_points_are_one_line_sets_and_two_aces_their_own() -> None:
    hands = [
        (22, "A♠ A♥ 7♦", 3),
        (22, "9♦ 7♦ 6♦", 1),
        (22, "A♣ A♦ 6♣", 1),
        (27, "9♠ 9♥ 6♣", 1),
        (27, "9♠ 9♥ 9♦", 1),
        (30, "A♦ 10♦ 9♦", 1),
        (30, "K♠ K♥ K♣", 1),
        (30, "K♠ K♥ 🃏", 2),
        (30, "Q♠ Q♥ Q♣", 1),
        (30, "A♠ 10♠ 9♠", 4),
    ]
    assert by_worth(hands) == (
        (22, "A♠ A♥ 7♦", 4), (22, "9♦ 7♦ 6♦", 1), (27, "9♠ 9♥ 6♣", 2),
        (30, "A♦ 10♦ 9♦", 5), (30, "K♠ K♥ K♣", 3), (30, "Q♠ Q♥ Q♣", 1),
    )  # fmt: skip


def test_what_there_is_none_of_is_not_told() -> None:
    figures = Figures(7, "Дача", score(OLIA, -5), (), ())
    assert stats_screen(figures, locale_of("uk"), private=True).text.split("\n")[1:] == [
        "Зіграно: 1, з банком: 0",
        "Разом: −5",
    ]


def test_equal_sums_share_a_place_and_honours_go_to_who_has_any() -> None:
    scores = [score(1, 5), score(2, 5), score(3, 5), score(4, -1), score(5, 9, dark=2), score(6, -1, dark=2)]
    assert [(one.first, one.last) for one in rank(scores, "net")] == [
        (1, 1), (2, 4), (2, 4), (2, 4), (5, 6), (5, 6),
    ]  # fmt: skip
    assert [(one.first, one.last, one.score.person) for one in rank(scores, "dark")] == [(1, 2, 5), (1, 2, 6)]
