"""House players: a simple strategy in words (docs/house.md) that sees what its seat sees and nothing else.

``move(view, choices, chance, at)`` is a pure function of ``engine.view(table, seat)``,
``engine.legal(table, seat)`` and bytes of chance.
"""

from bot.house.players import move

__all__ = ["move"]
