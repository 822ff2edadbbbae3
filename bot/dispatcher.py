"""The whole wiring on one page."""

from aiogram import Bot, Dispatcher

from bot.answers import Answers
from bot.delivery import Delivery, Links
from bot.economy import Economy
from bot.handlers import (
    board,
    book,
    fallback,
    fresh,
    gifts,
    guide,
    lobby,
    membership,
    panels,
    play,
    practice,
    record,
    settings,
    terms,
    wallet,
)
from bot.handlers.admins import Admins
from bot.handlers.cause import CauseMiddleware
from bot.handlers.rate import Rates
from bot.handlers.telling import Teller
from bot.pictures.painter import Painter
from bot.school import School
from bot.store import Store
from bot.tables import Door

MODULES = (
    membership,
    book,
    record,
    lobby,
    play,
    practice,
    panels,
    wallet,
    gifts,
    board,
    fresh,
    settings,
    terms,
    guide,
    fallback,
)
"""In the order in which they are asked; the last two take what is left."""


def build(
    *,
    bot: Bot,
    store: Store,
    door: Door,
    delivery: Delivery,
    answers: Answers,
    links: Links,
    language: str,
) -> Dispatcher:
    """Wire handlers to the door; ``language`` is that of people and groups never seen."""
    dispatcher = Dispatcher(disable_fsm=True)
    dispatcher["door"] = door
    dispatcher["economy"] = Economy(door)
    dispatcher["school"] = School(door)
    dispatcher["delivery"] = delivery
    dispatcher["answers"] = answers
    dispatcher["links"] = links
    dispatcher["admins"] = Admins(bot, delivery.desk.clock)
    dispatcher["painter"] = Painter(delivery.desk.clock)
    dispatcher["teller"] = teller = Teller(answers, delivery, links, store, language)
    dispatcher["rates"] = rates = Rates(delivery.desk.clock, teller)
    for observer in (dispatcher.message, dispatcher.callback_query):
        observer.outer_middleware(CauseMiddleware())
        observer.outer_middleware(rates)
    for module in MODULES:
        dispatcher.include_router(module.router())
    return dispatcher
