"""Kins that come to a svara, for its tests."""

from typing import Any

from engine.views import Phase
from tests.engine.play import Game

FOUR = "Оля Тарас Марко Богдан"
TIE = "Оля: 10♦ 8♦ A♠; Тарас: 10♣ 8♣ 7♥; Марко: 6♠ 7♠ 9♥; Богдан: 6♥ 7♦ 9♣"  # 18, 18, 13, 9
PAIR = "Оля: 10♦ 8♦ A♠; Тарас: 10♣ 8♣ 7♥"
THREE_TIED = "Оля: 10♦ 8♦ A♠; Тарас: 10♣ 8♣ 7♥; Марко: 10♥ 8♥ 7♣"


def tied(names: str = FOUR, **settings: Any) -> Game:
    """Play until the first two are left with equal points."""
    game = Game(names, **{"dealer": names.rsplit(maxsplit=1)[-1], "hands": TIE, **settings})
    game.play("Оля look", "Оля go", "Тарас go")
    for name in names.split()[2:]:
        game.play(f"{name} fall")
    game.play("Оля compare")
    return game


def dealt(game: Game) -> Game:
    """Show the lift to its end."""
    while game.phase in (Phase.PACTS, Phase.PICK):
        game.timeout()
    return game


def boiled(game: Game, *hands: str) -> Game:
    """Let the equals replay alone."""
    game.rig(*hands)
    game.play("Тарас refuse")
    if game.phase is Phase.ENTRY:
        game.timeout()
    game.play("Оля refuse")
    return dealt(game)
