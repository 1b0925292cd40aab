-- Which moves were made in the positions of the first moves of games, and how those games ended for the side of the first seat.
CREATE TABLE openings (
    rules   TEXT    NOT NULL,
    -- The key of the position, as the rules make it.
    place   INTEGER NOT NULL,
    played  TEXT    NOT NULL,
    won     INTEGER NOT NULL,
    drawn   INTEGER NOT NULL,
    lost    INTEGER NOT NULL,
    -- How many of the games counted for ratings, and the sum of how strong their players were.
    rated   INTEGER NOT NULL,
    rating  REAL    NOT NULL,
    changed INTEGER NOT NULL,
    PRIMARY KEY (rules, place, played)
) STRICT, WITHOUT ROWID;
CREATE INDEX rare_openings ON openings (changed) WHERE won + drawn + lost = 1;

-- Whether the moves of a game that has ended are among them, or were left out.
ALTER TABLE games ADD COLUMN opened INTEGER NOT NULL DEFAULT 0;
CREATE INDEX unopened ON games (code) WHERE archived > 0 AND opened = 0;
