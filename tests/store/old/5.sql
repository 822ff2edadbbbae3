-- A database of schema 5, written by its own program: a first kin is running, one is dark.
BEGIN TRANSACTION;
CREATE TABLE balances (
        account TEXT PRIMARY KEY,
        amount INTEGER NOT NULL CHECK (amount >= 0 OR account = 'mint')
    ) STRICT, WITHOUT ROWID
    ;
INSERT INTO "balances" VALUES('bank:1',20);
INSERT INTO "balances" VALUES('mint',-3000);
INSERT INTO "balances" VALUES('wallet:1:1',995);
INSERT INTO "balances" VALUES('wallet:1:2',995);
INSERT INTO "balances" VALUES('wallet:1:3',990);
CREATE TABLE bonuses (
        group_id INTEGER NOT NULL REFERENCES groups (id),
        person_id INTEGER NOT NULL REFERENCES people (id),
        day INTEGER NOT NULL,
        streak INTEGER NOT NULL CHECK (streak > 0),
        PRIMARY KEY (group_id, person_id)
    ) STRICT, WITHOUT ROWID
    ;
CREATE TABLE changes (
        group_id INTEGER NOT NULL REFERENCES groups (id),
        person_id INTEGER NOT NULL REFERENCES people (id),
        number INTEGER NOT NULL,
        at INTEGER NOT NULL,
        code TEXT NOT NULL,
        kin INTEGER NOT NULL,
        amount INTEGER NOT NULL, other INTEGER NOT NULL DEFAULT 0,
        PRIMARY KEY (group_id, person_id, number)
    ) STRICT, WITHOUT ROWID
    ;
INSERT INTO "changes" VALUES(1,1,1,1790000000000,'start',0,1000,0);
INSERT INTO "changes" VALUES(1,2,1,1790000000000,'start',0,1000,0);
INSERT INTO "changes" VALUES(1,3,1,1790000000000,'start',0,1000,0);
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
    ;
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
    ;
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
    ;
CREATE TABLE groups (
        id INTEGER PRIMARY KEY,
        chat_id INTEGER NOT NULL UNIQUE,
        title TEXT NOT NULL,
        language TEXT NOT NULL,
        state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'muted', 'gone'))
    , reminders INTEGER NOT NULL DEFAULT 1 CHECK (reminders IN (0, 1)), honours INTEGER NOT NULL DEFAULT 1 CHECK (honours IN (0, 1))) STRICT
    ;
INSERT INTO "groups" VALUES(1,-1001000000007,'Дача','uk','open',1,1);
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
    ;
CREATE TABLE inbox (
        update_id INTEGER PRIMARY KEY,
        at INTEGER NOT NULL,
        outcome TEXT NOT NULL
    ) STRICT
    ;
INSERT INTO "inbox" VALUES(1001,1790000000000,'{"code":"welcome","act":"","amount":0,"person":1,"group":0,"table":0,"first":0,"last":0,"start":"","params":{}}');
INSERT INTO "inbox" VALUES(1002,1790000000000,'{"code":"welcome","act":"","amount":0,"person":2,"group":0,"table":0,"first":0,"last":0,"start":"","params":{}}');
INSERT INTO "inbox" VALUES(1003,1790000000000,'{"code":"welcome","act":"","amount":0,"person":3,"group":0,"table":0,"first":0,"last":0,"start":"","params":{}}');
INSERT INTO "inbox" VALUES(1004,1790000000000,'{"code":"accepted","act":"open","amount":5,"person":1,"group":1,"table":1,"first":0,"last":0,"start":"","params":{}}');
INSERT INTO "inbox" VALUES(1005,1790000000000,'{"code":"accepted","act":"sit","amount":0,"person":2,"group":1,"table":1,"first":2,"last":2,"start":"","params":{}}');
INSERT INTO "inbox" VALUES(1006,1790000000000,'{"code":"accepted","act":"sit","amount":0,"person":3,"group":1,"table":1,"first":3,"last":3,"start":"","params":{}}');
INSERT INTO "inbox" VALUES(1007,1790000000000,'{"code":"accepted","act":"start","amount":0,"person":1,"group":1,"table":1,"first":4,"last":5,"start":"","params":{}}');
INSERT INTO "inbox" VALUES(1008,1790000010000,'{"code":"accepted","act":"dark","amount":5,"person":3,"group":1,"table":1,"first":11,"last":11,"start":"","params":{}}');
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
    ;
INSERT INTO "journal" VALUES(1,1,0,0,1790000000000,1,'sit','{"schema":1,"action":{"·":"Sit","at":1790000000000,"seat":1,"stack":1000}}','{"schema":1,"events":[{"·":"Sat","seat":1,"in_kin":false,"to":null}]}');
INSERT INTO "journal" VALUES(1,2,0,0,1790000000000,2,'sit','{"schema":1,"action":{"·":"Sit","at":1790000000000,"seat":2,"stack":1000}}','{"schema":1,"events":[{"·":"Sat","seat":2,"in_kin":false,"to":null}]}');
INSERT INTO "journal" VALUES(1,3,0,0,1790000000000,3,'sit','{"schema":1,"action":{"·":"Sit","at":1790000000000,"seat":3,"stack":1000}}','{"schema":1,"events":[{"·":"Sat","seat":3,"in_kin":false,"to":null}]}');
INSERT INTO "journal" VALUES(1,4,0,0,1790000000000,1,'start','{"schema":1,"action":{"·":"Start","at":1790000000000,"seat":1}}','{"schema":1,"events":[]}');
INSERT INTO "journal" VALUES(1,5,0,1,1790000000000,0,'lift','{"schema":1,"action":{"·":"Lift","at":1790000000000,"deck":["A♣","A♠","9♠","7♣","10♥","7♦","A♦","6♠","6♣","6♥","10♦","9♥","6♦","8♠","10♠","10♣","8♦","7♠","9♣","7♥","8♣","A♥","8♥","9♦"],"sizes":[8,8,5]}}','{"schema":1,"events":[{"·":"Lifted","cards":[[1,"6♠"],[2,"10♣"],[3,"8♣"]],"dealer":2,"to":null}]}');
INSERT INTO "journal" VALUES(1,6,0,1,1790000001500,0,'timeout','{"schema":1,"action":{"·":"Timeout","at":1790000001500,"deadline":1790000001500}}','{"schema":1,"events":[]}');
INSERT INTO "journal" VALUES(1,7,0,1,1790000003000,0,'timeout','{"schema":1,"action":{"·":"Timeout","at":1790000003000,"deadline":1790000003000}}','{"schema":1,"events":[{"·":"KinBegan","kin":1,"dealer":2,"short":[],"to":null},{"·":"ChipsIn","seat":2,"amount":5,"why":"ante","to":null},{"·":"ChipsIn","seat":3,"amount":5,"why":"ante","to":null},{"·":"ChipsIn","seat":1,"amount":5,"why":"ante","to":null}]}');
INSERT INTO "journal" VALUES(1,8,1,2,1790000003000,0,'shuffle','{"schema":1,"action":{"·":"Shuffle","at":1790000003000,"deck":["6♣","6♦","7♥","10♣","9♣","A♣","9♥","9♦","A♦","9♠","7♣","10♥","10♠","7♠","10♦","6♠","A♠","A♥","8♥","8♠","6♥","8♣","7♦","8♦"]}}','{"schema":1,"events":[]}');
INSERT INTO "journal" VALUES(1,9,1,3,1790000010000,0,'timeout','{"schema":1,"action":{"·":"Timeout","at":1790000010000,"deadline":1790000010000}}','{"schema":1,"events":[]}');
INSERT INTO "journal" VALUES(1,10,1,3,1790000010000,0,'place','{"schema":1,"action":{"·":"Place","at":1790000010000,"place":19}}','{"schema":1,"events":[{"·":"WasCut","seat":null,"place":19,"dealer":2,"to":null},{"·":"Dealt","seats":[3,1,2],"svara":0,"to":null}]}');
INSERT INTO "journal" VALUES(1,11,1,4,1790000010000,3,'dark','{"schema":1,"action":{"·":"Dark","at":1790000010000,"seat":3,"amount":5}}','{"schema":1,"events":[{"·":"ChipsIn","seat":3,"amount":5,"why":"dark","to":null},{"·":"Darkened","seat":3,"amount":5,"over":false,"to":null}]}');
CREATE TABLE kins (
        table_id INTEGER NOT NULL REFERENCES tables (id),
        kin INTEGER NOT NULL,
        state TEXT NOT NULL,
        PRIMARY KEY (table_id, kin)
    ) STRICT, WITHOUT ROWID
    ;
INSERT INTO "kins" VALUES(1,0,'{"schema":1,"table":{"·":"Table","rules":{"·":"Rules","game":"trynka","deck":24,"ante":5,"ceiling":250,"dark":true,"dark_max":2,"overdark":"chain","seen_factor":1,"compare_from":1,"dark_compare":"floor","compare_blind":true,"compare_view":"both","tie":"both_stay","two_aces_22":false,"sixes_top":false,"three_tens":true,"dealer_next":"winner","dealer_pick":"auto","zasvit":false,"split":true,"deliberate_svara":true,"pooling":true,"pacts":"public","svara_dark":false,"svara_max":5,"max_circles":-1,"turn_seconds":45,"entry_seconds":30,"short_stack":"allin","wallet_min":20,"max_seats":8,"min_raise":1,"cut":"button","pool_decision":"holder","show_final":"public","seka_dark":"off","seka_compare":false,"sets_above":false,"joker":"off","joker_dup":true},"host":1,"players":[{"·":"Player","seat":1,"stack":1000,"put":0,"got":0,"timeouts":0,"leaving":false},{"·":"Player","seat":2,"stack":1000,"put":0,"got":0,"timeouts":0,"leaving":false},{"·":"Player","seat":3,"stack":1000,"put":0,"got":0,"timeouts":0,"leaving":false}],"phase":"pick","seq":6,"turn":1,"kin":0,"began":1790000001500,"deadline":1790000003000,"want":"","now":{"·":"Kin","hands":[],"main":0,"stake":0,"dark":0,"circle":1,"circles":0,"word":-1,"live":[],"movers":[],"staked":false,"stakes":0,"chain":[],"last_word":false,"boiled":false,"svara":0,"first_dealer":0,"drops":0,"deck":[],"stock":[],"exposed":[],"pacts":[],"payouts":[],"ballots":[],"ballots_turn":0,"dealt":false},"pick":{"·":"Pick","way":"lift","seats":[1,2,3],"svara":false,"rounds":[[[1,"6♠"],[2,"10♣"],[3,"8♣"]]],"steps":2,"dealer":2,"again":[]},"svara":null,"ended":null,"dealer":0,"lifters":[],"chips":3000,"silent":false,"rest_ms":0,"closed_why":"","closed_by":0,"returned":0,"coming":null}}');
CREATE TABLE meta (
        name TEXT PRIMARY KEY,
        value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID
    ;
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
    ;
CREATE TABLE people (
        id INTEGER PRIMARY KEY CHECK (id > 0),
        user_id INTEGER NOT NULL UNIQUE,
        name TEXT NOT NULL,
        language TEXT NOT NULL,
        reachable TEXT NOT NULL DEFAULT 'unknown' CHECK (reachable IN ('unknown', 'yes', 'no'))
    , hints INTEGER NOT NULL DEFAULT 0, forgotten INTEGER NOT NULL DEFAULT 0 CHECK (forgotten IN (0, 1)), rings INTEGER NOT NULL DEFAULT 1 CHECK (rings IN (0, 1)), four_colours INTEGER NOT NULL DEFAULT 0 CHECK (four_colours IN (0, 1)), big_cards INTEGER NOT NULL DEFAULT 0 CHECK (big_cards IN (0, 1))) STRICT
    ;
INSERT INTO "people" VALUES(1,501,'Оля','uk','yes',2,0,1,0,0);
INSERT INTO "people" VALUES(2,502,'Тарас','uk','yes',2,0,1,0,0);
INSERT INTO "people" VALUES(3,503,'Настя','uk','yes',2,0,1,0,0);
CREATE TABLE resets (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        group_id INTEGER NOT NULL REFERENCES groups (id),
        person_id INTEGER NOT NULL,
        at INTEGER NOT NULL
    ) STRICT
    ;
CREATE TABLE seats (
        group_id INTEGER NOT NULL REFERENCES groups (id),
        person_id INTEGER NOT NULL REFERENCES people (id),
        table_id INTEGER NOT NULL REFERENCES tables (id),
        PRIMARY KEY (group_id, person_id)
    ) STRICT, WITHOUT ROWID
    ;
INSERT INTO "seats" VALUES(1,1,1);
INSERT INTO "seats" VALUES(1,2,1);
INSERT INTO "seats" VALUES(1,3,1);
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
    ;
INSERT INTO "slots" VALUES(1,0,0,7,7,104,NULL,0);
INSERT INTO "slots" VALUES(1,1,0,3,3,105,NULL,0);
INSERT INTO "slots" VALUES(1,1,1,2,2,109,NULL,5);
INSERT INTO "slots" VALUES(1,1,2,2,2,108,NULL,0);
INSERT INTO "slots" VALUES(1,1,3,2,2,106,NULL,4);
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
    , learner INTEGER NOT NULL DEFAULT 0, house_at INTEGER) STRICT
    ;
INSERT INTO "tables" VALUES(1,1,0,11,1,5,'betting',1790000055000,1,'{"schema":1,"table":{"·":"Table","rules":{"·":"Rules","game":"trynka","deck":24,"ante":5,"ceiling":250,"dark":true,"dark_max":2,"overdark":"chain","seen_factor":1,"compare_from":1,"dark_compare":"floor","compare_blind":true,"compare_view":"both","tie":"both_stay","two_aces_22":false,"sixes_top":false,"three_tens":true,"dealer_next":"winner","dealer_pick":"auto","zasvit":false,"split":true,"deliberate_svara":true,"pooling":true,"pacts":"public","svara_dark":false,"svara_max":5,"max_circles":-1,"turn_seconds":45,"entry_seconds":30,"short_stack":"allin","wallet_min":20,"max_seats":8,"min_raise":1,"cut":"button","pool_decision":"holder","show_final":"public","seka_dark":"off","seka_compare":false,"sets_above":false,"joker":"off","joker_dup":true},"host":1,"players":[{"·":"Player","seat":1,"stack":0,"put":5,"got":0,"timeouts":0,"leaving":false},{"·":"Player","seat":2,"stack":0,"put":5,"got":0,"timeouts":0,"leaving":false},{"·":"Player","seat":3,"stack":0,"put":5,"got":0,"timeouts":0,"leaving":false}],"phase":"betting","seq":11,"turn":5,"kin":1,"began":1790000010000,"deadline":1790000055000,"want":"","now":{"·":"Kin","hands":[{"·":"Hand","seat":3,"stack":990,"cards":["8♠","7♦","6♦"],"live":true,"looked":false,"dark":true,"equal":0,"paid":5,"word":{"·":"Word","act":"dark","amount":5},"mark":1,"dropped":0,"timed_out":false,"shown":false,"armed":-1,"members":[]},{"·":"Hand","seat":1,"stack":995,"cards":["6♥","8♦","7♥"],"live":true,"looked":false,"dark":false,"equal":0,"paid":0,"word":null,"mark":0,"dropped":0,"timed_out":false,"shown":false,"armed":-1,"members":[]},{"·":"Hand","seat":2,"stack":995,"cards":["8♣","6♣","10♣"],"live":true,"looked":false,"dark":false,"equal":0,"paid":0,"word":null,"mark":0,"dropped":0,"timed_out":false,"shown":false,"armed":-1,"members":[]}],"main":15,"stake":5,"dark":5,"circle":1,"circles":7,"word":1,"live":[0,1,2],"movers":[0,1,2],"staked":true,"stakes":1,"chain":[1,2],"last_word":false,"boiled":false,"svara":0,"first_dealer":2,"drops":0,"deck":[],"stock":["9♣","A♣","9♥","9♦","A♦","9♠","7♣","10♥","10♠","7♠","10♦","6♠","A♠","A♥","8♥"],"exposed":[],"pacts":[],"payouts":[],"ballots":[],"ballots_turn":0,"dealt":true},"pick":null,"svara":null,"ended":null,"dealer":2,"lifters":[],"chips":3000,"silent":false,"rest_ms":0,"closed_why":"","closed_by":0,"returned":0,"coming":null}}',0,NULL);
CREATE TABLE terms (
        group_id INTEGER PRIMARY KEY REFERENCES groups (id),
        rules TEXT NOT NULL
    ) STRICT
    ;
CREATE TABLE transfers (
        id TEXT PRIMARY KEY,
        debit TEXT NOT NULL REFERENCES balances (account),
        credit TEXT NOT NULL REFERENCES balances (account),
        amount INTEGER NOT NULL CHECK (amount > 0),
        reason TEXT NOT NULL,
        at INTEGER NOT NULL,
        CHECK (debit <> credit)
    ) STRICT, WITHOUT ROWID
    ;
INSERT INTO "transfers" VALUES('start:1:1','mint','wallet:1:1',1000,'start',1790000000000);
INSERT INTO "transfers" VALUES('start:1:2','mint','wallet:1:2',1000,'start',1790000000000);
INSERT INTO "transfers" VALUES('start:1:3','mint','wallet:1:3',1000,'start',1790000000000);
INSERT INTO "transfers" VALUES('t1.k1.s11.0','wallet:1:3','bank:1',5,'dark',1790000010000);
INSERT INTO "transfers" VALUES('t1.k1.s7.1','wallet:1:2','bank:1',5,'ante',1790000003000);
INSERT INTO "transfers" VALUES('t1.k1.s7.2','wallet:1:3','bank:1',5,'ante',1790000003000);
INSERT INTO "transfers" VALUES('t1.k1.s7.3','wallet:1:1','bank:1',5,'ante',1790000003000);
CREATE TABLE wishes (
        person_id INTEGER NOT NULL REFERENCES people (id),
        table_id INTEGER NOT NULL REFERENCES tables (id),
        at INTEGER NOT NULL,
        PRIMARY KEY (person_id, table_id)
    ) STRICT, WITHOUT ROWID
    ;
CREATE UNIQUE INDEX tables_one_live ON tables (group_id, thread_id) WHERE live = 1;
CREATE INDEX tables_deadline ON tables (deadline) WHERE live = 1;
CREATE INDEX seats_table ON seats (table_id);
CREATE INDEX journal_turn ON journal (table_id, turn);
CREATE INDEX inbox_at ON inbox (at);
CREATE INDEX slots_due ON slots (table_id) WHERE wanted > shown;
CREATE INDEX notices_due ON notices (id) WHERE tried IS NULL;
CREATE INDEX notices_at ON notices (at);
CREATE INDEX wishes_table ON wishes (table_id);
CREATE INDEX gifts_giver ON gifts (group_id, giver, given);
CREATE INDEX gifts_receiver ON gifts (group_id, receiver, given);
CREATE INDEX resets_group ON resets (group_id, at);
CREATE INDEX deeds_at ON deeds (group_id, at);
CREATE INDEX honours_kin ON honours (table_id, kin);
CREATE UNIQUE INDEX tables_one_lesson ON tables (learner) WHERE learner > 0 AND live = 1;
CREATE INDEX notices_table ON notices (table_id, kind);
CREATE INDEX tables_group ON tables (group_id);
DELETE FROM "sqlite_sequence";
PRAGMA application_id = 1416785515;
PRAGMA user_version = 5;
COMMIT;
