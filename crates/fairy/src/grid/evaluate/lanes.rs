//! The ways of pieces that promote: how far they have to go, who can stop them, who can guard them.

use board::{Bits, Square};

use super::steps::{self, NEVER};
use super::values::seen;
use crate::Side;
use crate::grid::movement::{self, Table};
use crate::variant::{Kind, Step, Variant};

/// The ways of one kind of one side.
#[derive(Debug)]
pub(in crate::grid) struct Lanes<const N: usize> {
    /// Moves to promotion, from each cell.
    pub(super) distance: Vec<u8>,
    /// Squares ahead, by quiet moves.
    pub(super) ahead: Table<N>,
    /// Where an enemy pawn stands that can come to block or to take.
    pub(super) stoppers: Table<N>,
    /// Where another pawn of the same side stands that can come to guard.
    pub(super) helpers: Table<N>,
    /// The next cell, where there is only one.
    pub(super) front: Vec<Option<Square>>,
    /// A cell of promotion that lies ahead.
    pub(super) finish: Vec<Option<Square>>,
    /// The half of the board that is nearer to promotion.
    pub(super) near: Bits<N>,
}

/// Kinds that promote.
pub(super) fn promoting(variant: &Variant) -> Vec<Kind> {
    let all = variant.piece_types.iter().enumerate();
    all.filter(|(_, p)| p.promotion.is_some()).map(|(kind, _)| kind as Kind).collect()
}

/// By side and kind, for kinds that promote.
pub(super) fn all<const N: usize>(variant: &Variant) -> [Vec<Option<Lanes<N>>>; 2] {
    let grid = variant.grid();
    // Where several kinds promote, they are taken together when it comes to stopping and guarding.
    let pawns = Side::BOTH.map(|side| {
        let kinds = promoting(variant);
        let steps: Vec<Step> =
            kinds.iter().flat_map(|&k| variant.piece_types[usize::from(k)].steps.clone()).collect();
        let steps = seen(variant, &steps, side);
        let quiet: Table<N> = steps::table(grid, &steps, |s| s.quiet);
        let captures: Table<N> = steps::table(grid, &steps, |s| s.captures);
        let back = steps::reversed(&quiet);
        // From where a cell can come to be attacked.
        let attackers: Table<N> =
            steps::reversed(&captures).iter().map(|&from| steps::closure(&back, from)).collect();
        attackers
    });
    Side::BOTH.map(|side| {
        let lanes = |kind: usize| {
            let promotion = variant.piece_types[kind].promotion.as_ref()?;
            let steps = seen(variant, &variant.piece_types[kind].steps, side);
            let zone = movement::zone(variant, &promotion.zone, side);
            let attackers = [&pawns[side.index()], &pawns[side.other().index()]];
            Some(Lanes::new(variant, &steps, zone, attackers))
        };
        (0..variant.piece_types.len()).map(lanes).collect()
    })
}

impl<const N: usize> Lanes<N> {
    fn new(variant: &Variant, steps: &[Step], zone: Bits<N>, [own, enemy]: [&Table<N>; 2]) -> Self {
        let grid = variant.grid();
        let cells = grid.cells();
        let quiet: Table<N> = steps::table(grid, steps, |s| s.quiet);
        let captures: Table<N> = steps::table(grid, steps, |s| s.captures);
        let distance = steps::distances(cells, &quiet, &captures, zone);
        let ahead: Table<N> = (0..cells as Square)
            .map(|c| steps::closure(&quiet, quiet[usize::from(c)] & !zone) | quiet[usize::from(c)])
            .collect();
        let with_all = |attackers: &Table<N>, cell: usize| {
            let way = ahead[cell] | Bits::of(cell as Square);
            way.into_iter().fold(Bits::EMPTY, |all, c| all | attackers[usize::from(c)])
        };
        let far = distance.iter().filter(|d| **d < NEVER).max().copied().unwrap_or(0);
        Self {
            stoppers: (0..cells).map(|c| with_all(enemy, c) | ahead[c]).collect(),
            helpers: (0..cells).map(|c| with_all(own, c)).collect(),
            front: quiet.iter().map(|next| next.first().filter(|_| !next.several())).collect(),
            finish: ahead.iter().map(|way| (*way & zone).first()).collect(),
            near: grid.iter().filter(|&c| distance[usize::from(c)] <= far / 2 + 1).collect(),
            distance,
            ahead,
        }
    }
}

/// How many moves before promotion each kind starts, on average; [`NEVER`] for kinds that don't promote.
pub(super) fn starts<const N: usize>(variant: &Variant, lanes: &[Vec<Option<Lanes<N>>>; 2]) -> Vec<u8> {
    let start = |kind: usize| {
        let Some(white) = &lanes[0][kind] else { return NEVER };
        let pieces = variant.setup.iter().filter(|m| usize::from(m.kind) == kind && m.side == Side::White);
        let ways = pieces.map(|m| white.distance[usize::from(variant.grid().at(m.point))]);
        let ways: Vec<u32> = ways.filter(|d| *d < NEVER).map(u32::from).collect();
        if ways.is_empty() {
            return white.distance.iter().filter(|d| **d < NEVER).max().copied().unwrap_or(NEVER);
        }
        (ways.iter().sum::<u32>() / ways.len() as u32) as u8
    };
    (0..variant.piece_types.len()).map(start).collect()
}
