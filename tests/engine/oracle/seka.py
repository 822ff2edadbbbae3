"""The referee of Seka: stakes in light chips, half price unseen, the last two open (S18–S27, R2, R25)."""

from collections.abc import Iterable

from tests.engine.oracle.referee import Referee
from tests.engine.oracle.scores import Hand


class Seka(Referee):
    """A hand of Seka."""

    def deal(self, order: Iterable[int], hands: dict[int, Hand]) -> None:
        self.opened_stakes = False
        super().deal(order, hands)
        unseen = self.house.seka_dark == "ratio" and (not self.svara or self.house.svara_dark)
        for player in self.players.values():
            player.looked |= not unseen

    @property
    def circles(self) -> int | None:
        return 5 if self.house.max_circles == -1 else self.house.max_circles

    def unseen(self, seat: int) -> bool:
        return not self.players[seat].looked

    def go_price(self, seat: int) -> int:
        if not self.opened_stakes:
            return self.house.ante
        return -(-self.stake // self.house.seen_factor) if self.unseen(seat) else self.stake

    def compare_price(self, seat: int) -> int:
        return self.go_price(seat)

    def most(self, seat: int) -> int | None:
        top = self.house.ceiling
        return top // self.house.seen_factor if top is not None and self.unseen(seat) else top

    def pass_word(self, seat: int) -> str:
        return "dark" if self.unseen(seat) else "go"

    def _may_compare(self, seat: int) -> bool:
        return super()._may_compare(seat) and (len(self.live) == 2 or self.house.seka_compare)

    def _stake(self, act: str, seat: int, amount: int) -> None:
        light = amount * (self.house.seen_factor if self.unseen(seat) else 1)
        if act == "raise" or (act in {"go", "dark"} and not self.opened_stakes):
            self.stake = light
        kept = self.stake
        super()._stake({"dark": "go"}.get(act, act), seat, amount)
        self.stake = kept
        self.opened_stakes |= act != "all_in"

    def take(self, act: str, seat: int, amount: int) -> None:
        """Carry a turn's act out; everything in is the opening of the last two (R2)."""
        last_two = len(self.live) == 2
        super().take(act, seat, amount)
        if act == "all_in" and last_two and not self.outcome:
            self._open(show=True)
