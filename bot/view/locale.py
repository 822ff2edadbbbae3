"""One language's words: Fluent messages by id, strict about what is missing."""

import copy
import logging
import re
from functools import cache, lru_cache

from fluent.runtime import FluentBundle, FluentResource

from bot.store import PLAIN, Faces
from bot.view.text import number
from engine.cards import Card
from engine.rules import Rules
from locales import LANGUAGES, source

log = logging.getLogger(__name__)

_STOP_AFTER_CUT = re.compile(r"(…\u2069?(?:</\w+>)?)\.")
"""A full stop behind a name that was cut: the ellipsis ends the sentence already."""

_forgiving = False


class MissingTextError(LookupError):
    """A message id or a variable of it is missing."""


def forgive_missing() -> None:
    """Answer with the Ukrainian words, or the id, where a text is missing: for the running program only."""
    global _forgiving  # noqa: PLW0603 - one switch for the whole process, set once at its start
    _forgiving = True


class Locale:
    """The words of one language, ``uk`` or ``ru``, as one game says them.

    A game other than Тринька has words of its own where a message ``<id>-<game>`` stands beside ``<id>``.
    ``wild`` stands for any card; ``faces`` is how the reader wants cards written.
    """

    def __init__(self, language: str) -> None:
        """Read the file of ``language``; ``KeyError`` where there is none."""
        self.language = language
        self.game = "trynka"
        self.wild: Card = ""
        self.faces = PLAIN
        self._bundle = FluentBundle([language], use_isolating=False)
        self._bundle.add_resource(FluentResource(source(language)))

    def of(self, rules: Rules) -> "Locale":
        """Return the words of the game these rules play."""
        return _flavoured(self.language, rules.game, rules.counting.wild, self.faces)

    def seen(self, faces: Faces) -> "Locale":
        """Return the same words for somebody who wants cards written so."""
        return _flavoured(self.language, self.game, self.wild, faces)

    def t(self, key: str, /, **variables: int | str) -> str:
        """Write message ``key``.

        Whole numbers are written with narrow spaces; the bare number stands beside each as ``$<name>_n`` for
        plurals. Raises ``MissingTextError`` unless ``forgive_missing`` was called.
        """
        try:
            return self._format(key, variables)
        except MissingTextError as error:
            if not _forgiving:
                raise
            log.error("text is missing: %s", error)  # noqa: TRY400 - the id says all, a trace nothing
            return key if self.language == "uk" else locale_of("uk").t(key, **variables)

    def _format(self, key: str, variables: dict[str, int | str]) -> str:
        if self.game != "trynka" and self._bundle.has_message(f"{key}-{self.game}"):
            key = f"{key}-{self.game}"
        if not self._bundle.has_message(key):
            raise MissingTextError(f"{self.language}: {key}")
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise MissingTextError(f"{self.language}: {key} has no value")
        given: dict[str, int | str] = {}
        for name, value in variables.items():
            given[name] = number(value) if isinstance(value, int) else value
            if isinstance(value, int):
                given[f"{name}_n"] = value
        text, errors = self._bundle.format_pattern(pattern, given)
        if errors:
            raise MissingTextError(f"{self.language}: {key}: {errors[0]}")
        return _STOP_AFTER_CUT.sub(r"\1", str(text))


@lru_cache(maxsize=64)
def _flavoured(language: str, game: str, wild: Card, faces: Faces) -> Locale:
    one = copy.copy(locale_of(language))
    one.game, one.wild, one.faces = game, wild, faces
    return one


@cache
def locale_of(language: str) -> Locale:
    """Return the shared words of ``language``, Ukrainian for an unknown one."""
    return Locale(language if language in LANGUAGES else "uk")
