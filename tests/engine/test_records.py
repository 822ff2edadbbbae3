"""Hand records: those of tests/records/ replay, malformed ones are refused, what is written reads back."""

import itertools
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import get_args

import pytest

from engine import Rules, Table, apply, new_table
from engine import actions as act
from engine.events import KinBegan, KinEnded
from engine.record import Record, dump, parse
from engine.replay import main, transcript
from engine.retell import Replay, write_down
from engine.transcript import told
from engine.words import CHANCE, SPOKEN, action_of, line_of, read_line
from tests.engine.players import Crowd
from tests.engine.strategies import any_rules, trynka_rules
from tests.engine.world import HOST, World

RECORDS = sorted((Path(__file__).parent.parent / "records").glob("*.toml"))
UNTOLD = {"T49", "S1", "S5", "D55", "D56", "D61", "R13", "R35"}
"""Rules without a word or a chip of their own, and those that other rules replace."""
HEAD = 'format = 1\nplayers = ["Оля", "Тарас"]\nstacks = [100, 100]\ndealer = "Тарас"\n'
SOUND = (
    HEAD + 'deck = "A♠ 6♥ 10♠ 7♥ 9♠ 8♦"\nactions = [\n    "Оля cut 7",\n    "Оля go",\n    "Тарас fall",\n]\n'
)


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_record_replays_to_its_end(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(file)]) == 0, capsys.readouterr().err
    assert not capsys.readouterr().err


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_record_says_what_it_shows_and_how_it_ends(file: Path) -> None:
    record = parse(file.read_text("utf-8"))
    assert record.title
    said = [value for value in (record.end.phase, record.end.stacks, record.end.bank) if value is not None]
    assert len(said) == 3, "phase, stacks and bank belong to every end"
    assert parse(dump(record)) == record


def test_every_rule_that_a_record_can_express_has_one_named_by_it() -> None:
    rules = (Path(__file__).parents[2] / "docs" / "rules.md").read_text("utf-8")
    known = {
        *re.findall(r"^\| ([TS]\d+) \|", rules, re.MULTILINE),
        *re.findall(r"^\*\*(D\d+) ", rules, re.MULTILINE),
    }
    known |= {f"R{number}" for number in range(1, 38)}
    named = {rule for file in RECORDS for rule in re.findall(r"\b[TSDR]\d{1,2}\b", file.stem)}
    assert named <= known
    assert known - named == UNTOLD


def test_the_record_of_the_manual_replays(tmp_path: Path) -> None:
    manual = (Path(__file__).parents[2] / "docs" / "records.md").read_text("utf-8")
    file = tmp_path / "manual.toml"
    file.write_text(manual.partition("```toml\n")[2].partition("```")[0], "utf-8")
    assert main(["-q", str(file)]) == 0
    assert [
        word for word in {*SPOKEN, *CHANCE} if f"`{word}" not in manual and f" {word}" not in manual
    ] == []


# -- refused ------------------------------------------------------------------------------------------

BAD: dict[str, tuple[str, str]] = {
    "no toml": ("format = = 1", ":1: column 10"),
    "cut short": ('format = 1\nplayers = ["Оля"', ":2: "),
    "nothing": ("", "format is missing"),
    "no actions": ("format = 1\nplayers = []\nstacks = []\n", "actions is missing"),
    "another format": (SOUND.replace("format = 1", "format = 2"), ":1: format 2 is not known"),
    "unknown key": (SOUND + "colour = 3\n", "unknown key 'colour'"),
    "wrong type": (SOUND.replace("[100, 100]", '"many"'), ":3: stacks must be a list"),
    "a truth for a number": (SOUND.replace("[100, 100]", "[100, true]"), ":3: stacks must be whole numbers"),
    "too few stacks": (SOUND.replace("[100, 100]", "[100]"), ":3: stacks has 1 numbers for 2 players"),
    "negative stack": (SOUND.replace("[100, 100]", "[100, -1]"), ":3: stacks must be whole numbers"),
    "twice the same name": (SOUND.replace('"Тарас"]', '"Оля"]'), ":2: two players of the same name"),
    "a name with a space": (SOUND.replace('"Тарас"]', '"Тарас Б"]'), ":2: 'Тарас Б' is no name"),
    "the house's name": (SOUND.replace('"Тарас"]', '"house"]'), ":2: 'house' is taken"),
    "a stranger deals": (
        SOUND.replace('dealer = "Тарас"', 'dealer = "Іра"'),
        ":4: dealer 'Іра' is no player",
    ),
    "no such card": (SOUND.replace("A♠", "K♠"), ":5: 'K♠' is no card of this deck"),
    "a card twice": (SOUND.replace("6♥", "A♠"), ":5: a card stands in the deck twice"),
    "unknown word": (SOUND.replace("Оля go", "Оля pass"), ":8: 'Оля pass': unknown word 'pass'"),
    "no word": (SOUND.replace("Оля go", "Оля"), ":8: 'Оля': 'Оля' says nothing"),
    "an empty line": (SOUND.replace("Оля go", ""), "an empty line"),
    "no amount": (SOUND.replace("Оля go", "Оля raise"), ":8: 'Оля raise': 'raise' is followed by 1 words"),
    "half a chip": (
        SOUND.replace("Оля go", "Оля raise 2.5"),
        ":8: 'Оля raise 2.5': '2.5' is no whole number",
    ),
    "too much said": (SOUND.replace("Оля go", "Оля go 5"), ":8: 'Оля go 5': 'go' is followed by 0 words"),
    "no code": (
        SOUND.replace("Оля go", "Оля go !No way"),
        ":8: 'Оля go !No way': after the ! stands no code",
    ),
    "a stranger speaks": (SOUND.replace("Оля go", "Іра go"), ":8: 'Іра go': 'Іра' is no player"),
    "the house plays": (SOUND.replace("Оля go", "house go"), ":8: 'house go': the house does not say 'go'"),
    "a number for a line": (SOUND.replace('"Оля go"', "7"), ":6: 7 is no line"),
    "unknown game": (SOUND + '[rules]\ngame = "poker"\n', "'poker' cannot be played"),
    "unknown preset": ('game = "poker"\n' + SOUND, ":1: 'poker' is no game"),
    "unknown setting": (SOUND + "[rules]\nfun = 3\n", ":12: fun: 3 cannot be played"),
    "setting out of range": (SOUND + "[rules]\nante = 0\n", ":12: ante: 0 cannot be played"),
    "unknown phase": (SOUND + '[end]\nphase = "tea"\n', ":12: 'tea' is no phase"),
    "unknown end": (SOUND + "[end]\nmood = 1\n", ":12: unknown key 'mood'"),
    "a number among names": (SOUND + "[end]\nout = [1]\n", ":12: out must be a list of texts"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_malformed_record_is_refused(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text, words = BAD[name]
    file = tmp_path / "bad.toml"
    file.write_text(text, "utf-8")
    assert main([str(file)]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"{file}:")
    assert words in said
    assert len(said.splitlines()) == 1


def test_what_is_no_text_and_what_is_not_there_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe\x00")
    assert main([str(tmp_path / "bytes.toml")]) == 2
    assert "no UTF-8" in capsys.readouterr().err
    assert main([str(tmp_path / "none.toml")]) == 2
    assert "No such file" in capsys.readouterr().err


WRONG: dict[str, tuple[str, str]] = {
    "refused": (SOUND.replace("Оля go", "Тарас go"), "line 8: 'Тарас go' is refused: not_your_turn"),
    "accepted": (SOUND.replace("Оля go", "Оля go !stale"), "line 8: 'Оля go !stale' is accepted"),
    "another code": (
        SOUND.replace("Оля go", "Тарас go !stale"),
        "'Тарас go !stale' is refused: not_your_turn",
    ),
    "chance is due": (SOUND.replace('    "Оля cut 7",\n', '    "timeout",\n'), "the table waits for place"),
    "stacks": (SOUND + "[end]\nstacks = [0, 0]\n", "end: stacks is 101, 99, the record says 0, 0"),
    "out": (SOUND + '[end]\nout = ["Оля"]\n', "end: out is Тарас, the record says Оля"),
    "phase": (SOUND + '[end]\nphase = "betting"\n', "end: phase is 'result', the record says 'betting'"),
    "no ante": (SOUND.replace("[100, 100]", "[100, 0]"), "fewer than two can pay the ante"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_record_the_engine_does_not_agree_with_ends_with_1(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text, words = WRONG[name]
    file = tmp_path / "wrong.toml"
    file.write_text(text, "utf-8")
    assert main(["--quiet", str(file)]) == 1
    said = capsys.readouterr()
    assert words in said.err
    assert not said.out


def test_the_worst_of_several_files_decides(tmp_path: Path) -> None:
    for name, text in {"good": SOUND, "wrong": WRONG["refused"][0], "bad": BAD["no word"][0]}.items():
        (tmp_path / name).write_text(text, "utf-8")
    files = [str(tmp_path / name) for name in ("good", "wrong", "bad")]
    assert [main(files[:count]) for count in (1, 2, 3)] == [0, 1, 2]


def test_the_command_line_tells_the_kin(tmp_path: Path) -> None:
    file = tmp_path / "kin.toml"
    file.write_text(SOUND, "utf-8")
    ran = subprocess.run(
        [sys.executable, "-m", "engine.replay", str(file)], capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.splitlines()[-1] == "end: result, bank 0; Оля 101, Тарас 99"
    assert "    went: Оля, amount 1, copek" in ran.stdout


# -- every action has a word --------------------------------------------------------------------------

DECK = Rules().cards
ACTIONS: tuple[act.Action, ...] = (
    act.Sit(5, 1, 40), act.Leave(5, 1), act.Adjust(5, 1, -3, "gift"), act.Start(5, 1), act.Pause(5, 1),
    act.Show(5, 1), act.Stop(5, 1), act.Stop(5, 0), act.ChangeRules(5, 1, Rules(ante=2, ceiling=None)),
    act.ChangeRules(5, 0, Rules(dark=False, overdark="off")), act.Timeout(900_005, 900_005), act.Resume(5),
    act.Cut(5, 1, 7), act.Look(5, 1), act.Dark(5, 1, 2), act.Fall(5, 1), act.Go(5, 1), act.Raise(5, 1, 9),
    act.Compare(5, 1), act.AllIn(5, 1), act.ThreeTens(5, 1), act.Boil(5, 1), act.Answer(5, 1, True),
    act.Answer(5, 1, False), act.Split(5, 1, True), act.Split(5, 1, False), act.Enter(5, 1),
    act.Enter(5, 1, False), act.Pool(5, 1, 8), act.Pact(5, 1, 2), act.Pact(5, 1, 0), act.Arm(5, 1, 2),
    act.Replace(5, 1, True), act.Replace(5, 1, False), act.Lift(5, DECK, (3, 4)), act.Count(5, DECK[::-1]),
    act.Draw(5, 3), act.Shuffle(5, DECK[5:] + DECK[:5]), act.Place(5, 9),
)  # fmt: skip


def test_every_action_of_the_engine_has_a_word() -> None:
    assert {type(action) for action in ACTIONS} == set(get_args(act.Action))


@pytest.mark.parametrize(
    "action", ACTIONS, ids=lambda action: str(line_of(action, {1: "О", 2: "Т"}, Table(Rules(), 1)))
)
def test_a_word_reads_back_as_its_action(action: act.Action) -> None:
    table = Table(Rules(), 1, deadline=900_005)
    line = line_of(action, {1: "Оля", 2: "Тарас"}, table, 7)
    assert read_line(str(line), DECK) == line
    assert action_of(line, table, {"Оля": 1, "Тарас": 2}, 5, 7) == action


# -- random kins --------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", range(0, 12, 3))
def test_any_kin_written_down_replays_to_the_same_end(first: int, tmp_path: Path) -> None:
    played = [one for seed in range(first, first + 3) for one in random_kins(seed, steps=350)]
    for before, actions in played:
        compare(before, actions, tmp_path)
    assert played


def random_kins(seed: int, steps: int) -> list[tuple[Table, list[act.Action]]]:
    """Let random people play by random rules and return their finished kins."""
    rng = Random(seed)
    people = rng.sample(range(1, 90), rng.randint(2, 8))
    draw = trynka_rules if seed % 3 == 0 else any_rules  # terms that change keep the deck
    world = World(draw(rng), dict.fromkeys(people, 300))
    for person in people[: max(2, len(people) - 1)]:
        world.do(act.Sit(world.at, person, 300))
    crowd = Crowd(world, rng, probes=0, leave=0.02, terms=trynka_rules if seed % 3 == 0 else None)
    while len(world.journal) < steps and not world.table.closed:
        crowd.step()
    tables = [new_table(world.rules, HOST)]
    for action in world.journal:
        tables.append(apply(tables[-1], action).table)
    return kins(tables, world.journal)


def kins(tables: list[Table], journal: list[act.Action]) -> list[tuple[Table, list[act.Action]]]:
    """Cut a table's life into kins: the table before each, and all that was done until the next began."""
    begins = [
        at for at, action in enumerate(journal)
        if any(isinstance(event, KinBegan) for event in apply(tables[at], action).events)
    ]  # fmt: skip
    return [(tables[first], journal[first:last]) for first, last in itertools.pairwise(begins)]


def compare(first: Table, actions: list[act.Action], folder: Path) -> None:
    """Write a kin down, replay the text, and hold both stories against each other event by event."""
    names = {seat: f"n{seat}" for seat in range(100)}
    record = write_down(first, actions, names)
    text = dump(record)
    assert parse(text) == record
    replay = Replay(parse(text))
    told_again = [told(event, replay.names) for said in replay.play() for event in said.events]
    replay.verify()
    assert told_again == story(first, actions, names)
    (folder / "kin.toml").write_text(text, "utf-8")
    assert main(["-q", str(folder / "kin.toml")]) == 0


def story(table: Table, actions: list[act.Action], names: dict[int, str]) -> list[str]:
    lines: list[str] = []
    over = False
    for action in actions:
        if over and not isinstance(action, act.Show):
            continue
        step = apply(table, action)
        table = step.table
        over = over or any(isinstance(event, KinEnded) for event in step.events)
        if not isinstance(action, act.Resume):
            lines += [told(event, names) for event in step.events]
    return lines


def test_a_kin_stopped_midway_is_written_down_too() -> None:
    replay = Replay(parse(SOUND.replace('"Тарас fall"', '"house stop"')))
    told_lines = list(transcript(replay))
    assert told_lines[-1] == "end: closed, bank 0; Оля 100, Тарас 100"


def test_a_record_written_by_hand_needs_only_the_cards_that_are_dealt() -> None:
    record: Record = parse(SOUND)
    assert len(record.deck) == 6
    assert any("dealt" in line for line in transcript(Replay(record)))
