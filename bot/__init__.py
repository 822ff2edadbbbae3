"""The Telegram program: it knows Telegram, people and chips, and asks ``engine`` for the rules."""
