"""A scene → the screen that shows it."""

from bot.delivery.links import Links, message_url
from bot.delivery.scene import Scene
from bot.store import Person
from bot.view import (
    Locale,
    Screen,
    TableExtras,
    hand_screen,
    locale_of,
    pool_panel,
    practice_screen,
    raise_panel,
    table_screen,
)


def draw_table(scene: Scene, links: Links) -> Screen:
    """Draw the group's message of a kin; a kin that is over keeps its words and loses its buttons."""
    extras = TableExtras(
        rules_url=links.book(scene.row.id),
        chat_url=links.seat(scene.row.id),
        wishing=scene.wishing,
        unwritable=scene.unwritable,
        evicted=scene.evicted,
        honours=_earned(scene),
    )
    locale = locale_of(scene.group.language)
    screen = table_screen(scene.view, scene.choices(), scene.names, locale, scene.log, scene.row.id, extras)
    return Screen(screen.text) if scene.late else screen


def draw_hand(scene: Scene, person: Person, *, raising: bool, hint: str = "") -> Screen:
    """Draw a player's private message; ``raising`` puts a panel in its place (6.1, 8.3)."""
    locale = locale_of(person.language).seen(person.faces)
    if raising and (panel := _panel(scene, locale)):
        return panel
    return hand_screen(
        scene.view,
        scene.choices(),
        scene.names,
        locale,
        scene.group.title,
        scene.row.id,
        table_url=message_url(scene.group.chat_id, scene.table_message),
        hint=hint or None,
        honours=_earned(scene),
    )


def _panel(scene: Scene, locale: Locale) -> Screen | None:
    """Draw the panel of what may be done now, if any."""
    for choice in scene.choices():
        if choice.act == "raise":
            return raise_panel(scene.view, choice, locale, scene.group.title, scene.row.id)
        if choice.act == "pool":
            return pool_panel(scene.view, choice, scene.names, locale, scene.row.id)
    return None


def _earned(scene: Scene) -> tuple[tuple[int, str], ...]:
    return tuple((one.person, one.name) for one in scene.honours)


def draw_practice(scene: Scene, person: Person, links: Links, *, raising: bool) -> Screen:
    """Draw the one message of a practice table (16); a kin that is over keeps its words."""
    locale = locale_of(person.language).seen(person.faces)
    if raising and (choice := next((one for one in scene.choices() if one.act == "raise"), None)):
        return raise_panel(scene.view, choice, locale, locale.t("practice"), scene.row.id)
    screen = practice_screen(
        scene.view, scene.choices(), scene.names, locale, scene.log, scene.row.id, links.add
    )
    return Screen(screen.text) if scene.late else screen
