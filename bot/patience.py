"""How long to wait before a call is made again."""

from aiogram.exceptions import TelegramRetryAfter


def seconds_after(error: Exception, usual: float) -> float:
    """Tell after how many seconds to try again: as many as Telegram asks for, else the usual ones."""
    return float(error.retry_after) if isinstance(error, TelegramRetryAfter) else usual
