"""Who is ahead in a group, and one's own figures."""

from dataclasses import dataclass

from bot.door.purse import DAY_MS
from bot.door.scene import Scene, refuse
from bot.door.shapes import Board, Cause, Curve, Figures, Outcome, Place
from bot.store import Score, wallet
from engine.scores import are_two_aces, set_rank

PAGE = 10
DAYS = {"week": 7, "month": 30}
"""How many UTC days a span holds, today included; ``all`` has no bound."""
MOVEMENTS = 500
"""So many of the newest are drawn."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A page of the board: ``span`` week, month, all; ``by`` net, bank, svara, dark.

    ``asker`` is whose own line is shown, 0 for the sender.
    """

    span: str = "week"
    by: str = "net"
    page: int = 0
    asker: int = 0


def top(scene: Scene, cause: Cause, wanted: Wanted) -> tuple[Outcome, Board | None]:
    """Show a page of the board of the cause's group, since the group's count began."""
    if cause.private:
        return refuse("group_only"), None
    group, person = scene.group(cause), scene.person(cause)
    asker = wanted.asker or (person.id if person else 0)
    since = max(_since(scene.at, wanted.span), scene.db.resets.last(group.id) + 1)
    ranked = rank(scene.db.deeds.scores(group.id, since), wanted.by)
    first = min(wanted.page, max(0, len(ranked) - 1) // PAGE) * PAGE
    shown = ranked[first : first + PAGE]
    own = next((place for place in ranked if place.score.person == asker), None)
    board = Board(
        title=group.title,
        span=wanted.span,
        by=wanted.by,
        page=first // PAGE,
        pages=max(1, -(-len(ranked) // PAGE)),
        asker=asker,
        places=tuple(shown),
        own=None if own in shown else own,
        names=scene.db.people.names([place.score.person for place in ranked]),
    )
    return Outcome("ok", act="top", group=group.id), board


def rank(scores: list[Score], by: str) -> list[Place]:
    """Put scores in order; equal ones share their places. Honours go to who has any."""
    kept = [score for score in scores if by == "net" or getattr(score, by) > 0]
    ordered = sorted(kept, key=lambda score: (-getattr(score, by), -score.kins, score.person))
    values = [getattr(score, by) for score in ordered]
    return [
        Place(values.index(value) + 1, values.index(value) + values.count(value), score)
        for value, score in zip(values, ordered, strict=True)
    ]


def stats(scene: Scene, cause: Cause) -> tuple[Outcome, tuple[Figures, ...]]:
    """Tell the sender's own figures: of this group, or in private of every group where he has played."""
    person = scene.person(cause)
    if person is None:
        return refuse("anonymous"), ()
    here = None if cause.private else scene.group(cause).id
    groups = scene.db.deeds.groups_of(person.id) if here is None else [here]
    told = [found for group in groups if (found := _figures(scene, group, person.id))]
    outcome = Outcome("ok", act="stats", person=person.id, group=here or 0)
    return (outcome if told else refuse("stats_none")), tuple(told)


def curve(scene: Scene, cause: Cause, group: int) -> tuple[Outcome, Curve | None]:
    """Tell how the sender's purse in a group has moved, to himself only."""
    person = scene.person(cause)
    if person is None:
        return refuse("anonymous"), None
    if not cause.private or scene.db.ledger.balance(wallet(group, person.id)) is None:
        return refuse("unknown_button"), None
    points = scene.db.changes.curve(group, person.id, MOVEMENTS)
    if not points:
        return refuse("stats_none"), None
    told = Curve(scene.db.groups.get(group).title, tuple(points))
    return Outcome("ok", act="curve", person=person.id, group=group), told


def _figures(scene: Scene, group: int, person: int) -> Figures | None:
    score = scene.db.deeds.score(group, person)
    if score is None:
        return None
    words = scene.db.deeds.words(group, person)
    hands = by_worth(scene.db.deeds.hands(group, person))
    honours = tuple(scene.db.honours.of_person(group, person))
    return Figures(group, scene.db.groups.get(group).title, score, tuple(words), hands, honours)


def by_worth(hands: list[tuple[int, str, int]]) -> tuple[tuple[int, str, int], ...]:
    """Add up hands of as many points, sets and two aces apart: (points, cards of one, times)."""
    told: dict[tuple[int, str], tuple[str, int]] = {}
    for points, cards, times in hands:
        hand = tuple(cards.split())
        key = points, "AA" if are_two_aces(hand, points) else set_rank(hand, points)
        one, before = told.get(key, (cards, 0))
        told[key] = one, before + times
    return tuple((points, cards, times) for (points, _), (cards, times) in told.items())


def _since(at: int, span: str) -> int:
    """Tell when a span began, ms."""
    return (at // DAY_MS - DAYS[span] + 1) * DAY_MS if span in DAYS else 0
