"""Why the program ends."""


class Stopped(Exception):  # noqa: N818 - reads as what happened
    """The program cannot go on; the text is one line with the reason."""
