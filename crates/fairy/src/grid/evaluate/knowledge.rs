//! What is known about a variant before the first move: everything follows from its board and its moves.

use board::Bits;

use super::goal::{self, GoalWays};
use super::lanes::{self, Lanes};
use super::paths;
use super::piece_square::{PieceSquares, Sums};
use super::shape::Shape;
use super::values::PieceValues;
use crate::grid::movement::{Attack, CellSets};
use crate::grid::position::{Piece, Position};
use crate::seats::{PerSeat, WHITE};
use crate::variant::{Fate, Kind, Royal, Variant};

/// The value of a piece whose loss loses the game.
pub(in crate::grid) const ROYAL: i32 = 10_000;
/// Mobility is counted in such parts of a hundredth.
pub(super) const PARTS: i32 = 16;
/// Boards on which every piece's reach is looked at when a position is evaluated: those where it takes fewer words than this to follow all slides.
const FINE: usize = 900;
/// What must be ahead to mate without a piece that promotes, for a king of so many steps.
const MATING: (f64, f64) = (420.0, 6.5);

/// What the evaluation asks for.
#[derive(Debug)]
pub(in crate::grid) struct Knowledge<const N: usize> {
    /// By kind: the value of a piece, negative if its side wants to lose it, [`ROYAL`] if its loss loses the game.
    pub(in crate::grid) values: Vec<i32>,
    /// Attacks of each seat, those of the least valuable pieces first.
    pub(in crate::grid) cheapest: PerSeat<Vec<usize>>,
    pub(in crate::grid) piece_squares: PieceSquares,
    pub(super) shape: Shape<N>,
    pub(super) lanes: PerSeat<Vec<Option<Lanes<N>>>>,
    pub(super) goals: PerSeat<Vec<Option<GoalWays<N>>>>,
    /// By kind: what promotion gains.
    pub(super) gain: Vec<i32>,
    /// Kinds that promote.
    pub(in crate::grid) pawns: Vec<Kind>,
    /// Other kinds that are not royal.
    pub(in crate::grid) pieces_besides_pawns: Vec<Kind>,
    /// By kind: the value of one cell more within reach, and how many are usual, in [`PARTS`].
    pub(super) mobility_scale: Vec<(i32, i32)>,
    /// By kind: the danger that it is for a royal piece.
    pub(super) attack_weight: Vec<i32>,
    /// Kinds that can't leave a part of the board, and the parts.
    pub(super) parts: Vec<(Kind, Vec<Bits<N>>)>,
    /// How little room a royal piece has on each cell: 0 to 100.
    pub(super) confinement: Vec<i32>,
    /// What the pieces besides pawns count together at the start.
    pub(super) full: i32,
    /// Whether there is time to look at every piece's reach.
    pub(super) fine: bool,
    /// Whether mate is what wins, and nothing else.
    pub(super) only_mate: bool,
    /// Whether a side has a royal piece whose mate is its loss.
    pub(super) mates: bool,
    /// Whether a side wants to lose its pieces.
    pub(in crate::grid) sheds: bool,
    /// What must be ahead to mate without a piece that promotes.
    pub(super) mating: i32,
    /// From where a capture blows up a cell, if captures explode.
    pub(super) fuses: Option<CellSets<N>>,
}

impl<const N: usize> Knowledge<N> {
    pub(in crate::grid) fn new(variant: &Variant, attacks: &PerSeat<Vec<Attack<N>>>) -> Self {
        let grid = variant.grid();
        let lanes = lanes::all(variant);
        let starts = lanes::starts(variant, &lanes);
        let kind_values = PieceValues::new(variant, &starts);
        let shape = Shape::new(grid);
        let goals = goal::all(variant);
        let piece_squares = PieceSquares::new(variant, &kind_values, &lanes, &starts, &shape, &goals);
        let is_royal = |kind: usize| variant.piece_types[kind].royal != Royal::No;
        let kinds = || 0..variant.piece_types.len();
        let values: Vec<i32> =
            kinds()
                .map(|k| {
                    if is_royal(k) {
                        ROYAL
                    } else {
                        kind_values.worth[k].round() as i32 * kind_values.sign[k]
                    }
                })
                .collect();
        let cheapest = PerSeat::new(|seat| {
            places_by_value(attacks[seat].iter().map(|attack| values[usize::from(attack.kind)]).collect())
        });
        let pawns = lanes::promoting(variant);
        let pieces_besides_pawns: Vec<Kind> =
            kinds().filter(|&k| !is_royal(k)).map(|k| k as Kind).filter(|k| !pawns.contains(k)).collect();
        let mates = variant.is_won_by_mate();
        let ends = &variant.ends;
        let others =
            ends.bare.is_some() || ends.extinct_all.is_some() || ends.goal.is_some() || ends.checks.is_some();
        let king = kinds().find(|&k| is_royal(k)).unwrap_or(0);
        let slides = |kind: Kind| {
            variant.piece_types[usize::from(kind)].motions.iter().filter(|s| s.slides).count() + 1
        };
        let effort: usize = variant
            .setup
            .iter()
            .filter(|m| pieces_besides_pawns.contains(&m.kind))
            .map(|m| slides(m.kind))
            .sum();
        let full = variant
            .setup
            .iter()
            .map(|m| i32::from(piece_squares.of(grid.at(m.point), Piece::new(m.seat, m.kind))[3]));
        Self {
            cheapest,
            gain: kind_values.gain.iter().map(|g| g.round() as i32).collect(),
            mobility_scale: kinds().map(|k| mobility_scale(kind_values.mean[k])).collect(),
            attack_weight: kinds().map(|k| (kind_values.worth[k] / 16.0).round() as i32).collect(),
            parts: pieces_besides_pawns.iter().filter_map(|&k| Some((k, parts(variant, k)?))).collect(),
            confinement: confinement(&kind_values.reach[WHITE][king], &shape),
            full: full.sum::<i32>().max(1),
            fine: effort * N <= FINE,
            only_mate: mates && !others && ends.extinct.is_empty() && ends.no_moves == Fate::Draw,
            mates,
            sheds: kind_values.sign.contains(&-1),
            mating: (MATING.0 * kind_values.mean[king] / MATING.1) as i32,
            fuses: variant.blast.as_ref().map(|b| {
                let back: Vec<_> = b.vectors.iter().map(|v| v.reversed()).collect();
                crate::grid::movement::leap_table(grid, &back)
            }),
            values,
            piece_squares,
            shape,
            lanes,
            goals,
            pawns,
            pieces_besides_pawns,
        }
    }

    /// The sums of a position, from scratch.
    pub(in crate::grid) fn sums(&self, pos: &Position<N>) -> PerSeat<Sums> {
        let mut all = PerSeat::<Sums>::default();
        for cell in pos.occupied() {
            let piece = pos.piece(cell);
            let terms = self.piece_squares.of(cell, piece);
            let sums = &mut all[piece.seat()];
            *sums = std::array::from_fn(|i| sums[i] + i32::from(terms[i]));
        }
        all
    }
}

/// The places of values, the lowest first. Apart from what is compiled for every size of board: a sort is much code.
fn places_by_value(values: Vec<i32>) -> Vec<usize> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by_key(|&at| values[at]);
    order
}

/// A piece that reaches few cells gains more from another one.
fn mobility_scale(mean: f64) -> (i32, i32) {
    let parts = f64::from(PARTS);
    ((24.0 * parts / mean.max(2.0)).round() as i32, (mean * 0.85 * parts).round() as i32)
}

/// How little room there is for a royal piece on each cell: by the steps that it has there, and by how far out it is.
fn confinement<const N: usize>(reach: &[f64], shape: &Shape<N>) -> Vec<i32> {
    let most = reach.iter().copied().fold(0.1, f64::max);
    let lack = |cell: usize| (60.0 * (1.0 - reach[cell] / most)).round() as i32;
    (0..reach.len()).map(|cell| lack(cell) + shape.eccentricity[cell] * 2 / 5).collect()
}

/// The parts of the board between which a kind can't pass, if there are several that count.
fn parts<const N: usize>(variant: &Variant, kind: Kind) -> Option<Vec<Bits<N>>> {
    let grid = variant.grid();
    let ways: CellSets<N> = paths::table(grid, &variant.piece_types[usize::from(kind)].motions, |_| true);
    let back = paths::reversed(&ways);
    let both: CellSets<N> = ways.iter().zip(&back).map(|(a, b)| *a | *b).collect();
    let mut left: Bits<N> = grid.iter().collect();
    let mut parts = Vec::new();
    let least = left.len() / 12;
    while let Some(cell) = left.first() {
        let part = paths::closure(&both, Bits::of(cell));
        left &= !part;
        if part.len() > least {
            parts.push(part);
        }
    }
    (parts.len() > 1).then_some(parts)
}
