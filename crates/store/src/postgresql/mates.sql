-- Players who share a seat with its first one, and take turns.
CREATE TABLE anyboard.mates (
    game    text     COLLATE "C" NOT NULL REFERENCES anyboard.games ON DELETE CASCADE,
    seat    smallint NOT NULL,
    player  smallint NOT NULL,
    holder  bytea,
    name    text     NOT NULL,
    level   smallint,
    is_open boolean  NOT NULL,
    PRIMARY KEY (game, seat, player)
);
