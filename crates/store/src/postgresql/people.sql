-- Accounts. A person without one is known by the hash of a secret alone.
CREATE TABLE accounts (
    person   bytea   PRIMARY KEY,
    name     text    NOT NULL,
    -- The name as it looks, so that no two look alike.
    skeleton text    NOT NULL UNIQUE,
    -- A hash with its salt and its cost.
    password text    NOT NULL,
    created  bigint NOT NULL
);

-- Where accounts are signed in: the hash of the secret in a browser's cookie.
CREATE TABLE sessions (
    secret  bytea   PRIMARY KEY,
    person  bytea   NOT NULL REFERENCES accounts ON DELETE CASCADE,
    created bigint NOT NULL,
    used    bigint NOT NULL
);
CREATE INDEX sessions_of_person ON sessions (person, created);
CREATE INDEX sessions_by_age ON sessions (used);

-- Whether the end of a game was entered among the results: 1, or 2 if it counted for ratings, and is kept for good.
ALTER TABLE games ADD COLUMN archived smallint NOT NULL DEFAULT 0;
CREATE INDEX unarchived ON games (code) WHERE is_over AND archived = 0;

-- Games that have ended.
CREATE TABLE results (
    game      text    COLLATE "C" PRIMARY KEY REFERENCES games ON DELETE CASCADE,
    rules     text    NOT NULL,
    name      text    NOT NULL,
    speed     text    NOT NULL,
    rated     bigint NOT NULL,
    is_public bigint NOT NULL,
    ending    text    NOT NULL,
    plies     bigint NOT NULL,
    ended     bigint NOT NULL,
    opening   text    NOT NULL,
    -- The opening as it is searched for.
    line      text    NOT NULL
);
CREATE INDEX results_in_order ON results (ended);
CREATE INDEX results_of_rules ON results (rules, ended);
CREATE INDEX rated_results ON results (ended) WHERE rated = 1;

-- Who played them. The score is in half points, and null where the game did not count for anything.
CREATE TABLE result_players (
    game   text    COLLATE "C" NOT NULL REFERENCES results ON DELETE CASCADE,
    seat   bigint NOT NULL,
    person bytea,
    level  bigint,
    name   text    NOT NULL,
    score  bigint,
    before double precision,
    after  double precision,
    ended  bigint NOT NULL,
    PRIMARY KEY (game, seat)
);
CREATE INDEX results_of_person ON result_players (person, ended);
CREATE INDEX results_of_name ON result_players (name, ended);

CREATE TABLE ratings (
    person     bytea   NOT NULL,
    rules      text    NOT NULL,
    speed      text    NOT NULL,
    value      double precision    NOT NULL,
    deviation  double precision    NOT NULL,
    volatility double precision    NOT NULL,
    won        bigint NOT NULL,
    drawn      bigint NOT NULL,
    lost       bigint NOT NULL,
    PRIMARY KEY (person, rules, speed)
);
CREATE INDEX rankings ON ratings (rules, speed, value);
