//! Making and taking back moves.

use board::Bits;

use crate::position::{PieceKind, TURN};
use crate::rules::Rules;
use crate::{Move, Position, Side};

/// What taking a move back needs.
#[derive(Copy, Clone, Debug)]
pub struct Undo<const N: usize> {
    /// The pieces that were taken, without the king.
    taken: Bits<N>,
    /// Where the king stood.
    king: Bits<N>,
    key: u64,
}

impl<const N: usize> Undo<N> {
    /// Of a null move.
    pub(crate) fn of_null(pos: &Position<N>) -> Self {
        Self { taken: Bits::EMPTY, king: pos.king, key: pos.key }
    }

    /// The key of the position before.
    pub(crate) fn key(&self) -> u64 {
        self.key
    }
}

impl<const N: usize> Rules<N> {
    /// Plays a move, and takes what it takes.
    #[inline]
    pub(crate) fn make(&self, pos: &mut Position<N>, m: Move) -> Undo<N> {
        let mut undo = Undo::of_null(pos);
        let side = pos.turn;
        let piece = self.mover(pos, m);
        toggle(pos, piece, self.path(m));
        pos.key ^= piece.key(m.from) ^ piece.key(m.to) ^ TURN;
        pos.turn = side.other();
        let caught = self.caught(pos, piece, m.to);
        if caught.is_empty() {
            return undo;
        }
        for cell in caught {
            if pos.king.has(cell) {
                pos.king = Bits::EMPTY;
                pos.key ^= PieceKind::King.key(cell);
            } else {
                undo.taken.insert(cell);
                pos.key ^= PieceKind::Piece(side.other()).key(cell);
            }
        }
        toggle(pos, PieceKind::Piece(side.other()), undo.taken);
        undo
    }

    /// Takes a move back.
    #[inline]
    pub(crate) fn unmake(&self, pos: &mut Position<N>, m: Move, undo: Undo<N>) {
        toggle(pos, PieceKind::Piece(pos.turn), undo.taken);
        pos.turn = pos.turn.other();
        let piece = if undo.king.has(m.from) { PieceKind::King } else { PieceKind::Piece(pos.turn) };
        toggle(pos, piece, self.path(m));
        pos.king = undo.king;
        pos.key = undo.key;
    }

    /// Both ends of a move.
    #[inline]
    fn path(&self, m: Move) -> Bits<N> {
        self.squares.single(m.from) | self.squares.single(m.to)
    }

    /// What a legal move would take, the king included.
    #[inline]
    pub(crate) fn takes(&self, pos: &Position<N>, m: Move) -> Bits<N> {
        if !pos.pieces(pos.turn.other()).meets(self.squares.around[usize::from(m.to)]) {
            return Bits::EMPTY;
        }
        let piece = self.mover(pos, m);
        let mut after = pos.clone();
        toggle(&mut after, piece, self.path(m));
        self.caught(&after, piece, m.to)
    }

    /// What makes a move.
    #[inline]
    pub(crate) fn mover(&self, pos: &Position<N>, m: Move) -> PieceKind {
        if pos.king.has(m.from) { PieceKind::King } else { PieceKind::Piece(pos.turn) }
    }
}

/// Puts pieces of a kind on those of these squares that are without, and takes them off the others; the caller
/// updates the key.
#[inline]
fn toggle<const N: usize>(pos: &mut Position<N>, piece: PieceKind, cells: Bits<N>) {
    match piece {
        PieceKind::Piece(Side::Attackers) => pos.attackers ^= cells,
        PieceKind::Piece(Side::Defenders) => pos.defenders ^= cells,
        PieceKind::King => pos.king ^= cells,
    }
}
