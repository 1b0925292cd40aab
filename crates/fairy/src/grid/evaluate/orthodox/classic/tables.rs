//! Weights made ready: tables by role, square and number.

use board::Square;

use super::super::kinds::{Kinds, ROLES, Role};
use super::super::squares::{Set, distance, flipped, inner, rank};
use super::super::sums::Terms;
use super::super::tapered::{Tapered, curve};
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
    pub(super) terms: Terms,
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
            material[role.index()] + placed(w, role, seen, goals[seat])
        });
        Self {
            value,
            material,
            terms,
            mobility: [
                curve(pair(w.knight_mobility_mg, w.knight_mobility_eg), 4.0),
                curve(pair(w.bishop_mobility_mg, w.bishop_mobility_eg), 6.0),
                curve(pair(w.rook_mobility_mg, w.rook_mobility_eg), 6.5),
                curve(pair(w.queen_mobility_mg, w.queen_mobility_eg), 12.0),
            ],
            connected: [
                zero,
                pair(w.connected_2_mg, w.connected_2_eg),
                pair(w.connected_3_mg, w.connected_3_eg),
                pair(w.connected_4_mg, w.connected_4_eg),
                pair(w.connected_5_mg, w.connected_5_eg),
                pair(w.connected_6_mg, w.connected_6_eg),
                pair(w.connected_7_mg, w.connected_7_eg),
                zero,
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
fn placed(w: &Weights, role: Role, square: Square, goal: Set) -> Tapered {
    let rank = rank(square);
    // From 3 on the middle files and ranks to 0 at the edges.
    let (inner_file, inner_rank) = inner(square);
    // From 3 in the centre to -3 in the corners.
    let centre = inner_file + inner_rank - 3;
    let home = i32::from(rank == 0);
    let pair = Tapered::new;
    match role {
        Role::Pawn => {
            let middle = i32::from(inner_file == 3 && (2..=4).contains(&rank))
                + i32::from(inner_file >= 2 && rank == 3);
            pair(w.pawn_advance_mg, w.pawn_advance_eg) * (rank - 1)
                + pair(w.pawn_centre_mg, w.pawn_centre_eg) * middle
        }
        Role::Knight => {
            pair(w.knight_centre_mg, w.knight_centre_eg) * centre
                + pair(w.knight_advance_mg, w.knight_advance_eg) * (rank.min(5) - 2)
                + pair(w.home_mg, w.home_eg) * home
        }
        Role::Bishop => {
            pair(w.bishop_centre_mg, w.bishop_centre_eg) * centre + pair(w.home_mg, w.home_eg) * home
        }
        Role::Rook => pair(w.rook_centre_mg, w.rook_centre_eg) * (inner_file - 1),
        Role::Queen => pair(w.queen_centre_mg, w.queen_centre_eg) * centre,
        Role::King => {
            // The corner is no better than the square beside it.
            let wing = (3 - inner_file).min(2);
            let steps_to_goal = goal.into_iter().map(|end| distance(square, end)).min().unwrap_or(0);
            pair(w.king_centre_mg, w.king_centre_eg) * centre
                + pair(w.king_rank_mg, 0) * rank
                + pair(w.king_wing_mg, 0) * wing
                - pair(w.goal_near_mg, w.goal_near_eg) * steps_to_goal
        }
    }
}
