"""A box, the program before it, and people round a table: the vocabulary of the end-to-end tests."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from demo.stage import Program
from engine.views import Phase, View
from sandbox.client import Answer, Box, Group, Message, Person
from tests.e2e.cards import Hand, deal_seed, lift_seed, pick_seed
from tests.e2e.truth import OVER, Truth
from tests.e2e.words import WORDS, plain

PLACE = 12
STEP_MS = 500
REST_MS = 8_000
MINUTE_MS = 60_000
THOUGHT_MS = 40_000  # a turn has 45 s
LOOKS = 240
NAMES = ("Оля", "Тарас", "Настя", "Марко", "Богдан", "Зоряна", "Іван", "Леся")
Policy = Callable[["Party", Person], str]


@dataclass
class House:
    """The box and the program, with the program's books and its chance."""

    box: Box
    bot: Program
    truth: Truth
    seeds: Path

    def fall(self, *seeds: bytes) -> None:
        """Let these seeds be the next chance."""
        before = self.seeds.read_text("ascii").split() if self.seeds.exists() else []
        self.seeds.write_text("\n".join([*before, *(seed.hex() for seed in seeds)]), "ascii")

    async def party(
        self,
        people: int | Sequence[str] = 3,
        language: str = "uk",
        *,
        started: bool = True,
        supergroup: bool = True,
        bot_admin: bool = False,
    ) -> "Party":
        """Bring people together in a group with the bot; the first is its admin."""
        names = NAMES[:people] if isinstance(people, int) else people
        guests = [await self.box.person(name, language=language) for name in names]
        group = await self.box.group(
            "Дача", guests, admins=guests[:1], supergroup=supergroup, bot_admin=bot_admin
        )
        for guest in guests if started else ():
            await guest.start()
        await self.settle()
        return Party(self, group, guests, language)

    async def speaking(self, language: str) -> "Party":
        """Bring two people together in a group that speaks their language."""
        party = await self.party(2, language)
        if language != "uk":
            await party.people[0].send(party.group, "/lang")
            await self.settle()
            await party.people[0].press(party.group, "Русский")
        return party

    async def settle(self) -> None:
        """Wait until the bot has nothing to do."""
        await self.box.settle(60)


@dataclass
class Party:
    """People in a group round its newest table."""

    house: House
    group: Group
    people: list[Person]
    language: str = "uk"
    answers: list[tuple[Person, str, Answer]] = field(default_factory=list)

    @property
    def box(self) -> Box:
        """The box they live in."""
        return self.house.box

    @property
    def truth(self) -> Truth:
        """The books of the program."""
        return self.house.truth

    def word(self, act: str) -> str:
        """Tell what stands on the button of an act."""
        return WORDS[self.language][act]

    # -- where the table stands -----------------------------------------------------------------------

    def view(self) -> View:
        """Look at the table as it stands in the books."""
        return self.truth.view()

    def person(self, seat: int | None) -> Person:
        """Find the person of a seat."""
        numbers = self.truth.seats()
        return next(person for person in self.people if numbers.get(person.id) == seat)

    def on_word(self) -> Person:
        """Tell whose word it is."""
        return self.person(self.view().word)

    def eldest(self) -> Person:
        """Tell who speaks first."""
        return self.person(self.view().seats[0].seat)

    def by_order(self) -> list[Person]:
        """List those dealt in, the eldest first, the dealer last."""
        return [self.person(line.seat) for line in self.view().seats if line.dealt]

    # -- what people see ------------------------------------------------------------------------------

    async def table(self, who: Person | None = None) -> Message:
        """Read the newest table message, once the program has noted that it was sent."""

        async def noted() -> Message | None:
            sql = "SELECT message_id FROM slots WHERE table_id = ? AND person_id = 0 ORDER BY kin DESC"
            number = self.truth.rows(sql, self.truth.number())[0][0]
            seen = await (who or self.people[0]).reads(self.group)
            return next((one for one in seen if one.id == number), None)

        message = await self.box.until(noted, what="the table's message")
        assert message is not None
        return message

    async def hand(self, person: Person) -> Message:
        """Read the newest private message of the bot."""
        seen = [one for one in await person.reads() if one.from_bot]
        return max(seen, key=lambda message: message.order)

    async def until(self, what: str, check: Callable[[], object], step_ms: int = STEP_MS) -> None:
        """Let time pass until something holds in the books."""
        for _ in range(LOOKS):
            await self.house.settle()
            if check():
                return
            await self.box.clock.advance(step_ms)
        raise AssertionError(f"{what} did not come about:\n{await self.scene()}")

    async def reads(self, person: Person, text: str, *, private: bool = True) -> Message:
        """Let time pass until somebody sees a message of the bot with a text, and return the newest."""
        chat = None if private else self.group
        for _ in range(LOOKS):
            await self.house.settle()
            seen = [one for one in await person.reads(chat) if one.from_bot and text in plain(one.text)]
            if seen:
                return max(seen, key=lambda message: message.order)
            await self.box.clock.advance(STEP_MS)
        raise AssertionError(f"{person.name} does not read {text!r}:\n{await self.scene()}")

    async def finds(self, person: Person, label: str, *, private: bool) -> Message:
        """Let time pass until somebody sees a button that belongs to the question now asked."""
        for _ in range(LOOKS):
            await self.house.settle()
            fitting = [
                one for one in await person.reads(None if private else self.group) if self._fits(one, label)
            ]
            if fitting:
                return max(fitting, key=lambda message: message.order)
            await self.box.clock.advance(STEP_MS)
        raise AssertionError(f"{person.name} sees no button {label!r}:\n{await self.scene()}")

    def _fits(self, message: Message, label: str) -> bool:
        turn = self.truth.table().turn
        for button in message.buttons:
            if button.data and not button.disabled and plain(button.text).startswith(label):
                kind, *rest = button.data.split(":")
                if kind not in {"t", "v", "p"} or int(rest[1]) == turn:
                    return True
        return False

    async def scene(self) -> str:
        """Describe the table for an error message."""
        view = self.view()
        seen = await self.people[0].reads(self.group)
        lines = [f"{view.phase} kin {view.kin} turn {view.turn} word {view.word} deadline {view.deadline}"]
        lines += [f"--- {one.sender}: {one.text}\n    {one.labels}" for one in seen[-3:]]
        for person in self.people:
            lines += [
                f"--- {person.name}: {one.text}\n    {one.labels}" for one in (await person.reads())[-1:]
            ]
        return "\n".join([*lines, self.house.bot.tail()])

    async def until_gone(self, person: Person, message: Message) -> None:
        """Let time pass until somebody does not see a message any more."""
        where = None if message.chat > 0 else self.group
        for _ in range(LOOKS):
            await self.house.settle()
            ids = [(one.id, one.ephemeral_id) for one in await person.reads(where)]
            if (message.id, message.ephemeral_id) not in ids:
                return
            await self.box.clock.advance(STEP_MS)
        raise AssertionError(f"{person.name} still sees {message.text!r}")

    async def until_bare(self, person: Person, message: Message) -> None:
        """Let time pass until a message of the group has no buttons any more."""
        for _ in range(LOOKS):
            await self.house.settle()
            seen = {one.id: one for one in await person.reads(self.group)}
            if not seen[message.id].rows:
                return
            await self.box.clock.advance(STEP_MS)
        raise AssertionError(f"the buttons stay under {message.text!r}")

    async def answers_with(self, person: Person, count: int) -> Message:
        """Let time pass until a private chat holds more than so many messages, and read the newest."""
        for _ in range(LOOKS):
            await self.house.settle()
            seen = await person.reads()
            if len(seen) > count:
                return max(seen, key=lambda message: message.order)
            await self.box.clock.advance(STEP_MS)
        raise AssertionError(f"{person.name} gets no answer:\n{await self.scene()}")

    # -- what people do -------------------------------------------------------------------------------

    async def open(self, command: str = "/game") -> None:
        """Let the first of them open a table."""
        before = self.truth.tables() if self.house.bot.database.exists() else 0
        await self.people[0].send(self.group, command)
        await self.until("a table", lambda: self.truth.tables() > before)
        await self.reads(self.people[0], self.words_of_lobby(), private=False)

    def words_of_lobby(self) -> str:
        """Tell how a lobby begins."""
        return "стіл відкрито" if self.language == "uk" else "стол открыт"

    async def sit(self) -> None:
        """Seat everybody who does not sit."""
        for person in self.people:
            seat = self.truth.seats().get(person.id)
            if seat is None or all(player.seat != seat for player in self.truth.table().players):
                answer = await self.press(person, self.word("sit"), private=False)
                assert answer.text == self.word("sit"), answer

    async def press(self, person: Person, label: str, *, private: bool = True) -> Answer:
        """Press a button of the question now asked, by its label or how it begins, and keep the answer."""
        message = await self.finds(person, label, private=private)
        chat = None if private else self.group
        written = _written(message, label)
        if message.ephemeral:
            answer = await person.press(chat, written, ephemeral_id=message.ephemeral_id)
        else:
            answer = await person.press(chat, written, message_id=message.id)
        assert answer.answered, f"{person.name}: {label} stays without an answer"
        self.answers.append((person, label, answer))
        await self.house.settle()
        return answer

    async def act(self, person: Person, act: str, *, private: bool = True) -> Answer:
        """Press the button of an act."""
        return await self.press(person, self.word(act), private=private)

    async def act_rested(self, person: Person, act: str) -> Answer:
        """Look at the table for so long that the group's pace has room again, then press there."""
        await self.finds(person, self.word(act), private=False)
        await self.box.clock.advance(REST_MS)
        return await self.act(person, act, private=False)

    async def breathe(self) -> None:
        """Think for most of a turn, so that the group's pace has room for what comes."""
        await self.box.clock.advance(THOUGHT_MS)

    def deal_so(self, wanted: Callable[[list[Hand]], bool], *, dealer: int | None = None) -> None:
        """Let the next deal, cut at PLACE, be as wanted; ``dealer`` is whom the pick before it names."""
        hands, rules = len(self.people), self.truth.table().terms
        if dealer is not None:
            self.house.fall(pick_seed(hands, dealer, rules))
        self.house.fall(deal_seed(hands, PLACE, wanted, rules))

    def svara_so(self, wanted: Callable[[list[Hand]], bool], *, tied: int, hands: int) -> None:
        """Let the first of so many tied deal the svara to so many hands, cut at PLACE, as wanted."""
        rules = self.truth.table().terms
        self.house.fall(lift_seed(tied, 0, rules), deal_seed(hands, PLACE, wanted, rules))

    async def deal(self) -> None:
        """Press «Роздавай» in the lobby and go on to the first word."""
        await self.press(self.people[0], self.word("deal"), private=False)
        await self.to_word()

    async def to_word(self) -> None:
        """Let the pick pass, cut at PLACE, and wait for the first word."""
        await self.until("the cut", lambda: self.view().phase is Phase.CUT)
        await self.press(self.person(self.view().cutter), str(PLACE), private=False)
        await self.until("the first word", lambda: self.view().phase is Phase.BETTING)

    async def seated(self, command: str = "/game") -> None:
        """Open a table and seat everybody."""
        await self.open(command)
        await self.sit()

    async def play(self, policy: Policy) -> None:
        """Play until the kin is over, everybody pressing what the policy says in his private chat."""
        for _ in range(200):
            phase = self.view().phase
            if phase in OVER:
                return
            if phase is Phase.CUT:
                await self.press(self.person(self.view().cutter), str(PLACE), private=False)
            elif phase is Phase.BETTING:
                person = self.on_word()
                await self.act(person, policy(self, person))
            else:
                await self.house.settle()
                await self.box.clock.advance(STEP_MS)
        raise AssertionError(f"the kin does not end:\n{await self.scene()}")


def _written(message: Message, label: str) -> str:
    """Find a label as it stands on its button, with the marks that people do not see."""
    texts = [button.text for button in message.buttons if plain(button.text).startswith(label)]
    return next((text for text in texts if plain(text) == label), texts[0])


def fall_all(_party: Party, _person: Person) -> str:
    """Everybody falls."""
    return "fall"
