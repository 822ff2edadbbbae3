"""Who is ahead in a group (11.2), and one's own figures (11.5)."""

from typing import Final, Literal

from aiogram.types import InlineKeyboardMarkup

from bot.callbacks import CurvePress, TopPress
from bot.door.shapes import Board, Figures, Place
from bot.view.buttons import Button, keyboard, off, press
from bot.view.hands import set_name, worth
from bot.view.honours import honours_text
from bot.view.locale import Locale
from bot.view.names import Namer, title_html
from bot.view.screen import Screen
from bot.view.text import number, signed
from engine.cards import SUITS
from engine.rules import Rules
from engine.scores import THREE_SIXES, set_rank

Span = Literal["week", "month", "all"]
By = Literal["net", "bank", "svara", "dark"]
SPANS: Final[tuple[Span, ...]] = ("week", "month", "all")
ORDERS: Final[tuple[By, ...]] = ("net", "bank", "svara", "dark")
HANDS = 8
_SEKA: Final = Rules.preset("seka")


def top_screen(board: Board, locale: Locale) -> Screen:
    """Draw a page of the board."""
    about = "" if board.by == "net" else f" · {locale.t(f'board-{board.by}')}"
    head = locale.t("board-head", span=locale.t(f"board-{board.span}"), title=title_html(board.title))
    namer = Namer(board.names, locale)
    lines = [_line(place, board.by, namer, locale) for place in board.places]
    if board.own is not None:
        lines += ["…", _line(board.own, board.by, namer, locale)]
    body = lines or [locale.t("board-empty")]
    return Screen("\n".join([head + about, *body]), _keys(board, locale))


def _line(place: Place, by: str, namer: Namer, locale: Locale) -> str:
    where = str(place.first) if place.first == place.last else f"{place.first}–{place.last}"
    score = place.score
    kins = f" · {locale.t('board-kins', kins=score.kins)}"
    after = signed(score.net) + kins if by == "net" else number(getattr(score, by))
    short = signed(score.net) if by == "net" else after
    return namer.fitted((score.person,), "", f"{where}. ", f" · {after}", f" · {short}")


def _keys(board: Board, locale: Locale) -> InlineKeyboardMarkup:
    def key(label: str, span: str, by: str, page: int = 0) -> Button:
        data = TopPress.model_validate({"span": span, "by": by, "page": page, "asker": board.asker})
        return press(label, data)

    spans = [
        off(locale.t(f"board-{span}"))
        if span == board.span
        else key(locale.t(f"board-{span}"), span, board.by)
        for span in SPANS
    ]
    orders = [key(locale.t(f"board-{by}"), board.span, by) for by in ORDERS if by != board.by]
    pages = [
        key("‹", board.span, board.by, board.page - 1) if board.page else None,
        key("›", board.span, board.by, board.page + 1) if board.page + 1 < board.pages else None,
    ]
    return keyboard([spans, orders, pages])


def stats_screen(figures: Figures, locale: Locale, *, private: bool) -> Screen:
    """Draw one's own figures; hands, secrets and the way to the picture stand in private only."""
    score = figures.score
    lines = [
        locale.t("stats-head", title=title_html(figures.title)),
        locale.t("stats-kins", kins=score.kins, wins=score.wins),
        locale.t("stats-net", net=signed(score.net)),
    ]
    if score.bank:
        lines.append(locale.t("stats-bank", bank=score.bank))
    if score.svara or score.dark:
        lines.append(locale.t("stats-won", svara=score.svara, dark=score.dark))
    if figures.words:
        act, times = figures.words[0]
        lines.append(locale.t("stats-word", word=locale.t(f"stats-word-{act}"), times=times))
    if honours := [one.name for one in figures.honours if private or one.open]:
        lines.append(locale.t("stats-honours", told=honours_text(honours, locale)))
    if private and figures.hands:
        lines += ["", locale.t("stats-hands", count=sum(times for _, _, times in figures.hands))]
        lines += [_hand(strength, cards, times, locale) for strength, cards, times in figures.hands[:HANDS]]
    picture = press(locale.t("button-curve"), CurvePress(group=figures.group))
    return Screen("\n".join(lines), keyboard([[picture]]) if private else None)


def _hand(strength: int, cards: str, times: int, locale: Locale) -> str:
    return f"{_worth(strength, cards, locale)} — {number(times)}"


def _worth(points: int, cards: str, locale: Locale) -> str:
    """Name a hand of either game: what outranks every suit in Тринька by its name alone, as at the table."""
    hand = tuple(cards.split())
    if of := set_rank(hand, points):
        hand = tuple(of + suit for suit in SUITS[:3])  # without its wild card
    if points >= THREE_SIXES and (named := set_name(hand, points, locale)):
        return named
    plain, after = worth(hand, points, locale.of(_SEKA))
    return f"{plain}, {after}" if after else plain
