"""``trynka export``: a finished kin leaves the journal as a record that replays to the same end."""

import asyncio
import json
from pathlib import Path
from random import Random

import pytest

from bot.cli import main
from bot.commands.export import labels
from bot.door.advance import Played, advance
from bot.door.scene import Scene, stand
from bot.terms import with_stakes
from engine import Rules, legal
from engine.actions import ChangeRules
from engine.record import name_problem, parse
from engine.replay import main as replay
from engine.retell import Replay
from engine.views import Choice, Phase
from tests.bot.room import USERS, Room, room_in


@pytest.fixture(autouse=True)
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("BOT_TOKEN", raising=False)
    monkeypatch.setenv("DATABASE", "room.sqlite3")


async def play_kin(room: Room, rng: Random) -> None:
    """Play at random from the deal to the end of the kin; one lets his time run out now and then."""
    if (await room.table()).phase in (Phase.LOBBY, Phase.PAUSE):
        await room.press("Оля", "start")
    kin = (await room.table()).kin
    for _ in range(400):
        table = await room.table()
        if table.kin > kin and table.phase is Phase.RESULT:
            return
        offered = [(who, c) for who in USERS for c in await _choices(room, who) if c.act not in OUTSIDE]
        if not offered or rng.random() < 0.1:
            await room.ring(table)
            continue
        who, choice = rng.choice(offered)
        amount = rng.choice(choice.options) if choice.options else rng.randint(choice.low, choice.high)
        await room.press(who, choice.act, amount)
    raise AssertionError("the kin never ends")


OUTSIDE = {"leave", "sit", "pause", "start", "show"}


async def _choices(room: Room, who: str) -> tuple[Choice, ...]:
    known = await room.store.tx(lambda db: db.people.by_user(USERS[who]))
    return legal(await room.table(), known.id) if known else ()


async def chips_of(room: Room) -> dict[str, int]:
    return {who: await room.chips(who) for who in USERS}


@pytest.mark.parametrize("seed", range(3))
async def test_random_kins_replay_to_the_chips_in_the_books(
    seed: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rng = Random(seed)
    async with room_in(tmp_path) as room:
        await room.gather(*USERS)
        for kin in (1, 2, 3):
            await play_kin(room, rng)
            assert await asyncio.to_thread(main, ["export", str(room.number), str(kin)]) == 0
            text = capsys.readouterr().out
            again = Replay(parse(text))
            assert [said for said in again.play() if said.refused] == []
            again.verify()
            chips = await chips_of(room)
            assert again.purses == {name: chips[name] for name in again.purses}
            await asyncio.to_thread((tmp_path / "kin.toml").write_text, text, "utf-8")
            assert replay(["-q", "kin.toml"]) == 0
        texts = []
        for kin in (1, 2, 3):
            assert main(["export", str(room.number), str(kin)]) == 0
            texts.append(capsys.readouterr().out)
        assert len(set(texts)) == 3
        assert text == texts[-1]


async def test_an_old_kin_keeps_the_rules_it_was_dealt_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with room_in(tmp_path) as room:
        await room.gather("Оля", "Тарас", ante=5)
        before = (await room.table()).rules
        await play_kin(room, Random(1))
        table = await room.table()
        rules = with_stakes(before, 10, None)
        await _change(room, rules)
        await play_kin(room, Random(2))
        assert table.rules == before
        for kin, expected in ((1, before), (2, rules)):
            assert main(["export", str(room.number), str(kin)]) == 0
            assert parse(capsys.readouterr().out).rules == expected


async def _change(room: Room, rules: Rules) -> None:
    def work(scene: Scene) -> Played:
        row = scene.db.tables.get(room.number)
        assert row is not None
        return advance(scene, stand(row), ChangeRules(scene.at, 0, rules))

    assert await room.door._do(work) is not None


async def test_a_running_kin_is_refused_and_a_stopped_one_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with room_in(tmp_path) as room:
        await room.gather("Оля", "Тарас")
        await room.deal()
        assert main(["export", str(room.number), "1"]) == 1
        said = capsys.readouterr()
        assert (said.out, said.err) == ("", f"kin 1 of table {room.number} is still being played\n")
        assert (await room.door.stop(room.cause("Оля"), admin=None)).accepted
        assert main(["export", str(room.number), "1"]) == 0
        record = parse(capsys.readouterr().out)
        assert (record.end.phase, record.end.stacks) == ("closed", (1000, 1000))


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["7", "1"], "there is no table 7"),
        (["1", "0"], "table 1 has no kin 0"),
        (["1", "9"], "table 1 has no kin 9"),
        (["-1", "1"], "there is no table -1"),
    ],
)
async def test_what_is_not_there_is_refused(
    words: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with room_in(tmp_path) as room:
        await room.gather("Оля", "Тарас")
    assert main(["export", *words]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(told)
    assert len(said.err.splitlines()) == 1


@pytest.mark.parametrize(
    "words",
    [[], ["1"], ["one", "1"], ["1", "2", "3"], ["1", "1.5"], ["9" * 20, "1"], ["1", "9" * 20]],
)
def test_wrong_usage_ends_with_2(words: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["export", *words])
    assert ended.value.code == 2


async def test_forgotten_words_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async with room_in(tmp_path) as room:
        await room.gather("Оля", "Тарас")
        await play_kin(room, Random(3))
        await room.rows("DELETE FROM journal WHERE seq = (SELECT min(seq) FROM journal WHERE kin = 1)")
    assert main(["export", str(room.number), "1"]) == 1
    assert capsys.readouterr().err == f"the words of kin 1 of table {room.number} are forgotten\n"


def test_any_names_become_words_of_a_record() -> None:
    raw = {
        1: "Оля",
        2: "Оля",
        3: "",
        4: "  Ян  Ковальський ",
        5: "house",
        6: "timeout",
        7: "!",
        8: "a\nb\x7f",
        9: "\u202e",
    }
    raw |= {10: "Оля_12", 11: "Оля_2", 12: "Оля", 13: "_3"}
    made = labels(raw)
    assert made[1] == "Оля"
    assert made[4] == "Ян_Ковальський"
    assert len(set(made.values())) == len(raw)
    assert [name for name in made.values() if name_problem(name)] == []
    assert json.dumps(made)
