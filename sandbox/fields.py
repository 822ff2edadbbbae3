"""Read the JSON bodies of the control interface, with one clear sentence for whatever is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from sandbox.errors import ControlError

if TYPE_CHECKING:
    from aiohttp import web

T = TypeVar("T")
REQUIRED: Any = object()
_NAMES = {
    str: "a text",
    int: "a whole number",
    bool: "true or false",
    list: "a list",
    dict: "an object",
    float: "a number",
}


class Fields:
    """Take named values out of a body; `done` refuses what was not asked for."""

    def __init__(self, body: dict[str, Any]) -> None:
        """Wrap a parsed body."""
        self._body = dict(body)

    def take(self, name: str, kind: type[T], default: Any = REQUIRED) -> T:
        """Return a value of a type; a missing or null one is the default, or a 400 when it is required."""
        value = self._body.pop(name, None)
        if value is None:
            if default is REQUIRED:
                raise ControlError(400, f'"{name}" is missing')
            return default  # type: ignore[no-any-return]
        if kind is float and isinstance(value, int) and not isinstance(value, bool):
            value = float(value)
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise ControlError(400, f'"{name}" must be {_NAMES[kind]}')
        if isinstance(value, str) and any("\ud800" <= char <= "\udfff" for char in value):
            raise ControlError(400, f'"{name}" has half a surrogate pair in it')
        return value

    def optional(self, name: str, kind: type[T]) -> T | None:
        """Return a value or None."""
        return self.take(name, kind, None)

    def choice(self, name: str, options: tuple[str, ...], default: Any = REQUIRED) -> str:
        """Return one of a few words."""
        value = self.take(name, str, default)
        if value not in options:
            raise ControlError(400, f'"{name}" must be one of: {", ".join(options)}')
        return value

    def numbers(self, name: str) -> list[int]:
        """Return a list of whole numbers, empty when absent."""
        values = self.take(name, list, [])
        if not all(isinstance(v, int) and not isinstance(v, bool) for v in values):
            raise ControlError(400, f'"{name}" must be a list of whole numbers')
        return values

    def done(self) -> None:
        """Refuse values nobody asked for."""
        if self._body:
            raise ControlError(400, f"unknown field: {', '.join(sorted(self._body))}")


async def read_fields(request: web.Request) -> Fields:
    """Read a request's JSON object; an empty body is an empty object."""
    raw = await request.read()
    if not raw.strip():
        return Fields({})
    try:
        body = await request.json()
    except ValueError as error:
        raise ControlError(400, "the body is not JSON") from error
    if not isinstance(body, dict):
        raise ControlError(400, "the body must be a JSON object")
    return Fields(body)


def query_number(request: web.Request, name: str, default: int | None = None) -> int | None:
    """Read a whole number from the query string."""
    raw = request.query.get(name)
    if raw is None:
        return default
    try:
        return int(raw)
    except ValueError as error:
        raise ControlError(400, f'"{name}" must be a whole number') from error
