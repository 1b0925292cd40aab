-- Games that people have saved under a name: each as it stood then, as text.
CREATE TABLE saves (
    person  BYTEA   NOT NULL,
    name    TEXT    NOT NULL,
    rules   TEXT    NOT NULL,
    title   TEXT    NOT NULL,
    -- What the players are called, one a line, and the seats that the person played, as numbers with spaces between them.
    players TEXT    NOT NULL,
    own     TEXT    NOT NULL,
    plies   BIGINT  NOT NULL,
    is_over BIGINT  NOT NULL,
    record  TEXT    NOT NULL,
    saved   BIGINT  NOT NULL,
    PRIMARY KEY (person, name)
);
CREATE INDEX saves_by_age ON saves (saved);

-- Lessons that people have done.
CREATE TABLE lessons_done (
    person BYTEA   NOT NULL,
    lesson TEXT    NOT NULL,
    at     BIGINT  NOT NULL,
    PRIMARY KEY (person, lesson)
);
CREATE INDEX lessons_done_by_age ON lessons_done (at);
