-- Rooms, what people write to each other, whom they keep away, and what they report.
CREATE TABLE rooms (
    code     TEXT    PRIMARY KEY,
    host     BLOB    NOT NULL,
    document TEXT    NOT NULL,
    version  INTEGER NOT NULL,
    changed  INTEGER NOT NULL,
    server   INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX rooms_of_host ON rooms (host);
CREATE INDEX rooms_in_order ON rooms (changed);
CREATE TABLE chat (
    place      TEXT    NOT NULL,
    number     INTEGER NOT NULL,
    at         INTEGER NOT NULL,
    person     BLOB    NOT NULL,
    asked      TEXT    NOT NULL,
    name       TEXT    NOT NULL,
    is_account INTEGER NOT NULL,
    audience   TEXT    NOT NULL,
    text       TEXT    NOT NULL,
    PRIMARY KEY (place, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX chat_of_person ON chat (person);
CREATE INDEX chat_in_order ON chat (at);
CREATE TABLE manners (
    person     BLOB    NOT NULL,
    other      BLOB    NOT NULL,
    name       TEXT    NOT NULL,
    is_blocked INTEGER NOT NULL,
    PRIMARY KEY (person, other)
) STRICT, WITHOUT ROWID;
CREATE TABLE reports (
    at       INTEGER NOT NULL,
    person   BLOB    NOT NULL,
    reporter TEXT    NOT NULL,
    place    TEXT    NOT NULL,
    line     INTEGER NOT NULL,
    author   BLOB    NOT NULL,
    name     TEXT    NOT NULL,
    text     TEXT    NOT NULL,
    why      TEXT    NOT NULL,
    PRIMARY KEY (person, place, line)
) STRICT, WITHOUT ROWID;
