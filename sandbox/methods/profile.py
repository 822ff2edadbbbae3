"""The bot's own profile: getMe, commands, name, descriptions, menu button, default rights."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from sandbox.errors import bad_request
from sandbox.objects import ADMIN_RIGHTS, bot_json

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.access import Context
    from sandbox.state import JSON

_COMMAND = re.compile(r"/?[a-z0-9_]{1,32}\Z")
_LANGUAGE = re.compile(r"(?:[a-z]{2})?\Z")
_LIMITS = {"name": 64, "description": 512, "short_description": 120}


def get_me(ctx: Context) -> JSON:
    """Serve getMe."""
    return {
        **bot_json(ctx.bot),
        "can_join_groups": True,
        "can_read_all_group_messages": not ctx.bot.privacy,
        "supports_inline_queries": False,
        "can_connect_to_business": False,
        "has_main_web_app": False,
        "has_topics_enabled": False,
    }


def scope_key(scope: JSON | None) -> str:
    """Name a BotCommandScope by one string."""
    scope = scope or {"type": "default"}
    parts = [scope["type"], *(str(scope[name]) for name in ("chat_id", "user_id") if name in scope)]
    return ":".join(parts)


def _language(ctx: Context) -> str:
    language = str(ctx.params.get("language_code", ""))
    if not _LANGUAGE.match(language):
        raise bad_request("language code is invalid")
    return language


def set_my_commands(ctx: Context) -> bool:
    """Serve setMyCommands."""
    commands = ctx.params["commands"]
    if len(commands) > 100:
        raise bad_request("BOT_COMMANDS_TOO_MUCH")
    for command in commands:
        if not _COMMAND.match(command["command"]):
            raise bad_request("BOT_COMMAND_INVALID")
        if not 1 <= len(command["description"]) <= 256:
            raise bad_request("BOT_COMMAND_DESCRIPTION_INVALID")
    key = (scope_key(ctx.params.get("scope")), _language(ctx))
    ctx.bot.commands[key] = [{**c, "command": c["command"].removeprefix("/")} for c in commands]
    ctx.world.touch()
    return True


def get_my_commands(ctx: Context) -> list[JSON]:
    """Serve getMyCommands: those of exactly this scope and language."""
    return ctx.bot.commands.get((scope_key(ctx.params.get("scope")), _language(ctx)), [])


def delete_my_commands(ctx: Context) -> bool:
    """Serve deleteMyCommands."""
    ctx.bot.commands.pop((scope_key(ctx.params.get("scope")), _language(ctx)), None)
    ctx.world.touch()
    return True


def _set_text(ctx: Context, field: str) -> bool:
    text = ctx.params.get(field, "").strip()
    if len(text) > _LIMITS[field]:
        raise bad_request(f"{field.replace('_', ' ')} is too long")
    language = _language(ctx)
    if text:
        ctx.bot.texts[field, language] = text
    else:
        ctx.bot.texts.pop((field, language), None)
    if field == "name" and not language and text:
        ctx.bot.name = text
    ctx.world.touch()
    return True


def _get_text(ctx: Context, field: str) -> JSON:
    texts = ctx.bot.texts
    text = texts.get((field, _language(ctx))) or texts.get((field, ""))
    return {field: text or (ctx.bot.name if field == "name" else "")}


def _menu_owner(ctx: Context) -> int:
    chat_id = int(ctx.params.get("chat_id", 0))
    if chat_id and chat_id not in ctx.world.people:
        raise bad_request("chat not found")
    return chat_id


def set_chat_menu_button(ctx: Context) -> bool:
    """Serve setChatMenuButton."""
    ctx.bot.menu_buttons[_menu_owner(ctx)] = ctx.params.get("menu_button", {"type": "default"})
    ctx.world.touch()
    return True


def get_chat_menu_button(ctx: Context) -> JSON:
    """Serve getChatMenuButton."""
    buttons = ctx.bot.menu_buttons
    return buttons.get(_menu_owner(ctx)) or buttons.get(0) or {"type": "default"}


def set_default_rights(ctx: Context) -> bool:
    """Serve setMyDefaultAdministratorRights."""
    ctx.bot.admin_rights[bool(ctx.params.get("for_channels"))] = ctx.params.get("rights", {})
    return True


def get_default_rights(ctx: Context) -> JSON:
    """Serve getMyDefaultAdministratorRights."""
    rights = ctx.bot.admin_rights.get(bool(ctx.params.get("for_channels")), {})
    return {"is_anonymous": False, **dict.fromkeys(ADMIN_RIGHTS, False), **rights}


METHODS: dict[str, Callable[[Context], Any]] = {
    "getMe": get_me,
    "setMyCommands": set_my_commands,
    "getMyCommands": get_my_commands,
    "deleteMyCommands": delete_my_commands,
    "setMyName": lambda ctx: _set_text(ctx, "name"),
    "getMyName": lambda ctx: _get_text(ctx, "name"),
    "setMyDescription": lambda ctx: _set_text(ctx, "description"),
    "getMyDescription": lambda ctx: _get_text(ctx, "description"),
    "setMyShortDescription": lambda ctx: _set_text(ctx, "short_description"),
    "getMyShortDescription": lambda ctx: _get_text(ctx, "short_description"),
    "setChatMenuButton": set_chat_menu_button,
    "getChatMenuButton": get_chat_menu_button,
    "setMyDefaultAdministratorRights": set_default_rights,
    "getMyDefaultAdministratorRights": get_default_rights,
}
