//! An evaluation that keeps the sums over all pieces, and updates them by what has changed since the last position.

use board::{Bits, Square};
use insight::{Evaluate, Understanding};

use super::piece_square::Sums;
use super::weights::Weights;
use crate::grid::position::{Piece, Position};
use crate::grid::rules::Rules;
use crate::seats::PerSeat;

/// One search thread's evaluation.
pub(in crate::grid) struct Evaluator<'r, const N: usize> {
    rules: &'r Rules<N>,
    weights: &'r Weights,
    understanding: Understanding,
    /// The pieces of the last position, and their sums.
    kinds: Vec<Bits<N>>,
    seats: PerSeat<Bits<N>>,
    pieces: Vec<Piece>,
    sums: PerSeat<Sums>,
}

impl<'r, const N: usize> Evaluator<'r, N> {
    pub(in crate::grid) fn new(
        rules: &'r Rules<N>,
        weights: &'r Weights,
        understanding: Understanding,
    ) -> Self {
        Self {
            rules,
            weights,
            understanding,
            kinds: vec![Bits::EMPTY; rules.variant.piece_types.len()],
            seats: PerSeat::default(),
            pieces: vec![Piece::NONE; rules.variant.grid().cells()],
            sums: PerSeat::default(),
        }
    }

    /// Brings the sums up to date.
    #[inline]
    fn follow(&mut self, pos: &Position<N>) {
        let mut changed = Bits::EMPTY;
        for (known, now) in self.kinds.iter_mut().zip(&pos.kinds) {
            changed |= *known ^ *now;
            *known = *now;
        }
        for (known, now) in self.seats.iter().zip(pos.seats.iter()) {
            changed |= *known ^ *now;
        }
        self.seats = pos.seats;
        let from_scratch = changed.len() * 2 > pos.occupied().len();
        for cell in changed {
            let piece = pos.piece(cell);
            let before = std::mem::replace(&mut self.pieces[usize::from(cell)], piece);
            if !from_scratch {
                self.add(cell, before, -1);
                self.add(cell, piece, 1);
            }
        }
        if from_scratch {
            self.sums = self.rules.knowledge.sums(pos);
        }
    }

    #[inline]
    fn add(&mut self, cell: Square, piece: Piece, sign: i32) {
        if !piece.is_none() {
            let terms = self.rules.knowledge.piece_squares.of(cell, piece);
            let sums = &mut self.sums[piece.seat()];
            *sums = std::array::from_fn(|i| sums[i] + sign * i32::from(terms[i]));
        }
    }
}

impl<const N: usize> Evaluate<Position<N>> for Evaluator<'_, N> {
    fn evaluate(&mut self, pos: &Position<N>) -> i32 {
        self.follow(pos);
        self.rules.evaluate(pos, &self.sums, self.weights, self.understanding)
    }
}
