-- Events become the truth: what was the whole record of a game is a snapshot of it.

ALTER TABLE games RENAME TO old_games;
ALTER TABLE members RENAME TO old_members;
DROP TABLE events;

CREATE TABLE games (
    code       TEXT    PRIMARY KEY,
    rules      TEXT    NOT NULL,
    owner      BLOB    NOT NULL,
    asked      TEXT    NOT NULL,
    created    INTEGER NOT NULL,
    -- Which lease may write, and the server that has it.
    epoch      INTEGER NOT NULL,
    server     INTEGER,
    last_event INTEGER NOT NULL,
    plies      INTEGER NOT NULL,
    turn       INTEGER,
    position   TEXT    NOT NULL,
    ending     TEXT,
    is_over    INTEGER NOT NULL,
    is_ticking INTEGER NOT NULL,
    changed    INTEGER NOT NULL,
    -- The day of `changed`: indexes have it instead, so that most moves change none.
    day        INTEGER NOT NULL
) STRICT;

CREATE TABLE seats (
    game    TEXT    NOT NULL REFERENCES games (code) ON DELETE CASCADE,
    seat    INTEGER NOT NULL,
    holder  BLOB,
    name    TEXT    NOT NULL,
    level   INTEGER,
    is_open INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE snapshots (
    game   TEXT    PRIMARY KEY REFERENCES games (code) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    record TEXT    NOT NULL,
    state  TEXT    NOT NULL
) STRICT;

-- Events are numbered from 1. Rows with numbers up to 0 tell only whose messages an older version has answered.
CREATE TABLE events (
    game   TEXT    NOT NULL REFERENCES games (code) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    at     INTEGER NOT NULL,
    guest  BLOB,
    asked  TEXT,
    what   TEXT    NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE members (
    guest BLOB NOT NULL,
    game  TEXT NOT NULL REFERENCES games (code) ON DELETE CASCADE,
    PRIMARY KEY (guest, game)
) STRICT, WITHOUT ROWID;

-- Servers, and until when they are taken to be alive.
CREATE TABLE servers (
    id    INTEGER PRIMARY KEY,
    until INTEGER NOT NULL
) STRICT;

-- One row: the last epoch of any lease.
CREATE TABLE epochs (
    last INTEGER NOT NULL
) STRICT;
INSERT INTO epochs VALUES (0);

-- The old games, with nothing in the place of texts that can't be read.
CREATE TEMP VIEW old AS
SELECT code, rules, last_event, is_over, is_ticking, changed,
       CASE WHEN json_valid(record) THEN record ELSE '{}' END AS record,
       CASE WHEN json_valid(extra) THEN extra ELSE '{}' END AS extra,
       CASE WHEN json_valid(card) THEN card ELSE '{}' END AS card
FROM old_games;

INSERT INTO games
SELECT code, rules,
       CASE WHEN length(unhex(extra ->> '$.owner')) = 32 THEN unhex(extra ->> '$.owner') ELSE zeroblob(32) END,
       coalesce(extra ->> '$.asked', ''),
       changed, 0, NULL, last_event,
       coalesce(card ->> '$.entry.plies', json_array_length(record, '$.moves'), last_event),
       card ->> '$.turn',
       '',
       record ->> '$.result.reason',
       is_over, is_ticking, changed, changed / 86400000
FROM old;

INSERT INTO seats
SELECT code, seat, holder,
       coalesce(player ->> '$.name', ''),
       player ->> '$.level',
       holder IS NULL AND player ->> '$.level' IS NULL AND player ->> '$.strength' IS NULL AND player ->> '$.engine' IS NULL
FROM (SELECT code, holders.key AS seat,
             CASE WHEN length(unhex(holders.value)) = 32 THEN unhex(holders.value) END AS holder,
             coalesce(record -> ('$.seats[' || holders.key || '].players[0]'), '{}') AS player
      FROM old, json_each(extra, '$.holders') AS holders);

INSERT INTO snapshots SELECT code, last_event, record, extra FROM old_games;

-- Oldest first, the last one has number 0.
INSERT INTO events
SELECT code, answered.key - json_array_length(extra, '$.answered') + 1, changed,
       unhex(answered.value ->> '$.guest'), answered.value ->> '$.id', ''
FROM old, json_each(extra, '$.answered') AS answered
WHERE length(unhex(answered.value ->> '$.guest')) = 32 AND answered.value ->> '$.id' IS NOT NULL;

INSERT INTO members SELECT guest, game FROM old_members;

DROP VIEW old;
DROP TABLE old_members;
DROP TABLE old_games;

CREATE INDEX ticking ON games (code) WHERE is_ticking;
CREATE INDEX games_by_age ON games (is_over, day);
CREATE INDEX unplayed ON games (day) WHERE plies = 0 AND is_over = 0;
CREATE INDEX games_of_server ON games (server) WHERE server IS NOT NULL;
CREATE INDEX asked_by_guest ON events (game, guest, number) WHERE guest IS NOT NULL;
CREATE INDEX members_of_game ON members (game);
