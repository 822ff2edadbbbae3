"""Players who cannot be written to: blocked, deactivated; the table goes on and says so."""

from engine.views import Phase
from sandbox.client import Person
from tests.e2e.cards import cards_in
from tests.e2e.house import House, Party
from tests.e2e.words import plain


async def others_fall(party: Party, but: Person) -> None:
    """Let everybody else fall as his word comes, until the kin is over."""
    while party.view().phase is Phase.BETTING:
        person = party.on_word()
        if person == but:
            await party.until("his time is up", lambda: party.on_word() != but, step_ms=5_000)
        else:
            await party.act(person, "fall")


async def test_who_blocks_the_bot_plays_on_by_the_groups_buttons_and_loses_his_place_after_the_kin(
    house: House,
) -> None:
    party = await house.party(3)
    await party.seated()
    await party.deal()
    eldest = party.eldest()
    await eldest.block()
    await party.reads(eldest, f"⚠️ {eldest.name}: карти — кнопкою «Мої карти»", private=False)
    first = await party.act(eldest, "mine", private=False)
    second = await party.act(eldest, "mine", private=False)
    assert (cards_in(first.text), cards_in(second.text)) == (
        set(),
        {*party.truth.hands()[1, party.truth.seat(eldest)]},
    )
    await party.act(eldest, "go", private=False)
    await others_fall(party, eldest)
    result = plain((await party.reads(eldest, "забирає банк", private=False)).text)
    assert f"{eldest.name} забирає банк" in result
    assert f"{eldest.name} без особистого чату — місце вільне" in result
    assert party.truth.purse(eldest) == 1_010
    seats = {player.seat for player in party.truth.table().players}
    assert party.truth.seat(eldest) not in seats
    answer = await party.act(eldest, "sit", private=False)
    await eldest.unblock()
    await eldest.follow(answer.url)
    await party.reads(eldest, "Ви за столом.")
    assert party.truth.audit() == []


async def test_whose_account_is_gone_falls_in_time_and_loses_his_place_after_the_kin(house: House) -> None:
    party = await house.party(3)
    await party.seated()
    await party.deal()
    eldest, other = party.by_order()[:2]
    await eldest.delete_account()
    await party.until("his time is up", lambda: party.on_word() != eldest, step_ms=5_000)
    await party.reads(other, f"⚠️ {eldest.name}: карти — кнопкою «Мої карти»", private=False)
    await others_fall(party, eldest)
    result = plain((await party.reads(other, "забирає банк", private=False)).text)
    assert f"{eldest.name} без особистого чату — місце вільне" in result
    assert party.truth.audit() == []
