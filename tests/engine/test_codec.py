"""JSON and back."""

import json

import pytest

from engine import Rules, new_table
from engine import actions as act
from engine.codec import (
    SCHEMA,
    BadJson,
    dump_action,
    dump_events,
    dump_rules,
    dump_table,
    load_action,
    load_events,
    load_rules,
    load_table,
)
from engine.events import ChipsIn, Dealt
from engine.views import Phase
from tests.engine.play import Game


def test_a_table_comes_back_as_it_was_in_every_phase() -> None:
    game = Game("Оля Тарас Іра", start=False, zasvit=True, hands="Оля: 10♦ 8♦ A♠; Тарас: 10♣ 8♣ 7♥")
    lines = (
        "Оля start|timeout|Оля look|Оля go|Тарас go|Іра boil !boil_two|Іра fall|Оля boil|Тарас no|Оля compare"
    )
    seen = set()
    for line in lines.split("|"):
        game.play(line)
        again = load_table(dump_table(game.table))
        assert again == game.table
        assert again.phase is game.table.phase
        seen.add(again.phase)
    assert {Phase.PICK, Phase.BETTING, Phase.BOIL, Phase.SPLIT} <= seen


def test_a_loaded_table_plays_on_exactly_alike() -> None:
    game = Game("Оля Тарас Іра")
    game.play("Оля dark 2")
    again = Game("Оля Тарас Іра", start=False)
    again.table, again.now = load_table(dump_table(game.table)), game.now
    for line in ("Тарас dark 4", "Іра look", "Іра compare"):
        game.play(line)
        again.play(line)
    assert again.table == game.table


def test_the_schema_stands_inside() -> None:
    text = dump_table(new_table(Rules.preset("trynka"), 1))
    assert json.loads(text)["schema"] == SCHEMA


@pytest.mark.parametrize(
    "action",
    [act.Sit(1, 2, 300), act.Raise(5, 1, 10), act.Lift(1, ("A♠", "6♥"), (1, 1)), act.Enter(3, 2, yes=False)],
)
def test_actions_come_back(action: act.Action) -> None:
    assert load_action(dump_action(action)) == action


def test_events_come_back() -> None:
    events = (ChipsIn(1, 5, "ante"), Dealt((1, 2), 0))
    assert load_events(dump_events(events)) == events
    game = Game("Оля Тарас", hands="Оля: 10♦ 8♦ A♠; Тарас: 10♣ 8♣ 7♥")
    game.play("Оля look", "Оля go", "Тарас compare", "Оля split", "Тарас split")
    assert load_events(dump_events(game.all_events)) == tuple(game.all_events)


def test_a_table_of_before_seka_loads_as_trynka() -> None:
    game = Game("Оля Тарас")
    plain = json.loads(dump_table(game.table))
    for setting in ("seka_dark", "seka_compare", "sets_above", "joker", "joker_dup"):
        del plain["table"]["rules"][setting]
    assert load_table(json.dumps(plain)) == game.table


def test_a_table_of_seka_comes_back_as_it_was() -> None:
    game = Game("Оля Тарас Іра", preset="seka_joker", hands="Оля: A♦ K♦ 🃏")
    game.play("Оля dark 1", "Тарас look", "Тарас raise 8")
    assert load_table(dump_table(game.table)) == game.table


def test_rules_that_cannot_be_played_are_refused_each_time() -> None:
    text = dump_rules(Rules.preset("seka"))
    assert load_rules(text) == Rules.preset("seka")
    for bad in (text.replace('"deck":36', '"deck":52'), text.replace('"ante":1', '"ante":true')):
        with pytest.raises(BadJson):
            load_rules(bad)


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"schema":0,"table":{}}', '{"schema":1}', '{"schema":1,"table":5}']
)
def test_what_is_no_table_is_refused(text: str) -> None:
    with pytest.raises(BadJson):
        load_table(text)


def test_one_kind_is_not_taken_for_another() -> None:
    with pytest.raises(BadJson):
        load_action('{"schema":1,"action":[]}')
    with pytest.raises(BadJson):
        load_events('{"schema":1,"events":5}')
    with pytest.raises(BadJson):
        load_events('{"schema":1,"events":[5]}')
    with pytest.raises(BadJson):
        load_action(dump_table(new_table(Rules.preset("trynka"), 1)).replace('"table"', '"action"', 1))
