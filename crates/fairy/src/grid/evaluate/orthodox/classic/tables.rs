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
            mobility: reach(w),
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
    // From 3 on the middle files to 0 at the edges.
    let (inner_file, _) = inner(square);
    let on = |ranks: &[Tapered; 8], files: &[Tapered; 4]| ranks[rank as usize] + files[inner_file as usize];
    match role {
        PieceRole::Pawn => {
            let middle = i32::from(inner_file == 3 && (2..=4).contains(&rank))
                + i32::from(inner_file >= 2 && rank == 3);
            // None stands on the first or the last rank.
            let advance = w.pawn_rank[(rank - 1).clamp(0, 5) as usize];
            advance + w.pawn_file[inner_file as usize] + w.pawn_centre * middle
        }
        PieceRole::Knight => on(&w.knight_rank, &w.knight_file),
        PieceRole::Bishop => on(&w.bishop_rank, &w.bishop_file),
        PieceRole::Rook => on(&w.rook_rank, &w.rook_file),
        PieceRole::Queen => on(&w.queen_rank, &w.queen_file),
        PieceRole::King => {
            let steps_to_goal = goal.into_iter().map(|end| distance(square, end)).min().unwrap_or(0);
            on(&w.king_rank, &w.king_file) - w.goal_near * steps_to_goal
        }
    }
}

/// What mobility adds: by its curve, and by a straight line.
fn reach(w: &Weights) -> [[Tapered; 28]; 4] {
    let mut table = mobility([w.knight_mobility, w.bishop_mobility, w.rook_mobility, w.queen_mobility]);
    let ordinary = [4, 6, 6, 12];
    let lines = [w.knight_reach, w.bishop_reach, w.rook_reach, w.queen_reach];
    for ((curve, line), ordinary) in table.iter_mut().zip(lines).zip(ordinary) {
        for (squares, value) in (0..).zip(curve) {
            *value += line * (squares - ordinary);
        }
    }
    table
}
