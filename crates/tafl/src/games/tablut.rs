//! Tablut, the board of Lapland.

use crate::{Goal, KingTaken, Options, Repetition, SpecialSquares};

/// 16 attackers against 8 defenders and an armed king who wins on any edge.
pub const TABLUT: Options = Options {
    id: "tablut",
    name: "Tablut",
    description: "The board of Lapland: 16 attackers against 8 defenders and a king who runs for any edge.",
    help: "\
16 attackers stand at the edges, 8 defenders in a cross round their king on the throne, the middle square. The \
attackers move first.

All pieces move like rooks: any number of empty squares along a file or a rank. Only the king may stop on the throne; \
any piece may pass over it while it is empty. Corners are squares like others.

A piece is taken when an enemy moves beside him so that he stands between two enemies, on opposite sides of him. One \
move may take several pieces. To move between two enemies is safe. The king takes like any piece.

The throne helps to take: it counts as an enemy of the attackers at all times, and of the defenders while it is empty.

The king is strong near his throne: on it, he is taken by attackers on all four sides; beside it, by \
attackers on the three other sides. Elsewhere he is taken like any piece, between two attackers. In each case an attacker must \
have just moved beside him.

The defenders win when the king reaches any square of the edge, the attackers when they take him. A side that cannot \
move on its turn has lost. When a position stands on the board for the third time, the game is drawn.

A move is written by its two squares: d1d4, or d1-d4; files are letters and ranks are numbers.",
    size: 9,
    setup: "\
        3aaa3/\
        4a4/\
        4d4/\
        a3d3a/\
        aaddkddaa/\
        a3d3a/\
        4d4/\
        4a4/\
        3aaa3",
    goal: Goal::Edge,
    king_only: SpecialSquares { throne: true, corners: false },
    hostile: SpecialSquares { throne: true, corners: false },
    king_armed: true,
    king_taken: KingTaken::TwoAwayFromThrone,
    shield_wall: false,
    exit_fort: false,
    encirclement: false,
    repetition: Repetition::Draw,
};
