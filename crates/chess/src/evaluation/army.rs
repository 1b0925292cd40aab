//! The pieces of one side on a board that is turned so that the side which is looked at moves up.
//!
//! Everything is evaluated from such a view, once for each side. So no term knows a colour, and none can favour one.

use shakmaty::{Bitboard, Board, Color};

/// The pieces of one side.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Army {
    pub(crate) pawns: Bitboard,
    pub(crate) knights: Bitboard,
    pub(crate) bishops: Bitboard,
    pub(crate) rooks: Bitboard,
    pub(crate) queens: Bitboard,
    pub(crate) king: Bitboard,
    pub(crate) all: Bitboard,
}

impl Army {
    /// The pieces of `color` as White sees them.
    pub(crate) fn new(board: &Board, color: Color) -> Self {
        let all = board.by_color(color);
        Self {
            pawns: board.pawns() & all,
            knights: board.knights() & all,
            bishops: board.bishops() & all,
            rooks: board.rooks() & all,
            queens: board.queens() & all,
            king: board.kings() & all,
            all,
        }
    }

    /// The same pieces as seen from the other end of the board.
    pub(crate) fn turned(&self) -> Self {
        Self {
            pawns: turned(self.pawns),
            knights: turned(self.knights),
            bishops: turned(self.bishops),
            rooks: turned(self.rooks),
            queens: turned(self.queens),
            king: turned(self.king),
            all: turned(self.all),
        }
    }

    /// Pieces that are neither pawns nor kings.
    pub(crate) fn pieces(&self) -> Bitboard {
        self.all & !self.pawns & !self.king
    }
}

/// The board as seen from its other end.
pub(crate) fn turned(set: Bitboard) -> Bitboard {
    Bitboard(set.0.swap_bytes())
}

/// One rank forward.
pub(crate) fn up(set: Bitboard) -> Bitboard {
    Bitboard(set.0 << 8)
}

/// One rank back.
pub(crate) fn down(set: Bitboard) -> Bitboard {
    Bitboard(set.0 >> 8)
}

/// The squares to the left and to the right.
pub(crate) fn beside(set: Bitboard) -> Bitboard {
    Bitboard((set.0 & !FILE_A) >> 1 | (set.0 & !FILE_H) << 1)
}

/// What pawns that move up attack.
pub(crate) fn pawns_up(pawns: Bitboard) -> Bitboard {
    beside(up(pawns))
}

/// What pawns that move down attack.
pub(crate) fn pawns_down(pawns: Bitboard) -> Bitboard {
    beside(down(pawns))
}

/// What pawns that move up attack twice.
pub(crate) fn pawns_up_twice(pawns: Bitboard) -> Bitboard {
    let forward = up(pawns).0;
    Bitboard((forward & !FILE_A) >> 1 & (forward & !FILE_H) << 1)
}

/// The squares, and all in front of them.
pub(crate) fn fill_up(set: Bitboard) -> Bitboard {
    let mut filled = set.0;
    filled |= filled << 8;
    filled |= filled << 16;
    filled |= filled << 32;
    Bitboard(filled)
}

/// The squares, and all behind them.
pub(crate) fn fill_down(set: Bitboard) -> Bitboard {
    let mut filled = set.0;
    filled |= filled >> 8;
    filled |= filled >> 16;
    filled |= filled >> 32;
    Bitboard(filled)
}

/// The squares and their neighbours.
pub(crate) fn around(set: Bitboard) -> Bitboard {
    let row = set | beside(set);
    row | up(row) | down(row)
}

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;

/// A rank, counted from 0.
pub(crate) const fn rank(index: u32) -> Bitboard {
    Bitboard(0xff << (8 * index))
}

/// How many squares are in a set.
pub(crate) fn count(set: Bitboard) -> i32 {
    set.0.count_ones() as i32
}

/// How many squares are in a set that is often empty and never large: quicker than [`count`] on processors that are asked
/// for no more than every one of them can do.
pub(crate) fn few(set: Bitboard) -> i32 {
    let (mut rest, mut number) = (set.0, 0);
    while rest != 0 {
        rest &= rest - 1;
        number += 1;
    }
    number
}
