"""A few scripted ways to the places a test needs: a deal with chosen hands, a tie, the windows of a svara."""

from collections.abc import Mapping

from engine import Rules, shuffle, wanted
from engine import actions as a
from engine import events as e
from engine.views import Phase
from tests.engine.world import World

EQUALS = {
    "♠": ("A♠", "9♠", "6♠"),
    "♥": ("A♥", "9♥", "6♥"),
    "♦": ("A♦", "9♦", "6♦"),
    "♣": ("A♣", "9♣", "6♣"),
}


def seated(rules: Rules, chips: list[int]) -> World:
    """Sit people 1, 2, 3… down with so many chips each."""
    world = World(rules, dict(enumerate(chips, start=1)))
    for seat, purse in enumerate(chips, start=1):
        world.do(a.Sit(world.at, seat, purse))
    return world


def chance(world: World) -> None:
    """Let chance speak as long as it is asked for anything but a shuffle."""
    while (want := wanted(world.table)) is not None and want.kind != "shuffle":
        world.do(shuffle.answer(want, len(world.journal).to_bytes(32), world.at))


def pass_time(world: World) -> None:
    """Let the deadline in force pass."""
    deadline = world.table.deadline
    assert deadline is not None
    world.do(a.Timeout(max(world.at, deadline), deadline))
    chance(world)


def to_shuffle(world: World) -> None:
    """Start, or wait, until the deck has to be shuffled."""
    if world.phase in {Phase.LOBBY, Phase.PAUSE}:
        world.do(a.Start(world.at, world.seated[0]))
    chance(world)
    while wanted(world.table) is None:
        pass_time(world)


def deal(world: World, hands: Mapping[int, tuple[str, ...]]) -> None:
    """Shuffle so that these hands fall to these people when the deck is cut in the middle, and cut there."""
    order = [line.seat for line in world.public.seats if line.live]
    held = {card for hand in hands.values() for card in hand}
    rest = [card for card in world.rules.cards if card not in held]
    given = {seat: hands.get(seat) or tuple(rest.pop() for _ in range(3)) for seat in order}
    deck = [given[seat][turn] for turn in range(3) for seat in order] + rest
    half = len(deck) // 2
    world.do(a.Shuffle(world.at, (*deck[-half:], *deck[:-half])))
    assert world.public.cutter is not None
    world.do(a.Cut(world.at, world.public.cutter, half))


def tie(world: World, equals: tuple[int, ...] = (1, 2)) -> list[e.Event]:
    """Play a deal in which all but ``equals`` fall and those find their hands equal; return the end."""
    to_shuffle(world)
    deal(world, dict(zip(equals, EQUALS.values(), strict=False)))
    last: list[e.Event] = []
    while world.phase is Phase.BETTING:
        seat = world.public.word
        assert seat is not None
        last = list(world.do(_meet(world, seat) if seat in equals else a.Fall(world.at, seat)).events)
    return last


def _meet(world: World, seat: int) -> a.Action:
    words: list[a.Action] = [a.Compare(world.at, seat), a.Go(world.at, seat), a.AllIn(world.at, seat)]
    return next(word for word in words if world.refused(word) is None)
