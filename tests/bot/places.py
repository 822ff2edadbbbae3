"""Where each message of the locales is shown, by its id, and how much room there is."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.view.text import graphemes, untagged

ISOLATES = {0x2068: None, 0x2069: None}


def units(text: str) -> int:
    """Count as Telegram does: UTF-16 units after the entities are parsed."""
    return len(untagged(text).encode("utf-16-le")) // 2


def letters(text: str) -> int:
    """Count what a reader takes for letters; isolates take no room."""
    return len(graphemes(untagged(text).translate(ISOLATES)))


@dataclass(frozen=True)
class Place:
    """A limit and how it is counted."""

    limit: int
    measure: Callable[[str], int]


PLACES = {
    "message": Place(4096, units),  # sendMessage: 1–4096 characters after entities parsing
    "caption": Place(1024, units),  # sendPhoto
    "picture": Place(24, letters),  # ours: what stands over a purse's curve
    "paragraph": Place(400, letters),  # ours: a part of a message, at most a third of a phone's screen
    "toast": Place(200, units),  # answerCallbackQuery: 0–200 characters
    "button": Place(30, letters),  # ours (screens.md, 0.3): what a phone shows of a button that stands alone
    "placeholder": Place(64, units),  # ForceReply.input_field_placeholder: 1–64 characters
    "command": Place(256, units),  # BotCommand.description: 1–256 characters
    "name": Place(64, units),  # setMyName: 0–64 characters
    "description": Place(512, units),  # setMyDescription: 0–512 characters
    "about": Place(120, units),  # setMyShortDescription: 0–120 characters
}

EXACT: Mapping[str, str] = {
    "profile-name": "name",
    "profile-description": "description",
    "profile-short": "about",
    "own-sum-bounds": "placeholder",
    "language-set": "toast",
    "topped-up": "toast",
    "cards-state": "toast",
    "special-terms": "message",
    "terms-coming": "message",
    "board-head": "paragraph",
    "board-kins": "paragraph",
    "board-empty": "paragraph",
    "own-head": "paragraph",
    "own-sum": "paragraph",
    "own-share": "paragraph",
    "curve-head": "picture",
    "curve-words": "caption",
}
"""Ids whose place is not that of their family."""

FAMILIES: Mapping[str, str] = {
    "toast": "toast",
    "done": "toast",
    "button": "button",
    "page": "button",
    "setting": "button",
    "board": "button",
    "own": "button",
    "unasked": "button",
    "command": "command",
    **dict.fromkeys(
        (
            "all", "bank", "boil", "bonus", "book", "broke", "chips", "circle", "clock", "closed",
            "coach", "compare", "cut", "debrief", "deck", "entry", "exposed", "final", "forget", "give",
            "greeting", "group", "hand", "head", "help", "hint", "honour", "honours", "kept", "kin",
            "language", "last", "lobby", "log", "matter", "name", "names", "next", "no", "opened", "pact",
            "pacts", "pass", "pause", "pick", "plays", "pool", "practice", "prices", "prompt", "purse",
            "raise", "record", "reminder", "replace", "reset", "returned", "secretly", "set", "shows",
            "split", "splits", "start", "stats", "svara", "takes", "tens", "term", "terms", "three",
            "time", "topic", "two", "until", "vote", "waits", "warn", "word", "yes", "you",
        ),
        "paragraph",
    ),
}  # fmt: skip
"""The first word of an id → where it is shown."""


def place_of(key: str) -> Place:
    """Find the room a message has; ``LookupError`` for one of an unknown place."""
    return PLACES[place_name(key)]


def place_name(key: str) -> str:
    """Name where a message is shown; ``LookupError`` for one of an unknown place."""
    name = EXACT.get(key.removesuffix("-seka")) or FAMILIES.get(key.split("-", maxsplit=1)[0])
    if name is None:
        raise LookupError(f"{key}: where it is shown stands nowhere (tests/bot/places.py)")
    return name
