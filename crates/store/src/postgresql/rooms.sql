-- Rooms, what people write to each other, whom they keep away, and what they report.
CREATE TABLE rooms (
    code     TEXT    PRIMARY KEY,
    host     BYTEA   NOT NULL,
    document TEXT    NOT NULL,
    version  BIGINT  NOT NULL,
    changed  BIGINT  NOT NULL,
    server   BIGINT
);
CREATE INDEX rooms_of_host ON rooms (host);
CREATE INDEX rooms_in_order ON rooms (changed);
CREATE TABLE chat (
    place      TEXT    NOT NULL,
    number     BIGINT  NOT NULL,
    at         BIGINT  NOT NULL,
    person     BYTEA   NOT NULL,
    asked      TEXT    NOT NULL,
    name       TEXT    NOT NULL,
    is_account BOOLEAN NOT NULL,
    audience   TEXT    NOT NULL,
    text       TEXT    NOT NULL,
    PRIMARY KEY (place, number)
);
CREATE INDEX chat_of_person ON chat (person);
CREATE INDEX chat_in_order ON chat (at);
CREATE TABLE manners (
    person     BYTEA   NOT NULL,
    other      BYTEA   NOT NULL,
    name       TEXT    NOT NULL,
    is_blocked BOOLEAN NOT NULL,
    PRIMARY KEY (person, other)
);
CREATE TABLE reports (
    at       BIGINT  NOT NULL,
    person   BYTEA   NOT NULL,
    reporter TEXT    NOT NULL,
    place    TEXT    NOT NULL,
    line     BIGINT  NOT NULL,
    author   BYTEA   NOT NULL,
    name     TEXT    NOT NULL,
    text     TEXT    NOT NULL,
    why      TEXT    NOT NULL,
    PRIMARY KEY (person, place, line)
);
