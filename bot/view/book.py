"""The rule book: seven pages on the rules of one table as it is set (10.2)."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Final, Literal

from bot.callbacks import BookPress
from bot.terms import Chapter, spoken
from bot.view.buttons import Button, keyboard, press
from bot.view.contact import chips_text
from bot.view.locale import Locale
from bot.view.names import title_html
from bot.view.odds import all_hands, odds, odds_lines
from bot.view.purse import TOP_UP_TO
from bot.view.screen import Screen
from bot.view.terms import ceiling_text, deck_name
from engine.rules import Rules
from engine.scores import THREE_ACES, THREE_SIXES

START_CHIPS: Final = 1_000
CHAPTERS: Final[tuple[Chapter, ...]] = ("points", "kin", "word", "dark", "compare", "svara", "chips")
_COLUMNS: Final = 2

Lines = Iterator[str]


def book_screen(
    rules: Rules, chapter: Chapter | Literal["contents"], locale: Locale, title: str = "", table: int = 0
) -> Screen:
    """Draw a page, or the contents; an empty ``title`` leaves the table unnamed."""
    locale = locale.of(rules)
    if chapter == "contents":
        return _contents(rules, locale, title, table)
    head = {"page": CHAPTERS.index(chapter) + 1, "pages": len(CHAPTERS)}
    lines = [_head("book-head", rules, title, locale, **head), *_PAGES[chapter](rules, locale)]
    return Screen("\n".join(lines), keyboard([_turns(chapter, locale, table)]))


def _head(key: str, rules: Rules, title: str, locale: Locale, **numbers: int) -> str:
    deck = deck_name(rules, locale)
    if not title:
        return locale.t(key, deck=deck, **numbers)
    return locale.t(_OF_TABLE[key], deck=deck, title=title_html(title), **numbers)


_OF_TABLE: Final = {"book-head": "book-head-table", "book-contents": "book-contents-table"}


def _contents(rules: Rules, locale: Locale, title: str, table: int) -> Screen:
    keys = [press(locale.t(f"page-{chapter}"), BookPress(table=table, page=chapter)) for chapter in CHAPTERS]
    rows = [keys[at : at + _COLUMNS] for at in range(0, len(keys), _COLUMNS)]
    return Screen(_head("book-contents", rules, title, locale), keyboard(rows))


def _turns(chapter: Chapter, locale: Locale, table: int) -> list[Button | None]:
    at = CHAPTERS.index(chapter)
    before = CHAPTERS[at - 1] if at else None
    after = CHAPTERS[at + 1] if at + 1 < len(CHAPTERS) else None
    return [
        _turn("button-previous", before, locale, table),
        press(locale.t("button-contents"), BookPress(table=table, page="contents")),
        _turn("button-next", after, locale, table),
    ]


def _turn(key: str, chapter: Chapter | None, locale: Locale, table: int) -> Button | None:
    if chapter is None:
        return None
    return press(locale.t(key, page=locale.t(f"page-{chapter}")), BookPress(table=table, page=chapter))


def _points(rules: Rules, locale: Locale) -> Lines:
    yield locale.t("book-count")
    yield locale.t("book-example-two-aces" if rules.two_aces_22 else "book-example")
    if rules.joker != "off":
        yield locale.t("book-wild", joker=rules.joker)
        yield locale.t("book-wild-dup", value=spoken(rules, "joker_dup"))
    yield ""
    yield locale.t("book-ranking")
    yield from _ranking(rules, locale)
    yield locale.t("book-equal")
    yield ""
    if rules.game == "trynka":
        yield locale.t("book-three-tens" if rules.three_tens else "book-ten-tens")
    yield locale.t("book-alone")
    table = [locale.t("book-odds", hands=all_hands(rules)), *odds_lines(rules, locale)]
    yield "<blockquote expandable>" + "\n".join(table) + "</blockquote>"


def _ranking(rules: Rules, locale: Locale) -> Lines:
    sets = ["book-rank-aces", "book-rank-sixes"]
    if rules.game == "seka":
        sets = ["book-rank-aces", "book-rank-sets"] if rules.sets_above else ["book-rank-aces"]
    elif rules.sixes_top:
        sets.reverse()
    for place, key in enumerate(sets, 1):
        yield locale.t(key, place=place)
    top = THREE_ACES if rules.game == "seka" else THREE_SIXES
    suited = max(strength for strength, _, _ in odds(rules) if strength < top)
    how = "above" if rules.sets_above else "even"
    yield locale.t("book-rank-points", place=len(sets) + 1, points=suited, value=how)


def _kin(rules: Rules, locale: Locale) -> Lines:
    yield locale.t("book-kin")
    yield locale.t("book-kin-ante", ante=rules.ante)
    yield locale.t("book-kin-cut", value=rules.cut, deck=deck_name(rules, locale))
    if rules.zasvit:
        yield locale.t("book-kin-zasvit")
    yield locale.t("book-kin-dark" if rules.dark or rules.seka_dark != "off" else "book-kin-light")
    yield ""
    yield locale.t("book-kin-end")
    yield locale.t("book-kin-circles", value=spoken(rules, "max_circles"))
    yield ""
    yield locale.t("book-kin-first", value=rules.dealer_pick)
    yield locale.t("book-kin-next", value=rules.dealer_next)


def _word(rules: Rules, locale: Locale) -> Lines:
    yield locale.t("book-word")
    yield ""
    yield locale.t("book-word-fall")
    yield locale.t("book-word-go")
    yield locale.t("book-word-raise", value=rules.min_raise)
    yield locale.t("book-word-compare", value=spoken(rules, "seka_compare"))
    yield locale.t("book-word-all-in" if rules.short_stack == "allin" else "book-word-must-fall")
    yield ""
    yield locale.t("book-word-time", turn=rules.turn_seconds)


def _dark(rules: Rules, locale: Locale) -> Lines:
    if not rules.dark and rules.seka_dark == "off":
        yield locale.t("book-no-dark")
    elif rules.game == "seka":
        yield locale.t("book-seka-dark")
        yield locale.t("book-seka-dark-pays", value=rules.seen_factor)
    else:
        yield from _trynka_dark(rules, locale)


def _trynka_dark(rules: Rules, locale: Locale) -> Lines:
    most = rules.dark_max * rules.ante
    yield locale.t("book-dark", chips=most)
    yield locale.t(_OVERDARK[rules.overdark])
    yield locale.t("book-dark-look")
    yield ""
    yield locale.t("book-dark-go", value=rules.seen_factor)
    yield locale.t("book-dark-pays", value=rules.dark_compare)
    yield locale.t("book-dark-example", dark=most, other=min(2 * most, rules.limit))


_OVERDARK: Final = {"chain": "book-dark-chain", "one": "book-dark-one", "off": "book-dark-off"}


def _compare(rules: Rules, locale: Locale) -> Lines:
    yield locale.t("book-compare")
    if rules.game == "seka":
        if rules.seka_compare:
            yield locale.t("book-seka-compare")
            yield locale.t("book-compare-tie", value=rules.tie)
        yield locale.t("book-compare-final", value=rules.show_final)
        return
    yield locale.t("book-compare-price" if rules.dark else "book-compare-price-light")
    yield locale.t("book-compare-from", value=rules.compare_from)
    if rules.dark:
        yield locale.t("book-compare-blind", value=spoken(rules, "compare_blind"))
    yield ""
    yield locale.t("book-compare-tie", value=rules.tie)
    yield locale.t("book-compare-view", value=rules.compare_view)
    yield locale.t("book-compare-final", value=rules.show_final)


def _svara(rules: Rules, locale: Locale) -> Lines:
    yield locale.t("book-svara")
    yield locale.t("book-svara-split", value=spoken(rules, "split"))
    yield locale.t("book-svara-entry", entry=rules.entry_seconds)
    yield locale.t("book-svara-pool" if rules.pooling else "book-svara-no-pool")
    if rules.pooling and rules.pool_decision == "majority":
        yield locale.t("book-svara-majority")
    if rules.dark or rules.seka_dark != "off":
        yield locale.t("book-svara-dark", value=spoken(rules, "svara_dark"))
    yield ""
    yield locale.t("book-svara-boil" if rules.deliberate_svara else "book-svara-no-boil")
    yield locale.t("book-svara-pacts", value=rules.pacts)
    yield locale.t("book-svara-max", value=rules.svara_max, split=spoken(rules, "split"))


def _chips(rules: Rules, locale: Locale) -> Lines:
    yield locale.t("book-chips", start=chips_text(START_CHIPS, locale))
    open_sky = "none" if rules.ceiling is None else "some"
    yield locale.t("book-chips-ceiling", value=open_sky, ante=rules.ante, ceiling=ceiling_text(rules))
    yield locale.t("book-chips-sit", chips=rules.wallet_need, places=rules.max_seats)
    yield locale.t("book-chips-topup", low=TOP_UP_TO)
    yield ""
    yield locale.t("book-chips-leave")


_PAGES: Final[Mapping[str, Callable[[Rules, Locale], Lines]]] = MappingProxyType(
    {
        "points": _points,
        "kin": _kin,
        "word": _word,
        "dark": _dark,
        "compare": _compare,
        "svara": _svara,
        "chips": _chips,
    }
)
