"""The words people see: one Fluent file a language, read as package data."""

from importlib.resources import files

LANGUAGES = ("uk", "ru")


def source(language: str) -> str:
    """Return the Fluent source of ``language``; ``KeyError`` for one there is no file for."""
    if language not in LANGUAGES:
        raise KeyError(language)
    return files(__name__).joinpath(f"{language}.ftl").read_text(encoding="utf-8")
