"""Read the parameters of one HTTP request: query string, JSON, form or multipart."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from aiohttp import BodyPartReader, MultipartReader, web

from sandbox.check import File
from sandbox.errors import ApiError, bad_request

if TYPE_CHECKING:
    from aiohttp import ClientResponse
    from multidict import MultiMapping

MAX_BYTES = 20 * 1024 * 1024


async def read_params(request: web.Request) -> dict[str, Any]:
    """Return the parameters as they came: text, JSON values, files under the name of their part."""
    params: dict[str, Any] = dict(request.query)
    if request.method == "GET" or not request.can_read_body:
        return params
    kind = request.content_type
    if kind == "application/json":
        params.update(await _json_body(request))
    elif kind == "multipart/form-data":
        params.update(await _multipart(request))
    elif kind == "application/x-www-form-urlencoded":
        params.update(_single(await request.post()))
    else:
        raise ApiError(400, "Bad Request: unsupported content type")
    return params


async def read_answer(answer: ClientResponse) -> dict[str, Any]:
    """Read the call a webhook's answer carries: JSON or multipart, empty when there is none."""
    if answer.content_type == "multipart/form-data":
        given: dict[str, Any] = {}
        async for part in MultipartReader.from_response(answer):
            if isinstance(part, BodyPartReader) and part.name:
                content = bytes(await part.read())
                given[part.name] = File(part.filename, content) if part.filename else content.decode()
        return given
    body = await answer.read()
    if answer.content_type != "application/json" or not body:
        return {}
    try:
        content = json.loads(body)
    except ValueError:
        return {}
    return content if isinstance(content, dict) else {}


async def _json_body(request: web.Request) -> dict[str, Any]:
    try:
        body = json.loads(await request.read() or b"{}")
    except ValueError as error:
        raise bad_request("can't parse JSON object") from error
    if not isinstance(body, dict):
        raise bad_request("JSON object expected")
    return body


async def _multipart(request: web.Request) -> dict[str, Any]:
    try:
        return _single(await request.post())
    except web.HTTPRequestEntityTooLarge as error:
        raise ApiError(413, "Request Entity Too Large") from error
    except ValueError as error:
        raise bad_request("can't parse multipart body") from error


def _single(form: MultiMapping[Any]) -> dict[str, Any]:
    params: dict[str, Any] = {}
    for name, value in form.items():
        if name in params:
            raise bad_request(f'parameter "{name}" is given twice')
        if isinstance(value, web.FileField):
            params[name] = File(value.filename, value.file.read())
        else:
            params[name] = value
    return params
