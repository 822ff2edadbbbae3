from bot.store import Db, Store


async def test_a_group_remembers_its_terms_and_the_program_its_facts(store: Store) -> None:
    def work(db: Db) -> list[str | None]:
        group = db.groups.see(-100, "Дача", "uk").id
        before = [db.terms.get(group), db.meta.get("name")]
        for value in ("one", "two"):
            db.terms.keep(group, value)
            db.meta.keep("name", value)
        return [*before, db.terms.get(group), db.meta.get("name")]

    assert await store.tx(work) == [None, None, "two", "two"]


async def test_hints_a_person_has_had_add_up(store: Store) -> None:
    def work(db: Db) -> tuple[int, int]:
        person = db.people.see(7, "Оля", "uk")
        for bit in (4, 1, 4):
            db.people.note_hint(person.id, bit)
        return person.hints, db.people.get(person.id).hints

    assert await store.tx(work) == (0, 5)
