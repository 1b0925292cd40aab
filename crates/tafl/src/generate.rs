//! Listing and counting moves.

use board::{Bits, Square};

use crate::rules::Rules;
use crate::{Move, Position, Side};

impl<const N: usize> Rules<N> {
    /// Where the piece on a square can go.
    #[inline]
    pub(crate) fn targets(&self, pos: &Position<N>, from: Square) -> Bits<N> {
        let occupied = pos.occupied();
        let mut seen = Bits::EMPTY;
        for direction in 0..4 {
            seen |= self.rays.cut(self.rays.ray(direction, from), direction, occupied);
        }
        let free = seen & !occupied;
        if pos.king.has(from) { free } else { free & !self.king_only }
    }

    /// Appends the moves of the side to move, piece by piece.
    pub(crate) fn list(&self, pos: &Position<N>, out: &mut Vec<Move>) {
        for from in pos.pieces(pos.turn) {
            for to in self.targets(pos, from) {
                out.push(Move { from, to });
            }
        }
    }

    /// How many moves the side to move has: all its pieces step on together, until each has met something. No two of
    /// them meet on the way, for the one behind would have to pass the other's square.
    pub(crate) fn count(&self, pos: &Position<N>) -> u64 {
        let own = pos.pieces(pos.turn);
        let empty = self.squares.all & !pos.occupied();
        let stops = empty & !self.king_only;
        let mut count = 0;
        for direction in 0..4 {
            let mut front = self.squares.step(own, direction) & empty;
            while !front.is_empty() {
                count += (front & stops).len();
                front = self.squares.step(front, direction) & empty;
            }
        }
        u64::from(count + self.royal_stops(pos))
    }

    /// How many squares that are his alone the king of the side to move can go to.
    #[inline]
    fn royal_stops(&self, pos: &Position<N>) -> u32 {
        match pos.king.first() {
            Some(king) if pos.turn == Side::Defenders => (self.targets(pos, king) & self.king_only).len(),
            _ => 0,
        }
    }

    /// Whether the side to move has a move.
    pub(crate) fn can_move(&self, pos: &Position<N>) -> bool {
        let stops = self.squares.all & !pos.occupied() & !self.king_only;
        // Nearly always some piece can make a single step. Otherwise there may still be a step to a square of the king's, or
        // a move over the throne.
        self.squares.beside_any(pos.pieces(pos.turn)).meets(stops) || self.count(pos) > 0
    }
}
