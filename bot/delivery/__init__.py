"""What must be shown → Telegram: pace, order, retries.

The store says what is due and holds neither a text nor a card; every message is drawn from the newest state
at the moment it goes out. ``Delivery`` listens to the door's bell and looks what is new.
"""

from bot.delivery.links import Links
from bot.delivery.pace import Pace
from bot.delivery.service import Delivery
from bot.delivery.trail import Trail

__all__ = ["Delivery", "Links", "Pace", "Trail"]
