-- Games that people have saved under a name: each as it stood then, as text.
CREATE TABLE saves (
    person  BLOB    NOT NULL,
    name    TEXT    NOT NULL,
    rules   TEXT    NOT NULL,
    title   TEXT    NOT NULL,
    -- What the players are called, one a line, and the seats that the person played, as numbers with spaces between them.
    players TEXT    NOT NULL,
    own     TEXT    NOT NULL,
    plies   INTEGER NOT NULL,
    is_over INTEGER NOT NULL,
    record  TEXT    NOT NULL,
    saved   INTEGER NOT NULL,
    PRIMARY KEY (person, name)
) STRICT, WITHOUT ROWID;
CREATE INDEX saves_by_age ON saves (saved);

-- Lessons that people have done.
CREATE TABLE lessons_done (
    person BLOB    NOT NULL,
    lesson TEXT    NOT NULL,
    at     INTEGER NOT NULL,
    PRIMARY KEY (person, lesson)
) STRICT, WITHOUT ROWID;
CREATE INDEX lessons_done_by_age ON lessons_done (at);
