-- Accounts. A person without one is known by the hash of a secret alone.
CREATE TABLE accounts (
    person   BLOB    PRIMARY KEY,
    name     TEXT    NOT NULL,
    -- The name as it looks, so that no two look alike.
    skeleton TEXT    NOT NULL UNIQUE,
    -- A hash with its salt and its cost.
    password TEXT    NOT NULL,
    created  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Where accounts are signed in: the hash of the secret in a browser's cookie.
CREATE TABLE sessions (
    secret  BLOB    PRIMARY KEY,
    person  BLOB    NOT NULL REFERENCES accounts (person) ON DELETE CASCADE,
    created INTEGER NOT NULL,
    used    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_of_person ON sessions (person, created);
CREATE INDEX sessions_by_age ON sessions (used);

-- Whether the end of a game was entered among the results: 1, or 2 if it counted for ratings, and is kept for good.
ALTER TABLE games ADD COLUMN archived INTEGER NOT NULL DEFAULT 0;
CREATE INDEX unarchived ON games (code) WHERE is_over AND archived = 0;

-- Games that have ended.
CREATE TABLE results (
    game      TEXT    PRIMARY KEY REFERENCES games (code) ON DELETE CASCADE,
    rules     TEXT    NOT NULL,
    name      TEXT    NOT NULL,
    speed     TEXT    NOT NULL,
    rated     INTEGER NOT NULL,
    is_public INTEGER NOT NULL,
    ending    TEXT    NOT NULL,
    plies     INTEGER NOT NULL,
    ended     INTEGER NOT NULL,
    opening   TEXT    NOT NULL,
    -- The opening as it is searched for.
    line      TEXT    NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX results_in_order ON results (ended);
CREATE INDEX results_of_rules ON results (rules, ended);
CREATE INDEX rated_results ON results (ended) WHERE rated = 1;

-- Who played them. The score is in half points, and null where the game did not count for anything.
CREATE TABLE result_players (
    game   TEXT    NOT NULL REFERENCES results (game) ON DELETE CASCADE,
    seat   INTEGER NOT NULL,
    person BLOB,
    level  INTEGER,
    name   TEXT    NOT NULL,
    score  INTEGER,
    before REAL,
    after  REAL,
    ended  INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX results_of_person ON result_players (person, ended);
CREATE INDEX results_of_name ON result_players (name, ended);

CREATE TABLE ratings (
    person     BLOB    NOT NULL,
    rules      TEXT    NOT NULL,
    speed      TEXT    NOT NULL,
    value      REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    won        INTEGER NOT NULL,
    drawn      INTEGER NOT NULL,
    lost       INTEGER NOT NULL,
    PRIMARY KEY (person, rules, speed)
) STRICT, WITHOUT ROWID;
CREATE INDEX rankings ON ratings (rules, speed, value);
