"""A small vocabulary over the control interface, for tests, the demo and guests.

box = Box("http://127.0.0.1:8181")
olya = await box.person("Оля", language="uk")
group = await box.group("Дача", [olya], admins=[olya])
await olya.start()
await olya.send(group, "/help")
answer = await olya.press(group, "Так")
print((await olya.last(group)).text, answer.text)
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any, Self, TypeVar

import aiohttp

from sandbox.actors import ANSWER_MS, Group, Person
from sandbox.shown import Answer, BoxError, Button, Call, Message

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence
    from types import TracebackType

__all__ = ["ANSWER_MS", "Answer", "Box", "BoxError", "Button", "Call", "Clock", "Group", "Message", "Person"]

JSON = dict[str, Any]
T = TypeVar("T")
POLL_SECONDS = 0.01
UNTIL_SECONDS = 30.0


class Box:
    """Speak to a running box. Close it, or use it as an async context manager."""

    def __init__(self, url: str) -> None:
        """Name the box by its address, as it printed it."""
        self.url = url.rstrip("/")
        self.clock = Clock(self)
        self._session: aiohttp.ClientSession | None = None

    async def __aenter__(self) -> Self:
        """Open nothing yet; the connection is made when first needed."""
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the connection."""
        await self.close()

    async def close(self) -> None:
        """Close the connection."""
        if self._session is not None:
            await self._session.close()
            self._session = None

    async def ask(self, method: str, path: str, body: JSON | None = None, /, **query: Any) -> Any:
        """Ask the control interface; raises BoxError with its words when it refuses."""
        if self._session is None:
            # no limit on waiting for a connection: a crowd that looks at once may be larger than the pool
            timeout = aiohttp.ClientTimeout(total=None, sock_connect=10)
            self._session = aiohttp.ClientSession(timeout=timeout)
        params = {name: str(value) for name, value in query.items() if value is not None}
        given = {name: value for name, value in (body or {}).items() if value is not None}
        url = f"{self.url}/control/{path}"
        async with self._session.request(
            method, url, json=given if method == "POST" else None, params=params
        ) as answer:
            if answer.content_type != "application/json":
                raise BoxError(answer.status, (await answer.text())[:200])
            content = await answer.json()
            if answer.status >= 400:
                raise BoxError(answer.status, content.get("error", str(content)))
            return content

    # -- making things --------------------------------------------------------------------------------

    async def bot(
        self,
        token: str | None = None,
        *,
        username: str | None = None,
        name: str | None = None,
        privacy: bool = True,
    ) -> JSON:
        """Make a bot or change one, and return its id, token, username; no token shows the default bot."""
        if token is None:
            bots: list[JSON] = (await self.ask("GET", "bots"))["bots"]
            return bots[0]
        body = {"token": token, "username": username, "name": name, "privacy": privacy}
        made: JSON = await self.ask("POST", "bots", body)
        return made

    async def inject(self, kind: str, body: JSON, *, bot: int | None = None) -> int | None:
        """Queue an update as it stands, however odd; return its id, None when the bot wants no such kind."""
        bot_id = (await self.bot())["id"] if bot is None else bot
        update_id: int | None = (
            await self.ask("POST", f"bots/{bot_id}/updates", {"kind": kind, "body": body})
        )["update_id"]
        return update_id

    async def person(
        self,
        name: str,
        *,
        last_name: str | None = None,
        username: str | None = None,
        language: str | None = "uk",
        id: int | None = None,  # noqa: A002 - the word everybody expects
    ) -> Person:
        """Make a person."""
        body = {
            "name": name,
            "last_name": last_name,
            "username": username,
            "language_code": language,
            "id": id,
        }
        made = await self.ask("POST", "people", body)
        return Person(self, made["id"], name)

    async def group(
        self,
        title: str,
        members: Sequence[Person],
        *,
        admins: Sequence[Person] = (),
        supergroup: bool = True,
        forum: bool = False,
        bot: bool = True,
        bot_admin: bool = False,
        bot_id: int | None = None,
        hidden_members: bool = False,
        username: str | None = None,
    ) -> Group:
        """Make a group, created by the first admin, else member; the bot is in it unless told otherwise."""
        body = {
            "title": title,
            "members": [person.id for person in members],
            "admins": [person.id for person in admins],
            "supergroup": supergroup,
            "forum": forum,
            "bot": bot,
            "bot_admin": bot_admin,
            "bot_id": bot_id,
            "hidden_members": hidden_members,
            "username": username,
        }
        made = await self.ask("POST", "groups", body)
        return Group(self, made["id"], title)

    # -- looking --------------------------------------------------------------------------------------

    async def calls(
        self, *, chat: Group | Person | int | None = None, method: str | None = None, after: int = 0
    ) -> list[Call]:
        """List the calls the bot made, of one chat (a person stands for his private chat) or method."""
        chat_id = chat if chat is None or isinstance(chat, int) else chat.id
        found = await self.ask("GET", "calls", chat=chat_id, method=method, after=after)
        return [Call.read(call) for call in found["calls"]]

    async def counted(self) -> int:
        """Tell the number of the last call the bot made."""
        return int((await self.ask("GET", "calls", after=2**62))["counted"])

    async def settle(self, limit_seconds: float = UNTIL_SECONDS) -> None:
        """Wait until the bot is idle: its getUpdates waits, nothing is in flight; raises when it never is."""
        found = await self.ask("POST", "settle", {"limit_ms": int(limit_seconds * 1000)})
        if not found["idle"]:
            raise BoxError(
                504, f"the bot is not idle after {limit_seconds} s: {await self.ask('GET', 'clock')}"
            )

    async def until(
        self,
        check: Callable[[], Awaitable[T]],
        *,
        limit_seconds: float = UNTIL_SECONDS,
        what: str = "the condition",
    ) -> T:
        """Ask again and again until the answer is truthy, and return it; raises with what was last seen.

        The limit is real time and generous: it is there to end a broken test, not to measure anything.
        """
        end = time.monotonic() + limit_seconds
        while True:
            seen = await check()
            if seen:
                return seen
            if time.monotonic() > end:
                raise BoxError(504, f"{what} did not come true within {limit_seconds} s; last seen: {seen!r}")
            await asyncio.sleep(POLL_SECONDS)

    # -- trouble --------------------------------------------------------------------------------------

    async def fault(
        self, kind: str, *, method: str = "*", chat: Group | Person | None = None, **options: Any
    ) -> int:
        """Put a fault in force and return its number.

        Kinds: flood, error, html, lost, drop, delay, hang, vanish. Options: count (1), forever, probability,
        seed, retry_after, status, description, delay_ms.
        """
        body = {"kind": kind, "method": method, "chat": chat.id if chat else None, **options}
        return int((await self.ask("POST", "faults", body))["id"])

    async def lift(self, fault: int | None = None) -> None:
        """Take one fault away, or all."""
        await self.ask("DELETE", "faults", id=fault)

    async def reset(self) -> None:
        """Forget everything but the time."""
        await self.ask("POST", "reset")


class Clock:
    """The box's time."""

    def __init__(self, box: Box) -> None:
        """Belong to a box."""
        self._box = box

    async def now_ms(self) -> int:
        """Tell the time."""
        return int((await self._box.ask("GET", "clock"))["now_ms"])

    async def bot_there(self) -> bool:
        """Tell whether the bot waits or works; time does not wait for one that hung up or hangs."""
        return bool((await self._box.ask("GET", "clock"))["bot_there"])

    async def advance(self, ms: int) -> None:
        """Let time pass moment by moment, the bot doing what is due at each; return when it is idle again."""
        await self._box.ask("POST", "clock", {"advance_ms": ms})

    async def jump(self, ms: int) -> None:
        """Put the time forward at once, as if nobody had been there."""
        await self._box.ask("POST", "clock", {"jump_ms": ms})

    async def auto(self, on: bool = True) -> None:
        """Let the time step by itself while the bot is idle, or stop that."""
        await self._box.ask("POST", "clock", {"auto": on})

    async def sleep(self, ms: int) -> None:
        """Wait for a moment of the box's time; auto mode steps to it."""
        await self._box.ask("POST", "clock/wait", {"in_ms": ms})

    async def sleep_until(self, at_ms: int) -> None:
        """Wait for a moment of the box's time; auto mode steps to it."""
        await self._box.ask("POST", "clock/wait", {"at_ms": at_ms})
