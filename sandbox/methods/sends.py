"""Send messages: text, photo, rich, dice, chat action."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

from sandbox.access import Context, find_chat, refuse_muted
from sandbox.bodies import read_caption, read_text
from sandbox.detect import detected
from sandbox.errors import bad_request
from sandbox.keyboards import checked_keyboard
from sandbox.methods.placing import Place, find_place
from sandbox.objects import message_json
from sandbox.photos import read_photo
from sandbox.rich import read_rich
from sandbox.state import JSON, Chat, Message

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.text import Entity

DICE = {"🎲": 6, "🎯": 6, "🏀": 5, "⚽": 5, "🎳": 6, "🎰": 64}
ACTIONS = {
    "typing", "upload_photo", "record_video", "upload_video", "record_voice", "upload_voice",
    "upload_document", "choose_sticker", "find_location", "record_video_note", "upload_video_note",
}  # fmt: skip


def send_message(ctx: Context) -> JSON:
    """Serve sendMessage."""
    chat = find_chat(ctx)
    refuse_muted(ctx, chat, "text messages")
    text, entities = read_text(ctx, editing=False)
    return _send(ctx, chat, text, detected(text, entities), {})


def send_photo(ctx: Context) -> JSON:
    """Serve sendPhoto."""
    chat = find_chat(ctx)
    refuse_muted(ctx, chat, "photos")
    caption, entities = read_caption(ctx)
    content: JSON = {"photo": read_photo(ctx, ctx.params["photo"])}
    if ctx.params.get("has_spoiler"):
        content["has_media_spoiler"] = True
    if ctx.params.get("show_caption_above_media"):
        content["show_caption_above_media"] = True
    return _send(ctx, chat, caption, detected(caption, entities), content)


def send_rich_message(ctx: Context) -> JSON:
    """Serve sendRichMessage."""
    chat = find_chat(ctx)
    refuse_muted(ctx, chat, "text messages")
    return _send(ctx, chat, "", [], {"rich_message": read_rich(ctx.params["rich_message"])})


def send_dice(ctx: Context) -> JSON:
    """Serve sendDice; the value is made here and nowhere else."""
    chat = find_chat(ctx)
    refuse_muted(ctx, chat, "games")
    emoji = ctx.params.get("emoji", "🎲")
    if emoji not in DICE:
        raise bad_request("unsupported dice emoji specified")
    seed = hashlib.sha256(f"{chat.id}:{chat.next_id}:{ctx.world.now_ms}".encode()).digest()
    value = int.from_bytes(seed[:8], "big") % DICE[emoji] + 1
    return _send(ctx, chat, "", [], {"dice": {"emoji": emoji, "value": value}})


def send_chat_action(ctx: Context) -> bool:
    """Serve sendChatAction."""
    find_chat(ctx)
    if ctx.params["action"] not in ACTIONS:
        raise bad_request("wrong parameter action in request")
    return True


def _send(ctx: Context, chat: Chat, text: str, entities: list[Entity], content: JSON) -> JSON:
    place = find_place(ctx, chat)
    inline, other = _markups(ctx, place)
    ctx.spend(chat)
    message = Message(
        id=0,
        date_ms=ctx.world.now_ms,
        sender=ctx.bot.id,
        text=text or None,
        entities=entities,
        content=content,
        keyboard=inline,
        other_markup=other,
        reply_to=place.reply_to,
        thread=place.thread,
        topic=place.topic,
        receiver=place.receiver,
        replaces=place.replaces,
        vanished=ctx.vanish and place.receiver is not None,
        silent=bool(ctx.params.get("disable_notification")),
        protected=bool(ctx.params.get("protect_content")),
    )
    chat.last_bot_to_send = ctx.bot.id
    return message_json(ctx.world, chat, ctx.world.store(chat, message))


def _markups(ctx: Context, place: Place) -> tuple[JSON | None, JSON | None]:
    markup: JSON | None = ctx.params.get("reply_markup")
    if markup is None:
        return None, None
    if "inline_keyboard" in markup:
        return checked_keyboard(markup, ephemeral=place.receiver is not None), _force_reply(markup)
    if place.receiver is not None:
        raise bad_request("only inline keyboards are allowed in ephemeral messages")
    return None, markup


def _force_reply(markup: JSON) -> JSON | None:
    return {"force_reply": True} if markup.get("force_reply") else None


METHODS: dict[str, Callable[[Context], Any]] = {
    "sendMessage": send_message,
    "sendPhoto": send_photo,
    "sendRichMessage": send_rich_message,
    "sendDice": send_dice,
    "sendChatAction": send_chat_action,
}
