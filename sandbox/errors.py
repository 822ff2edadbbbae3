"""Errors as the Bot API and the control interface word them."""

from __future__ import annotations

from typing import Any


class ApiError(Exception):
    """Refuse a Bot API call with a code and Telegram's words."""

    def __init__(self, code: int, description: str, **parameters: int) -> None:
        """Keep the code, the words and the parameters (`retry_after`, `migrate_to_chat_id`)."""
        super().__init__(description)
        self.code = code
        self.description = description
        self.parameters = parameters

    def body(self) -> dict[str, Any]:
        """Build the JSON body of the answer."""
        answer: dict[str, Any] = {"ok": False, "error_code": self.code, "description": self.description}
        if self.parameters:
            answer["parameters"] = self.parameters
        return answer


def bad_request(words: str) -> ApiError:
    """Build a 400 with Telegram's prefix."""
    return ApiError(400, f"Bad Request: {words}")


def forbidden(words: str) -> ApiError:
    """Build a 403 with Telegram's prefix."""
    return ApiError(403, f"Forbidden: {words}")


class ControlError(Exception):
    """Refuse a request to the control interface with an HTTP status and one clear sentence."""

    def __init__(self, status: int, message: str) -> None:
        """Keep the status and the sentence."""
        super().__init__(message)
        self.status = status
        self.message = message
