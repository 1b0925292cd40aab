//! What is known about a variant before anybody has moved: everything is found from its board and its moves.

use board::Bits;

use super::goal::{self, GoalWays};
use super::lanes::{self, Lanes};
use super::shape::Shape;
use super::squares::{Squares, Sums};
use super::steps;
use super::values::Values;
use crate::Side;
use crate::grid::movement::{Attack, Table};
use crate::grid::position::{Piece, Position};
use crate::variant::{Fate, Kind, Royal, Variant};

/// The worth of a piece on whom the game hangs.
pub(in crate::grid) const ROYAL: i32 = 10_000;
/// Mobility is counted in such parts of a hundredth.
pub(super) const PARTS: i32 = 16;
/// Boards on which every piece's reach is looked at when a position is judged: those where it takes fewer words than this to follow all slides.
const FINE: usize = 900;
/// What must be ahead to mate without a piece that promotes, for a king of so many steps.
const MATING: (f64, f64) = (420.0, 6.5);

/// What a judgement asks for.
#[derive(Debug)]
pub(in crate::grid) struct Knowledge<const N: usize> {
    /// By kind: the worth of a piece, negative if its side wants to lose it, [`ROYAL`] if the game hangs on it.
    pub(in crate::grid) prices: Vec<i32>,
    /// Attacks of each side, those of the least valuable pieces first.
    pub(in crate::grid) cheapest: [Vec<usize>; 2],
    pub(in crate::grid) squares: Squares,
    pub(super) shape: Shape<N>,
    pub(super) lanes: [Vec<Option<Lanes<N>>>; 2],
    pub(super) goals: [Vec<Option<GoalWays<N>>>; 2],
    /// By kind: what promotion gains.
    pub(super) gain: Vec<i32>,
    /// Kinds that promote.
    pub(in crate::grid) pawns: Vec<Kind>,
    /// Other kinds that are not royal.
    pub(in crate::grid) officers: Vec<Kind>,
    /// By kind: the worth of one cell more within reach, and how many are usual, in [`PARTS`].
    pub(super) liveliness: Vec<(i32, i32)>,
    /// By kind: the danger that it is for a royal piece.
    pub(super) menace: Vec<i32>,
    /// Kinds that can't leave a part of the board, and the parts.
    pub(super) parts: Vec<(Kind, Vec<Bits<N>>)>,
    /// How little room a royal piece has on each cell: 0 to 100.
    pub(super) hem: Vec<i32>,
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
    pub(super) fuses: Option<Table<N>>,
}

impl<const N: usize> Knowledge<N> {
    pub(in crate::grid) fn new(variant: &Variant, attacks: &[Vec<Attack<N>>; 2]) -> Self {
        let grid = variant.grid();
        let lanes = lanes::all(variant);
        let starts = lanes::starts(variant, &lanes);
        let values = Values::new(variant, &starts);
        let shape = Shape::new(grid);
        let goals = goal::all(variant);
        let squares = Squares::new(variant, &values, &lanes, &starts, &shape, &goals);
        let is_royal = |kind: usize| variant.piece_types[kind].royal != Royal::No;
        let kinds = || 0..variant.piece_types.len();
        let prices: Vec<i32> = kinds()
            .map(|k| if is_royal(k) { ROYAL } else { values.worth[k].round() as i32 * values.sign[k] })
            .collect();
        let cheapest = Side::BOTH.map(|side| {
            let attacks = &attacks[side.index()];
            let mut order: Vec<usize> = (0..attacks.len()).collect();
            order.sort_by_key(|&i| prices[usize::from(attacks[i].kind)]);
            order
        });
        let pawns = lanes::promoting(variant);
        let officers: Vec<Kind> =
            kinds().filter(|&k| !is_royal(k)).map(|k| k as Kind).filter(|k| !pawns.contains(k)).collect();
        let mates = kinds().any(is_royal) && variant.ends.mate == Fate::Loss;
        let ends = &variant.ends;
        let others = ends.bare.is_some() || ends.extinct_all.is_some() || ends.goal.is_some();
        let king = kinds().find(|&k| is_royal(k)).unwrap_or(0);
        let slides =
            |kind: Kind| variant.piece_types[usize::from(kind)].steps.iter().filter(|s| s.slides).count() + 1;
        let effort: usize =
            variant.setup.iter().filter(|m| officers.contains(&m.kind)).map(|m| slides(m.kind)).sum();
        let full = variant
            .setup
            .iter()
            .map(|m| i32::from(squares.of(grid.at(m.point), Piece::new(m.side, m.kind))[3]));
        Self {
            cheapest,
            gain: values.gain.iter().map(|g| g.round() as i32).collect(),
            liveliness: kinds().map(|k| liveliness(values.mean[k])).collect(),
            menace: kinds().map(|k| (values.worth[k] / 16.0).round() as i32).collect(),
            parts: officers.iter().filter_map(|&k| Some((k, parts(variant, k)?))).collect(),
            hem: hem(&values.reach[0][king], &shape),
            full: full.sum::<i32>().max(1),
            fine: effort * N <= FINE,
            only_mate: mates && !others && ends.extinct.is_empty() && ends.no_moves == Fate::Draw,
            mates,
            sheds: values.sign.contains(&-1),
            mating: (MATING.0 * values.mean[king] / MATING.1) as i32,
            fuses: variant.blast.as_ref().map(|b| {
                let back: Vec<_> = b.vectors.iter().map(|v| v.reversed()).collect();
                crate::grid::movement::leap_table(grid, &back)
            }),
            prices,
            squares,
            shape,
            lanes,
            goals,
            pawns,
            officers,
        }
    }

    /// The sums of a position, from nothing.
    pub(in crate::grid) fn sums(&self, pos: &Position<N>) -> Sums {
        let pieces = pos.occupied().into_iter().map(|cell| self.squares.of(cell, pos.piece(cell)));
        pieces.fold([0; 4], |sums, piece| std::array::from_fn(|i| sums[i] + i32::from(piece[i])))
    }
}

/// A piece that reaches few cells gains more from another one.
fn liveliness(mean: f64) -> (i32, i32) {
    let parts = f64::from(PARTS);
    ((24.0 * parts / mean.max(2.0)).round() as i32, (mean * 0.85 * parts).round() as i32)
}

/// How little room there is for a royal piece on each cell: by the steps that it has there, and by how far out it is.
fn hem<const N: usize>(reach: &[f64], shape: &Shape<N>) -> Vec<i32> {
    let most = reach.iter().copied().fold(0.1, f64::max);
    let lack = |cell: usize| (60.0 * (1.0 - reach[cell] / most)).round() as i32;
    (0..reach.len()).map(|cell| lack(cell) + shape.outness[cell] * 2 / 5).collect()
}

/// The parts of the board between which a kind can't pass, if there are several that count.
fn parts<const N: usize>(variant: &Variant, kind: Kind) -> Option<Vec<Bits<N>>> {
    let grid = variant.grid();
    let ways: Table<N> = steps::table(grid, &variant.piece_types[usize::from(kind)].steps, |_| true);
    let back = steps::reversed(&ways);
    let both: Table<N> = ways.iter().zip(&back).map(|(a, b)| *a | *b).collect();
    let mut left: Bits<N> = grid.iter().collect();
    let mut parts = Vec::new();
    let least = left.len() / 12;
    while let Some(cell) = left.first() {
        let part = steps::closure(&both, Bits::of(cell));
        left &= !part;
        if part.len() > least {
            parts.push(part);
        }
    }
    (parts.len() > 1).then_some(parts)
}
