"""Let a table go on: apply, write down, pay, and say what must be shown."""

from dataclasses import dataclass, replace
from typing import TypeGuard

from bot.door import deeds, honours, lesson
from bot.door.scene import Scene, Standing
from bot.store import Broken, Change, Entry, Notice, TableRow, Transfer, bank, of_kin, states, wallet
from engine import Table, apply, legal, wanted
from engine.actions import Action, Leave
from engine.chips import held, stack_of
from engine.codec import dump_action, dump_events
from engine.events import ChipsIn, ChipsOut, CompareSeen, Dealt, Event, KinEnded, Resumed, Shown, Stood
from engine.shuffle import answer
from engine.state import LONG_STOP_MS
from engine.views import Phase


@dataclass(frozen=True, slots=True)
class Played:
    """What an action came to, the chances it asked for included: journal rows ``first``…``last``."""

    standing: Standing
    first: int
    last: int
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """One accepted action between two tables."""

    before: Table
    action: Action
    after: Table
    events: tuple[Event, ...]


def advance(scene: Scene, standing: Standing, action: Action) -> Played:
    """Apply an action and the chances it asks for, and store everything; raises ``Illegal``.

    Whoever cannot be written to when a kin ends is stood up (journal act ``evict``).
    """
    played = _advance(scene, standing, action)
    if learner := standing.row.learner:
        while next_one := lesson.next_one(played.standing.table, learner, scene.at):
            played = _and_then(played, _advance(scene, played.standing, next_one))
        return played
    if any(isinstance(event, KinEnded) for event in played.events):
        seats = [player.seat for player in played.standing.table.players]
        for person in scene.db.people.unreachable(seats):
            played = _and_then(played, _advance(scene, played.standing, Leave(scene.at, person), "evict"))
    return played


def _and_then(played: Played, more: Played) -> Played:
    return Played(more.standing, played.first, more.last, played.events + more.events)


def _advance(scene: Scene, standing: Standing, action: Action, act: str = "") -> Played:
    moves = _moves(scene, standing.table, action)
    row, table = standing.row, moves[-1].after
    _write(scene, row, moves, act)
    if not row.learner:
        _pay(scene, row, moves)
    _keep_kins(scene, row, moves)
    after = replace(stored(row, table), id=row.id, house_at=lesson.house_at(scene, row, table))
    scene.db.tables.save(after, row.seq)
    if not row.learner and {p.seat for p in moves[0].before.players} != _present(table):
        scene.db.tables.seat_all(row.id, row.group, sorted(_present(table)))
    _show(scene, row, moves)
    if table.closed:
        scene.db.wishes.drop_table(row.id)
    scene.deadlines[row.id] = after.due if after.live else None
    events = tuple(event for move in moves for event in move.events)
    return Played(Standing(after, table), row.seq + 1, after.seq, events)


def stored(row: TableRow, table: Table) -> TableRow:
    """Write an engine table down in the row of ``row``."""
    return replace(
        row,
        seq=table.seq,
        kin=table.kin,
        turn=table.turn,
        phase=table.phase.value,
        deadline=table.deadline,
        live=not table.closed,
        state=states.dump(table),
    )


def _moves(scene: Scene, table: Table, action: Action) -> list[Move]:
    moves = [_move(table, action)]
    while want := wanted(moves[-1].after):
        moves.append(_move(moves[-1].after, answer(want, scene.chance(), scene.at)))
    return moves


def _move(table: Table, action: Action) -> Move:
    step = apply(table, action)
    return Move(table, action, step.table, step.events)


def _present(table: Table) -> set[int]:
    """Say whose chips are at the table: those who left in mid-kin belong to it until the kin ends."""
    return set() if table.closed else {player.seat for player in table.players}


def _write(scene: Scene, row: TableRow, moves: list[Move], act: str) -> None:
    for move in moves:
        named, act = act, ""
        scene.db.journal.add(
            Entry(
                table=row.id,
                seq=move.after.seq,
                kin=move.before.kin,
                turn=move.before.turn,
                at=scene.at,
                person=getattr(move.action, "seat", 0),
                act=named or type(move.action).__name__.lower(),
                action=dump_action(move.action),
                events=dump_events(move.events),
            )
        )


def _pay(scene: Scene, row: TableRow, moves: list[Move]) -> None:
    """Move the chips the events speak of and hold the purses against the engine's."""
    moved: set[int] = set()
    for move in moves:
        for index, event in enumerate(move.events):
            if isinstance(event, ChipsIn | ChipsOut):
                scene.db.ledger.transfer(_transfer(scene, row, move, index, event))
                moved.add(event.seat)
            elif isinstance(event, KinEnded):
                _remember(scene, row, event)
                deeds.remember(scene, row, move.before, move.after, move.events)
            elif isinstance(event, Shown):
                honours.honour_shown(scene, row, event)
    check(scene, row, moves[-1].after, moved)


def _transfer(scene: Scene, row: TableRow, move: Move, index: int, event: ChipsIn | ChipsOut) -> Transfer:
    ends = (wallet(row.group, event.seat), bank(row.id))
    debit, credit = ends if isinstance(event, ChipsIn) else ends[::-1]
    number = f"{of_kin(row.id, move.after.kin)}s{move.after.seq}.{index}"
    return Transfer(number, debit, credit, event.amount, event.why, scene.at)


def _remember(scene: Scene, row: TableRow, event: KinEnded) -> None:
    for person, gain in event.gains:
        code = "bank" if gain > 0 else "kin"
        scene.db.changes.add(row.group, person, Change(gain, code, event.kin, scene.at))


def check(scene: Scene, row: TableRow, table: Table, people: set[int]) -> None:
    """Hold these people's wallets and the table's bank against the engine's; raises ``Broken``."""
    ledger = scene.db.ledger
    if ledger.balance(bank(row.id)) != held(table):
        raise Broken(f"table {row.id}: the bank of the books is not the engine's")
    seated = {player.seat for player in table.players}
    for person in people & seated:
        if ledger.balance(wallet(row.group, person)) != stack_of(table, person):
            raise Broken(f"table {row.id}: the purse of {person} is not his stack")


def _keep_kins(scene: Scene, row: TableRow, moves: list[Move]) -> None:
    for move in moves:
        if move.after.kin != move.before.kin:
            scene.db.kins.add(row.id, move.before.kin, states.dump(move.before))


def _show(scene: Scene, row: TableRow, moves: list[Move]) -> None:
    """Ask for the messages this changes: of the kin, of the one it ended, and the notices."""
    slots = scene.db.slots
    slots.want(row.id, row.kin)
    for move in moves:
        if move.after.kin != move.before.kin:
            slots.make(row.id, move.after.kin, [0])
            slots.drop(row.id, row.kin)
            scene.db.notices.give_up(row.id, row.kin)
        if row.learner:  # one message shows table and hand, and what a notice would say
            continue
        for event in move.events:
            if isinstance(event, Dealt):
                slots.make(row.id, move.after.kin, event.seats)
            elif isinstance(event, Resumed) and event.lost > LONG_STOP_MS:
                slots.ring_again(row.id, move.after.kin)
        _notify(scene, row, move)


def _notify(scene: Scene, row: TableRow, move: Move) -> None:
    table = move.after
    people = [(event.to, "compare") for event in move.events if isinstance(event, CompareSeen)]
    people += [(event.seat, "stood") for event in move.events if _is_sent_away(event)]
    if table.phase is Phase.ENTRY and move.before.phase is not Phase.ENTRY:
        guests = [player.seat for player in table.players if _may_enter(table, player.seat)]
        people += [(seat, "entry") for seat in guests if not _has_hand(scene, row, table, seat)]
    for person, kind in people:
        scene.db.notices.add(Notice(row.id, table.kin, table.seq, kind, person, scene.at))


def _is_sent_away(event: Event) -> TypeGuard[Stood]:
    return isinstance(event, Stood) and event.why == "timeouts"


def _has_hand(scene: Scene, row: TableRow, table: Table, seat: int) -> bool:
    """Tell whether a message of his own shows him the table already: it asks him, in one keyboard."""
    return scene.db.slots.get(row.id, table.kin, seat) is not None


def _may_enter(table: Table, seat: int) -> bool:
    return any(choice.act in {"enter", "pool"} for choice in legal(table, seat))
