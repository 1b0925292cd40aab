//! Weights made ready: tables by kind, square and number.

use shakmaty::{Role, Square};

use super::tapered::Tapered;
use super::weights::Weights;

/// What the evaluation adds up.
#[derive(Clone, Debug)]
pub(crate) struct Tables {
    pub(crate) weights: Weights,
    /// The value of a piece by kind, as a plain number for exchanges.
    pub(crate) value: [i32; 7],
    /// The value of a piece by kind.
    pub(crate) material: [Tapered; 7],
    /// The value of a piece by kind and square, [`Tables::material`] included.
    pub(crate) placement: [[Tapered; 64]; 7],
    /// By kind (from the knight on) and the number of squares within reach.
    pub(crate) mobility: [[Tapered; 28]; 4],
    /// By rank.
    pub(crate) connected: [Tapered; 8],
    /// By rank.
    pub(crate) passed: [Tapered; 8],
    /// By the rank of the nearest own pawn on a file, 0 for none.
    pub(crate) shield: [i32; 8],
    /// By the rank of the nearest enemy pawn on a file, 0 for none.
    pub(crate) storm: [i32; 8],
}

impl Tables {
    pub(crate) fn new(weights: Weights) -> Self {
        let w = &weights;
        let pair = Tapered::new;
        let material = [
            pair(0, 0),
            pair(w.pawn_mg, w.pawn_eg),
            pair(w.knight_mg, w.knight_eg),
            pair(w.bishop_mg, w.bishop_eg),
            pair(w.rook_mg, w.rook_eg),
            pair(w.queen_mg, w.queen_eg),
            pair(0, 0),
        ];
        let value = material.map(|value| (value.middle() + value.end()) / 2);
        let mut placement = [[Tapered::default(); 64]; 7];
        for role in Role::ALL {
            for square in Square::ALL {
                let at = usize::from(role);
                placement[at][square.to_usize()] = material[at] + placed(w, role, square);
            }
        }
        let zero = pair(0, 0);
        Self {
            value,
            material,
            placement,
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

/// A weight times the square root of a number, less that of an ordinary number: the first squares within reach
/// matter most.
pub(crate) fn curve(weight: Tapered, ordinary: f64) -> [Tapered; 28] {
    std::array::from_fn(|n| {
        let factor = (n as f64).sqrt() - ordinary.sqrt();
        let times = |value: i32| (f64::from(value) * factor).round() as i32;
        Tapered::new(times(weight.middle()), times(weight.end()))
    })
}

/// What standing on a square (as a piece that moves up sees it) adds to the value of a piece.
fn placed(w: &Weights, role: Role, square: Square) -> Tapered {
    let (file, rank) = (square.file().to_u32() as i32, square.rank().to_u32() as i32);
    // From 3 on the middle files and ranks to 0 at the edges.
    let (inner_file, inner_rank) = (file.min(7 - file), rank.min(7 - rank));
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
            let steps_to_hill = 3 - inner_file.min(inner_rank);
            pair(w.king_centre_mg, w.king_centre_eg) * centre
                + pair(w.king_rank_mg, 0) * rank
                + pair(w.king_wing_mg, 0) * wing
                - pair(w.hill_near_mg, w.hill_near_eg) * steps_to_hill
        }
    }
}
