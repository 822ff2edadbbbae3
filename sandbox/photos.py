"""Take photos in: an upload, a file id, a link that cannot be fetched from here."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Any

from sandbox.check import File
from sandbox.errors import bad_request

if TYPE_CHECKING:
    from sandbox.access import Context
    from sandbox.state import JSON

PNG = b"\x89PNG\r\n\x1a\n"
MAX_PHOTO_BYTES = 10 * 1024 * 1024


def read_photo(ctx: Context, value: Any) -> list[JSON]:
    """Return the PhotoSize list of an `InputFile or String`; raises Telegram's 400s."""
    if isinstance(value, str) and value.startswith("attach://"):
        name = value.removeprefix("attach://")
        if name not in ctx.files:
            raise bad_request("there is no file with the name specified in attach://")
        value = ctx.files[name]
    if isinstance(value, File):
        width, height = image_size(value.content)
        file_id = ctx.world.keep_file(value.name, value.content)
    elif value in ctx.world.files:
        file_id = value
        width, height = image_size(ctx.world.files[value][1])
    elif "://" in value:
        raise bad_request("failed to get HTTP URL content")
    else:
        raise bad_request("wrong file identifier/HTTP URL specified")
    size = len(ctx.world.files[file_id][1])
    unique = f"u{file_id}"
    return [
        {"file_id": file_id, "file_unique_id": unique, "width": width, "height": height, "file_size": size}
    ]


def image_size(content: bytes) -> tuple[int, int]:
    """Read width and height of a PNG, JPEG or WebP; raises Telegram's 400s for any other file."""
    if not content:
        raise bad_request("file must be non-empty")
    if len(content) > MAX_PHOTO_BYTES:
        raise bad_request("file is too big")
    size = _png(content) or _jpeg(content) or _webp(content)
    if size is None:
        raise bad_request("IMAGE_PROCESS_FAILED")
    width, height = size
    if not width or not height or width + height > 10_000 or max(size) > 20 * min(size):
        raise bad_request("PHOTO_INVALID_DIMENSIONS")
    return size


def _png(content: bytes) -> tuple[int, int] | None:
    if not content.startswith(PNG) or len(content) < 24:
        return None
    width, height = struct.unpack(">II", content[16:24])
    return int(width), int(height)


def _jpeg(content: bytes) -> tuple[int, int] | None:
    if not content.startswith(b"\xff\xd8"):
        return None
    at = 2
    while at + 9 < len(content) and content[at] == 0xFF:
        marker = content[at + 1]
        if 0xC0 <= marker <= 0xCF and marker not in {0xC4, 0xC8, 0xCC}:
            height, width = struct.unpack(">HH", content[at + 5 : at + 9])
            return int(width), int(height)
        at += 2 + int(struct.unpack(">H", content[at + 2 : at + 4])[0])
    return None


def _webp(content: bytes) -> tuple[int, int] | None:
    if content[:4] != b"RIFF" or content[8:16] != b"WEBPVP8X" or len(content) < 30:
        return None
    return 1 + int.from_bytes(content[24:27], "little"), 1 + int.from_bytes(content[27:30], "little")
