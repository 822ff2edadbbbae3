"""A tiny bot that shows everything a chat can show: `python -m tests.browser.tinybot`. It knows no game."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
from typing import Any

import aiohttp

from tests.browser.picture import png

MOMENT = 1_900_000_000
TEXT = (
    "<b>bold</b> <i>italic</i> <code>code</code> &lt;b&gt;not bold&lt;/b&gt;\n"
    "<blockquote expandable>line one\nline two\nline three\nline four\nline five</blockquote>\n"
    '<tg-spoiler>hidden</tg-spoiler> <tg-time unix="1900000000" format="T">then</tg-time> <u>end</u>'
)
SHOWN = {
    "inline_keyboard": [
        [
            {"text": "Red", "style": "danger", "callback_data": "toast"},
            {"text": "Green", "style": "success", "callback_data": "edit"},
            {"text": "Blue", "style": "primary", "callback_data": "alert"},
        ],
        [{"text": "Whisper", "callback_data": "whisper"}, {"text": "Instead", "callback_data": "instead"}],
        [{"text": "Full", "disabled": {}}, {"text": "Copy", "copy_text": {"text": "ABC-1"}}],
        [{"text": "Private", "callback_data": "private"}, {"text": "Silent", "callback_data": "silence"}],
    ]
}
LINKS = {
    "inline_keyboard": [
        [{"text": "Deep", "url": "https://t.me/{me}?start=deep-1"}],
        [{"text": "Add", "url": "https://t.me/{me}?startgroup=come"}],
        [{"text": "Outside", "url": "https://example.org/page"}],
    ]
}
COMMANDS = {"": "Show everything", "uk": "Показати все", "ru": "Показать всё"}
TABLE = [
    [{"text": t, "align": "left", "valign": "top"} for t in row] for row in (("Name", "Sum"), ("A", "1"))
]


class TinyBot:
    def __init__(self, session: aiohttp.ClientSession) -> None:
        self.session = session
        self.base = f"{os.environ['BOT_API_URL']}/bot{os.environ['BOT_TOKEN']}"
        self.me = ""

    async def call(self, method: str, **params: Any) -> Any:
        async with self.session.post(f"{self.base}/{method}", json=params) as answer:
            body = await answer.json()
        if not body["ok"]:
            raise RuntimeError(f"{method}: {body['description']}")
        return body["result"]

    async def run(self) -> None:
        self.me = (await self.call("getMe"))["username"]
        for code, words in COMMANDS.items():
            await self.call(
                "setMyCommands", language_code=code, commands=[{"command": "show", "description": words}]
            )
        await self.call("setMyDescription", description="A tiny bot.\nIt shows things.")
        offset = 0
        while True:
            for update in await self.call("getUpdates", offset=offset, timeout=20):
                offset = update["update_id"] + 1
                if "message" in update:
                    await self.on_message(update["message"])
                elif "callback_query" in update:
                    await self.on_press(update["callback_query"])

    async def on_message(self, message: dict[str, Any]) -> None:
        text = message.get("text", "")
        command = text.split("@")[0].split()[0].lstrip("/") if text else ""
        act = getattr(self, f"do_{command}", None) if text.startswith("/") else None
        place: dict[str, Any] = {"chat_id": message["chat"]["id"]}
        if message.get("is_topic_message"):
            place["message_thread_id"] = message["message_thread_id"]
        if act is not None:
            await act(message, place)
        elif text:
            reply = {"message_id": message["message_id"]}
            await self.call("sendMessage", text=f"echo: {text}", reply_parameters=reply, **place)

    async def do_start(self, message: dict[str, Any], place: dict[str, Any]) -> None:
        await self.call("sendMessage", text=f"started: {message['text']}", protect_content=True, **place)

    async def do_show(self, _message: dict[str, Any], place: dict[str, Any]) -> None:
        await self.call("sendMessage", text=TEXT, parse_mode="HTML", reply_markup=SHOWN, **place)

    async def do_links(self, _message: dict[str, Any], place: dict[str, Any]) -> None:
        markup = json.loads(json.dumps(LINKS).replace("{me}", self.me))
        await self.call("sendMessage", text="links", reply_markup=markup, **place)

    async def do_ask(self, message: dict[str, Any], place: dict[str, Any]) -> None:
        markup = {"force_reply": True, "selective": True, "input_field_placeholder": "from 1 to 9"}
        reply = {"message_id": message["message_id"]}
        await self.call("sendMessage", text="How many?", reply_markup=markup, reply_parameters=reply, **place)

    async def do_table(self, _message: dict[str, Any], place: dict[str, Any]) -> None:
        blocks = [{"type": "heading", "text": "Scores", "size": 3}, {"type": "table", "cells": TABLE}]
        await self.call("sendRichMessage", rich_message={"blocks": blocks}, **place)

    async def do_photo(self, _message: dict[str, Any], place: dict[str, Any]) -> None:
        form = aiohttp.FormData(default_to_multipart=True)
        for name, value in {**place, "caption": "a photo", "has_spoiler": "true"}.items():
            form.add_field(name, str(value))
        form.add_field("photo", png(240, 120), filename="photo.png")
        async with self.session.post(f"{self.base}/sendPhoto", data=form) as answer:
            answer.raise_for_status()

    async def on_press(self, query: dict[str, Any]) -> None:
        message, who = query["message"], query["from"]
        place = {"chat_id": message["chat"]["id"]}
        answer: dict[str, Any] = {"callback_query_id": query["id"]}
        only = {"receiver_user_id": who["id"], "callback_query_id": query["id"]}
        match query["data"]:
            case "toast":
                answer["text"] = f"toast for {who['first_name']}"
            case "alert":
                answer.update(text=f"alert for {who['first_name']}", show_alert=True)
            case "private":
                answer["url"] = f"https://t.me/{self.me}?start=from-press"
            case "edit":
                await self.call(
                    "editMessageText",
                    message_id=message["message_id"],
                    text="edited",
                    reply_markup=SHOWN,
                    **place,
                )
            case "instead":
                only["replace_callback_query_message"] = True
                await self.call(
                    "sendMessage", text="instead of it", ephemeral_message_parameters=only, **place
                )
            case "whisper":
                await self.call(
                    "sendMessage",
                    text=f"whisper to {who['first_name']}",
                    ephemeral_message_parameters=only,
                    **place,
                )
            case _:
                await asyncio.sleep(0)
        await self.call("answerCallbackQuery", **answer)


async def main() -> None:
    task = asyncio.current_task()
    if task is not None:
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    async with aiohttp.ClientSession() as session:
        with contextlib.suppress(asyncio.CancelledError):
            await TinyBot(session).run()


if __name__ == "__main__":
    asyncio.run(main())
