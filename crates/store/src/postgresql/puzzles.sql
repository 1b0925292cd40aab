-- How people solve puzzles of a game.
CREATE TABLE puzzle_players (
    person     bytea   NOT NULL,
    rules      text    NOT NULL,
    value      double precision NOT NULL,
    deviation  double precision NOT NULL,
    volatility double precision NOT NULL,
    solved     bigint  NOT NULL,
    failed     bigint  NOT NULL,
    -- How many were solved since the last one that was not, and the most that ever were.
    streak     bigint  NOT NULL,
    best       bigint  NOT NULL,
    changed    bigint  NOT NULL,
    PRIMARY KEY (person, rules)
);
CREATE INDEX puzzle_players_by_age ON puzzle_players (changed);

-- What became of a puzzle the first time: 0 failed, 1 solved, 2 solved with help, or given up after it.
CREATE TABLE puzzle_results (
    person  bytea   NOT NULL,
    rules   text    NOT NULL,
    puzzle  text    NOT NULL,
    outcome bigint  NOT NULL,
    at      bigint  NOT NULL,
    PRIMARY KEY (person, rules, puzzle)
);

-- How hard puzzles have turned out to be.
CREATE TABLE puzzle_ratings (
    puzzle     text    PRIMARY KEY,
    value      double precision NOT NULL,
    deviation  double precision NOT NULL,
    volatility double precision NOT NULL,
    tries      bigint  NOT NULL
);
