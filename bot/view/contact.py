"""First contact and messages of their own: greeting, start, reminder, a closed group (1, 6.5, 12)."""

from bot.callbacks import LanguagePress, MenuPress, OpenPress
from bot.view.buttons import GOES_ON, Button, keyboard, link, press
from bot.view.hints import hint_line
from bot.view.locale import Locale
from bot.view.names import Namer, title_html
from bot.view.screen import Names, Screen, Toast
from bot.view.terms import ceiling_text
from engine.rules import Rules


def greeting(locale: Locale, rules_url: str | None) -> Screen:
    """Greet a group with one button to the table (1.1)."""
    rules = link(locale.t("button-rules"), rules_url) if rules_url else None
    start = press(locale.t("button-open"), OpenPress(), GOES_ON)
    return Screen(locale.t("greeting"), keyboard([[rules, start]]))


def start_alone(locale: Locale, add_url: str, *, rules: bool = True, lesson: bool = True) -> Screen:
    """Answer ``/start`` alone (1.2); ``rules`` and ``lesson`` say which ways on there are."""
    rows: list[list[Button | None]] = [
        [link(locale.t("button-add"), add_url, GOES_ON)],
        [
            press(locale.t("button-lesson"), MenuPress(act="lesson")) if lesson else None,
            press(locale.t("button-rules"), MenuPress(act="rules")) if rules else None,
        ],
    ]
    return Screen(locale.t("start-alone"), keyboard(rows))


def start_seated(
    locale: Locale,
    title: str,
    stack: int,
    rules: Rules,
    *,
    table_url: str | None = None,
    rules_key: bool = True,
    hint: str | None = None,
) -> Screen:
    """Answer ``/start`` through «Сідаю» (1.3): the seat is taken."""
    text = locale.t(
        "start-seated",
        title=title_html(title),
        chips=chips_text(stack, locale),
        ante=rules.ante,
        ceiling=ceiling_text(rules),
    )
    row = [
        link(locale.t("button-to-table"), table_url) if table_url else None,
        press(locale.t("button-rules"), MenuPress(act="rules")) if rules_key else None,
    ]
    return Screen(text + hint_line(hint, locale), keyboard([row]))


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


def commands(locale: Locale) -> tuple[tuple[str, str], ...]:
    """List the commands with their descriptions, in the order of need."""
    return tuple((name, locale.t(f"command-{name}")) for name in COMMANDS)


COMMANDS = ("game", "leave", "stop", "balance", "lang")
