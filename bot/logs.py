"""Log lines for people or for machines; no secret, name or card ever gets into one."""

import json
import logging
import re
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.settings import Settings
    from bot.tables import Cause, Outcome

HIDDEN = "<secret>"
QUIET = {"aiosqlite": logging.INFO, "aiogram.event": logging.WARNING, "asyncio": logging.INFO}
FIELDS = ("table", "kin", "seq", "user", "update")
INPUT = re.compile(r"input_value=.*?, input_type=", re.DOTALL)
"""Where pydantic's errors quote what somebody sent."""

door = logging.getLogger("bot.door")


class Plain(logging.Formatter):
    """A line of text, its fields at the end."""

    def __init__(self, secrets: Iterable[str]) -> None:
        """Hide ``secrets`` wherever they turn up, tracebacks included."""
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        self._secrets = tuple(secrets)

    def format(self, record: logging.LogRecord) -> str:
        """Write a record as text."""
        return self.clean(super().format(record))

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - logging's name
        """Write the first line."""
        line = super().formatMessage(record)
        return line + "".join(f" {name}={value}" for name, value in fields(record).items())

    def clean(self, text: str) -> str:
        """Take out what must not be shown."""
        for secret in self._secrets:
            text = text.replace(secret, HIDDEN)
        return INPUT.sub(f"input_value={HIDDEN}, input_type=", text)


class Json(Plain):
    """A JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a record as JSON."""
        line = {"at": self.formatTime(record), "level": record.levelname, "name": record.name}
        line["message"] = self.clean(record.getMessage())
        if record.exc_info:
            line["error"] = self.clean(self.formatException(record.exc_info))
        return json.dumps(line | fields(record), ensure_ascii=False, default=str)


def fields(record: logging.LogRecord) -> dict[str, int]:
    """List which table, kin, action, person and update a line is about, as far as it says."""
    return {name: value for name in FIELDS if (value := getattr(record, name, None)) is not None}


def set_up(settings: "Settings") -> None:
    """Send all log lines to stderr in the form and from the level asked for."""
    handler = logging.StreamHandler(sys.stderr)
    form = Json if settings.log_format == "json" else Plain
    handler.setFormatter(form(settings.secrets))
    logging.captureWarnings(capture=True)
    logging.basicConfig(level=settings.log_level, handlers=[handler], force=True)
    for name, level in QUIET.items():
        logging.getLogger(name).setLevel(level)


def write_down(cause: "Cause", outcome: "Outcome") -> None:
    """Log what an update came to: what was done at INFO, what was refused or only looked at at DEBUG."""
    view = outcome.view
    about = {
        "table": outcome.table or None,
        "kin": view.kin if view else None,
        "seq": outcome.last or None,
        "user": cause.user_id,
        "update": cause.update_id,
    }
    level = logging.INFO if outcome.accepted and not outcome.again else logging.DEBUG
    door.log(level, "%s", outcome.act if outcome.accepted else outcome.code, extra=about)
