"""A pool that decides by majority: its members' words are votes until enough agree (T61, D53)."""

from dataclasses import replace

from engine.actions import AllIn, Answer, Boil, Compare, Dark, Fall, Go, Raise
from engine.checks import asked
from engine.errors import Illegal
from engine.events import PoolBallot
from engine.play import Play
from engine.state import Hand, Table
from engine.views import BOIL

Word = AllIn | Answer | Boil | Compare | Dark | Fall | Go | Raise
WORDS = (AllIn, Answer, Boil, Compare, Dark, Fall, Go, Raise)


def voters(table: Table, hand: Hand) -> list[int]:
    """Return the members of a pool who are still at the table."""
    there = {player.seat for player in table.players if not player.leaving}
    return [person for person, _ in hand.members if person in there]


def needed(table: Table, hand: Hand) -> int:
    """Return how many equal votes make a word: more than half of those there."""
    return len(voters(table, hand)) // 2 + 1


def cast_so_far(table: Table) -> tuple[tuple[int, str, int], ...]:
    """Return the votes on the question now put: (member, word, amount)."""
    return table.now.ballots if table.now.ballots_turn == table.turn else ()


def ballot_refused(table: Table, action: Word) -> Illegal | None:
    """Refuse the same vote twice."""
    vote = (action.seat, *_content(action))
    return Illegal("repeated") if vote in cast_so_far(table) else None


def cast(play: Play, action: Word) -> Word | None:
    """Count a member's vote; return the pool's word once enough agree, as its holder's."""
    hand = play.hands[asked(play.table) if play.phase is BOIL else play.kin.word]
    if not hand.members:
        return action
    word = _content(action)
    others = tuple(vote for vote in cast_so_far(play.table) if vote[0] != action.seat)
    votes = sum(vote[1:] == word for vote in others) + 1
    enough = needed(play.table, hand)
    if votes >= enough:
        return replace(action, seat=hand.seat)
    play.kin.ballots, play.kin.ballots_turn = (*others, (action.seat, *word)), play.table.turn
    for person in voters(play.table, hand):
        play.tell(PoolBallot(action.seat, *word, votes, enough, to=person))
    return None


def _content(action: Word) -> tuple[str, int]:
    amount = (
        action.raise_to if isinstance(action, Raise) else action.amount if isinstance(action, Dark) else 0
    )
    if isinstance(action, Answer):
        amount = int(action.yes)
    return type(action).__name__, amount
