//! Weights made ready: tables by role, square and number.

use board::Square;

use super::super::army::Army;
use super::super::attacks;
use super::super::kinds::{Kinds, ROLES, Role};
use super::super::squares::{Set, count, flipped, inner, rank};
use super::super::sums::Terms;
use super::super::tapered::{Tapered, curve};
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
    pub(super) terms: Terms,
    /// By role (from the knight on) and the number of squares within reach.
    pub(super) mobility: [[Tapered; 28]; 4],
    /// By rank.
    pub(super) passed: [Tapered; 8],
}

impl Tables {
    pub(super) fn new(weights: Weights, kinds: &Kinds) -> Self {
        let w = &weights;
        let pair = Tapered::new;
        let zero = pair(0, 0);
        let material = [
            pair(w.pawn_mg, w.pawn_eg),
            pair(w.knight_mg, w.knight_eg),
            pair(w.bishop_mg, w.bishop_eg),
            pair(w.rook_mg, w.rook_eg),
            pair(w.queen_mg, w.queen_eg),
            zero,
        ];
        let value = material.map(|value| (value.middle() + value.end()) / 2);
        let terms = Terms::new(kinds, &value, |seat, role, square| {
            let seen = if seat == WHITE { square } else { flipped(square) };
            material[role.index()] + placed(w, role, seen)
        });
        Self {
            value,
            terms,
            mobility: [
                curve(pair(w.knight_mobility_mg, w.knight_mobility_eg), 4.0),
                curve(pair(w.bishop_mobility_mg, w.bishop_mobility_eg), 6.0),
                curve(pair(w.rook_mobility_mg, w.rook_mobility_eg), 6.5),
                curve(pair(w.queen_mobility_mg, w.queen_mobility_eg), 12.0),
            ],
            passed: [
                zero,
                pair(w.passed_2_mg, w.passed_2_eg),
                pair(w.passed_3_mg, w.passed_3_eg),
                pair(w.passed_4_mg, w.passed_4_eg),
                pair(w.passed_5_mg, w.passed_5_eg),
                pair(w.passed_6_mg, w.passed_6_eg),
                pair(w.passed_7_mg, w.passed_7_eg),
                zero,
            ],
            weights,
        }
    }

    /// The value of the pieces on some squares.
    #[inline]
    pub(super) fn sum(&self, army: &Army, squares: Set) -> i32 {
        self.blown_sum(army, squares) + count(army.pawns & squares) * self.value[Role::Pawn.index()]
    }

    /// The same without pawns, which a blast spares.
    #[inline]
    fn blown_sum(&self, army: &Army, squares: Set) -> i32 {
        count(army.knights & squares) * self.value[Role::Knight.index()]
            + count(army.bishops & squares) * self.value[Role::Bishop.index()]
            + count(army.rooks & squares) * self.value[Role::Rook.index()]
            + count(army.queens & squares) * self.value[Role::Queen.index()]
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
fn placed(w: &Weights, role: Role, square: Square) -> Tapered {
    let pair = Tapered::new;
    let rank = rank(square);
    let (inner_file, inner_rank) = inner(square);
    // From 3 in the centre to -3 in the corners.
    let centre = inner_file + inner_rank - 3;
    let home = pair(w.home_mg, w.home_eg) * i32::from(rank == 0);
    match role {
        Role::Pawn => {
            pair(w.pawn_advance_mg, w.pawn_advance_eg) * (rank - 1)
                + pair(w.pawn_centre_mg, w.pawn_centre_eg) * i32::from(inner_file == 3 && rank > 1)
        }
        Role::Knight => pair(w.knight_centre_mg, w.knight_centre_eg) * centre + home,
        Role::Bishop => pair(w.bishop_centre_mg, w.bishop_centre_eg) * centre + home,
        Role::Rook => pair(w.rook_centre_mg, w.rook_centre_eg) * (inner_file - 1),
        Role::Queen => pair(w.queen_centre_mg, w.queen_centre_eg) * centre,
        Role::King => {
            pair(w.king_rank_mg, w.king_rank_eg) * rank + pair(w.king_centre_mg, w.king_centre_eg) * centre
        }
    }
}
