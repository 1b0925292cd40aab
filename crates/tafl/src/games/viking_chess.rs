//! Viking chess with an unarmed king.

use crate::{Goal, KingTaken, Options, Repetition, SpecialSquares};

/// 24 attackers against 8 defenders and a king that cannot fight.
pub const VIKING_CHESS: Options = Options {
    id: "viking-chess",
    name: "Viking Chess",
    description: "Bring the unarmed king to a corner, or surround him: 24 against 8 on 11×11.",
    help: "\
24 attackers stand along the edges, 8 defenders round their king on the throne, the middle square. The attackers move \
first.

All pieces move like rooks: any number of empty squares along a file or a rank. Only the king may stop on the four \
corners and on the throne; any piece may pass over the throne while it is empty.

A piece is taken when an enemy moves beside him so that he stands between two enemies, on opposite sides of him. One \
move may take several pieces. To move between two enemies is safe.

Corners and the throne help to take. A corner counts as an enemy of every piece. The throne counts as an enemy of \
the attackers at all times, and of the defenders while it is empty.

The king takes nobody, and helps nobody to take. He is taken when an attacker moves beside him and then all four sides of him are \
attackers, the empty throne, a corner or the board's edge.

The defenders win when the king reaches a corner, the attackers when they take him. A side that cannot move on its turn \
has lost. When a position stands on the board for the third time, the game is drawn.

A move is written by its two squares: d1d4, or d1-d4; files are letters and ranks are numbers.",
    size: 11,
    setup: "\
        3aaaaa3/\
        5a5/\
        11/\
        a9a/\
        a3ddd3a/\
        aa2dkd2aa/\
        a3ddd3a/\
        a9a/\
        11/\
        5a5/\
        3aaaaa3",
    goal: Goal::Corners,
    king_only: SpecialSquares { throne: true, corners: true },
    hostile: SpecialSquares { throne: true, corners: true },
    king_armed: false,
    king_taken: KingTaken::FourSidesOrEdge,
    shield_wall: false,
    exit_fort: false,
    encirclement: false,
    repetition: Repetition::Draw,
};
