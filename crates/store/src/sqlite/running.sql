-- Accounts and addresses that are kept out by those who run the server.
CREATE TABLE bans (
    what    TEXT    PRIMARY KEY,
    person  BLOB,
    why     TEXT    NOT NULL,
    created INTEGER NOT NULL,
    until   INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX bans_of_person ON bans (person);

-- What they have set.
CREATE TABLE settings (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
