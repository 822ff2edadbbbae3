"""What a person settles for himself: his language, whether his phone rings, how his cards are written."""

from bot.door.scene import LANGUAGES, Scene, refuse
from bot.door.shapes import Cause, Outcome, Own
from bot.own import OwnName, spoken
from bot.store import Person


def look(scene: Scene, cause: Cause) -> tuple[Outcome, Own | None]:
    """Show one's own settings, in private."""
    person = scene.person(cause) if cause.private else None
    if person is None:
        return refuse("unknown_button"), None
    return Outcome("ok", act="own", person=person.id), _own(person)


def turn(scene: Scene, cause: Cause, name: OwnName, shown: str) -> tuple[Outcome, Own | None]:
    """Turn a setting to its other value; ``shown`` stood on the button, another one changes nothing.

    The settings as they are then come along.
    """
    person = scene.person(cause) if cause.private else None
    if person is None:
        return refuse("unknown_button"), None
    if shown == spoken(_own(person), name):
        _set(scene, person, name)
    scene.draw_own(person.id)
    return Outcome("accepted", act="own", person=person.id), _own(scene.db.people.get(person.id))


def _set(scene: Scene, person: Person, name: OwnName) -> None:
    if name == "language":
        scene.db.people.set_language(person.id, next(one for one in LANGUAGES if one != person.language))
    else:
        scene.db.people.set_own(person.id, name, spoken(_own(person), name) == "off")


def _own(person: Person) -> Own:
    return Own(person.language, person.rings, person.faces)
