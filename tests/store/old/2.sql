-- A database of schema 2, written by the program of commit 5c19076 and dumped as it was.
-- Three at a table of Тринька, equals after a compare: they have said «Варимо», and the third is asked whether
-- he enters the svara.
BEGIN TRANSACTION;
CREATE TABLE balances (
        account TEXT PRIMARY KEY,
        amount INTEGER NOT NULL CHECK (amount >= 0 OR account = 'mint')
    ) STRICT, WITHOUT ROWID
    ;
INSERT INTO "balances" VALUES('bank:1',25);
INSERT INTO "balances" VALUES('mint',-3000);
INSERT INTO "balances" VALUES('wallet:1:1',990);
INSERT INTO "balances" VALUES('wallet:1:2',995);
INSERT INTO "balances" VALUES('wallet:1:3',990);
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
    ;
INSERT INTO "changes" VALUES(1,1,1,1790000000000,'start',0,1000);
INSERT INTO "changes" VALUES(1,2,1,1790000000000,'start',0,1000);
INSERT INTO "changes" VALUES(1,3,1,1790000000000,'start',0,1000);
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
CREATE TABLE groups (
        id INTEGER PRIMARY KEY,
        chat_id INTEGER NOT NULL UNIQUE,
        title TEXT NOT NULL,
        language TEXT NOT NULL,
        state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'muted', 'gone'))
    ) STRICT
    ;
INSERT INTO "groups" VALUES(1,-1001000000007,'Дача','uk','open');
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
INSERT INTO "inbox" VALUES(1008,1790000010000,'{"code":"accepted","act":"fall","amount":0,"person":2,"group":1,"table":1,"first":11,"last":11,"start":"","params":{}}');
INSERT INTO "inbox" VALUES(1009,1790000015000,'{"code":"accepted","act":"go","amount":5,"person":3,"group":1,"table":1,"first":12,"last":12,"start":"","params":{}}');
INSERT INTO "inbox" VALUES(1010,1790000020000,'{"code":"accepted","act":"compare","amount":5,"person":1,"group":1,"table":1,"first":13,"last":13,"start":"","params":{}}');
INSERT INTO "inbox" VALUES(1011,1790000026000,'{"code":"accepted","act":"split","amount":0,"person":1,"group":1,"table":1,"first":14,"last":14,"start":"","params":{}}');
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
INSERT INTO "journal" VALUES(1,5,0,1,1790000000000,0,'lift','{"schema":1,"action":{"·":"Lift","at":1790000000000,"deck":["9♦","9♥","10♦","6♠","7♦","6♥","8♠","10♥","7♣","7♠","9♣","A♥","A♣","8♦","8♣","6♣","8♥","10♣","A♠","10♠","9♠","A♦","7♥","6♦"],"sizes":[2,3,5]}}','{"schema":1,"events":[{"·":"Lifted","cards":[[1,"9♥"],[2,"7♦"],[3,"7♠"]],"dealer":1,"to":null}]}');
INSERT INTO "journal" VALUES(1,6,0,1,1790000001500,0,'timeout','{"schema":1,"action":{"·":"Timeout","at":1790000001500,"deadline":1790000001500}}','{"schema":1,"events":[]}');
INSERT INTO "journal" VALUES(1,7,0,1,1790000003000,0,'timeout','{"schema":1,"action":{"·":"Timeout","at":1790000003000,"deadline":1790000003000}}','{"schema":1,"events":[{"·":"KinBegan","kin":1,"dealer":1,"short":[],"to":null},{"·":"ChipsIn","seat":1,"amount":5,"why":"ante","to":null},{"·":"ChipsIn","seat":2,"amount":5,"why":"ante","to":null},{"·":"ChipsIn","seat":3,"amount":5,"why":"ante","to":null}]}');
INSERT INTO "journal" VALUES(1,8,1,2,1790000003000,0,'shuffle','{"schema":1,"action":{"·":"Shuffle","at":1790000003000,"deck":["8♠","7♦","A♦","A♠","A♥","9♦","8♦","10♣","A♣","7♥","7♠","9♣","10♥","10♠","7♣","6♠","9♥","6♦","6♣","8♣","8♥","10♦","9♠","6♥"]}}','{"schema":1,"events":[]}');
INSERT INTO "journal" VALUES(1,9,1,3,1790000010000,0,'timeout','{"schema":1,"action":{"·":"Timeout","at":1790000010000,"deadline":1790000010000}}','{"schema":1,"events":[]}');
INSERT INTO "journal" VALUES(1,10,1,3,1790000010000,0,'place','{"schema":1,"action":{"·":"Place","at":1790000010000,"place":5}}','{"schema":1,"events":[{"·":"WasCut","seat":null,"place":5,"dealer":1,"to":null},{"·":"Dealt","seats":[2,3,1],"svara":0,"to":null}]}');
INSERT INTO "journal" VALUES(1,11,1,4,1790000010000,2,'fall','{"schema":1,"action":{"·":"Fall","at":1790000010000,"seat":2}}','{"schema":1,"events":[{"·":"Fell","seat":2,"timeout":false,"to":null}]}');
INSERT INTO "journal" VALUES(1,12,1,5,1790000015000,3,'go','{"schema":1,"action":{"·":"Go","at":1790000015000,"seat":3}}','{"schema":1,"events":[{"·":"ChipsIn","seat":3,"amount":5,"why":"go","to":null},{"·":"Went","seat":3,"amount":5,"copek":true,"to":null}]}');
INSERT INTO "journal" VALUES(1,13,1,6,1790000020000,1,'compare','{"schema":1,"action":{"·":"Compare","at":1790000020000,"seat":1}}','{"schema":1,"events":[{"·":"ChipsIn","seat":1,"amount":5,"why":"compare","to":null},{"·":"Compared","seat":1,"right":3,"amount":5,"out":null,"final":true,"to":null},{"·":"CompareSeen","to":1,"seat":1,"right":3,"amount":5,"out":null,"seat_cards":["10♣","7♠","10♠"],"right_cards":["8♦","7♥","10♥"],"seat_strength":17,"right_strength":17},{"·":"CompareSeen","to":3,"seat":1,"right":3,"amount":5,"out":null,"seat_cards":["10♣","7♠","10♠"],"right_cards":["8♦","7♥","10♥"],"seat_strength":17,"right_strength":17},{"·":"Opened","why":"compare","hands":[[3,["8♦","7♥","10♥"],17],[1,["10♣","7♠","10♠"],17]],"to":null},{"·":"SvaraBegan","seats":[3,1],"bank":25,"price":13,"deliberate":false,"to":null}]}');
INSERT INTO "journal" VALUES(1,14,1,7,1790000026000,1,'split','{"schema":1,"action":{"·":"Split","at":1790000026000,"seat":1,"yes":false}}','{"schema":1,"events":[{"·":"Voted","seat":1,"yes":false,"to":null}]}');
CREATE TABLE kins (
        table_id INTEGER NOT NULL REFERENCES tables (id),
        kin INTEGER NOT NULL,
        state TEXT NOT NULL,
        PRIMARY KEY (table_id, kin)
    ) STRICT, WITHOUT ROWID
    ;
INSERT INTO "kins" VALUES(1,0,'{"schema":1,"table":{"·":"Table","rules":{"·":"Rules","game":"trynka","deck":24,"ante":5,"ceiling":250,"dark":true,"dark_max":2,"overdark":"chain","seen_factor":1,"compare_from":1,"dark_compare":"floor","compare_blind":true,"compare_view":"both","tie":"both_stay","two_aces_22":false,"sixes_top":false,"three_tens":true,"dealer_next":"winner","dealer_pick":"auto","zasvit":false,"split":true,"deliberate_svara":true,"pooling":true,"pacts":"public","svara_dark":false,"svara_max":5,"max_circles":-1,"turn_seconds":45,"entry_seconds":30,"short_stack":"allin","wallet_min":20,"max_seats":8,"min_raise":1,"cut":"button","pool_decision":"holder","show_final":"public","seka_dark":"off","seka_compare":false,"sets_above":false,"joker":"off","joker_dup":true},"host":1,"players":[{"·":"Player","seat":1,"stack":1000,"put":0,"got":0,"timeouts":0,"leaving":false},{"·":"Player","seat":2,"stack":1000,"put":0,"got":0,"timeouts":0,"leaving":false},{"·":"Player","seat":3,"stack":1000,"put":0,"got":0,"timeouts":0,"leaving":false}],"phase":"pick","seq":6,"turn":1,"kin":0,"began":1790000001500,"deadline":1790000003000,"want":"","now":{"·":"Kin","hands":[],"main":0,"stake":0,"dark":0,"circle":1,"circles":0,"word":-1,"live":[],"movers":[],"staked":false,"stakes":0,"chain":[],"last_word":false,"boiled":false,"svara":0,"first_dealer":0,"drops":0,"deck":[],"stock":[],"exposed":[],"pacts":[],"payouts":[],"ballots":[],"ballots_turn":0},"pick":{"·":"Pick","way":"lift","seats":[1,2,3],"svara":false,"rounds":[[[1,"9♥"],[2,"7♦"],[3,"7♠"]]],"steps":2,"dealer":1,"again":[]},"svara":null,"ended":null,"dealer":0,"lifters":[],"chips":3000,"silent":false,"rest_ms":0,"closed_why":"","closed_by":0,"returned":0,"coming":null}}');
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
INSERT INTO "notices" VALUES(1,1,1,13,'compare',1,'{}',1790000020000,1790000020000,1790000020000,111);
INSERT INTO "notices" VALUES(2,1,1,13,'compare',3,'{}',1790000020000,1790000020000,1790000020000,112);
INSERT INTO "notices" VALUES(3,1,1,14,'entry',2,'{}',1790000026000,1790000026000,1790000026000,113);
CREATE TABLE people (
        id INTEGER PRIMARY KEY CHECK (id > 0),
        user_id INTEGER NOT NULL UNIQUE,
        name TEXT NOT NULL,
        language TEXT NOT NULL,
        reachable TEXT NOT NULL DEFAULT 'unknown' CHECK (reachable IN ('unknown', 'yes', 'no'))
    , hints INTEGER NOT NULL DEFAULT 0) STRICT
    ;
INSERT INTO "people" VALUES(1,501,'Оля','uk','yes',38);
INSERT INTO "people" VALUES(2,502,'Тарас','uk','yes',34);
INSERT INTO "people" VALUES(3,503,'Настя','uk','yes',46);
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
INSERT INTO "slots" VALUES(1,1,0,6,6,105,NULL,0);
INSERT INTO "slots" VALUES(1,1,1,5,5,110,NULL,6);
INSERT INTO "slots" VALUES(1,1,2,5,5,106,NULL,4);
INSERT INTO "slots" VALUES(1,1,3,5,5,109,NULL,5);
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
    ;
INSERT INTO "tables" VALUES(1,1,0,14,1,8,'entry',1790000056000,1,'{"schema":1,"table":{"·":"Table","rules":{"·":"Rules","game":"trynka","deck":24,"ante":5,"ceiling":250,"dark":true,"dark_max":2,"overdark":"chain","seen_factor":1,"compare_from":1,"dark_compare":"floor","compare_blind":true,"compare_view":"both","tie":"both_stay","two_aces_22":false,"sixes_top":false,"three_tens":true,"dealer_next":"winner","dealer_pick":"auto","zasvit":false,"split":true,"deliberate_svara":true,"pooling":true,"pacts":"public","svara_dark":false,"svara_max":5,"max_circles":-1,"turn_seconds":45,"entry_seconds":30,"short_stack":"allin","wallet_min":20,"max_seats":8,"min_raise":1,"cut":"button","pool_decision":"holder","show_final":"public","seka_dark":"off","seka_compare":false,"sets_above":false,"joker":"off","joker_dup":true},"host":1,"players":[{"·":"Player","seat":1,"stack":990,"put":10,"got":0,"timeouts":0,"leaving":false},{"·":"Player","seat":2,"stack":995,"put":5,"got":0,"timeouts":0,"leaving":false},{"·":"Player","seat":3,"stack":990,"put":10,"got":0,"timeouts":0,"leaving":false}],"phase":"entry","seq":14,"turn":8,"kin":1,"began":1790000026000,"deadline":1790000056000,"want":"","now":{"·":"Kin","hands":[{"·":"Hand","seat":2,"stack":0,"cards":["9♦","A♣","9♣"],"live":false,"looked":false,"dark":false,"equal":0,"paid":0,"word":null,"mark":0,"dropped":1,"timed_out":false,"shown":false,"armed":-1,"members":[]},{"·":"Hand","seat":3,"stack":0,"cards":["8♦","7♥","10♥"],"live":true,"looked":true,"dark":false,"equal":3,"paid":0,"word":{"·":"Word","act":"go","amount":5},"mark":1,"dropped":0,"timed_out":false,"shown":true,"armed":-1,"members":[]},{"·":"Hand","seat":1,"stack":0,"cards":["10♣","7♠","10♠"],"live":true,"looked":true,"dark":false,"equal":3,"paid":0,"word":{"·":"Word","act":"compare","amount":5},"mark":2,"dropped":0,"timed_out":false,"shown":true,"armed":-1,"members":[]}],"main":25,"stake":5,"dark":0,"circle":1,"circles":7,"word":2,"live":[1,2],"movers":[1,2],"staked":true,"stakes":2,"chain":[],"last_word":false,"boiled":false,"svara":0,"first_dealer":1,"drops":1,"deck":[],"stock":["7♣","6♠","9♥","6♦","6♣","8♣","8♥","10♦","9♠","6♥","8♠","7♦","A♦","A♠","A♥"],"exposed":[],"pacts":[],"payouts":[],"ballots":[],"ballots_turn":0},"pick":null,"svara":{"·":"Svara","tied":[3,1],"bank":25,"price":13,"deliberate":false,"replay":false,"votes":[[1,false]],"invited":[2],"declined":[],"entrants":[],"pools":[],"filling":[],"named":[]},"ended":null,"dealer":1,"lifters":[],"chips":3000,"silent":false,"rest_ms":0,"closed_why":"","closed_by":0,"returned":0,"coming":null}}');
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
INSERT INTO "transfers" VALUES('t1.k1.s12.0','wallet:1:3','bank:1',5,'go',1790000015000);
INSERT INTO "transfers" VALUES('t1.k1.s13.0','wallet:1:1','bank:1',5,'compare',1790000020000);
INSERT INTO "transfers" VALUES('t1.k1.s7.1','wallet:1:1','bank:1',5,'ante',1790000003000);
INSERT INTO "transfers" VALUES('t1.k1.s7.2','wallet:1:2','bank:1',5,'ante',1790000003000);
INSERT INTO "transfers" VALUES('t1.k1.s7.3','wallet:1:3','bank:1',5,'ante',1790000003000);
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
PRAGMA application_id = 1416785515;
PRAGMA user_version = 2;
COMMIT;
