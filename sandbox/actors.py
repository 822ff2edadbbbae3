"""People and groups as the client speaks of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandbox.shown import Answer, BoxError, Message

if TYPE_CHECKING:
    from sandbox.client import Box

JSON = dict[str, Any]
ANSWER_MS = 10_000


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
