"""Who enters a svara, for how much, and when its window closes."""

from engine.events import ChipsIn, Entered, SvaraBegan
from engine.views import Phase
from tests.engine.play import Game
from tests.engine.svara import FOUR, PAIR, THREE_TIED, TIE, dealt, tied


def test_T52_and_T55_and_D45_the_price_is_half_the_bank_rounded_up() -> None:
    game = tied()
    game.play("Тарас refuse")
    assert game.windows().price == 4
    game.play("Марко enter", "Богдан enter")
    assert game.bank == 7 + 4 + 4
    assert game.said(Entered) == [Entered(4, 4)]


def test_the_worked_example_svara() -> None:
    """Bank 45, two tied: price 23; two entrants: bank 91, four hands."""
    game = Game(FOUR, dealer="Богдан", hands=TIE, stack=200)
    game.play("Оля look", "Оля raise 13", "Тарас raise 14", "Марко fall", "Богдан fall", "Оля compare")
    assert game.bank == 45
    assert game.said(SvaraBegan) == [SvaraBegan((1, 2), 45, 23, deliberate=False)]
    game.play("Оля refuse", "Марко enter", "Богдан enter")
    assert game.bank == 91
    dealt(game)
    assert len(game.live) == 4


def test_T53_the_tied_add_nothing() -> None:
    game = tied()
    game.play("Тарас refuse", "Оля enter !in_svara", "Оля pool 1 !in_svara", "Марко enter", "Богдан stay_out")
    dealt(game)
    paid = [event for event in game.ever(ChipsIn) if event.why == "entry"]
    assert paid == [ChipsIn(3, 4, "entry")]


def test_T56_each_entrant_pays_the_same_and_the_price_never_grows() -> None:
    game = tied()
    game.play("Тарас refuse", "Марко enter")
    assert game.choices("Богдан")["enter"].low == 4
    assert game.windows().price == 4


def test_D45_three_tied_ask_a_third() -> None:
    """The worked example: three tied, bank 90: price 30."""
    game = Game("Оля Тарас Марко", dealer="Марко", hands=THREE_TIED, max_circles=3)
    game.play("Оля look", "Оля raise 9", "Тарас go", "Марко go", "Оля raise 10")
    for _ in range(5):
        game.play(f"{game.word} go")
    assert game.said(SvaraBegan) == [SvaraBegan((1, 2, 3), 90, 30, deliberate=False)]


def test_D46_anybody_seated_may_enter_who_fell_or_sat_out_and_nobody_unasked() -> None:
    game = Game(FOUR, dealer="Богдан", hands=TIE)
    game.play("Зоряна sit 50", "Оля look", "Оля go", "Тарас go", "Марко fall", "Богдан fall", "Оля compare")
    game.play("Тарас refuse")
    assert game.windows().entrants == ()
    assert "enter" in game.choices("Зоряна")
    game.play("Зоряна enter", "Марко stay_out", "Марко stay_out !repeated", "Марко enter", "Богдан stay_out")
    dealt(game)
    assert sorted(hand.seat for hand in game.table.now.hands) == [1, 2, 3, 5]


def test_D60_who_sits_down_after_the_window_opened_is_late() -> None:
    game = tied()
    game.play("Тарас refuse", "Зоряна sit 50", "Зоряна enter !entry_late", "Зоряна pool 1 !entry_late")
    game.play("Чужа enter !not_seated")


def test_D46_the_price_is_paid_in_full() -> None:
    game = tied(stacks="100 100 4 100")
    game.play("Тарас refuse")
    refused = game.refusal("Марко enter")
    assert (refused.code, refused.params) == ("entry_short", {"need": 4, "have": 3})


def test_D46_no_more_hands_than_the_deck_allows() -> None:
    names = "Оля Тарас Марко Богдан Зоряна Настя Іра Віта"
    game = tied(names)
    game.play("Тарас refuse")
    for name in names.split()[2:-1]:
        game.play(f"{name} enter")
    assert game.windows().free_places == 1
    game.play("Віта enter")
    assert game.phase is not Phase.ENTRY
    game.play("Віта enter !entry_closed")
    dealt(game)
    assert len(game.live) == 8


def test_D46_and_R22_the_window_closes_on_the_last_place_though_somebody_has_not_spoken() -> None:
    """The ninth sits down where an all-in player left, who stays in the kin and ties."""
    names = "Оля Тарас Марко Богдан Зоряна Настя Іра Віта"
    game = Game(names, dealer="Віта", hands=TIE, pacts="off", stacks="2" + " 100" * 7)
    game.play("Оля look", "Оля go", "Оля leave", "Нова sit 100", "Тарас go")
    for name in names.split()[2:]:
        game.play(f"{name} fall")
    game.play("Тарас refuse")
    assert game.windows().free_places == 6
    for name in names.split()[2:]:
        assert game.phase is Phase.ENTRY
        game.play(f"{name} enter")
    assert game.phase is not Phase.ENTRY
    assert len(dealt(game).live) == 8


def test_R15_a_window_nobody_could_use_is_skipped() -> None:
    game = Game("Оля Тарас", dealer="Тарас", hands=PAIR)
    game.play("Оля look", "Оля go", "Тарас compare", "Тарас refuse")
    assert (game.phase, game.windows().replay) == (Phase.SPLIT, True)
    poor = tied(stacks="100 100 2 2")
    poor.play("Тарас refuse")
    assert (poor.phase, poor.windows().replay) == (Phase.SPLIT, True)


def test_R15_a_window_closes_as_soon_as_everybody_has_acted() -> None:
    game = tied()
    game.play("Тарас refuse", "Марко stay_out")
    assert game.phase is Phase.ENTRY
    game.play("Богдан stay_out")
    assert game.view().phase is Phase.SPLIT


def test_D47_nobody_enters_so_the_split_is_offered_once_more_and_then_the_equals_replay() -> None:
    game = tied()
    game.play("Тарас refuse")
    game.timeout()
    assert (game.phase, game.windows().replay) == (Phase.SPLIT, True)
    game.play("Оля refuse")
    dealt(game)
    assert (game.live, game.bank) == (["Тарас", "Оля"], 7) or (game.live, game.bank) == (["Оля", "Тарас"], 7)
    agreed = tied()
    agreed.play("Тарас refuse")
    agreed.timeout()
    agreed.play("Оля split", "Тарас split")
    assert agreed.phase is Phase.RESULT
