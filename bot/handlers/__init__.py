"""One router per concern: an update → the door → an answer; no handler waits for Telegram."""
