"""Call the Bot API by hand."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import aiohttp

if TYPE_CHECKING:
    from sandbox.client import Box

PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d4944415478da63fccf50cf000005010180a7a6d2e80000000049454e44ae426082"
)

#: every kind of update the tests look at
ALL = ["message", "callback_query", "my_chat_member", "chat_member"]


def keys(*buttons: str, **more: Any) -> dict[str, Any]:
    """Build an inline keyboard of one row; a button's data is its label."""
    return {"inline_keyboard": [[{"text": text, "callback_data": text, **more} for text in buttons]]}


class RefusedError(Exception):
    def __init__(self, body: dict[str, Any]) -> None:
        super().__init__(body.get("description"))
        self.code: int = body["error_code"]
        self.words: str = body["description"]
        self.parameters: dict[str, int] = body.get("parameters", {})


class Caller:
    """`await api("sendMessage", chat_id=1, text="hi")` returns the result or raises RefusedError."""

    def __init__(self, url: str, token: str) -> None:
        self.url = url
        self.token = token
        self.session = aiohttp.ClientSession()

    @classmethod
    async def of(cls, box: Box, token: str | None = None) -> Caller:
        return cls(box.url, token or (await box.bot())["token"])

    async def close(self) -> None:
        await self.session.close()

    async def __call__(self, method: str, **params: Any) -> Any:
        async with self.session.post(f"{self.url}/bot{self.token}/{method}", json=params) as answer:
            return self._result(await answer.json())

    async def form(self, method: str, files: dict[str, bytes] | None = None, **params: Any) -> Any:
        form = aiohttp.FormData(default_to_multipart=bool(files))
        for name, value in params.items():
            form.add_field(name, value if isinstance(value, str) else json.dumps(value))
        for name, content in (files or {}).items():
            form.add_field(name, content, filename=f"{name}.png")
        async with self.session.post(f"{self.url}/bot{self.token}/{method}", data=form) as answer:
            return self._result(await answer.json())

    async def updates(self, offset: int = 0, **params: Any) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = await self("getUpdates", offset=offset, **params)
        return found

    async def drain(self) -> list[dict[str, Any]]:
        """Fetch what is pending and confirm it."""
        found: list[dict[str, Any]] = await self("getUpdates", allowed_updates=ALL)
        if found:
            await self("getUpdates", offset=found[-1]["update_id"] + 1, timeout=0)
        return found

    async def refused(self, method: str, **params: Any) -> RefusedError:
        """Return the refusal of a call that must be refused."""
        try:
            result = await self(method, **params)
        except RefusedError as error:
            return error
        raise AssertionError(f"{method} was served: {result!r}")

    @staticmethod
    def _result(body: dict[str, Any]) -> Any:
        if not body["ok"]:
            raise RefusedError(body)
        return body["result"]
