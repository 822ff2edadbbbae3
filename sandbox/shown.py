"""What the client hands out: messages, buttons, answers, calls."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


class BoxError(Exception):
    """Carry a refusal of the box: its HTTP status and its words."""

    def __init__(self, status: int, words: str) -> None:
        """Keep both."""
        super().__init__(f"{status}: {words}")
        self.status = status
        self.words = words


@dataclass(frozen=True)
class Button:
    """A button of an inline keyboard as a person sees it; `data` is None on a link."""

    text: str
    style: str | None
    data: str | None
    url: str | None
    copy_text: str | None
    disabled: bool


@dataclass(frozen=True)
class Message:
    """A message as a person sees it; `raw` holds all the box tells of it."""

    id: int
    ephemeral_id: int | None
    ephemeral: bool
    replaces: int | None
    order: int
    chat: int
    sender: str
    sender_id: int
    from_bot: bool
    date_ms: int
    edited_ms: int | None
    text: str
    html: str
    rows: tuple[tuple[Button, ...], ...]
    service: dict[str, Any] | None
    photo: dict[str, Any] | None
    reply_to: int | None
    thread: int | None
    raw: dict[str, Any]

    @classmethod
    def read(cls, raw: dict[str, Any]) -> Message:
        """Read the box's description."""
        sender = raw["from"]
        return cls(
            id=raw["message_id"],
            ephemeral_id=raw["ephemeral_message_id"],
            ephemeral=raw["ephemeral"],
            replaces=raw["replaces"],
            order=raw["order"],
            chat=raw["chat"],
            sender=sender.get("first_name") or sender.get("title", ""),
            sender_id=sender["id"],
            from_bot=bool(sender.get("is_bot")),
            date_ms=raw["date_ms"],
            edited_ms=raw["edited_ms"],
            text=raw["text"],
            html=raw["html"],
            rows=tuple(tuple(Button(**button) for button in row) for row in raw["buttons"]),
            service=raw["service"],
            photo=raw["photo"],
            reply_to=raw["reply_to"],
            thread=raw["thread"],
            raw=raw,
        )

    @property
    def buttons(self) -> list[Button]:
        """List its buttons, row by row."""
        return [button for row in self.rows for button in row]

    @property
    def labels(self) -> list[str]:
        """List what stands on its buttons."""
        return [button.text for button in self.buttons]


@dataclass(frozen=True)
class Answer:
    """What came of a press; `answered` is False while the bot has said nothing."""

    query_id: str | None
    answered: bool
    text: str
    show_alert: bool
    url: str

    @classmethod
    def read(cls, raw: dict[str, Any]) -> Answer:
        """Read the box's description."""
        return cls(
            query_id=raw["query_id"],
            answered=raw.get("answered", False),
            text=raw.get("text", ""),
            show_alert=raw.get("show_alert", False),
            url=raw.get("url") or "",
        )


@dataclass(frozen=True)
class Call:
    """A call the bot made."""

    n: int
    at_ms: int
    method: str
    params: dict[str, Any]
    chat_id: int | None
    ok: bool | None
    error_code: int | None
    description: str | None
    result: Any
    fault: str | None

    @classmethod
    def read(cls, raw: dict[str, Any]) -> Call:
        """Read the box's description."""
        return cls(**{name: raw[name] for name in cls.__dataclass_fields__})
