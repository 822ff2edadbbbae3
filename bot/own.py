"""The settings of one's own as people turn them: panel, door and words read the same names."""

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

if TYPE_CHECKING:
    from bot.door.shapes import Own

OwnName: TypeAlias = Literal["language", "rings", "four", "big"]
OWN: Final[tuple[OwnName, ...]] = ("language", "rings", "four", "big")
"""In the order in which they stand on the panel."""


def spoken(own: "Own", name: OwnName) -> str:
    """Name the value in force in a word: a language, ``on`` or ``off``."""
    if name == "language":
        return own.language
    values = {"rings": own.rings, "four": own.faces.four, "big": own.faces.big}
    return "on" if values[name] else "off"
