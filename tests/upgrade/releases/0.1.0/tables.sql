BEGIN TRANSACTION;
CREATE TABLE answers (
        puzzle_id TEXT NOT NULL REFERENCES puzzles (id),
        person_id TEXT NOT NULL REFERENCES people (id),
        answer TEXT NOT NULL,
        solved INTEGER NOT NULL,
        time DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (puzzle_id, person_id)
    );
CREATE TABLE contests (
        contest TEXT NOT NULL,
        table_id TEXT NOT NULL REFERENCES tables (id),
        PRIMARY KEY (contest, table_id)
    );
CREATE TABLE entries (
        table_id TEXT NOT NULL REFERENCES tables (id),
        number INTEGER NOT NULL,
        time DOUBLE PRECISION NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (table_id, number)
    );
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',1,1.79495840999083375926e+09,'{"type":"opened","game":"knister","rules":1,"seats":1,"options":{},"dice":"fair","watchers":true,"host":"d92e12a6b942ea99","code":"BHV7LN","secret":"483034b5962018200c23c2ca3009d408c2998519531ad086afb33b5b4eae18aa","stand_in":"club"}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',2,1.79495841012473034865e+09,'{"type":"sat","by":"d92e12a6b942ea99","seat":0,"name":"Ada","person":"d92e12a6b942ea99"}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',3,1.79495841020586395257e+09,'{"type":"started","by":"d92e12a6b942ea99"}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',4,1.79495841020586395257e+09,'{"type":"acted","actor":"chance","action":{"type":"roll","dice":[4,5]}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',5,1.79495841021488070489e+09,'{"type":"acted","actor":0,"action":{"type":"write","row":3,"col":3}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',6,1.79495841021488070489e+09,'{"type":"acted","actor":"chance","action":{"type":"roll","dice":[4,6]}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',7,1.79495841021622705457e+09,'{"type":"acted","actor":0,"action":{"type":"write","row":1,"col":3}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',8,1.79495841021622705457e+09,'{"type":"acted","actor":"chance","action":{"type":"roll","dice":[3,6]}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',9,1.79495841022057318683e+09,'{"type":"acted","actor":0,"action":{"type":"write","row":3,"col":1}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',10,1.79495841022057318683e+09,'{"type":"acted","actor":"chance","action":{"type":"roll","dice":[2,6]}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',11,1.79495841022193336486e+09,'{"type":"acted","actor":0,"action":{"type":"write","row":3,"col":2}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',12,1.79495841022193336486e+09,'{"type":"acted","actor":"chance","action":{"type":"roll","dice":[1,5]}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',13,1.79495841022318124774e+09,'{"type":"acted","actor":0,"action":{"type":"write","row":1,"col":1}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',14,1.79495841022318124774e+09,'{"type":"acted","actor":"chance","action":{"type":"roll","dice":[3,5]}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',15,1.79495841022442460064e+09,'{"type":"acted","actor":0,"action":{"type":"write","row":4,"col":0}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',16,1.79495841022442460064e+09,'{"type":"acted","actor":"chance","action":{"type":"roll","dice":[3,4]}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',17,1.79495841022585201265e+09,'{"type":"acted","actor":0,"action":{"type":"write","row":2,"col":4}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',18,1.79495841022585201265e+09,'{"type":"acted","actor":"chance","action":{"type":"roll","dice":[5,5]}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',19,1.79495841023253822326e+09,'{"type":"acted","actor":0,"action":{"type":"write","row":0,"col":0}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',20,1.79495841023253822326e+09,'{"type":"acted","actor":"chance","action":{"type":"roll","dice":[3,6]}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',21,1.79495841023332619668e+09,'{"type":"acted","actor":0,"action":{"type":"write","row":2,"col":1}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',22,1.79495841023332619668e+09,'{"type":"acted","actor":"chance","action":{"type":"roll","dice":[1,6]}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',23,1.79495841023404574393e+09,'{"type":"acted","actor":0,"action":{"type":"write","row":0,"col":4}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',24,1.79495841023404574393e+09,'{"type":"acted","actor":"chance","action":{"type":"roll","dice":[4,5]}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',25,1794958410.23475,'{"type":"acted","actor":0,"action":{"type":"write","row":0,"col":1}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',26,1794958410.23475,'{"type":"acted","actor":"chance","action":{"type":"roll","dice":[3,5]}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',27,1.79495841023546981807e+09,'{"type":"acted","actor":0,"action":{"type":"write","row":0,"col":2}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',28,1.79495841023546981807e+09,'{"type":"acted","actor":"chance","action":{"type":"roll","dice":[3,4]}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',29,1.7949584102362866402e+09,'{"type":"acted","actor":0,"action":{"type":"write","row":2,"col":3}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',30,1.7949584102362866402e+09,'{"type":"acted","actor":"chance","action":{"type":"roll","dice":[5,6]}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',31,1.79495841023704600335e+09,'{"type":"acted","actor":0,"action":{"type":"write","row":3,"col":0}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',32,1.79495841023704600335e+09,'{"type":"acted","actor":"chance","action":{"type":"roll","dice":[5,6]}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',33,1.79495841023777151111e+09,'{"type":"acted","actor":0,"action":{"type":"write","row":4,"col":2}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',34,1.79495841023777151111e+09,'{"type":"acted","actor":"chance","action":{"type":"roll","dice":[1,2]}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',35,1.79495841023856663701e+09,'{"type":"acted","actor":0,"action":{"type":"write","row":4,"col":1}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',36,1.79495841023856663701e+09,'{"type":"acted","actor":"chance","action":{"type":"roll","dice":[2,5]}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',37,1.79495841023943853375e+09,'{"type":"acted","actor":0,"action":{"type":"write","row":4,"col":4}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',38,1.79495841023943853375e+09,'{"type":"acted","actor":"chance","action":{"type":"roll","dice":[1,4]}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',39,1.79495841024013423918e+09,'{"type":"acted","actor":0,"action":{"type":"write","row":2,"col":2}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',40,1.79495841024013423918e+09,'{"type":"acted","actor":"chance","action":{"type":"roll","dice":[1,4]}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',41,1.79495841024102425575e+09,'{"type":"acted","actor":0,"action":{"type":"write","row":3,"col":4}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',42,1.79495841024102425575e+09,'{"type":"acted","actor":"chance","action":{"type":"roll","dice":[4,5]}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',43,1.79495841024168276784e+09,'{"type":"acted","actor":0,"action":{"type":"write","row":1,"col":4}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',44,1.79495841024168276784e+09,'{"type":"acted","actor":"chance","action":{"type":"roll","dice":[4,6]}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',45,1.79495841024243760111e+09,'{"type":"acted","actor":0,"action":{"type":"write","row":0,"col":3}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',46,1.79495841024243760111e+09,'{"type":"acted","actor":"chance","action":{"type":"roll","dice":[3,5]}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',47,1.79495841024312782286e+09,'{"type":"acted","actor":0,"action":{"type":"write","row":1,"col":0}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',48,1.79495841024312782286e+09,'{"type":"acted","actor":"chance","action":{"type":"roll","dice":[2,4]}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',49,1.79495841024377679817e+09,'{"type":"acted","actor":0,"action":{"type":"write","row":4,"col":3}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',50,1.79495841024377679817e+09,'{"type":"acted","actor":"chance","action":{"type":"roll","dice":[1,4]}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',51,1.79495841024447298044e+09,'{"type":"acted","actor":0,"action":{"type":"write","row":1,"col":2}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',52,1.79495841024447298044e+09,'{"type":"acted","actor":"chance","action":{"type":"roll","dice":[1,6]}}');
INSERT INTO "entries" VALUES('6afce449KtUPMVaa2Dj1UJ2P',53,1.7949584102451510429e+09,'{"type":"acted","actor":0,"action":{"type":"write","row":2,"col":0}}');
INSERT INTO "entries" VALUES('6afce44avFir3UwPRsuyWZhO',1,1.79495841024746322633e+09,'{"type":"opened","game":"knister","rules":1,"seats":1,"options":{},"dice":"fair","watchers":true,"host":"d92e12a6b942ea99","code":"FJF6CD","secret":"a29a760daecec0c719b5fe9ff3bbf40f7abb7c9015b33390600f62a86471717a","stand_in":"club"}');
INSERT INTO "entries" VALUES('6afce44avFir3UwPRsuyWZhO',2,1.79495841024896311756e+09,'{"type":"sat","by":"d92e12a6b942ea99","seat":0,"name":"Ada","person":"d92e12a6b942ea99"}');
INSERT INTO "entries" VALUES('6afce44avFir3UwPRsuyWZhO',3,1.79495841025089073175e+09,'{"type":"started","by":"d92e12a6b942ea99"}');
INSERT INTO "entries" VALUES('6afce44avFir3UwPRsuyWZhO',4,1.79495841025089073175e+09,'{"type":"acted","actor":"chance","action":{"type":"roll","dice":[3,5]}}');
INSERT INTO "entries" VALUES('6afce44avFir3UwPRsuyWZhO',5,1.79495841025286674498e+09,'{"type":"acted","actor":0,"action":{"type":"write","row":0,"col":0}}');
INSERT INTO "entries" VALUES('6afce44avFir3UwPRsuyWZhO',6,1.79495841025286674498e+09,'{"type":"acted","actor":"chance","action":{"type":"roll","dice":[1,5]}}');
CREATE TABLE links (
        hash TEXT PRIMARY KEY,
        person_id TEXT NOT NULL REFERENCES people (id),
        expires DOUBLE PRECISION NOT NULL
    );
CREATE TABLE people (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        token_hash TEXT NOT NULL UNIQUE,
        created DOUBLE PRECISION NOT NULL
    , program INTEGER NOT NULL DEFAULT 0);
INSERT INTO "people" VALUES('d92e12a6b942ea99','Ada','814db82ebdc44ee46049bef5f454feec2959d52bad18934bb67ff2e4aee54286',1.79495840985912036898e+09,0);
CREATE TABLE puzzles (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        body TEXT NOT NULL
    );
CREATE TABLE results (
        table_id TEXT NOT NULL REFERENCES tables (id),
        seat INTEGER NOT NULL,
        person_id TEXT NOT NULL REFERENCES people (id),
        name TEXT NOT NULL,
        game TEXT NOT NULL,
        number INTEGER NOT NULL,
        ended DOUBLE PRECISION NOT NULL,
        score INTEGER NOT NULL,
        worth DOUBLE PRECISION NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (table_id, seat)
    );
INSERT INTO "results" VALUES('6afce449KtUPMVaa2Dj1UJ2P',0,'d92e12a6b942ea99','Ada','knister',53,1.7949584102451510429e+09,16,16.0,'{"seats":1,"options":{},"bots":[],"contest":"","hints":"","won":true}');
CREATE TABLE seats (
        person_id TEXT NOT NULL REFERENCES people (id),
        table_id TEXT NOT NULL REFERENCES tables (id),
        PRIMARY KEY (person_id, table_id)
    );
INSERT INTO "seats" VALUES('d92e12a6b942ea99','6afce449KtUPMVaa2Dj1UJ2P');
INSERT INTO "seats" VALUES('d92e12a6b942ea99','6afce44avFir3UwPRsuyWZhO');
CREATE TABLE secrets (
        name TEXT PRIMARY KEY,
        value TEXT NOT NULL
    );
CREATE TABLE sources (
        puzzle_id TEXT NOT NULL REFERENCES puzzles (id),
        table_id TEXT NOT NULL REFERENCES tables (id),
        seat INTEGER NOT NULL,
        missed INTEGER NOT NULL,
        open INTEGER NOT NULL,
        PRIMARY KEY (puzzle_id, table_id, seat)
    );
CREATE TABLE studies (
        table_id TEXT NOT NULL REFERENCES tables (id),
        kind TEXT NOT NULL,
        number INTEGER NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (table_id, kind)
    );
CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        code TEXT NOT NULL UNIQUE,
        created DOUBLE PRECISION NOT NULL
    , due DOUBLE PRECISION, listed INTEGER NOT NULL DEFAULT 0);
INSERT INTO "tables" VALUES('6afce449KtUPMVaa2Dj1UJ2P','BHV7LN',1.79495840999083375926e+09,NULL,0);
INSERT INTO "tables" VALUES('6afce44avFir3UwPRsuyWZhO','FJF6CD',1.79495841024746322633e+09,NULL,0);
CREATE TABLE witnesses (
        table_id TEXT NOT NULL REFERENCES tables (id),
        person_id TEXT NOT NULL REFERENCES people (id),
        time DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (table_id, person_id)
    );
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_listed ON tables (created) WHERE listed = 1;
CREATE INDEX seats_table ON seats (table_id);
CREATE INDEX contests_table ON contests (table_id);
CREATE INDEX results_person ON results (person_id, ended);
CREATE INDEX witnesses_person ON witnesses (person_id);
CREATE INDEX sources_table ON sources (table_id);
CREATE INDEX answers_person ON answers (person_id);
COMMIT;
PRAGMA user_version = 4;
