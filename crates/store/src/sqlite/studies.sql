-- Studies: each at one of its events, and those after it. `opened` is when someone last looked at it.
CREATE TABLE studies (
    code     TEXT    PRIMARY KEY,
    owner    BLOB    NOT NULL,
    asked    TEXT    NOT NULL,
    name     TEXT    NOT NULL,
    rules    TEXT    NOT NULL,
    title    TEXT    NOT NULL,
    moves    INTEGER NOT NULL,
    document TEXT    NOT NULL,
    number   INTEGER NOT NULL,
    last     INTEGER NOT NULL,
    report   TEXT    NOT NULL,
    changed  INTEGER NOT NULL,
    opened   INTEGER NOT NULL,
    server   INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX studies_of_owner ON studies (owner, changed);
CREATE INDEX studies_in_order ON studies (opened);
CREATE TABLE study_events (
    study  TEXT    NOT NULL REFERENCES studies (code) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    what   TEXT    NOT NULL,
    PRIMARY KEY (study, number)
) STRICT, WITHOUT ROWID;
