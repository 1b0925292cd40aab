//! A position: the pieces and the side to move.

use board::{Bits, Square, splitmix64};

use crate::Side;

/// A position. A king that was taken is simply absent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position<const N: usize> {
    pub(crate) attackers: Bits<N>,
    /// Without the king.
    pub(crate) defenders: Bits<N>,
    /// One square, or none. As a set, like the others: then making a move is the same few operations for any piece.
    pub(crate) king: Bits<N>,
    pub(crate) turn: Side,
    /// Of all the above.
    pub(crate) key: u64,
}

/// What stands on a square.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum PieceKind {
    Piece(Side),
    King,
}

impl PieceKind {
    pub(crate) fn side(self) -> Side {
        match self {
            Self::Piece(side) => side,
            Self::King => Side::Defenders,
        }
    }

    /// What people call it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Piece(side) => side.piece(),
            Self::King => "king",
        }
    }

    /// Its sign in position texts.
    pub(crate) fn sign(self) -> char {
        match self {
            Self::Piece(side) => side.sign(),
            Self::King => 'k',
        }
    }

    /// Its share of the key when it stands on a square.
    #[inline]
    pub(crate) fn key(self, cell: Square) -> u64 {
        let kind = match self {
            Self::Piece(Side::Attackers) => 1,
            Self::Piece(Side::Defenders) => 2,
            Self::King => 3,
        };
        splitmix64(kind << 16 | u64::from(cell))
    }
}

/// The share of the key when the defenders are to move.
pub(crate) const TURN: u64 = splitmix64(0);

impl<const N: usize> Position<N> {
    pub(crate) const fn empty() -> Self {
        Self {
            attackers: Bits::EMPTY,
            defenders: Bits::EMPTY,
            king: Bits::EMPTY,
            turn: Side::Attackers,
            key: 0,
        }
    }

    /// All squares with a piece on them.
    #[inline]
    pub(crate) fn occupied(&self) -> Bits<N> {
        self.attackers | self.defenders | self.king
    }

    /// The pieces of a side, the king included.
    #[inline]
    pub(crate) fn pieces(&self, side: Side) -> Bits<N> {
        match side {
            Side::Attackers => self.attackers,
            Side::Defenders => self.defenders | self.king,
        }
    }

    /// What stands on a square.
    pub(crate) fn at(&self, cell: Square) -> Option<PieceKind> {
        if self.king.has(cell) {
            Some(PieceKind::King)
        } else if self.attackers.has(cell) {
            Some(PieceKind::Piece(Side::Attackers))
        } else if self.defenders.has(cell) {
            Some(PieceKind::Piece(Side::Defenders))
        } else {
            None
        }
    }

    /// Puts a piece on an empty square.
    pub(crate) fn place(&mut self, cell: Square, piece: PieceKind) {
        match piece {
            PieceKind::Piece(Side::Attackers) => self.attackers.insert(cell),
            PieceKind::Piece(Side::Defenders) => self.defenders.insert(cell),
            PieceKind::King => self.king.insert(cell),
        }
        self.key ^= piece.key(cell);
    }

    /// Makes a side the one to move.
    pub(crate) fn set_turn(&mut self, side: Side) {
        if self.turn != side {
            self.turn = side;
            self.key ^= TURN;
        }
    }
}
