"""What happens behind the one door of ``bot/tables.py``: plain functions inside a transaction."""
