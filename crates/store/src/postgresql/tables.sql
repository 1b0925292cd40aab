-- Apart from the tables of other programs. The column `code` sorts like SQLite's.
CREATE SCHEMA anyboard;
SET LOCAL search_path = anyboard;

CREATE TABLE version (
    number bigint NOT NULL
);
INSERT INTO version VALUES (0);

CREATE TABLE games (
    code       text     COLLATE "C" PRIMARY KEY,
    rules      text     NOT NULL,
    owner      bytea    NOT NULL,
    asked      text     NOT NULL,
    created    bigint   NOT NULL,
    -- Which lease may write, and the server that has it.
    epoch      bigint   NOT NULL,
    server     bigint,
    last_event bigint   NOT NULL,
    plies      bigint   NOT NULL,
    turn       smallint,
    position   text     NOT NULL,
    ending     text,
    is_over    boolean  NOT NULL,
    is_ticking boolean  NOT NULL,
    changed    bigint   NOT NULL,
    -- The day of `changed`: indexes have it instead, so that most moves change none.
    day        bigint   NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX ticking ON games (code) WHERE is_ticking;
CREATE INDEX games_by_age ON games (is_over, day);
CREATE INDEX unplayed ON games (day) WHERE plies = 0 AND NOT is_over;
CREATE INDEX games_of_server ON games (server) WHERE server IS NOT NULL;

CREATE TABLE seats (
    game    text     COLLATE "C" NOT NULL REFERENCES games ON DELETE CASCADE,
    seat    smallint NOT NULL,
    holder  bytea,
    name    text     NOT NULL,
    level   smallint,
    is_open boolean  NOT NULL,
    PRIMARY KEY (game, seat)
);

CREATE TABLE snapshots (
    game   text   COLLATE "C" PRIMARY KEY REFERENCES games ON DELETE CASCADE,
    number bigint NOT NULL,
    record text   NOT NULL,
    state  text   NOT NULL
);

CREATE TABLE events (
    game   text   COLLATE "C" NOT NULL REFERENCES games ON DELETE CASCADE,
    number bigint NOT NULL,
    at     bigint NOT NULL,
    guest  bytea,
    asked  text,
    what   text   NOT NULL,
    PRIMARY KEY (game, number)
);
CREATE INDEX asked_by_guest ON events (game, guest, number) WHERE guest IS NOT NULL;

CREATE TABLE guests (
    key  bytea PRIMARY KEY,
    name text  NOT NULL
);

CREATE TABLE members (
    guest bytea NOT NULL,
    game  text  COLLATE "C" NOT NULL REFERENCES games ON DELETE CASCADE,
    PRIMARY KEY (guest, game)
);
CREATE INDEX members_of_game ON members (game);

-- Servers, and until when they are taken to be alive.
CREATE TABLE servers (
    id    bigint PRIMARY KEY,
    until bigint NOT NULL
);

CREATE SEQUENCE epochs;
