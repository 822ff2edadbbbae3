"""First contact and messages of their own: greeting, start, reminder, a closed group (1, 6.5, 12)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from bot.callbacks import BookPress, LanguagePress, MenuPress, OpenPress
from bot.view.buttons import GOES_ON, Button, keyboard, link, press
from bot.view.hints import hint_line
from bot.view.locale import Locale
from bot.view.names import Namer, title_html
from bot.view.screen import Names, Screen, Toast
from bot.view.terms import ceiling_text
from engine.rules import Rules

Scope = Literal["private", "group", "admin"]

HELP: Final = (
    ("game",),
    ("leave", "stop"),
    ("rules", "settings"),
    ("balance", "bonus"),
    ("give",),
    ("top", "stats"),
    ("record", "lang"),
    ("reset", "forget"),
)
"""Lines of the help, in the order of need."""
KNOWN: Final = (
    "game", "leave", "stop", "rules", "settings", "balance", "bonus", "give", "top", "stats", "record",
    "lang", "reset", "forget", "practice", "help",
)  # fmt: skip
"""Commands that are answered; of the last two the help has a button for one and is the other."""
SCOPES: Final[dict[Scope, tuple[str, ...]]] = {
    "private": (
        "practice", "rules", "settings", "balance", "bonus", "stats", "leave", "record", "lang", "forget",
        "help",
    ),
    "group": (
        "game", "leave", "rules", "settings", "balance", "bonus", "give", "top", "stats", "record", "help",
    ),
    "admin": (
        "game", "leave", "stop", "rules", "settings", "balance", "bonus", "give", "top", "stats", "record",
        "lang", "reset", "help",
    ),
}  # fmt: skip


def greeting(locale: Locale, rules_url: str | None) -> Screen:
    """Greet a group with one button to the table (1.1)."""
    rules = link(locale.t("button-rules"), rules_url) if rules_url else None
    start = press(locale.t("button-open"), OpenPress(), GOES_ON)
    return Screen(locale.t("greeting"), keyboard([[rules, start]]))


def start_alone(locale: Locale, add_url: str) -> Screen:
    """Answer ``/start`` alone (1.2)."""
    rows = [[link(locale.t("button-add"), add_url, GOES_ON)], _ways_on(locale)]
    return Screen(locale.t("start-alone"), keyboard(rows))


def rules_page(locale: Locale, table: int = 0) -> Button:
    """Make the way to the rule book of a table, in private."""
    return press(locale.t("button-rules"), BookPress(table=table))


def _ways_on(locale: Locale) -> list[Button]:
    return [press(locale.t("button-lesson"), MenuPress(act="lesson")), rules_page(locale)]


def help_screen(locale: Locale, *, known: Sequence[str] = KNOWN) -> Screen:
    """List what the bot can do (10.3); ``known`` are the commands there are."""
    rows = [[_helped(name, locale) for name in row if name in known] for row in HELP]
    lines = [", ".join(row) for row in rows if row]
    text = "\n".join([locale.t("help-head"), *lines, locale.t("help-chips")])
    return Screen(text, keyboard([_ways_on(locale)]))


def _helped(name: str, locale: Locale) -> str:
    after = f", {locale.t('help-own')}" if name == "settings" else ""
    return f"/{name}{' 100' if name == 'give' else ''} — {locale.t(f'command-{name}')}{after}"


def elsewhere(locale: Locale, what: Literal["rules", "help", "practice"], url: str) -> Screen:
    """Point from the group to the private chat."""
    text, label = {
        "rules": ("book-elsewhere", "button-rules"),
        "help": ("help-elsewhere", "button-help"),
        "practice": ("practice-elsewhere", "practice"),
    }[what]
    return Screen(locale.t(text), keyboard([[link(locale.t(label), url)]]))


def start_seated(
    locale: Locale,
    title: str,
    stack: int,
    rules: Rules,
    *,
    table: int = 0,
    table_url: str | None = None,
    hint: str | None = None,
    later: bool = False,
) -> Screen:
    """Answer ``/start`` through «Сідаю» (1.3): the seat is taken; ``later``: a kin runs without him."""
    text = locale.t(
        "start-seated",
        title=title_html(title),
        chips=chips_text(stack, locale),
        ante=rules.ante,
        ceiling=ceiling_text(rules),
    )
    text += "\n" + locale.t("start-cards-next" if later else "start-cards")
    return Screen(text + hint_line(hint, rules, locale), keyboard([_ways_back(locale, table, table_url)]))


def start_playing(locale: Locale, title: str, *, table: int = 0, table_url: str | None = None) -> Screen:
    """Say to whoever sits at a table and writes here how one speaks."""
    text = locale.t("start-playing", title=title_html(title))
    return Screen(text, keyboard([_ways_back(locale, table, table_url)]))


def _ways_back(locale: Locale, table: int, table_url: str | None) -> list[Button | None]:
    way = link(locale.t("button-to-table"), table_url) if table_url else None
    return [way, rules_page(locale, table)]


def chips_text(amount: int, locale: Locale) -> str:
    """Write an amount with its noun, in the nominative."""
    return locale.t("chips", chips=amount)


def reminder(seat: int, user_id: int, seconds: int, names: Names, locale: Locale) -> Screen:
    """Ring for a word that is due (6.5): ``user_id`` is Telegram's, ``seconds`` are left."""
    name = f'<a href="tg://user?id={user_id}">{Namer(names, locale).html(seat)}</a>'
    return Screen(locale.t("reminder", name=name, seconds=seconds))


def muted(locale: Locale, title: str) -> Screen:
    """Tell those dealt in that the bot may not write in the group (12)."""
    return Screen(locale.t("group-muted", title=title_html(title)))


def removed(locale: Locale, title: str) -> Screen:
    """Tell those dealt in that the bot is no longer in the group (12)."""
    return Screen(locale.t("group-removed", title=title_html(title)))


def homeless(locale: Locale, title: str) -> Screen:
    """Tell those dealt in that the table's topic is deleted (12)."""
    return Screen(locale.t("topic-removed", title=title_html(title)))


def language_choice(locale: Locale) -> Screen:
    """Ask for a language; both name themselves."""
    row = [
        press("Українська", LanguagePress(language="uk")),
        press("Русский", LanguagePress(language="ru")),
    ]
    return Screen(locale.t("language"), keyboard([row]))


def language_set(locale: Locale) -> Toast:
    """Confirm the language, in it."""
    return Toast(locale.t("language-set"))


def commands(locale: Locale, scope: Scope) -> tuple[tuple[str, str], ...]:
    """List the commands of a scope with their descriptions, in the order of need."""
    return tuple((name, _about(name, scope, locale)) for name in SCOPES[scope])


def _about(name: str, scope: Scope, locale: Locale) -> str:
    own = scope == "private" and name == "settings"
    return locale.t("command-own" if own else f"command-{name}")


@dataclass(frozen=True, slots=True)
class Profile:
    """What Telegram shows of the bot: name ≤ 64, what it can do ≤ 512, about ≤ 120 characters."""

    name: str
    description: str
    short: str


def profile(locale: Locale) -> Profile:
    """Describe the bot itself."""
    words = (locale.t(f"profile-{part}") for part in ("name", "description", "short"))
    return Profile(*words)
