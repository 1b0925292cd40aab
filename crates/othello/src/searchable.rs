//! What the search asks of the game.

use game::{End, Game};
use insight::{Searchable, SolvedFate, Understanding, Weight};

use crate::discs::{placements, squares};
use crate::endgame::Endgame;
use crate::features::{CORNERS, EDGES, around, beside_corners, stable};
use crate::weights::Weights;
use crate::{Move, Othello, Position};

/// Up to so many empty squares a game is solved in seconds.
const SOLVABLE: u32 = 18;

/// How many squares are empty at the start.
const EMPTY_AT_FIRST: i32 = 60;

/// What taking a corner gains: it is the only tactical move.
const CORNER_GAIN: i32 = 600;

impl Searchable for Othello {
    #[inline]
    fn evaluate(&self, pos: &Position) -> i32 {
        self.value(pos, Understanding::All)
    }

    fn evaluate_partly(&self, pos: &Position, understanding: Understanding) -> i32 {
        self.value(pos, understanding)
    }

    /// The square, or 64 for a pass.
    #[inline]
    fn move_code(&self, m: Move) -> u32 {
        m.number().into()
    }

    #[inline]
    fn quick_end(&self, pos: &Position) -> Option<End> {
        let stuck = placements(pos.own, pos.other) == 0 && placements(pos.other, pos.own) == 0;
        stuck.then(|| pos.result())
    }

    /// A side that must pass has one move only: the position after it is the one to evaluate.
    #[inline]
    fn must_respond(&self, pos: &Position) -> bool {
        placements(pos.own, pos.other) == 0
    }

    /// Corners.
    fn tactical_moves(&self, pos: &Position, out: &mut Vec<Move>) {
        out.extend(squares(placements(pos.own, pos.other) & CORNERS).map(Move::Place));
    }

    #[inline]
    fn gain(&self, _: &Position, m: Move) -> Option<i32> {
        match m {
            Move::Place(square) if CORNERS >> square & 1 == 1 => Some(CORNER_GAIN),
            _ => None,
        }
    }

    #[inline]
    fn history_index(&self, _: &Position, m: Move) -> usize {
        m.number().into()
    }

    /// Which side wins by perfect play once few squares are empty. The plies are those until the board is full, as a sooner win is
    /// no better here. Moves after which the enemy has the fewest replies come first.
    fn solve(
        &self,
        pos: &Position,
        _best: usize,
        stop: &dyn Fn() -> bool,
    ) -> Option<Vec<(Move, SolvedFate)>> {
        let plies = (pos.own | pos.other).count_zeros();
        let mut moves = Vec::new();
        if plies > SOLVABLE || self.moves(pos, &mut moves).is_some() {
            return None;
        }
        let after = |m: Move| {
            let mut after = pos.clone();
            self.make(&mut after, m);
            (after.own, after.other)
        };
        moves.sort_by_key(|&m| {
            let (own, other) = after(m);
            placements(own, other).count_ones()
        });
        let mut endgame = Endgame::new(stop);
        let fates = moves.into_iter().map(|m| {
            let (own, other) = after(m);
            let enemy_loses = endgame.search(own, other, 0)? < 0;
            let fate = if enemy_loses {
                SolvedFate::Win(plies)
            } else if endgame.search(own, other, 1)? > 0 {
                SolvedFate::Loss(plies)
            } else {
                SolvedFate::Draw
            };
            Some((m, fate))
        });
        fates.collect()
    }

    fn nodes_per_second(&self) -> u64 {
        1_000_000
    }

    fn weights(&self) -> Vec<Weight> {
        self.weights.list()
    }

    fn with_weights(&self, values: &[i32]) -> Self {
        let mut other = self.clone();
        other.weights = Weights::from_values(values);
        other
    }
}

impl Othello {
    /// The value for the side to move, as far as a player understands it.
    #[inline]
    fn value(&self, pos: &Position, understanding: Understanding) -> i32 {
        let (own, other) = (pos.own, pos.other);
        let more = |own: u64, other: u64| own.count_ones() as i32 - other.count_ones() as i32;
        let discs = more(own, other);
        if understanding == Understanding::Material {
            return 100 * discs;
        }
        let empty = !(own | other);
        let (diagonal, straight) = beside_corners(CORNERS & empty);
        let weights = &self.weights;
        let corners = more(own & CORNERS, other & CORNERS);
        let beside_diagonally = more(own & diagonal, other & diagonal);
        let beside_straight = more(own & straight, other & straight);
        let edges = EDGES & !CORNERS & !straight;
        let edge = more(own & edges, other & edges);
        let (mut mobility, mut potential_mobility, mut safe, mut parity) = (0, 0, 0, 0);
        if understanding >= Understanding::Plans {
            mobility = more(placements(own, other), placements(other, own));
            potential_mobility = more(around(other) & empty, around(own) & empty);
        }
        if understanding == Understanding::All {
            safe = more(stable(own), stable(other));
            parity = if empty.count_ones() % 2 == 1 { 1 } else { -1 };
        }
        let left = empty.count_ones() as i32;
        let between = |early: i32, late: i32| early * left + late * (EMPTY_AT_FIRST - left);
        let value = mobility * between(weights.mobility_early, weights.mobility_late)
            + potential_mobility * between(weights.potential_mobility_early, weights.potential_mobility_late)
            + corners * between(weights.corner_early, weights.corner_late)
            + beside_diagonally * between(weights.beside_diagonally_early, weights.beside_diagonally_late)
            + beside_straight * between(weights.beside_straight_early, weights.beside_straight_late)
            + edge * between(weights.edge_early, weights.edge_late)
            + safe * between(weights.stable_early, weights.stable_late)
            + discs * between(weights.disc_early, weights.disc_late)
            + parity * between(weights.parity_early, weights.parity_late);
        value / EMPTY_AT_FIRST + weights.turn
    }
}
