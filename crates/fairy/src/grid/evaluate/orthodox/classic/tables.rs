//! Weights made ready: tables by role, square and number.

use board::Square;

use super::super::kinds::{Kinds, PieceRole, ROLES};
use super::super::squares::{Set, distance, flipped, inner, rank};
use super::super::sums::PieceTerms;
use super::super::tapered::{Tapered, by_rank, mobility};
use super::weights::Weights;
use crate::seats::{PerSeat, WHITE};

/// What the evaluation adds up.
#[derive(Clone, Debug)]
pub(super) struct Tables {
    pub(super) weights: Weights,
    /// The value of a piece by role, as a plain number for exchanges.
    pub(super) value: [i32; ROLES],
    /// The value of a piece by role.
    pub(super) material: [Tapered; ROLES],
    /// What pieces add where they stand, their material included.
    pub(super) terms: PieceTerms,
    /// By role (from the knight on) and the number of squares within reach.
    pub(super) mobility: [[Tapered; 28]; 4],
    /// By rank.
    pub(super) connected: [Tapered; 8],
    /// By rank.
    pub(super) passed: [Tapered; 8],
    /// By the rank of the nearest own pawn on a file, 0 for none.
    pub(super) shield: [i32; 8],
    /// By the rank of the nearest enemy pawn on a file, 0 for none.
    pub(super) storm: [i32; 8],
}

impl Tables {
    /// `goals` are where the kings win, as each seat sees the board; nowhere, in most games.
    pub(super) fn new(weights: Weights, kinds: &Kinds, goals: &PerSeat<Set>) -> Self {
        let w = &weights;
        let material = [w.pawn, w.knight, w.bishop, w.rook, w.queen, Tapered::default()];
        let value = material.map(|value| (value.middle() + value.end()) / 2);
        let terms = PieceTerms::new(kinds, &value, |seat, role, square| {
            let seen = if seat == WHITE { square } else { flipped(square) };
            material[role.index()] + placed(w, role, seen, goals[seat])
        });
        Self {
            value,
            material,
            terms,
            mobility: mobility([w.knight_mobility, w.bishop_mobility, w.rook_mobility, w.queen_mobility]),
            connected: by_rank([
                w.connected_2,
                w.connected_3,
                w.connected_4,
                w.connected_5,
                w.connected_6,
                w.connected_7,
            ]),
            passed: by_rank([w.passed_2, w.passed_3, w.passed_4, w.passed_5, w.passed_6, w.passed_7]),
            shield: {
                let far = w.shield_far_mg;
                [w.shield_none_mg, w.shield_2_mg, w.shield_3_mg, w.shield_4_mg, far, far, far, far]
            },
            storm: [0, 0, w.storm_3_mg, w.storm_4_mg, w.storm_5_mg, 0, 0, 0],
            weights,
        }
    }
}

/// What standing on a square (as a piece that moves up sees it) adds to the value of a piece.
fn placed(w: &Weights, role: PieceRole, square: Square, goal: Set) -> Tapered {
    let rank = rank(square);
    // From 3 on the middle files and ranks to 0 at the edges.
    let (inner_file, inner_rank) = inner(square);
    // From 3 in the centre to -3 in the corners.
    let centre = inner_file + inner_rank - 3;
    let home = i32::from(rank == 0);
    match role {
        PieceRole::Pawn => {
            let middle = i32::from(inner_file == 3 && (2..=4).contains(&rank))
                + i32::from(inner_file >= 2 && rank == 3);
            w.pawn_advance * (rank - 1) + w.pawn_centre * middle
        }
        PieceRole::Knight => w.knight_centre * centre + w.knight_advance * (rank.min(5) - 2) + w.home * home,
        PieceRole::Bishop => w.bishop_centre * centre + w.home * home,
        PieceRole::Rook => w.rook_centre * (inner_file - 1),
        PieceRole::Queen => w.queen_centre * centre,
        PieceRole::King => {
            // The corner is no better than the square beside it.
            let wing = (3 - inner_file).min(2);
            let steps_to_goal = goal.into_iter().map(|end| distance(square, end)).min().unwrap_or(0);
            w.king_centre * centre
                + Tapered::new(w.king_rank_mg, 0) * rank
                + Tapered::new(w.king_wing_mg, 0) * wing
                - w.goal_near * steps_to_goal
        }
    }
}
