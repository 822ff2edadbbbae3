"""Settings from ``.env`` and the environment; what cannot be read is refused in one line."""

import difflib
import re
from pathlib import Path
from typing import Literal

from dotenv.parser import parse_stream
from pydantic import AnyHttpUrl, SecretStr, TypeAdapter, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

TOKEN = re.compile(r"[1-9][0-9]{0,18}:[A-Za-z0-9_-]{20,100}")


class BadSettings(Exception):  # noqa: N818 - reads as what was found
    """A setting that cannot be used; the text is one line with name and reason, never a value."""


class Settings(BaseSettings):
    """What can be set, one field per variable."""

    model_config = SettingsConfigDict(
        env_file_encoding="utf-8",
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
        hide_input_in_errors=True,
    )

    bot_token: SecretStr
    bot_api_url: str | None = None
    database: Path = Path("data/trynka.sqlite3")
    default_language: Literal["uk", "ru"] = "uk"
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Literal["text", "json"] = "text"
    sandbox_clock: Path | None = None

    @field_validator("bot_token")
    @classmethod
    def _token(cls, token: SecretStr) -> SecretStr:
        if not TOKEN.fullmatch(token.get_secret_value()):
            raise ValueError("not of the form 123456:letters-and-digits that @BotFather gives")
        return token

    @field_validator("bot_api_url")
    @classmethod
    def _url(cls, url: str | None) -> str | None:
        if url is None:
            return None
        try:
            TypeAdapter(AnyHttpUrl).validate_python(url)
        except ValidationError:
            raise ValueError("not an http or https address") from None
        return url.rstrip("/")

    @property
    def bot_id(self) -> int:
        """Tell the bot's id, the number before the colon."""
        return int(self.bot_token.get_secret_value().partition(":")[0])


def load(file: Path = Path(".env")) -> Settings:
    """Read the settings; the environment stands above the file. Raises ``BadSettings``."""
    check_file(file)
    try:
        return Settings(_env_file=file)  # type: ignore[call-arg]
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        raise BadSettings(_line(str(first["loc"][0]).upper(), first["type"], first["msg"])) from None


def check_file(file: Path) -> None:
    """Refuse a line that is no setting, and a name that is none of ours; raises ``BadSettings``."""
    names = [name.upper() for name in Settings.model_fields]
    try:
        with file.open(encoding="utf-8") as stream:
            bindings = list(parse_stream(stream))
    except FileNotFoundError:
        return
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "not UTF-8 text"
        raise BadSettings(f"{file}: cannot be read ({reason})") from None
    for binding in bindings:
        text = binding.original.string
        line = binding.original.line + text[: len(text) - len(text.lstrip())].count("\n")
        if binding.error or (binding.key and binding.value is None):
            raise BadSettings(f"{file}, line {line}: not of the form NAME=value")
        if binding.key and binding.key not in names:
            raise BadSettings(f"{file}, line {line}: unknown name{_hint(binding.key, names)}")


def _hint(name: str, names: list[str]) -> str:
    """Suggest a known name; the unknown one is not shown, for it may be a value gone astray."""
    near = difflib.get_close_matches(name.upper(), names, n=1)
    return f"; did you mean {near[0]}?" if near else f"; known are {', '.join(names)}"


def _line(name: str, kind: str, reason: str) -> str:
    if kind == "missing":
        return f"{name}: missing; put the token that @BotFather gives into .env or the environment"
    return f"{name}: {reason.removeprefix('Value error, ')}"
