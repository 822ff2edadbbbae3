"""What a referee knows of the house and of those who play in it."""

from dataclasses import dataclass

from tests.engine.oracle.scores import Count, Hand


@dataclass(frozen=True)
class House:
    """The settings a turn hangs on (section 4)."""

    count: Count
    ante: int
    ceiling: int | None
    dark: bool = True
    dark_max: int = 2
    overdark: str = "chain"
    seen_factor: int = 1
    compare_from: int = 1
    dark_compare: str = "floor"
    compare_blind: bool = True
    tie: str = "both_stay"
    three_tens: bool = True
    svara_dark: bool = False
    deliberate: bool = True
    svara_max: int = 5
    max_circles: int | None = -1  # -1 is auto, None is off
    min_raise: int = 1
    short_stack: str = "allin"
    seka: bool = False
    seka_dark: str = "off"
    seka_compare: bool = False


@dataclass
class Player:
    """One hand at the table."""

    seat: int
    stack: int
    cards: Hand = ()
    paid: int = 0
    live: bool = True
    looked: bool = False
    provoked: bool = False  # somebody else staked in full since his last turn
    acted: str = ""  # what he did in circle 1
    broke: bool = False  # fell, looked or left before his place in the chain
    members: tuple[tuple[int, int], ...] = ()  # a pool: (person, chips put in), holder first

    @property
    def all_in(self) -> bool:
        return self.live and self.stack == 0
