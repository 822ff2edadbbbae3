"""Check one call's parameters against the facts of Bot API 10.3, nested objects too."""

from __future__ import annotations

import json
import re
from typing import Any

from sandbox import facts
from sandbox.errors import ApiError, bad_request

_WORDS = {
    "reply_markup": "reply keyboard markup JSON object",
    "ephemeral_message_parameters": "ephemeral message parameters JSON object",
    "reply_parameters": "reply parameters JSON object",
    "entities": "entities JSON object",
    "caption_entities": "caption entities JSON object",
    "link_preview_options": "link preview options JSON object",
    "commands": "commands JSON object",
    "allowed_updates": "allowed updates JSON object",
    "media": "InputMedia JSON object",
}
_INTEGER = re.compile(r"-?\d{1,19}\Z")
_TRUE = {"true", "True", "1", "yes"}
_FALSE = {"false", "False", "0", "no", ""}


class MistypedError(Exception):
    """Say where a value is of the wrong type, as a path and an expectation."""


class File:
    """Hold an uploaded file."""

    def __init__(self, name: str, content: bytes) -> None:
        """Keep the file's name and bytes."""
        self.name = name
        self.content = content

    def __repr__(self) -> str:
        """Show size only, for the list of calls."""
        return f"<file {len(self.content)} bytes>"


def check_call(method: str, given: dict[str, Any]) -> dict[str, Any]:
    """Return the parameters with their types; refuse unknown, missing and mistyped ones with a 400.

    Values arrive as text (form, query, multipart) or as JSON; both do for every type, as on Telegram.
    Telegram itself passes over an unknown parameter; here it is refused, being a slip of the bot's author.
    """
    fields = facts.METHODS[method]
    if method == "setWebhook":
        given = {"url": "", **given}  # none at all is taken for an empty one, as on Telegram
    taken: dict[str, Any] = {}
    for name, value in given.items():
        if value is None or (isinstance(value, File) and name not in fields):
            continue  # a file under a name of its own is meant by an attach:// link
        if name not in fields:
            raise bad_request(f'unknown parameter "{name}"')
        taken[name] = _top(name, value, fields[name][0])
    for name, (_, required) in fields.items():
        if required and name not in taken:
            raise _missing(name)
    return taken


def _missing(name: str) -> ApiError:
    if name == "chat_id":
        return bad_request("chat_id is empty")
    if name == "text":
        return bad_request("message text is empty")
    return bad_request(f'parameter "{name}" is required')


def _top(name: str, value: Any, kind: str) -> Any:
    options = _options(kind)
    if isinstance(value, str) and not set(options) <= {
        "String",
        "Integer",
        "Float",
        "Boolean",
        "True",
        "InputFile",
    }:
        try:
            value = json.loads(value)
        except json.JSONDecodeError as error:
            raise bad_request(f"can't parse {_WORDS.get(name, name)}") from error
    try:
        return _any_of(value, options, name)
    except MistypedError as error:
        raise bad_request(f"can't parse {_WORDS.get(name, name)}: {error}") from error


def _options(kind: str) -> list[str]:
    if kind.startswith("Array of "):
        return [kind]
    return re.split(r" or |, | and ", kind)


def _any_of(value: Any, options: list[str], path: str) -> Any:
    problem: MistypedError | None = None
    for option in _narrowed(value, options):
        try:
            return _one(value, option, path)
        except MistypedError as error:
            problem = error
    raise problem or MistypedError(f'unexpected value of "{path}"')


def _narrowed(value: Any, options: list[str]) -> list[str]:
    """Choose among object types by their required fields, so that the complaint names the right one."""
    if not isinstance(value, dict) or len(options) == 1:
        return options
    fitting = [
        o for o in options if all(f in value for f, (_, need) in facts.TYPES.get(o, {}).items() if need)
    ]
    return fitting or options


def _one(value: Any, kind: str, path: str) -> Any:
    if kind.startswith("Array of "):
        return _array(value, kind.removeprefix("Array of "), path)
    if kind in _SCALARS:
        return _SCALARS[kind](value, path)
    return _object(value, kind, path)


def _array(value: Any, kind: str, path: str) -> list[Any]:
    if not isinstance(value, list):
        raise MistypedError(f'expected an Array of {kind} in "{path}"')
    return [_any_of(item, _options(kind), f"{path}[{i}]") for i, item in enumerate(value)]


def _object(value: Any, kind: str, path: str) -> Any:
    if kind == "RichText" and isinstance(value, str):
        return value
    if kind == "RichText" and isinstance(value, list):
        return [_one(item, kind, f"{path}[{i}]") for i, item in enumerate(value)]
    if not isinstance(value, dict):
        raise MistypedError(f'object expected as {kind} in "{path}"')
    if kind in facts.VARIANTS:
        kind = _variant(value, kind, path)
    fields = facts.TYPES[kind]
    for name in value:
        if name not in fields:
            raise MistypedError(f'unknown field "{name}" of {kind} in "{path}"')
    for name, (_, required) in fields.items():
        if required and value.get(name) is None:
            raise MistypedError(f'can\'t find field "{name}" of {kind} in "{path}"')
    return {
        name: _any_of(item, _options(fields[name][0]), f"{path}.{name}")
        for name, item in value.items()
        if item is not None
    }


def _variant(value: dict[str, Any], kind: str, path: str) -> str:
    name = value.get("type")
    if not isinstance(name, str) or name not in facts.VARIANTS[kind]:
        raise MistypedError(f'unsupported type of {kind} in "{path}"')
    return facts.VARIANTS[kind][name]


def _string(value: Any, path: str) -> str:
    if not isinstance(value, str):
        raise MistypedError(f'field "{path}" must be of type String')
    try:
        value.encode()
    except UnicodeEncodeError as error:
        raise bad_request("strings must be encoded in UTF-8") from error
    return value


def _integer(value: Any, path: str) -> int:
    if isinstance(value, str) and _INTEGER.match(value):
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int):
        raise MistypedError(f'field "{path}" must be of type Integer')
    return value


def _float(value: Any, path: str) -> float:
    if isinstance(value, str):
        try:
            return float(value)
        except ValueError:
            value = None
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise MistypedError(f'field "{path}" must be of type Float')
    return float(value)


def _boolean(value: Any, path: str) -> bool:
    if isinstance(value, str) and value in _TRUE | _FALSE:
        return value in _TRUE
    if not isinstance(value, bool):
        raise MistypedError(f'field "{path}" must be of type Boolean')
    return value


def _true(value: Any, path: str) -> bool:
    if _boolean(value, path) is not True:
        raise MistypedError(f'field "{path}" must be True')
    return True


def _file(value: Any, path: str) -> File:
    if not isinstance(value, File):
        raise MistypedError(f'file expected in "{path}"')
    return value


_SCALARS = {
    "String": _string,
    "Integer": _integer,
    "Float": _float,
    "Boolean": _boolean,
    "True": _true,
    "InputFile": _file,
}
