"""What must be shown → Telegram: pace, order, retries."""
