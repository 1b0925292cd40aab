//! Weights made ready: tables by role, square and number.

use board::Square;

use super::super::army::Army;
use super::super::attacks;
use super::super::kinds::{Kinds, PieceRole, ROLES};
use super::super::squares::{Set, count, flipped, inner, rank};
use super::super::sums::PieceTerms;
use super::super::tapered::{Tapered, by_rank, mobility};
use super::weights::Weights;
use crate::seats::WHITE;

/// The value of the enemy king in a blast.
const KING: i32 = 20_000;

/// What the evaluation adds up.
#[derive(Clone, Debug)]
pub(super) struct Tables {
    pub(super) weights: Weights,
    /// By role, as a plain number for blasts.
    pub(super) value: [i32; ROLES],
    /// What pieces add where they stand, their material included.
    pub(super) terms: PieceTerms,
    /// By role (from the knight on) and the number of squares within reach.
    pub(super) mobility: [[Tapered; 28]; 4],
    /// By rank.
    pub(super) passed: [Tapered; 8],
}

impl Tables {
    pub(super) fn new(weights: Weights, kinds: &Kinds) -> Self {
        let w = &weights;
        let material = [w.pawn, w.knight, w.bishop, w.rook, w.queen, Tapered::default()];
        let value = material.map(|value| (value.middle() + value.end()) / 2);
        let terms = PieceTerms::new(kinds, &value, |seat, role, square| {
            let seen = if seat == WHITE { square } else { flipped(square) };
            material[role.index()] + placed(w, role, seen)
        });
        Self {
            value,
            terms,
            mobility: mobility([w.knight_mobility, w.bishop_mobility, w.rook_mobility, w.queen_mobility]),
            passed: by_rank([w.passed_2, w.passed_3, w.passed_4, w.passed_5, w.passed_6, w.passed_7]),
            weights,
        }
    }

    /// The value of the pieces on some squares.
    #[inline]
    pub(super) fn sum(&self, army: &Army, squares: Set) -> i32 {
        self.blown_sum(army, squares) + count(army.pawns & squares) * self.value[PieceRole::Pawn.index()]
    }

    /// The same without pawns, which a blast spares.
    #[inline]
    fn blown_sum(&self, army: &Army, squares: Set) -> i32 {
        count(army.knights & squares) * self.value[PieceRole::Knight.index()]
            + count(army.bishops & squares) * self.value[PieceRole::Bishop.index()]
            + count(army.rooks & squares) * self.value[PieceRole::Rook.index()]
            + count(army.queens & squares) * self.value[PieceRole::Queen.index()]
            + count(army.king & squares) * KING
    }

    /// The value of the pieces right beside a square that a blast removes: the enemy's less the own.
    #[inline]
    pub(super) fn blown(&self, own: &Army, foe: &Army, to: Square) -> i32 {
        let ring = attacks::king(to);
        self.blown_sum(foe, ring) - self.blown_sum(own, ring)
    }
}

/// What standing on a square (as a piece that moves up sees it) adds to the value of a piece.
fn placed(w: &Weights, role: PieceRole, square: Square) -> Tapered {
    let rank = rank(square);
    let (inner_file, inner_rank) = inner(square);
    // From 3 in the centre to -3 in the corners.
    let centre = inner_file + inner_rank - 3;
    let home = w.home * i32::from(rank == 0);
    match role {
        PieceRole::Pawn => {
            w.pawn_advance * (rank - 1) + w.pawn_centre * i32::from(inner_file == 3 && rank > 1)
        }
        PieceRole::Knight => w.knight_centre * centre + home,
        PieceRole::Bishop => w.bishop_centre * centre + home,
        PieceRole::Rook => w.rook_centre * (inner_file - 1),
        PieceRole::Queen => w.queen_centre * centre,
        PieceRole::King => w.king_rank * rank + w.king_centre * centre,
    }
}
