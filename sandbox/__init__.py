"""A Telegram in a box: the Bot API over HTTP, with people, a clock and faults under control."""
