"""Who takes how much at the end of a kin, in lines."""

from bot.view.sheet import Sheet
from bot.view.text import number
from engine.views import ResultView, View


def takings(result: ResultView) -> list[tuple[int, int]]:
    """Sum what each hand won, its partner's half and its pool's shares included; winners of main first."""
    partner = {one: other for pair in result.pacts for one, other in (pair, pair[::-1])}
    pool = winning_pool(result)
    totals: dict[int, int] = {}
    for seat, chips, why in result.payouts:
        if why == "returned" or (why == "pool" and pool is None):
            continue
        hand = seat
        if why == "pact" and result.why != "pact":
            hand = partner.get(seat, seat)
        elif why == "pool" and pool is not None:
            hand = pool
        totals[hand] = totals.get(hand, 0) + chips
    return sorted(totals.items(), key=lambda item: (item[0] not in result.winners, -item[1]))


def winning_pool(result: ResultView) -> int | None:
    """Name the holder of a pool that won main: a winner who is paid as a member only."""
    paid_alone = {seat for seat, _, why in result.payouts if why in {"bank", "split"}}
    paid_in_pool = {seat for seat, _, why in result.payouts if why == "pool"}
    return next((seat for seat in result.winners if seat in paid_in_pool - paid_alone), None)


def pool_share(view: View) -> int | None:
    """Tell what the viewer has of the pool that won main, None when he is in none."""
    if view.result is None or winning_pool(view.result) is None:
        return None
    shares = {seat: chips for seat, chips, why in view.result.payouts if why == "pool"}
    return shares.get(view.viewer or 0)


def trophy_lines(sheet: Sheet, taken: list[tuple[int, int]]) -> list[str]:
    """Write who takes the bank; of several the last takes the rest."""
    if len(taken) == 1:
        return [sheet.t("takes-bank", name=sheet.name(taken[0][0]), amount=taken[0][1])]
    last = len(taken) - 1
    return [
        sheet.t("takes-rest" if place == last else "takes", name=sheet.name(seat), amount=chips)
        for place, (seat, chips) in enumerate(taken)
    ]


def split_line(sheet: Sheet, result: ResultView) -> str:
    """Write who divides the bank; odd chips make it name each share."""
    shares = [(seat, chips) for seat, chips, why in result.payouts if why != "returned"]
    names = sheet.namer.joined([seat for seat, _ in shares])
    if len({chips for _, chips in shares}) == 1:
        return sheet.t("splits-equal", names=names, amount=shares[0][1])
    return sheet.t("splits", names=names, shares=_listed(sheet, shares))


def pact_line(sheet: Sheet, result: ResultView) -> str:
    """Write both halves of a pact that won, or nothing."""
    partners = [seat for seat, _, why in result.payouts if why == "pact"]
    if not partners:
        return ""
    pair = next((pair for pair in result.pacts if partners[0] in pair), tuple(partners))
    totals = [(one, sum(chips for seat, chips, _ in result.payouts if seat == one)) for one in pair]
    return sheet.t("pact-halves", shares=_listed(sheet, totals))


def pool_line(sheet: Sheet, result: ResultView) -> str:
    """Write how a pool that won divides, or nothing."""
    if winning_pool(result) is None:
        return ""
    shares = [(seat, chips) for seat, chips, why in result.payouts if why == "pool"]
    return sheet.t("pool-shares", shares=_listed(sheet, shares))


def returned_lines(sheet: Sheet, result: ResultView) -> list[str]:
    """Write what went back to those whom nobody covered."""
    return [
        sheet.t("returned", name=sheet.name(seat), amount=chips)
        for seat, chips, why in result.payouts
        if why == "returned"
    ]


def _listed(sheet: Sheet, shares: list[tuple[int, int]]) -> str:
    return ", ".join(f"{sheet.name(seat)} {number(chips)}" for seat, chips in shares)
