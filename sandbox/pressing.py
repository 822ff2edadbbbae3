"""Find the button a person means: by place, by label, by data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.errors import ControlError
from sandbox.sight import seen_messages

if TYPE_CHECKING:
    from sandbox.state import JSON, Chat, Message, Person
    from sandbox.world import World


def find_button(
    world: World,
    person: Person,
    chat: Chat,
    message: Message | None,
    *,
    row: int | None,
    column: int,
    label: str | None,
    data: str | None,
) -> tuple[Message, JSON]:
    """Return the message and the button; raises 404 when he sees no such button and 409 when it is disabled.

    A label fits when equal, or as the beginning of the button's text; equal ones first, then newest first.
    """
    if row is None and label is None and data is None:
        raise ControlError(400, 'name the button: "row" and "column", "label" or "data"')
    seen = [message] if message is not None else list(reversed(seen_messages(world, person.id, chat)))
    for exact in (True, False):
        for candidate in seen:
            button = _button(candidate, row=row, column=column, label=label, data=data, exact=exact)
            if button is not None:
                if "disabled" in button:
                    raise ControlError(409, f'the button "{button["text"]}" is disabled')
                return candidate, button
    raise ControlError(404, f"{person.name} sees no such button; he sees: {_labels(seen)}")


def _button(
    message: Message, *, row: int | None, column: int, label: str | None, data: str | None, exact: bool
) -> JSON | None:
    rows = message.keyboard["inline_keyboard"] if message.keyboard else []
    if row is not None:
        return rows[row][column] if 0 <= row < len(rows) and 0 <= column < len(rows[row]) else None
    for button in (button for line in rows for button in line):
        if data is not None and button.get("callback_data") != data:
            continue
        text = button["text"]
        if label is None or text == label or (not exact and text.startswith(label)):
            return button  # type: ignore[no-any-return]
    return None


def _labels(messages: list[Message]) -> str:
    rows = [line for m in messages if m.keyboard for line in m.keyboard["inline_keyboard"]]
    labels = [button["text"] for line in rows for button in line]
    return ", ".join(labels) or "no buttons at all"
