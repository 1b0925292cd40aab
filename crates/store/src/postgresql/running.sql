-- Accounts and addresses that are kept out by those who run the server.
CREATE TABLE bans (
    what    TEXT   PRIMARY KEY,
    person  BYTEA,
    why     TEXT   NOT NULL,
    created BIGINT NOT NULL,
    until   BIGINT
);
CREATE INDEX bans_of_person ON bans (person);

-- What they have set.
CREATE TABLE settings (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
