"""Read the parameters of one HTTP request (query, JSON, form, multipart) or of a webhook's answer."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl

from aiohttp import BodyPartReader, MultipartReader, web

from sandbox.check import File
from sandbox.errors import ApiError, bad_request

if TYPE_CHECKING:
    from collections.abc import AsyncIterable, Iterable

    from aiohttp import ClientResponse

MAX_BYTES = 20 * 1024 * 1024


async def read_params(request: web.Request) -> dict[str, Any]:
    """Return the parameters as they came: text, JSON values, files under the name of their part.

    A body counts whatever the HTTP method is, as on Telegram.
    """
    params: dict[str, Any] = dict(request.query)
    if not request.can_read_body:
        return params
    kind = request.content_type
    try:
        if kind == "application/json":
            params.update(_json_object(await request.read()))
        elif kind == "multipart/form-data":
            params.update(await _parts(await request.multipart()))
        elif kind == "application/x-www-form-urlencoded":
            body = (await request.read()).decode()
            params.update(_single(parse_qsl(body, keep_blank_values=True)))
        elif await request.read():
            raise bad_request("unsupported content type")
    except web.HTTPRequestEntityTooLarge as error:
        raise ApiError(413, "Request Entity Too Large") from error
    except ValueError as error:
        raise bad_request("can't parse the request's body") from error
    return params


async def read_answer(answer: ClientResponse) -> dict[str, Any]:
    """Read the call a webhook's answer carries: JSON or multipart, empty when there is none."""
    try:
        if answer.content_type == "multipart/form-data":
            return await _parts(MultipartReader.from_response(answer))
        body = await answer.read()
        return _json_object(body) if answer.content_type == "application/json" and body else {}
    except (ValueError, ApiError):
        return {}


def _json_object(body: bytes) -> dict[str, Any]:
    try:
        content = json.loads(body or b"{}")
    except ValueError as error:
        raise bad_request("can't parse JSON object") from error
    if not isinstance(content, dict):
        raise bad_request("JSON object expected")
    return content


async def _parts(reader: AsyncIterable[Any]) -> dict[str, Any]:
    found: list[tuple[str, Any]] = []
    size = 0
    async for part in reader:
        if isinstance(part, BodyPartReader) and part.name:
            content = bytes(await part.read(decode=True))
            size += len(content)
            if size > MAX_BYTES:
                raise ApiError(413, "Request Entity Too Large")
            found.append((part.name, File(part.filename, content) if part.filename else content.decode()))
    return _single(found)


def _single(pairs: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    params: dict[str, Any] = {}
    for name, value in pairs:
        if name in params:
            raise bad_request(f'parameter "{name}" is given twice')
        params[name] = value
    return params
