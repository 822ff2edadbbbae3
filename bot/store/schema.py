"""The tables of the database and the steps that lead to them; a step once released never changes.

`tests/store/old` keeps a database of each schema gone by, dumped while a kin ran: before a new step is added,
the release writes its own with `python -m tests.store.keep`.
"""

APPLICATION_ID = 0x54726E6B  # «Trnk»: tells our file from anybody else's

FIRST: tuple[str, ...] = (
    """
    CREATE TABLE groups (
        id INTEGER PRIMARY KEY,
        chat_id INTEGER NOT NULL UNIQUE,
        title TEXT NOT NULL,
        language TEXT NOT NULL,
        state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'muted', 'gone'))
    ) STRICT
    """,
    """
    CREATE TABLE people (
        id INTEGER PRIMARY KEY CHECK (id > 0),
        user_id INTEGER NOT NULL UNIQUE,
        name TEXT NOT NULL,
        language TEXT NOT NULL,
        reachable TEXT NOT NULL DEFAULT 'unknown' CHECK (reachable IN ('unknown', 'yes', 'no'))
    ) STRICT
    """,
    """
    CREATE TABLE tables (
        id INTEGER PRIMARY KEY,
        group_id INTEGER NOT NULL REFERENCES groups (id),
        thread_id INTEGER NOT NULL,
        seq INTEGER NOT NULL,
        kin INTEGER NOT NULL,
        turn INTEGER NOT NULL,
        phase TEXT NOT NULL,
        deadline INTEGER,
        live INTEGER NOT NULL CHECK (live IN (0, 1)),
        state TEXT NOT NULL
    ) STRICT
    """,
    "CREATE UNIQUE INDEX tables_one_live ON tables (group_id, thread_id) WHERE live = 1",
    "CREATE INDEX tables_deadline ON tables (deadline) WHERE live = 1",
    """
    CREATE TABLE seats (
        group_id INTEGER NOT NULL REFERENCES groups (id),
        person_id INTEGER NOT NULL REFERENCES people (id),
        table_id INTEGER NOT NULL REFERENCES tables (id),
        PRIMARY KEY (group_id, person_id)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX seats_table ON seats (table_id)",
    """
    CREATE TABLE journal (
        table_id INTEGER NOT NULL REFERENCES tables (id),
        seq INTEGER NOT NULL,
        kin INTEGER NOT NULL,
        turn INTEGER NOT NULL,
        at INTEGER NOT NULL,
        person_id INTEGER NOT NULL,
        act TEXT NOT NULL,
        action TEXT NOT NULL,
        events TEXT NOT NULL,
        PRIMARY KEY (table_id, seq)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX journal_turn ON journal (table_id, turn)",
    """
    CREATE TABLE kins (
        table_id INTEGER NOT NULL REFERENCES tables (id),
        kin INTEGER NOT NULL,
        state TEXT NOT NULL,
        PRIMARY KEY (table_id, kin)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE balances (
        account TEXT PRIMARY KEY,
        amount INTEGER NOT NULL CHECK (amount >= 0 OR account = 'mint')
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE transfers (
        id TEXT PRIMARY KEY,
        debit TEXT NOT NULL REFERENCES balances (account),
        credit TEXT NOT NULL REFERENCES balances (account),
        amount INTEGER NOT NULL CHECK (amount > 0),
        reason TEXT NOT NULL,
        at INTEGER NOT NULL,
        CHECK (debit <> credit)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE changes (
        group_id INTEGER NOT NULL REFERENCES groups (id),
        person_id INTEGER NOT NULL REFERENCES people (id),
        number INTEGER NOT NULL,
        at INTEGER NOT NULL,
        code TEXT NOT NULL,
        kin INTEGER NOT NULL,
        amount INTEGER NOT NULL,
        PRIMARY KEY (group_id, person_id, number)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE inbox (
        update_id INTEGER PRIMARY KEY,
        at INTEGER NOT NULL,
        outcome TEXT NOT NULL
    ) STRICT
    """,
    "CREATE INDEX inbox_at ON inbox (at)",
    """
    CREATE TABLE slots (
        table_id INTEGER NOT NULL REFERENCES tables (id),
        kin INTEGER NOT NULL,
        person_id INTEGER NOT NULL,
        wanted INTEGER NOT NULL,
        shown INTEGER NOT NULL DEFAULT 0,
        message_id INTEGER,
        tried INTEGER,
        rung INTEGER NOT NULL DEFAULT 0,
        PRIMARY KEY (table_id, kin, person_id)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX slots_due ON slots (table_id) WHERE wanted > shown",
    """
    CREATE TABLE notices (
        id INTEGER PRIMARY KEY,
        table_id INTEGER NOT NULL REFERENCES tables (id),
        kin INTEGER NOT NULL,
        seq INTEGER NOT NULL,
        kind TEXT NOT NULL,
        person_id INTEGER NOT NULL,
        facts TEXT NOT NULL,
        at INTEGER NOT NULL,
        tried INTEGER,
        done INTEGER,
        message_id INTEGER
    ) STRICT
    """,
    "CREATE INDEX notices_due ON notices (id) WHERE tried IS NULL",
    "CREATE INDEX notices_at ON notices (at)",
    """
    CREATE TABLE deletions (
        id INTEGER PRIMARY KEY,
        group_id INTEGER NOT NULL,
        person_id INTEGER NOT NULL,
        message_id INTEGER NOT NULL,
        what TEXT NOT NULL CHECK (what IN ('delete', 'strip')),
        due INTEGER NOT NULL,
        UNIQUE (group_id, person_id, message_id, what),
        CHECK ((group_id = 0) <> (person_id = 0))
    ) STRICT
    """,
    """
    CREATE TABLE wishes (
        person_id INTEGER NOT NULL REFERENCES people (id),
        table_id INTEGER NOT NULL REFERENCES tables (id),
        at INTEGER NOT NULL,
        PRIMARY KEY (person_id, table_id)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX wishes_table ON wishes (table_id)",
)

SECOND: tuple[str, ...] = (
    "ALTER TABLE people ADD COLUMN hints INTEGER NOT NULL DEFAULT 0",
    """
    CREATE TABLE terms (
        group_id INTEGER PRIMARY KEY REFERENCES groups (id),
        rules TEXT NOT NULL
    ) STRICT
    """,
    """
    CREATE TABLE meta (
        name TEXT PRIMARY KEY,
        value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
)

THIRD: tuple[str, ...] = (
    "ALTER TABLE changes ADD COLUMN other INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE people ADD COLUMN forgotten INTEGER NOT NULL DEFAULT 0 CHECK (forgotten IN (0, 1))",
    """
    CREATE TABLE bonuses (
        group_id INTEGER NOT NULL REFERENCES groups (id),
        person_id INTEGER NOT NULL REFERENCES people (id),
        day INTEGER NOT NULL,
        streak INTEGER NOT NULL CHECK (streak > 0),
        PRIMARY KEY (group_id, person_id)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE gifts (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        group_id INTEGER NOT NULL REFERENCES groups (id),
        giver INTEGER NOT NULL REFERENCES people (id),
        receiver INTEGER NOT NULL REFERENCES people (id),
        amount INTEGER NOT NULL CHECK (amount > 0),
        asked INTEGER NOT NULL,
        given INTEGER,
        CHECK (giver <> receiver)
    ) STRICT
    """,
    "CREATE INDEX gifts_giver ON gifts (group_id, giver, given)",
    "CREATE INDEX gifts_receiver ON gifts (group_id, receiver, given)",
    """
    CREATE TABLE resets (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        group_id INTEGER NOT NULL REFERENCES groups (id),
        person_id INTEGER NOT NULL,
        at INTEGER NOT NULL
    ) STRICT
    """,
    "CREATE INDEX resets_group ON resets (group_id, at)",
    """
    CREATE TABLE deeds (
        group_id INTEGER NOT NULL REFERENCES groups (id),
        person_id INTEGER NOT NULL REFERENCES people (id),
        table_id INTEGER NOT NULL REFERENCES tables (id),
        kin INTEGER NOT NULL,
        at INTEGER NOT NULL,
        gain INTEGER NOT NULL,
        won INTEGER NOT NULL CHECK (won IN (0, 1)),
        bank INTEGER NOT NULL,
        svara INTEGER NOT NULL CHECK (svara IN (0, 1)),
        dark INTEGER NOT NULL CHECK (dark IN (0, 1)),
        strength INTEGER,
        cards TEXT NOT NULL,
        words TEXT NOT NULL,
        PRIMARY KEY (group_id, person_id, table_id, kin)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX deeds_at ON deeds (group_id, at)",
)

FOURTH: tuple[str, ...] = (
    "ALTER TABLE people ADD COLUMN rings INTEGER NOT NULL DEFAULT 1 CHECK (rings IN (0, 1))",
    "ALTER TABLE people ADD COLUMN four_colours INTEGER NOT NULL DEFAULT 0 CHECK (four_colours IN (0, 1))",
    "ALTER TABLE people ADD COLUMN big_cards INTEGER NOT NULL DEFAULT 0 CHECK (big_cards IN (0, 1))",
    "ALTER TABLE groups ADD COLUMN reminders INTEGER NOT NULL DEFAULT 1 CHECK (reminders IN (0, 1))",
    "ALTER TABLE groups ADD COLUMN honours INTEGER NOT NULL DEFAULT 1 CHECK (honours IN (0, 1))",
    """
    CREATE TABLE honours (
        group_id INTEGER NOT NULL REFERENCES groups (id),
        person_id INTEGER NOT NULL REFERENCES people (id),
        name TEXT NOT NULL,
        open INTEGER NOT NULL CHECK (open IN (0, 1)),
        table_id INTEGER NOT NULL REFERENCES tables (id),
        kin INTEGER NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (group_id, person_id, name)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX honours_kin ON honours (table_id, kin)",
    "ALTER TABLE tables ADD COLUMN learner INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE tables ADD COLUMN house_at INTEGER",
    "CREATE UNIQUE INDEX tables_one_lesson ON tables (learner) WHERE learner > 0 AND live = 1",
)

FIFTH: tuple[str, ...] = (
    "CREATE INDEX notices_table ON notices (table_id, kind)",
    "CREATE INDEX tables_group ON tables (group_id)",
)

SIXTH: tuple[str, ...] = (
    """
    CREATE TABLE unanswered (
        query TEXT PRIMARY KEY,
        at INTEGER NOT NULL,
        answer TEXT NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
)

MIGRATIONS: tuple[tuple[str, ...], ...] = (FIRST, SECOND, THIRD, FOURTH, FIFTH, SIXTH)
