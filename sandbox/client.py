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

from sandbox.shown import Answer, BoxError, Button, Call, Message

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence
    from types import TracebackType

__all__ = ["Answer", "Box", "BoxError", "Button", "Call", "Clock", "Group", "Message", "Person"]

JSON = dict[str, Any]
T = TypeVar("T")
POLL_SECONDS = 0.01
UNTIL_SECONDS = 30.0
ANSWER_MS = 10_000


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
            self._session = aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=None, connect=10))
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


class Person:
    """Somebody with a phone. Wherever a chat is asked for, None is his private chat with the bot."""

    def __init__(self, box: Box, person_id: int, name: str) -> None:
        """Belong to a box."""
        self.box = box
        self.id = person_id
        self.name = name

    def __repr__(self) -> str:
        """Show who it is."""
        return f"Person({self.name!r}, {self.id})"

    async def _do(self, what: str, body: JSON) -> JSON:
        done: JSON = await self.box.ask("POST", f"people/{self.id}/{what}", body)
        return done

    async def start(self, payload: str = "", *, bot: int | None = None) -> Message:
        """Press Start in the bot's private chat, or follow its link with a payload."""
        return Message.read(await self._do("start", {"payload": payload, "bot": bot}))

    async def follow(self, link: str) -> Message:
        """Follow a `t.me/<bot>?start=…` link, as an answer to a press or a button gives it."""
        return Message.read(await self._do("start", {"link": link}))

    async def send(
        self,
        chat: Group | int | None,
        text: str,
        *,
        reply_to: Message | int | None = None,
        thread: int | None = None,
        anonymous: bool = False,
        channel: str | None = None,
    ) -> Message:
        """Write into a group or (None) to the bot; as an anonymous administrator or as a channel if told."""
        reply = reply_to.id if isinstance(reply_to, Message) else reply_to
        body: JSON = {"chat": _chat(chat), "text": text, "reply_to": reply, "thread": thread}
        return Message.read(await self._do("send", {**body, "anonymous": anonymous, "channel": channel}))

    async def delete(self, chat: Group | int | None, message_id: int) -> None:
        """Delete a message for everybody: his own, or any where he is an administrator."""
        await self._do("delete_message", {"chat": _chat(chat), "message_id": message_id})

    async def edit(self, chat: Group | int | None, message_id: int, text: str) -> Message:
        """Change the text of his own message."""
        body = {"chat": _chat(chat), "message_id": message_id, "text": text}
        return Message.read(await self._do("edit_message", body))

    async def forward(self, chat: Group | int | None, message_id: int, to: Group | int | None) -> Message:
        """Forward a message into another chat; its callback buttons stay behind."""
        return Message.read(
            await self._do("forward", {"chat": _chat(chat), "message_id": message_id, "to": _chat(to)})
        )

    async def press(
        self,
        chat: Group | int | None,
        label: str | None = None,
        *,
        message_id: int | None = None,
        ephemeral_id: int | None = None,
        row: int | None = None,
        column: int | None = None,
        data: str | None = None,
        wait: bool = True,
        limit_ms: int = ANSWER_MS,
    ) -> Answer:
        """Press a button he sees and return the bot's answer.

        By label (equal, or how it begins), data, or row and column; on the newest message that has such a
        button, unless a message is named. Waits for the answer at most `limit_ms` of real time, if at all.
        """
        body = {
            "chat": _chat(chat),
            "label": label,
            "message_id": message_id,
            "ephemeral_message_id": ephemeral_id,
            "row": row,
            "column": column,
            "data": data,
            "wait_ms": limit_ms if wait else 0,
        }
        return Answer.read(await self._do("press", body))

    async def forge(
        self,
        chat: Group | int | None,
        message_id: int,
        data: str,
        *,
        ephemeral_id: int | None = None,
        message: str = "full",
        wait: bool = True,
        limit_ms: int = ANSWER_MS,
    ) -> Answer:
        """Press a button that is not there, as a changed client can.

        `message` is how the message comes along: full, inaccessible or absent.
        """
        body = {
            "chat": _chat(chat),
            "message_id": message_id,
            "ephemeral_message_id": ephemeral_id,
            "data": data,
            "forge": True,
            "message": message,
            "wait_ms": limit_ms if wait else 0,
        }
        return Answer.read(await self._do("press", body))

    async def answer(self, press: Answer, *, limit_ms: int = ANSWER_MS) -> Answer:
        """Wait for the answer to a press made earlier."""
        return Answer.read(await self.box.ask("GET", f"queries/{press.query_id}", wait_ms=limit_ms))

    async def view(
        self,
        chat: Group | int | None = None,
        *,
        everything: bool = False,
        history: bool = False,
        newest: int | None = None,
    ) -> JSON:
        """Read all he sees as the control interface tells it: one chat, or everything."""
        named = None if everything else "private" if chat is None else _chat(chat)
        seen: JSON = await self.box.ask(
            "GET", f"people/{self.id}/view", chat=named, history=1 if history else None, newest=newest
        )
        return seen

    async def reads(self, chat: Group | int | None = None, *, history: bool = False) -> list[Message]:
        """Read the messages he sees in a chat, oldest first."""
        seen = await self.view(chat, history=history)
        return [Message.read(message) for message in seen["chats"][0]["messages"]]

    async def last(self, chat: Group | int | None = None) -> Message:
        """Read the newest message he sees in a chat; raises when there is none."""
        seen = (await self.view(chat, newest=1))["chats"][0]["messages"]
        if not seen:
            raise BoxError(404, f"{self.name} sees no message there")
        return Message.read(seen[0])

    async def find(self, chat: Group | int | None, text: str) -> Message | None:
        """Find the newest message he sees that contains a text."""
        return next((m for m in reversed(await self.reads(chat)) if text in m.text), None)

    async def notices(self) -> list[JSON]:
        """Read the toasts and alerts he got, oldest first: text, show_alert, url."""
        notices: list[JSON] = (await self.view(everything=True))["notices"]
        return notices

    async def commands(self, chat: Group | None = None) -> list[JSON]:
        """Read the menu of commands shown to him in a chat."""
        found = await self.box.ask("GET", f"people/{self.id}/commands", chat=_chat(chat))
        commands: list[JSON] = found["commands"]
        return commands

    async def join(self, group: Group) -> None:
        """Walk into a group."""
        await self._do("join", {"chat": group.id})

    async def leave(self, group: Group) -> None:
        """Walk out of a group."""
        await self._do("leave", {"chat": group.id})

    async def block(self) -> None:
        """Block the bot."""
        await self._do("block", {})

    async def unblock(self) -> None:
        """Unblock the bot."""
        await self._do("unblock", {})

    async def delete_account(self) -> None:
        """Delete his account."""
        await self._do("delete", {})

    async def rename(self, name: str, *, last_name: str | None = None, username: str | None = None) -> None:
        """Change his name."""
        await self._do("rename", {"name": name, "last_name": last_name, "username": username})
        self.name = name


class Group:
    """A group chat."""

    def __init__(self, box: Box, chat_id: int, title: str) -> None:
        """Belong to a box."""
        self.box = box
        self.id = chat_id
        self.title = title

    def __repr__(self) -> str:
        """Show which it is."""
        return f"Group({self.title!r}, {self.id})"

    async def show(self) -> JSON:
        """Read who is in it and its topics."""
        shown: JSON = await self.box.ask("GET", f"groups/{self.id}")
        return shown

    async def role(
        self, who: Person | None, status: str, *, by: Person | None = None, **details: Any
    ) -> None:
        """Give somebody (None: the bot) a status: creator, administrator, member, restricted, left, kicked.

        Details: rights (an object of can_… flags), anonymous, title.
        """
        body = {"user": who.id if who else None, "status": status, "by": by.id if by else None, **details}
        await self.box.ask("POST", f"groups/{self.id}/role", body)

    async def add_bot(self, *, by: Person | None = None, admin: bool = False) -> None:
        """Add the bot, or promote it."""
        await self.role(None, "administrator" if admin else "member", by=by)

    async def kick_bot(self, *, by: Person | None = None, ban: bool = True) -> None:
        """Throw the bot out; without a ban it has merely been removed."""
        await self.role(None, "kicked" if ban else "left", by=by)

    async def mute_bot(self, *, by: Person | None = None) -> None:
        """Take the bot's right to write."""
        await self.role(None, "restricted", by=by, rights={})

    async def migrate(self, *, old_first: bool = True) -> Group:
        """Turn it into a supergroup and return that."""
        order = "old_first" if old_first else "new_first"
        made = await self.box.ask("POST", f"groups/{self.id}/migrate", {"order": order})
        return Group(self.box, made["id"], self.title)

    async def topic(self, name: str, *, by: Person | None = None) -> int:
        """Open a topic and return its thread id."""
        body = {"name": name, "by": by.id if by else None}
        return int((await self.box.ask("POST", f"groups/{self.id}/topics", body))["thread"])

    async def close_topic(self, thread: int | None) -> None:
        """Close a topic; None is the general one."""
        await self._topic(thread, "close")

    async def reopen_topic(self, thread: int | None) -> None:
        """Open a closed topic again."""
        await self._topic(thread, "reopen")

    async def delete_topic(self, thread: int) -> None:
        """Delete a topic with its messages."""
        await self._topic(thread, "delete")

    async def _topic(self, thread: int | None, what: str) -> None:
        await self.box.ask(
            "POST", f"groups/{self.id}/topics/{'general' if thread is None else thread}/{what}"
        )


def _chat(chat: Group | int | None) -> int | None:
    return chat.id if isinstance(chat, Group) else chat
