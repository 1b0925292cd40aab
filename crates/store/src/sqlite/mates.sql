-- Players who share a seat with its first one, and take turns.
CREATE TABLE mates (
    game    TEXT    NOT NULL REFERENCES games (code) ON DELETE CASCADE,
    seat    INTEGER NOT NULL,
    player  INTEGER NOT NULL,
    holder  BLOB,
    name    TEXT    NOT NULL,
    level   INTEGER,
    is_open INTEGER NOT NULL,
    PRIMARY KEY (game, seat, player)
) STRICT, WITHOUT ROWID;
