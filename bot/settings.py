"""Settings from ``.env`` and the environment; what cannot be read is refused in one line."""

import difflib
import re
from pathlib import Path
from typing import Literal, TypeVar

from dotenv.parser import parse_stream
from pydantic import (
    AnyHttpUrl,
    Field,
    SecretStr,
    TypeAdapter,
    ValidationError,
    ValidationInfo,
    field_validator,
)
from pydantic_settings import BaseSettings, SettingsConfigDict

T = TypeVar("T", bound="Place")
TOKEN = re.compile(r"[1-9][0-9]{0,18}:[A-Za-z0-9_-]{20,100}")
SECRET = re.compile(r"[A-Za-z0-9_-]{32,256}")
SECRET_FORM = "32 to 256 letters, digits, _ and -"  # noqa: S105 - the form of one
PATH = re.compile(r"/[A-Za-z0-9._~/-]{0,255}")


class BadSettings(Exception):  # noqa: N818 - reads as what was found
    """A setting that cannot be used; the text is one line with name and reason, never a value."""


class Place(BaseSettings):
    """Where the database is: all that the host's chores need to know."""

    model_config = SettingsConfigDict(
        env_file_encoding="utf-8",
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
        hide_input_in_errors=True,
    )

    database: Path = Path("data/trynka.sqlite3")


class Settings(Place):
    """What can be set, one field per variable."""

    bot_token: SecretStr
    bot_api_url: str | None = None
    default_language: Literal["uk", "ru"] = "uk"
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Literal["text", "json"] = "text"
    webhook_url: str | None = None
    webhook_secret: SecretStr | None = Field(None, validate_default=True)
    webhook_port: int = Field(8080, ge=1, le=65535)
    webhook_path: str | None = None
    metrics_port: int | None = Field(None, ge=1, le=65535, validate_default=True)
    journal_days: int = Field(90, ge=3, le=36500)
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

    @field_validator("webhook_url")
    @classmethod
    def _webhook(cls, url: str | None, info: ValidationInfo) -> str | None:
        """Telegram itself posts to https only; another Bot API server may be content with http."""
        if url is None:
            return None
        try:
            scheme = TypeAdapter(AnyHttpUrl).validate_python(url).scheme
        except ValidationError:
            scheme = ""
        if scheme != "https" and not (scheme == "http" and info.data.get("bot_api_url")):
            raise ValueError("not an https address")
        return url

    @field_validator("webhook_secret")
    @classmethod
    def _secret(cls, secret: SecretStr | None, info: ValidationInfo) -> SecretStr | None:
        if secret is None and info.data.get("webhook_url"):
            raise ValueError(f"missing; with WEBHOOK_URL it is needed: {SECRET_FORM}")
        if secret is not None and not SECRET.fullmatch(secret.get_secret_value()):
            raise ValueError(f"too weak; {SECRET_FORM}")
        return secret

    @field_validator("webhook_path")
    @classmethod
    def _path(cls, path: str | None) -> str | None:
        if path is not None and not PATH.fullmatch(path):
            raise ValueError("not a path: it begins with / and has letters, digits and -._~/ only")
        return path

    @field_validator("metrics_port")
    @classmethod
    def _apart(cls, port: int | None, info: ValidationInfo) -> int | None:
        if port is not None and info.data.get("webhook_url") and port == info.data.get("webhook_port"):
            raise ValueError("the same as WEBHOOK_PORT")
        return port

    @property
    def secrets(self) -> tuple[str, ...]:
        """List what must never be shown."""
        secrets = (self.bot_token, self.webhook_secret)
        return tuple(secret.get_secret_value() for secret in secrets if secret is not None)

    @property
    def bot_id(self) -> int:
        """Tell the bot's id, the number before the colon."""
        return int(self.bot_token.get_secret_value().partition(":")[0])


def load(file: Path = Path(".env")) -> Settings:
    """Read the settings; the environment stands above the file. Raises ``BadSettings``."""
    return _read(Settings, file)


def load_place(file: Path = Path(".env")) -> Place:
    """Read only where the database is; raises ``BadSettings``."""
    return _read(Place, file)


def _read(kind: type[T], file: Path) -> T:
    check_file(file)
    try:
        return kind(_env_file=file)  # type: ignore[call-arg]
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
