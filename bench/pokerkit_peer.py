"""PokerKit in its closest shape: ante, three down cards, one no-limit street, 36 cards.

Its poker hands have five cards; only Rhode Island's, of three, give a hand of this shape anything to compare.
"""

import random
import time
from collections.abc import Callable

from pokerkit import Automation, BettingStructure, Deck, Opening, RhodeIslandHoldemHand, State, Street

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.HOLE_DEALING,
    Automation.BOARD_DEALING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
STREET = Street(
    card_burning_status=False,
    hole_dealing_statuses=(False, False, False),
    board_dealing_count=0,
    draw_status=False,
    opening=Opening.POSITION,
    min_completion_betting_or_raising_amount=2,
    max_completion_betting_or_raising_count=None,
)


def new_state(players: int, stack: int) -> State:
    """Deal one hand."""
    return State(
        automations=AUTOMATIONS,
        deck=Deck.SHORT_DECK_HOLDEM,
        hand_types=(RhodeIslandHoldemHand,),
        streets=(STREET,),
        betting_structure=BettingStructure.NO_LIMIT,
        ante_trimming_status=True,
        raw_antes=1,
        raw_blinds_or_straddles=0,
        bring_in=0,
        raw_starting_stacks=[stack] * players,
        player_count=players,
    )


def act(state: State, chance: Callable[[], float]) -> None:
    """Take one of the kinds allowed now, each as likely as the others; a raise is of any allowed size."""
    kinds = []
    if state.can_fold():
        kinds.append("fold")
    if state.can_check_or_call():
        kinds.append("call")
    if state.can_complete_bet_or_raise_to():
        kinds.append("raise")
    kind = kinds[int(chance() * len(kinds))]
    if kind == "fold":
        state.fold()
    elif kind == "call":
        state.check_or_call()
    else:
        low = state.min_completion_betting_or_raising_to_amount or 0
        high = state.max_completion_betting_or_raising_to_amount or 0
        state.complete_bet_or_raise_to(low + int(chance() * (high - low + 1)))


def actions_a_second(players: int, stack: int, actions: int, seed: int) -> float:
    """Play hands until ``actions`` were accepted and return their rate."""
    chance = random.Random(seed).random
    done = 0
    began = time.perf_counter()
    while done < actions:
        state = new_state(players, stack)
        while state.status and done < actions:
            act(state, chance)
            done += 1
    return done / (time.perf_counter() - began)
