//! Brandubh, the small board of Ireland.

use crate::{Goal, KingTaken, Options, Repetition, SpecialSquares};

/// 8 attackers against 4 defenders and an armed king who needs his throne.
pub const BRANDUBH: Options = Options {
    id: "brandubh",
    name: "Brandubh",
    description: "The small Irish board: 8 attackers against 4 defenders and a king who runs for a corner.",
    help: "\
8 attackers stand in a cross, 4 defenders round their king on the throne, the middle square. The attackers move first.

All pieces move like rooks: any number of empty squares along a file or a rank. Only the king may stop on the four \
corners and on the throne; any piece may pass over the throne while it is empty.

A piece is taken when an enemy moves beside him so that he stands between two enemies, on opposite sides of him. One \
move may take several pieces. To move between two enemies is safe. The king takes like any piece.

Corners and the throne help to take. A corner counts as an enemy of every piece, the king included. The throne counts \
as an enemy of the attackers at all times, and of the defenders while it is empty.

The king is strong near his throne: on it, he is taken by attackers on all four sides; beside it, by \
attackers on the three other sides. Elsewhere he is taken like any piece, between two attackers or an attacker and a corner. In \
each case an attacker must have just moved beside him. The edge of the board takes nobody.

The defenders win when the king reaches a corner, the attackers when they take him. A side that cannot move on its turn \
has lost. When a position stands on the board for the third time, the game is drawn.

A move is written by its two squares: d1d4, or d1-d4; files are letters and ranks are numbers.",
    size: 7,
    setup: "\
        3a3/\
        3a3/\
        3d3/\
        aadkdaa/\
        3d3/\
        3a3/\
        3a3",
    goal: Goal::Corners,
    king_only: SpecialSquares { throne: true, corners: true },
    hostile: SpecialSquares { throne: true, corners: true },
    king_armed: true,
    king_taken: KingTaken::TwoAwayFromThrone,
    shield_wall: false,
    exit_fort: false,
    encirclement: false,
    repetition: Repetition::Draw,
};
