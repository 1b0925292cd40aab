//! Hnefatafl by the Copenhagen rules.

use crate::{Goal, KingTaken, Options, Repetition, SpecialSquares};

/// The Copenhagen rules: 24 attackers against 12 defenders and an armed king, with shield walls and forts.
pub const HNEFATAFL: Options = Options {
    id: "hnefatafl",
    name: "Hnefatafl",
    description: "The Copenhagen rules: 24 against 12 and a king who fights, with shield walls and forts.",
    help: "\
24 attackers stand along the edges, 12 defenders round their king on the throne, the middle square. The attackers \
move first.

All pieces move like rooks: any number of empty squares along a file or a rank. Only the king may stop on the four \
corners and on the throne; any piece may pass over the throne while it is empty.

A piece is taken when an enemy moves beside him so that he stands between two enemies, on opposite sides of him. One \
move may take several pieces. To move between two enemies is safe. The king takes like any piece.

Corners and the throne help to take. A corner counts as an enemy of every piece but the king. The throne counts as an \
enemy of the attackers at all times, and of the defenders while it is empty.

Shield wall: two or more pieces side by side on an edge are taken together when each has an enemy in front of him, \
an enemy moves to one end of the row, and an enemy or a corner is at the other end. A king in the row counts, \
but is not taken; a king may be the one who closes it.

The king is taken when an attacker moves beside him and then all four sides of him are attackers, or three are and \
the fourth is the empty throne. So he cannot be taken at the edge.

The defenders win when the king reaches a corner. They also win by an exit fort: the king is on an edge \
and can move, and the pieces round him form a ring that the attackers could not break however long they played.

The attackers win when they take the king. They also win by encirclement: no defender, nor the king, could \
walk to the edge any more without passing an attacker.

A side that cannot move on its turn has lost. When a position stands on the board for the third time, the defenders \
have lost: it is for them to find something else.

A move is written by its two squares: d1d4, or d1-d4; files are letters and ranks are numbers.",
    size: 11,
    setup: "\
        3aaaaa3/\
        5a5/\
        11/\
        a4d4a/\
        a3ddd3a/\
        aa1ddkdd1aa/\
        a3ddd3a/\
        a4d4a/\
        11/\
        5a5/\
        3aaaaa3",
    goal: Goal::Corners,
    king_only: SpecialSquares { throne: true, corners: true },
    hostile: SpecialSquares { throne: true, corners: true },
    king_armed: true,
    king_taken: KingTaken::FourSides,
    shield_wall: true,
    exit_fort: true,
    encirclement: true,
    repetition: Repetition::DefendersLose,
};
