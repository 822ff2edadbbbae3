"""An hour of twelve people in two groups while everything goes wrong that can."""

import random

from demo.agenda import Agenda
from demo.crowd import Crowd
from demo.storm import FAULTS, Odds, Storm
from demo.wire import Traffic, Wire
from tests.e2e.house import House

HOUR_MS, MINUTE_MS = 3_600_000, 60_000
ODDS = Odds(talk=0.02, answer=0.005, poll=0.004, vanish=0.1, hang_every_ms=(60_000, 300_000))
KINDS = {kind for kind, _ in FAULTS} | {"hang", "vanish"}


async def test_an_hour_of_twelve_people_in_two_groups_with_every_fault_loses_no_chip_and_no_press(
    house: House,
) -> None:
    luck = random.Random(5)
    agenda, wire = Agenda(house.box, beat_ms=10_000, stride_ms=30_000), Wire(house.box)
    traffic = Traffic(wire)
    crowd = Crowd(house.box, agenda, wire, luck, pause_ms=(5_000, 35_000), eager=0.4)
    await crowd.gather(2, 6, "/game 1 20", MINUTE_MS)
    storm = Storm(house.box, agenda, luck, ODDS)
    await storm.begin()
    await agenda.run(HOUR_MS)
    await storm.end()
    assert storm.kinds >= KINDS

    crowd.hurry()
    assert await left_running(house, agenda) == {}
    assert crowd.presses.made > 100
    assert sum(kin for (kin,) in house.truth.rows("SELECT kin FROM tables")) > 5
    assert crowd.presses.answered == crowd.presses.made
    assert house.truth.audit() == []
    assert sum(house.truth.purses().values()) == 0
    assert (traffic.most_in_a_group, traffic.most_in_all) <= (20, 30)
    assert "Traceback" not in house.bot.log.read_text("utf-8")
    assert await house.bot.stop() == 0


async def left_running(house: House, agenda: Agenda) -> dict[int, int]:
    """Let the kins under way come to their end, and tell those that do not."""
    left = house.truth.running()
    for _ in range(60):
        await agenda.run(MINUTE_MS)
        left = dict(left.items() & house.truth.running().items())
        if not left:
            break
    return left


async def test_a_storm_is_over_when_a_bot_whose_poll_hung_is_back(house: House) -> None:
    agenda = Agenda(house.box, beat_ms=10_000, stride_ms=30_000)
    storm = Storm(house.box, agenda, random.Random(1), ODDS)
    hang = await house.box.fault("hang", method="getUpdates")

    async def hangs() -> bool:
        faults = (await house.box.ask("GET", "faults"))["faults"]
        return any(one["id"] == hang and one["played"] for one in faults)

    await house.box.clock.advance(60_000)
    await house.box.until(hangs)
    assert not await house.box.clock.bot_there()
    await storm.end()
    assert await house.box.clock.bot_there()
