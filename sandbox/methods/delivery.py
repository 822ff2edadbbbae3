"""Choose how updates come: webhook or polling."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandbox.webhook import Webhook, check_webhook, webhook_info

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from sandbox.access import Context
    from sandbox.state import JSON


async def set_webhook(ctx: Context) -> bool:
    """Serve setWebhook; an empty address takes the webhook away."""
    url = check_webhook(ctx.params)
    updates = ctx.world.updates[ctx.bot.id]
    await _remove(ctx)
    if "allowed_updates" in ctx.params:
        updates.allow(ctx.params["allowed_updates"])
    if url:
        updates.end_waiting_poll()
        connections = min(max(ctx.params.get("max_connections", 40), 1), 100)
        webhook = Webhook(ctx.world, ctx.bot.id, url, ctx.params.get("secret_token"), connections)
        ctx.world.webhooks[ctx.bot.id] = webhook
        webhook.start()
    return True


async def delete_webhook(ctx: Context) -> bool:
    """Serve deleteWebhook."""
    await _remove(ctx)
    return True


async def get_webhook_info(ctx: Context) -> JSON:
    """Serve getWebhookInfo."""
    return webhook_info(ctx.world.webhooks.get(ctx.bot.id), ctx.world.updates[ctx.bot.id])


async def _remove(ctx: Context) -> None:
    webhook = ctx.world.webhooks.pop(ctx.bot.id, None)
    if webhook is not None:
        await webhook.stop()
    if ctx.params.get("drop_pending_updates"):
        ctx.world.updates[ctx.bot.id].pending.clear()


METHODS: dict[str, Callable[[Context], Awaitable[Any]]] = {
    "setWebhook": set_webhook,
    "deleteWebhook": delete_webhook,
    "getWebhookInfo": get_webhook_info,
}
