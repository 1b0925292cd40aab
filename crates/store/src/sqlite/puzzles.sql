-- How people solve puzzles of a game.
CREATE TABLE puzzle_players (
    person     BLOB    NOT NULL,
    rules      TEXT    NOT NULL,
    value      REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    solved     INTEGER NOT NULL,
    failed     INTEGER NOT NULL,
    -- How many were solved since the last one that was not, and the most that ever were.
    streak     INTEGER NOT NULL,
    best       INTEGER NOT NULL,
    changed    INTEGER NOT NULL,
    PRIMARY KEY (person, rules)
) STRICT, WITHOUT ROWID;
CREATE INDEX puzzle_players_by_age ON puzzle_players (changed);

-- What became of a puzzle the first time: 0 failed, 1 solved, 2 solved with help, or given up after it.
CREATE TABLE puzzle_results (
    person  BLOB    NOT NULL,
    rules   TEXT    NOT NULL,
    puzzle  TEXT    NOT NULL,
    outcome INTEGER NOT NULL,
    at      INTEGER NOT NULL,
    PRIMARY KEY (person, rules, puzzle)
) STRICT, WITHOUT ROWID;

-- How hard puzzles have turned out to be.
CREATE TABLE puzzle_ratings (
    puzzle     TEXT    PRIMARY KEY,
    value      REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    tries      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
