"""How the engine says no."""


class Illegal(Exception):  # noqa: N818 - the table says «illegal», not «illegal error»
    """A refused action: a stable ``code`` and the ``params`` a sentence about it needs.

    Codes are those of the toasts (``not_your_turn``, ``raise_low``, …); the locale owns the words.
    """

    def __init__(self, code: str, **params: int | str) -> None:
        """Keep the code and its params."""
        super().__init__(code)
        self.code = code
        self.params = params

    def __eq__(self, other: object) -> bool:
        """Compare by code and params."""
        return isinstance(other, Illegal) and (self.code, self.params) == (other.code, other.params)

    def __hash__(self) -> int:
        """Agree with equality."""
        return hash((self.code, tuple(sorted(self.params.items()))))

    def __repr__(self) -> str:
        """Print as the code that rebuilds it."""
        params = "".join(f", {key}={value!r}" for key, value in self.params.items())
        return f"Illegal({self.code!r}{params})"
