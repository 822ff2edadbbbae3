"""Addresses of Telegram that lead to the private chat, to a group's message, to a group to be chosen."""

from dataclasses import dataclass

SUPERGROUP = -1_000_000_000_000


@dataclass(frozen=True, slots=True)
class Links:
    """Links for the bot of this name (getMe, without @)."""

    username: str

    def start(self, payload: str) -> str:
        """Open the private chat with a payload of at most 64 characters."""
        return f"https://t.me/{self.username}?start={payload}"

    def book(self, table: int = 0) -> str:
        """Open the rules of a table in the private chat; 0: of the table where the reader sits, if any."""
        return self.start(f"rules_{table}" if table else "rules")

    @property
    def add(self) -> str:
        """Choose a group to add the bot to."""
        return f"https://t.me/{self.username}?startgroup=game"

    def seat(self, table: int) -> str:
        """Open the private chat for somebody who wants to sit at a table."""
        return self.start(f"sit{table}")


def message_url(chat_id: int, message_id: int | None) -> str | None:
    """Lead to a message; only messages of supergroups have an address."""
    if message_id is None or chat_id > SUPERGROUP:
        return None
    return f"https://t.me/c/{SUPERGROUP - chat_id}/{message_id}"
