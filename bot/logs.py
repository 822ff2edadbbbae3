"""Log lines for people or for machines; the token never gets into one."""

import json
import logging
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.settings import Settings

HIDDEN = "<token>"
QUIET = {"aiosqlite": logging.INFO, "aiogram.event": logging.WARNING, "asyncio": logging.INFO}
FIELDS = ("table", "kin", "seq", "user", "update")


class Plain(logging.Formatter):
    """A line of text without the secret."""

    def __init__(self, secret: str) -> None:
        """Hide ``secret`` wherever it turns up, tracebacks included."""
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        self._secret = secret

    def format(self, record: logging.LogRecord) -> str:
        """Write a record as text."""
        return super().format(record).replace(self._secret, HIDDEN)


class Json(Plain):
    """A JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a record as JSON."""
        line = {"at": self.formatTime(record), "level": record.levelname, "name": record.name}
        line["message"] = record.getMessage()
        line |= {field: value for field in FIELDS if (value := getattr(record, field, None)) is not None}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str).replace(self._secret, HIDDEN)


def set_up(settings: "Settings") -> None:
    """Send all log lines to stderr in the form and from the level asked for."""
    secret = settings.bot_token.get_secret_value()
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Json(secret) if settings.log_format == "json" else Plain(secret))
    logging.basicConfig(level=settings.log_level, handlers=[handler], force=True)
    for name, level in QUIET.items():
        logging.getLogger(name).setLevel(level)
