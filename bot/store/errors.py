"""What the store says when it cannot go on."""


class Unusable(Exception):  # noqa: N818 - reads as a state of the file
    """The database cannot be used; the text is one line with advice for the one who started us."""


class Broken(Exception):  # noqa: N818 - reads as a state of the books
    """The books do not agree with themselves: the program must stop before it makes things worse."""


class Raced(Exception):  # noqa: N818 - reads as what happened
    """The table has gone on since it was read; cannot happen under the one lock, so it is a fault."""
