-- Studies: each at one of its events, and those after it. `opened` is when someone last looked at it.
CREATE TABLE studies (
    code     TEXT    PRIMARY KEY,
    owner    BYTEA   NOT NULL,
    asked    TEXT    NOT NULL,
    name     TEXT    NOT NULL,
    rules    TEXT    NOT NULL,
    title    TEXT    NOT NULL,
    moves    BIGINT  NOT NULL,
    document TEXT    NOT NULL,
    number   BIGINT  NOT NULL,
    last     BIGINT  NOT NULL,
    report   TEXT    NOT NULL,
    changed  BIGINT  NOT NULL,
    opened   BIGINT  NOT NULL,
    server   BIGINT 
);
CREATE INDEX studies_of_owner ON studies (owner, changed);
CREATE INDEX studies_in_order ON studies (opened);
CREATE TABLE study_events (
    study  TEXT    NOT NULL REFERENCES studies (code) ON DELETE CASCADE,
    number BIGINT  NOT NULL,
    what   TEXT    NOT NULL,
    PRIMARY KEY (study, number)
);
