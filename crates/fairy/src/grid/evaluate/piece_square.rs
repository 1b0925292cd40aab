//! Piece-square tables: what each piece is worth on each cell.

use board::Square;
use game::Seat;

use super::goal::GoalWays;
use super::lanes::Lanes;
use super::paths::NEVER;
use super::shape::Shape;
use super::values::PieceValues;
use crate::grid::position::Piece;
use crate::seats::{self, PerSeat, SEATS, WHITE};
use crate::variant::{Royal, Variant};

/// Sums over the pieces of a seat: their values, how well they stand early and late in a game, and how much there is besides
/// pawns.
///
/// No weight is in them, so that positions can be evaluated with any.
pub(in crate::grid) type Sums = [i32; 4];

/// The part of a kind's worth that its reach from a cell moves up and down, in hundredths.
const REACH: f64 = 20.0;
/// The part of its gain that a piece gets when one move before promotion, and how it shrinks with every move more.
const EVE: f64 = 0.13;
const SHRINK: f64 = 0.62;

/// The numbers of each piece on each cell.
#[derive(Debug)]
pub(in crate::grid) struct PieceSquares {
    /// `[(kind * SEATS + seat) * cells + cell]`
    pieces: Box<[[i16; 4]]>,
    cells: usize,
}

impl PieceSquares {
    #[inline]
    pub(in crate::grid) fn of(&self, cell: Square, piece: Piece) -> [i16; 4] {
        let row = usize::from(piece.kind()) * SEATS + piece.seat().index();
        self.pieces[row * self.cells + usize::from(cell)]
    }

    pub(super) fn new<const N: usize>(
        variant: &Variant,
        values: &PieceValues,
        lanes: &PerSeat<Vec<Option<Lanes<N>>>>,
        starts: &[u8],
        shape: &Shape<N>,
        goals: &PerSeat<Vec<Option<GoalWays<N>>>>,
    ) -> Self {
        let grid = variant.grid();
        let best = values.worth.iter().copied().fold(0.0, f64::max);
        let mut pieces = vec![[0_i16; 4]; variant.piece_types.len() * SEATS * grid.cells()];
        for (kind, piece_type) in variant.piece_types.iter().enumerate() {
            let royal = piece_type.royal != Royal::No;
            let sign = values.sign[kind];
            let worth = values.worth[kind];
            for seat in seats::all() {
                let row = (kind * SEATS + seat.index()) * grid.cells();
                for cell in grid.iter() {
                    let at = usize::from(cell);
                    let out = f64::from(shape.eccentricity[at]) / 100.0;
                    let reach = values.reach[seat][kind][at];
                    let mean = values.mean[kind].max(0.1);
                    let free = ((reach / mean - 1.0) * worth * REACH / 100.0).clamp(-60.0, 60.0);
                    let (mut early, mut late) = (free, free);
                    if royal {
                        // While there are pieces enough to mate it, a king is safest far out; later it is one piece more.
                        let hides = if variant.is_won_by_mate() { 45.0 } else { 0.0 };
                        early = hides * (out - 0.5);
                        late = if variant.checks_forbidden { 0.0 } else { 45.0 * (0.5 - out) };
                    } else if let Some(lane) = &lanes[seat][kind] {
                        let promise =
                            |d: u8| if d < NEVER { EVE * SHRINK.powi(i32::from(d) - 1) } else { 0.0 };
                        let (here, start) = (lane.distance[at].max(1), starts[kind].max(1));
                        late = values.gain[kind] * (promise(here) - promise(start));
                        let forward = f64::from(start.saturating_sub(here).min(start / 2 + 1));
                        early = late * 0.6 + forward * 14.0 * (0.62 - out) / f64::from(start).max(1.0) * 3.0;
                    } else if worth < 0.45 * best && starts_here(variant, seat, kind, cell) {
                        // The lesser pieces go out first.
                        early -= 12.0;
                    }
                    if let Some(ways) = &goals[seat][kind] {
                        let far = f64::from(ways.distance[at].min(20));
                        // A king that nobody may check has nothing to do but to run.
                        let runs = royal && variant.checks_forbidden;
                        late -= if runs { 60.0 } else { 16.0 } * far;
                        early -= if runs {
                            40.0
                        } else if royal {
                            3.0
                        } else {
                            12.0
                        } * far;
                    }
                    let whole = |v: f64| v.round() as i16;
                    let phase = if royal || lanes[WHITE][kind].is_some() { 0.0 } else { worth / 4.0 };
                    // Good cells don't matter for pieces that are to be lost.
                    let cared = if sign < 0 { 0.0 } else { 1.0 };
                    pieces[row + at] = [
                        whole(worth * f64::from(sign)),
                        whole(early * cared),
                        whole(late * cared),
                        phase as i16,
                    ];
                }
            }
        }
        Self { pieces: pieces.into(), cells: grid.cells() }
    }
}

/// Whether a piece of this kind starts here, or one of another seat on the cell that it sees so: an army that is set up the other
/// way round evaluates its cells alike.
fn starts_here(variant: &Variant, seat: Seat, kind: usize, cell: Square) -> bool {
    let point = variant.as_first_seat(variant.grid().point(cell), seat);
    let here = |m: &crate::variant::Placement| variant.as_first_seat(m.point, m.seat) == point;
    variant.setup.iter().any(|m| usize::from(m.kind) == kind && here(m))
}
