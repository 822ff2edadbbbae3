"""Fluent messages as docs/screens.md writes them: a line each, variants parted by ‖."""

from fluent.syntax import FluentParser, FluentSerializer, ast

from locales import source


def written(language: str) -> dict[str, str]:
    """Write every message of a language in one line: ``key: words ‖ key: words`` where it chooses."""
    entries = FluentParser().parse(source(language)).body
    return {entry.id.name: _line(entry) for entry in entries if isinstance(entry, ast.Message)}


def _line(message: ast.Message) -> str:
    pattern = message.value
    assert pattern is not None
    [first, *rest] = pattern.elements
    chosen = first.expression if isinstance(first, ast.Placeable) else None
    if rest or not isinstance(chosen, ast.SelectExpression):
        return _words(pattern)
    return " ‖ ".join(f"{_key(variant)}: {_words(variant.value)}" for variant in chosen.variants)


def _key(variant: ast.Variant) -> str:
    return variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value


def _words(pattern: ast.Pattern) -> str:
    message = ast.Message(ast.Identifier("x"), pattern)
    text = FluentSerializer().serialize_entry(message).removeprefix("x =").strip()
    return " ⏎ ".join(line.strip() for line in text.split("\n"))
