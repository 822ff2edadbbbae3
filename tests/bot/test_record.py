"""/record: the last kin as its player saw it, and never a card he could not know."""

import json
import re
from random import Random

import pytest

from bot.handlers.record import Asked, screen, steps
from bot.store.kept import KeptKin
from bot.view import locale_of
from bot.view.story import moments_of, story_screen
from bot.view.text import MESSAGE, units
from engine import Illegal, codec
from engine.cards import JOKER, deck
from engine.events import Event
from tests.bot.world import GROUP, NASTYA, OLYA, TARAS, World
from tests.engine.test_records import random_kins

DAY_MS = 24 * 3600 * 1000


async def finished(world: World) -> None:
    """Play a kin to its end: everybody but one falls."""
    await world.dealt(OLYA, TARAS, NASTYA)
    for _ in range(2):
        player = world.on_turn(OLYA, TARAS, NASTYA)
        await world.press(player, "Впав", player)
        await world.forward(2_000)


async def test_in_private_the_last_kin_is_told(world: World) -> None:
    await finished(world)
    await world.say(OLYA, "/record")
    text = world.telegram.last(OLYA).text
    assert text.startswith("📜 ")
    assert "<blockquote expandable>Здає" in text
    assert "Ваш кін: <b>" in text
    assert text.count("падає") == 2


@pytest.mark.parametrize(("language", "words"), [("uk", "Здає"), ("ru", "Сдаёт")])
async def test_in_the_language_of_its_reader(world: World, language: str, words: str) -> None:
    await finished(world)
    await world.say(TARAS, "/lang")
    await world.press(TARAS, "Українська" if language == "uk" else "Русский", TARAS)
    await world.say(TARAS, "/record")
    assert words in world.telegram.last(TARAS).text


async def test_in_the_group_it_is_answered_in_private_and_nothing_is_said_there(world: World) -> None:
    await finished(world)
    await world.say(OLYA, "/record", GROUP)
    await world.forward(5_000)
    assert not [shown for shown in world.telegram.chat(GROUP) if "в особистому чаті" in shown.text]
    assert any(shown.text.startswith("📜 ") for shown in world.telegram.chat(OLYA))


async def test_whoever_cannot_be_written_to_is_shown_the_way(world: World) -> None:
    await world.say(TARAS, "/record", GROUP)
    await world.forward(5_000)
    [group] = [shown for shown in world.telegram.chat(GROUP) if "в особистому чаті" in shown.text]
    assert next(iter(group.buttons.values())).url == "https://t.me/trynka_bot?start=record"


async def test_the_deep_link_tells_it(world: World) -> None:
    await finished(world)
    await world.say(NASTYA, "/start record")
    assert world.telegram.last(NASTYA).text.startswith("📜 ")


async def test_who_has_played_nothing_learns_it(world: World) -> None:
    await world.say(OLYA, "/record")
    assert "поки немає" in world.telegram.last(OLYA).text
    await world.dealt(OLYA, TARAS)
    await world.say(OLYA, "/record")
    assert "поки немає" in world.telegram.last(OLYA).text


async def test_gifts_and_bonuses_since_the_last_kin_do_not_hide_it(world: World) -> None:
    await finished(world)
    await world.say(OLYA, "/stop", GROUP)
    for _ in range(25):
        await world.forward(DAY_MS)
        await world.say(OLYA, "/bonus", GROUP)
    bonuses = await world.store.tx(lambda db: [one.code for one in db.changes.last(1, 1, 25)])
    assert bonuses == ["bonus"] * 25
    await world.say(OLYA, "/record")
    assert "📜 " in world.telegram.last(OLYA).text


async def test_who_is_forgotten_has_no_name_in_anybodys_record(world: World) -> None:
    await finished(world)
    await world.say(OLYA, "/record")
    assert "Тарас" in world.telegram.last(OLYA).text
    await world.say(OLYA, "/stop", GROUP)
    await world.say(TARAS, "/forget")
    await world.press(TARAS, "Так, забудьте")
    await world.say(OLYA, "/record")
    await world.forward(5_000)
    text = world.telegram.last(OLYA).text
    assert text.startswith("📜 ")
    assert "Тарас" not in text
    assert "Гравець 2" in text


def played(seed: int) -> list[KeptKin]:
    """Play random kins."""
    kept = []
    for first, actions in random_kins(seed, steps=350):
        seats = {player.seat for player in first.players} | {getattr(one, "seat", 0) for one in actions}
        names = {seat: f"Гравець{seat}" for seat in seats}
        kept.append(KeptKin(1, 1, 1, first, tuple(actions), names))
    return kept


def words(kept: KeptKin, person: int) -> str:
    return screen(Asked(person, "uk", True, "Дача", kept)).text


@pytest.mark.parametrize("seed", range(8))
def test_no_card_he_could_not_know_is_told(seed: int) -> None:
    """Exchange the cards he was never shown: where all goes the same way before him, he reads the same."""
    rng, looks = Random(seed), 0
    for kept in played(seed):
        for person in sorted(kept.people)[:4]:
            other = twin(kept, known_to(kept, person), rng)
            if told_to(kept, person) == told_to(other, person):
                looks += other.actions != kept.actions
                assert words(other, person) == words(kept, person)
    assert looks


def told_to(kept: KeptKin, person: int) -> list[Event] | str:
    """List what happens before somebody's eyes, or say why it cannot happen."""
    try:
        return [event for events, _ in steps(kept, person) for event in events if event.to in (None, person)]
    except Illegal as illegal:
        return str(illegal)


def known_to(kept: KeptKin, person: int) -> set[str]:
    """Collect the cards that events and the engine's view have shown somebody."""
    known: set[str] = set()
    for events, view in steps(kept, person):
        known |= {card for event in events if event.to in (None, person) for card in cards_in(event)}
        known |= {card for line in view.seats for card in line.cards or ()}
    return known


def twin(kept: KeptKin, fixed: set[str], rng: Random) -> KeptKin:
    """Exchange all cards of a kin's decks outside ``fixed`` among themselves."""
    hidden = [card for card in kept.before.rules.cards if card not in fixed]
    changed = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))

    def walk(value: object) -> object:
        if isinstance(value, str):
            return changed.get(value, value)
        if isinstance(value, list):
            return [walk(item) for item in value]
        return {key: walk(item) for key, item in value.items()} if isinstance(value, dict) else value

    actions = tuple(
        codec.load_action(json.dumps(walk(json.loads(codec.dump_action(action))))) for action in kept.actions
    )
    return KeptKin(kept.table, kept.group, kept.kin, kept.before, actions, kept.people)


@pytest.mark.parametrize("seed", range(4))
def test_every_card_told_was_shown_to_him(seed: int) -> None:
    """Hold the words against what the events and his own hand have shown him."""
    told = 0
    for kept in played(seed):
        for person in kept.people:
            text = words(kept, person)
            said = {card for card in DECK if card in text}
            told += len(said)
            assert said <= known_to(kept, person)
    assert told


@pytest.mark.parametrize("seed", range(4))
def test_a_hand_is_told_once_when_it_is_shown(seed: int) -> None:
    """The compare for the bank opens both hands to all: its two see them once too."""
    for kept in played(seed):
        locale = locale_of("uk")
        for person in sorted(kept.people):
            for moment in moments_of(steps(kept, person)):
                lines = story_screen([moment], "Дача", 7, kept.people, locale).text.split("\n")
                hands = [line for line in lines if re.search(r"[♠♥♦♣].* — ", line)]
                assert len({frozenset(CARD.findall(line)) for line in hands}) == len(hands), lines


CARD = re.compile(r"(?:10|[6-9JQKA])[♠♥♦♣]|🃏")


def cards_in(event: Event) -> set[str]:
    text = codec.dump_events((event,))
    return {card for card in DECK if f'"{card}"' in text}


DECK = (*deck(36), JOKER)


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_of_a_kin_too_long_the_newest_part_is_told(language: str) -> None:
    kept = max(played(1), key=lambda one: len(one.actions))
    names = dict.fromkeys(kept.people, "Ж" * 64)
    moments = list(moments_of(steps(kept, min(kept.people)))) * 40
    text = story_screen(moments, "Дача", 7, names, locale_of(language)).text
    assert MESSAGE - 200 < units(text) <= MESSAGE
    assert "<blockquote expandable>…\n" in text
    last = story_screen(moments[-3:], "Дача", 7, names, locale_of(language)).text.split("\n")[-1]
    assert text.endswith(last.removeprefix("<blockquote expandable>"))
