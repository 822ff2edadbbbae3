"""The referee of Trynka: prices with a dark in the kin, and the chain of the dark."""

from tests.engine.oracle import prices
from tests.engine.oracle.people import Player
from tests.engine.oracle.referee import Bounds, Referee


class Trynka(Referee):
    """A hand of Trynka."""

    def go_price(self, seat: int) -> int:
        return prices.go(self.terms(seat))

    def compare_price(self, seat: int) -> int:
        return prices.compare(self.terms(seat))

    def terms(self, seat: int) -> prices.Terms:
        return prices.Terms(
            self.stake,
            self.dark,
            self.house.ceiling,
            seat in self.privileged,
            any(self.players[one].live for one in self.privileged),
            self.house.seen_factor,
            self.house.dark_compare,
        )

    def dark_options(self, seat: int, cap: int) -> dict[str, Bounds]:
        me = self.players[seat]
        barred = self.svara and not self.house.svara_dark
        if not self.house.dark or barred or self.circle > 1 or me.looked:
            return {}
        ante = self.house.ante
        if seat == self.able[0] and not self.staked and not self.dark and not self.previous:
            high = min(self.house.dark_max * ante, cap)
            return {"dark": (ante, high)} if high >= ante else {}
        if self._chain_reaches(seat) and self.dark and self.dark + 1 <= cap:
            return {"over_dark": (self.dark + 1, cap)}
        return {}

    def _way(self, seat: int) -> list[Player] | None:
        """Return whom the dark must have come through; who could not act is stepped over (R12)."""
        if seat not in self.able:
            return None
        way = [self.players[one] for one in self.able[: self.able.index(seat)]]
        reach = {"chain": len(self.able), "one": 1, "off": 0}[self.house.overdark]
        return way if len(way) <= reach and not any(one.broke for one in way) else None

    def _chain_reaches(self, seat: int) -> bool:
        """All before him have darkened."""
        way = self._way(seat)
        return bool(way) and all(one.acted == "dark" for one in way or ())

    def may_still_darken(self, seat: int) -> bool:
        """The chain can still come to him, chips aside: his hand has to stay closed (0.5, R13)."""
        me, way = self.players[seat], self._way(seat)
        barred = (self.svara and not self.house.svara_dark) or not self.house.dark or self.last_word
        if barred or self.circle > 1 or self.outcome or self.dark == self.house.ceiling:
            return False
        if way is None or me.looked or me.acted or not me.live or me.all_in:
            return False
        return not any(one.looked or (one.acted and one.acted != "dark") for one in way)

    def sees(self, seat: int) -> bool:
        """His cards lie open before him: he looked, or can no longer go dark (0.5, D14)."""
        return self.players[seat].looked or not (seat in self.privileged or self.may_still_darken(seat))
