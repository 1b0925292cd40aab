-- Which moves were made in the positions of the first moves of games, and how those games ended for the side of the first seat.
CREATE TABLE openings (
    rules   text    NOT NULL,
    -- The key of the position, as the rules make it.
    place   bigint  NOT NULL,
    played  text    NOT NULL,
    won     bigint  NOT NULL,
    drawn   bigint  NOT NULL,
    lost    bigint  NOT NULL,
    -- How many of the games counted for ratings, and the sum of how strong their players were.
    rated   bigint  NOT NULL,
    rating  double precision NOT NULL,
    changed bigint  NOT NULL,
    PRIMARY KEY (rules, place, played)
);
CREATE INDEX rare_openings ON openings (changed) WHERE won + drawn + lost = 1;

-- Whether the moves of a game that has ended are among them, or were left out.
ALTER TABLE games ADD COLUMN opened bigint NOT NULL DEFAULT 0;
CREATE INDEX unopened ON games (code) WHERE archived > 0 AND opened = 0;
