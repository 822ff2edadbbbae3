-- A database of schema 1, written by the program of commit 6e74b42 and dumped as it was.
-- Three at a table of Тринька in their second kin: Тарас has gone dark, Настя darker, Оля has looked and has
-- the word; a fourth wishes to sit.
BEGIN TRANSACTION;
CREATE TABLE balances (
        account TEXT PRIMARY KEY,
        amount INTEGER NOT NULL CHECK (amount >= 0 OR account = 'mint')
    ) STRICT, WITHOUT ROWID
    ;
INSERT INTO "balances" VALUES('bank:1',40);
INSERT INTO "balances" VALUES('mint',-4000);
INSERT INTO "balances" VALUES('wallet:1:1',1005);
INSERT INTO "balances" VALUES('wallet:1:2',980);
INSERT INTO "balances" VALUES('wallet:1:3',975);
INSERT INTO "balances" VALUES('wallet:1:4',1000);
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
INSERT INTO "changes" VALUES(1,1,2,1790000023000,'bank',1,10);
INSERT INTO "changes" VALUES(1,2,1,1790000000000,'start',0,1000);
INSERT INTO "changes" VALUES(1,2,2,1790000023000,'kin',1,-5);
INSERT INTO "changes" VALUES(1,3,1,1790000000000,'start',0,1000);
INSERT INTO "changes" VALUES(1,3,2,1790000023000,'kin',1,-5);
INSERT INTO "changes" VALUES(1,4,1,1790000010000,'start',0,1000);
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
INSERT INTO "inbox" VALUES(1002,1790000000000,'{"code":"welcome","act":"","amount":0,"person":1,"group":0,"table":0,"first":0,"last":0,"start":"","params":{}}');
INSERT INTO "inbox" VALUES(1003,1790000000000,'{"code":"welcome","act":"","amount":0,"person":2,"group":0,"table":0,"first":0,"last":0,"start":"","params":{}}');
INSERT INTO "inbox" VALUES(1004,1790000000000,'{"code":"welcome","act":"","amount":0,"person":3,"group":0,"table":0,"first":0,"last":0,"start":"","params":{}}');
INSERT INTO "inbox" VALUES(1005,1790000000000,'{"code":"accepted","act":"open","amount":5,"person":1,"group":1,"table":1,"first":0,"last":0,"start":"","params":{}}');
INSERT INTO "inbox" VALUES(1006,1790000000000,'{"code":"accepted","act":"sit","amount":0,"person":2,"group":1,"table":1,"first":2,"last":2,"start":"","params":{}}');
INSERT INTO "inbox" VALUES(1007,1790000000000,'{"code":"accepted","act":"sit","amount":0,"person":3,"group":1,"table":1,"first":3,"last":3,"start":"","params":{}}');
INSERT INTO "inbox" VALUES(1008,1790000000000,'{"code":"accepted","act":"start","amount":0,"person":1,"group":1,"table":1,"first":4,"last":5,"start":"","params":{}}');
INSERT INTO "inbox" VALUES(1010,1790000010000,'{"code":"cannot_write","act":"sit","amount":0,"person":0,"group":0,"table":1,"first":0,"last":0,"start":"sit1","params":{}}');
INSERT INTO "inbox" VALUES(1011,1790000018000,'{"code":"accepted","act":"fall","amount":0,"person":2,"group":1,"table":1,"first":11,"last":11,"start":"","params":{}}');
INSERT INTO "inbox" VALUES(1012,1790000023000,'{"code":"accepted","act":"fall","amount":0,"person":3,"group":1,"table":1,"first":12,"last":12,"start":"","params":{}}');
INSERT INTO "inbox" VALUES(1013,1790000049000,'{"code":"accepted","act":"dark","amount":10,"person":2,"group":1,"table":1,"first":17,"last":17,"start":"","params":{}}');
INSERT INTO "inbox" VALUES(1014,1790000054000,'{"code":"accepted","act":"over_dark","amount":15,"person":3,"group":1,"table":1,"first":18,"last":18,"start":"","params":{}}');
INSERT INTO "inbox" VALUES(1015,1790000059000,'{"code":"accepted","act":"look","amount":0,"person":1,"group":1,"table":1,"first":19,"last":19,"start":"","params":{}}');
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
INSERT INTO "journal" VALUES(1,5,0,1,1790000000000,0,'lift','{"schema":1,"action":{"·":"Lift","at":1790000000000,"deck":["8♦","A♦","A♣","9♦","9♠","A♠","7♣","10♠","10♥","7♦","10♦","8♣","9♣","6♣","7♥","A♥","6♥","6♠","9♥","8♠","10♣","6♦","7♠","8♥"],"sizes":[6,7,8]}}','{"schema":1,"events":[{"·":"Lifted","cards":[[1,"A♠"],[2,"9♣"],[3,"10♣"]],"dealer":1,"to":null}]}');
INSERT INTO "journal" VALUES(1,6,0,1,1790000001500,0,'timeout','{"schema":1,"action":{"·":"Timeout","at":1790000001500,"deadline":1790000001500}}','{"schema":1,"events":[]}');
INSERT INTO "journal" VALUES(1,7,0,1,1790000003000,0,'timeout','{"schema":1,"action":{"·":"Timeout","at":1790000003000,"deadline":1790000003000}}','{"schema":1,"events":[{"·":"KinBegan","kin":1,"dealer":1,"short":[],"to":null},{"·":"ChipsIn","seat":1,"amount":5,"why":"ante","to":null},{"·":"ChipsIn","seat":2,"amount":5,"why":"ante","to":null},{"·":"ChipsIn","seat":3,"amount":5,"why":"ante","to":null}]}');
INSERT INTO "journal" VALUES(1,8,1,2,1790000003000,0,'shuffle','{"schema":1,"action":{"·":"Shuffle","at":1790000003000,"deck":["10♥","10♠","7♦","10♣","8♠","9♣","8♥","9♦","10♦","9♥","8♦","6♥","6♣","A♠","6♦","7♣","7♥","A♦","6♠","7♠","9♠","A♣","A♥","8♣"]}}','{"schema":1,"events":[]}');
INSERT INTO "journal" VALUES(1,9,1,3,1790000010000,0,'timeout','{"schema":1,"action":{"·":"Timeout","at":1790000010000,"deadline":1790000010000}}','{"schema":1,"events":[]}');
INSERT INTO "journal" VALUES(1,10,1,3,1790000010000,0,'place','{"schema":1,"action":{"·":"Place","at":1790000010000,"place":22}}','{"schema":1,"events":[{"·":"WasCut","seat":null,"place":22,"dealer":1,"to":null},{"·":"Dealt","seats":[2,3,1],"svara":0,"to":null}]}');
INSERT INTO "journal" VALUES(1,11,1,4,1790000018000,2,'fall','{"schema":1,"action":{"·":"Fall","at":1790000018000,"seat":2}}','{"schema":1,"events":[{"·":"Fell","seat":2,"timeout":false,"to":null}]}');
INSERT INTO "journal" VALUES(1,12,1,5,1790000023000,3,'fall','{"schema":1,"action":{"·":"Fall","at":1790000023000,"seat":3}}','{"schema":1,"events":[{"·":"Fell","seat":3,"timeout":false,"to":null},{"·":"ChipsOut","seat":1,"amount":15,"why":"bank","to":null},{"·":"KinEnded","kin":1,"winners":[1],"gains":[[2,-5],[3,-5],[1,10]],"to":null}]}');
INSERT INTO "journal" VALUES(1,13,1,6,1790000038000,0,'timeout','{"schema":1,"action":{"·":"Timeout","at":1790000038000,"deadline":1790000038000}}','{"schema":1,"events":[{"·":"KinBegan","kin":2,"dealer":1,"short":[],"to":null},{"·":"ChipsIn","seat":1,"amount":5,"why":"ante","to":null},{"·":"ChipsIn","seat":2,"amount":5,"why":"ante","to":null},{"·":"ChipsIn","seat":3,"amount":5,"why":"ante","to":null}]}');
INSERT INTO "journal" VALUES(1,14,2,7,1790000038000,0,'shuffle','{"schema":1,"action":{"·":"Shuffle","at":1790000038000,"deck":["7♣","8♣","A♦","8♥","6♦","6♣","7♥","9♣","10♦","10♣","6♠","9♠","A♥","10♠","10♥","8♦","6♥","8♠","7♠","9♦","A♣","A♠","9♥","7♦"]}}','{"schema":1,"events":[]}');
INSERT INTO "journal" VALUES(1,15,2,8,1790000045000,0,'timeout','{"schema":1,"action":{"·":"Timeout","at":1790000045000,"deadline":1790000045000}}','{"schema":1,"events":[]}');
INSERT INTO "journal" VALUES(1,16,2,8,1790000045000,0,'place','{"schema":1,"action":{"·":"Place","at":1790000045000,"place":1}}','{"schema":1,"events":[{"·":"WasCut","seat":null,"place":1,"dealer":1,"to":null},{"·":"Dealt","seats":[2,3,1],"svara":0,"to":null}]}');
INSERT INTO "journal" VALUES(1,17,2,9,1790000049000,2,'dark','{"schema":1,"action":{"·":"Dark","at":1790000049000,"seat":2,"amount":10}}','{"schema":1,"events":[{"·":"ChipsIn","seat":2,"amount":10,"why":"dark","to":null},{"·":"Darkened","seat":2,"amount":10,"over":false,"to":null}]}');
INSERT INTO "journal" VALUES(1,18,2,10,1790000054000,3,'dark','{"schema":1,"action":{"·":"Dark","at":1790000054000,"seat":3,"amount":15}}','{"schema":1,"events":[{"·":"ChipsIn","seat":3,"amount":15,"why":"dark","to":null},{"·":"Darkened","seat":3,"amount":15,"over":true,"to":null}]}');
INSERT INTO "journal" VALUES(1,19,2,11,1790000059000,1,'look','{"schema":1,"action":{"·":"Look","at":1790000059000,"seat":1}}','{"schema":1,"events":[{"·":"Looked","seat":1,"to":1}]}');
CREATE TABLE kins (
        table_id INTEGER NOT NULL REFERENCES tables (id),
        kin INTEGER NOT NULL,
        state TEXT NOT NULL,
        PRIMARY KEY (table_id, kin)
    ) STRICT, WITHOUT ROWID
    ;
INSERT INTO "kins" VALUES(1,0,'{"schema":1,"table":{"·":"Table","rules":{"·":"Rules","game":"trynka","deck":24,"ante":5,"ceiling":250,"dark":true,"dark_max":2,"overdark":"chain","seen_factor":1,"compare_from":1,"dark_compare":"floor","compare_blind":true,"compare_view":"both","tie":"both_stay","two_aces_22":false,"sixes_top":false,"three_tens":true,"dealer_next":"winner","dealer_pick":"auto","zasvit":false,"split":true,"deliberate_svara":true,"pooling":true,"pacts":"public","svara_dark":false,"svara_max":5,"max_circles":-1,"turn_seconds":45,"entry_seconds":30,"short_stack":"allin","wallet_min":20,"max_seats":8,"min_raise":1,"cut":"button","pool_decision":"holder","show_final":"public"},"host":1,"players":[{"·":"Player","seat":1,"stack":1000,"put":0,"got":0,"timeouts":0,"leaving":false},{"·":"Player","seat":2,"stack":1000,"put":0,"got":0,"timeouts":0,"leaving":false},{"·":"Player","seat":3,"stack":1000,"put":0,"got":0,"timeouts":0,"leaving":false}],"phase":"pick","seq":6,"turn":1,"kin":0,"began":1790000001500,"deadline":1790000003000,"want":"","now":{"·":"Kin","hands":[],"main":0,"stake":0,"dark":0,"circle":1,"circles":0,"word":-1,"live":[],"movers":[],"staked":false,"stakes":0,"chain":[],"last_word":false,"boiled":false,"svara":0,"first_dealer":0,"drops":0,"deck":[],"stock":[],"exposed":[],"pacts":[],"payouts":[]},"pick":{"·":"Pick","way":"lift","seats":[1,2,3],"svara":false,"rounds":[[[1,"A♠"],[2,"9♣"],[3,"10♣"]]],"steps":2,"dealer":1,"again":[]},"svara":null,"ended":null,"dealer":0,"lifters":[],"chips":3000,"silent":false,"rest_ms":0,"closed_why":"","closed_by":0,"returned":0,"coming":null}}');
INSERT INTO "kins" VALUES(1,1,'{"schema":1,"table":{"·":"Table","rules":{"·":"Rules","game":"trynka","deck":24,"ante":5,"ceiling":250,"dark":true,"dark_max":2,"overdark":"chain","seen_factor":1,"compare_from":1,"dark_compare":"floor","compare_blind":true,"compare_view":"both","tie":"both_stay","two_aces_22":false,"sixes_top":false,"three_tens":true,"dealer_next":"winner","dealer_pick":"auto","zasvit":false,"split":true,"deliberate_svara":true,"pooling":true,"pacts":"public","svara_dark":false,"svara_max":5,"max_circles":-1,"turn_seconds":45,"entry_seconds":30,"short_stack":"allin","wallet_min":20,"max_seats":8,"min_raise":1,"cut":"button","pool_decision":"holder","show_final":"public"},"host":1,"players":[{"·":"Player","seat":1,"stack":1010,"put":5,"got":15,"timeouts":0,"leaving":false},{"·":"Player","seat":2,"stack":995,"put":5,"got":0,"timeouts":0,"leaving":false},{"·":"Player","seat":3,"stack":995,"put":5,"got":0,"timeouts":0,"leaving":false}],"phase":"result","seq":12,"turn":6,"kin":1,"began":1790000023000,"deadline":1790000038000,"want":"","now":{"·":"Kin","hands":[{"·":"Hand","seat":2,"stack":0,"cards":["A♥","10♠","8♠"],"live":false,"looked":true,"dark":false,"equal":0,"paid":0,"word":null,"mark":0,"dropped":1,"timed_out":false,"shown":false,"armed":-1,"members":[]},{"·":"Hand","seat":3,"stack":0,"cards":["8♣","7♦","9♣"],"live":false,"looked":true,"dark":false,"equal":0,"paid":0,"word":null,"mark":0,"dropped":2,"timed_out":false,"shown":false,"armed":-1,"members":[]},{"·":"Hand","seat":1,"stack":0,"cards":["10♥","10♣","8♥"],"live":true,"looked":true,"dark":false,"equal":0,"paid":0,"word":null,"mark":0,"dropped":0,"timed_out":false,"shown":false,"armed":-1,"members":[]}],"main":0,"stake":5,"dark":0,"circle":1,"circles":7,"word":1,"live":[2],"movers":[2],"staked":false,"stakes":0,"chain":[],"last_word":false,"boiled":false,"svara":0,"first_dealer":1,"drops":2,"deck":[],"stock":["9♦","10♦","9♥","8♦","6♥","6♣","A♠","6♦","7♣","7♥","A♦","6♠","7♠","9♠","A♣"],"exposed":[],"pacts":[],"payouts":[[1,15,"bank"]]},"pick":null,"svara":null,"ended":{"·":"Ended","why":"falls","winners":[1],"payouts":[[1,15,"bank"]],"record":[[2,995,-5],[3,995,-5],[1,1010,10]],"opened_why":"","compare":null,"showed":0,"may_show":1,"pacts":[]},"dealer":1,"lifters":[],"chips":3000,"silent":false,"rest_ms":0,"closed_why":"","closed_by":0,"returned":0,"coming":null}}');
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
    ) STRICT
    ;
INSERT INTO "people" VALUES(1,501,'Оля','uk','yes');
INSERT INTO "people" VALUES(2,502,'Тарас','uk','yes');
INSERT INTO "people" VALUES(3,503,'Настя','uk','yes');
INSERT INTO "people" VALUES(4,504,'Хтось','uk','unknown');
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
INSERT INTO "slots" VALUES(1,1,0,6,6,106,NULL,0);
INSERT INTO "slots" VALUES(1,1,1,5,5,108,NULL,0);
INSERT INTO "slots" VALUES(1,1,2,5,5,107,NULL,4);
INSERT INTO "slots" VALUES(1,1,3,5,5,111,NULL,5);
INSERT INTO "slots" VALUES(1,2,0,5,5,112,NULL,0);
INSERT INTO "slots" VALUES(1,2,1,4,4,117,NULL,11);
INSERT INTO "slots" VALUES(1,2,2,4,4,113,NULL,9);
INSERT INTO "slots" VALUES(1,2,3,4,4,116,NULL,10);
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
INSERT INTO "tables" VALUES(1,1,0,19,2,11,'betting',1790000099000,1,'{"schema":1,"table":{"·":"Table","rules":{"·":"Rules","game":"trynka","deck":24,"ante":5,"ceiling":250,"dark":true,"dark_max":2,"overdark":"chain","seen_factor":1,"compare_from":1,"dark_compare":"floor","compare_blind":true,"compare_view":"both","tie":"both_stay","two_aces_22":false,"sixes_top":false,"three_tens":true,"dealer_next":"winner","dealer_pick":"auto","zasvit":false,"split":true,"deliberate_svara":true,"pooling":true,"pacts":"public","svara_dark":false,"svara_max":5,"max_circles":-1,"turn_seconds":45,"entry_seconds":30,"short_stack":"allin","wallet_min":20,"max_seats":8,"min_raise":1,"cut":"button","pool_decision":"holder","show_final":"public"},"host":1,"players":[{"·":"Player","seat":1,"stack":0,"put":5,"got":0,"timeouts":0,"leaving":false},{"·":"Player","seat":2,"stack":0,"put":5,"got":0,"timeouts":0,"leaving":false},{"·":"Player","seat":3,"stack":0,"put":5,"got":0,"timeouts":0,"leaving":false}],"phase":"betting","seq":19,"turn":11,"kin":2,"began":1790000054000,"deadline":1790000099000,"want":"","now":{"·":"Kin","hands":[{"·":"Hand","seat":2,"stack":980,"cards":["8♣","6♦","9♣"],"live":true,"looked":false,"dark":true,"equal":0,"paid":10,"word":{"·":"Word","act":"dark","amount":10},"mark":1,"dropped":0,"timed_out":false,"shown":false,"armed":-1,"members":[]},{"·":"Hand","seat":3,"stack":975,"cards":["A♦","6♣","10♦"],"live":true,"looked":false,"dark":true,"equal":0,"paid":15,"word":{"·":"Word","act":"over_dark","amount":15},"mark":2,"dropped":0,"timed_out":false,"shown":false,"armed":-1,"members":[]},{"·":"Hand","seat":1,"stack":1005,"cards":["8♥","7♥","10♣"],"live":true,"looked":true,"dark":false,"equal":0,"paid":0,"word":null,"mark":0,"dropped":0,"timed_out":false,"shown":false,"armed":-1,"members":[]}],"main":15,"stake":15,"dark":15,"circle":1,"circles":7,"word":2,"live":[0,1,2],"movers":[0,1,2],"staked":true,"stakes":2,"chain":[],"last_word":false,"boiled":false,"svara":0,"first_dealer":1,"drops":0,"deck":[],"stock":["6♠","9♠","A♥","10♠","10♥","8♦","6♥","8♠","7♠","9♦","A♣","A♠","9♥","7♦","7♣"],"exposed":[],"pacts":[],"payouts":[]},"pick":null,"svara":null,"ended":null,"dealer":1,"lifters":[],"chips":3000,"silent":false,"rest_ms":0,"closed_why":"","closed_by":0,"returned":0,"coming":null}}');
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
INSERT INTO "transfers" VALUES('start:1:4','mint','wallet:1:4',1000,'start',1790000010000);
INSERT INTO "transfers" VALUES('t1.k1.s12.1','bank:1','wallet:1:1',15,'bank',1790000023000);
INSERT INTO "transfers" VALUES('t1.k1.s7.1','wallet:1:1','bank:1',5,'ante',1790000003000);
INSERT INTO "transfers" VALUES('t1.k1.s7.2','wallet:1:2','bank:1',5,'ante',1790000003000);
INSERT INTO "transfers" VALUES('t1.k1.s7.3','wallet:1:3','bank:1',5,'ante',1790000003000);
INSERT INTO "transfers" VALUES('t1.k2.s13.1','wallet:1:1','bank:1',5,'ante',1790000038000);
INSERT INTO "transfers" VALUES('t1.k2.s13.2','wallet:1:2','bank:1',5,'ante',1790000038000);
INSERT INTO "transfers" VALUES('t1.k2.s13.3','wallet:1:3','bank:1',5,'ante',1790000038000);
INSERT INTO "transfers" VALUES('t1.k2.s17.0','wallet:1:2','bank:1',10,'dark',1790000049000);
INSERT INTO "transfers" VALUES('t1.k2.s18.0','wallet:1:3','bank:1',15,'dark',1790000054000);
CREATE TABLE wishes (
        person_id INTEGER NOT NULL REFERENCES people (id),
        table_id INTEGER NOT NULL REFERENCES tables (id),
        at INTEGER NOT NULL,
        PRIMARY KEY (person_id, table_id)
    ) STRICT, WITHOUT ROWID
    ;
INSERT INTO "wishes" VALUES(4,1,1790000010000);
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
PRAGMA user_version = 1;
COMMIT;
