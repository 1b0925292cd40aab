//! The ways of pieces that promote: how far they have to go, where they can be stopped, from where they can be guarded.

use board::{Bits, Square};

use super::paths::{self, NEVER};
use super::values::seen;
use crate::grid::movement::{self, CellSets};
use crate::seats::{self, PerSeat, WHITE};
use crate::variant::{Kind, Motion, Variant};

/// The ways of one kind of one seat.
#[derive(Debug)]
pub(in crate::grid) struct Lanes<const N: usize> {
    /// Moves to promotion, from each cell.
    pub(super) distance: Vec<u8>,
    /// Squares ahead, by quiet moves.
    pub(super) ahead: CellSets<N>,
    /// Where an enemy pawn stands that can come to block or to take.
    pub(super) stoppers: CellSets<N>,
    /// Where another pawn of the same side stands that can come to guard.
    pub(super) helpers: CellSets<N>,
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

/// By seat and kind, for kinds that promote.
pub(super) fn all<const N: usize>(variant: &Variant) -> PerSeat<Vec<Option<Lanes<N>>>> {
    let grid = variant.grid();
    // Where several kinds promote, they are taken together when it comes to stopping and guarding.
    let pawns = PerSeat::new(|seat| {
        let kinds = promoting(variant);
        let motions: Vec<Motion> =
            kinds.iter().flat_map(|&k| variant.piece_types[usize::from(k)].motions.clone()).collect();
        let motions = seen(variant, &motions, seat);
        let quiet: CellSets<N> = paths::table(grid, &motions, |s| s.quiet);
        let captures: CellSets<N> = paths::table(grid, &motions, |s| s.captures);
        let back = paths::reversed(&quiet);
        // From where a cell can come to be attacked.
        let attackers: CellSets<N> =
            paths::reversed(&captures).iter().map(|&from| paths::closure(&back, from)).collect();
        attackers
    });
    PerSeat::new(|seat| {
        let lanes = |kind: usize| {
            let promotion = variant.piece_types[kind].promotion.as_ref()?;
            let motions = seen(variant, &variant.piece_types[kind].motions, seat);
            let zone = movement::zone(variant, &promotion.zone, seat);
            let of_enemies =
                |cell: usize| seats::enemies(seat).fold(Bits::EMPTY, |all, enemy| all | pawns[enemy][cell]);
            let enemies: CellSets<N> = (0..grid.cells()).map(of_enemies).collect();
            Some(Lanes::new(variant, &motions, zone, [&pawns[seat], &enemies]))
        };
        (0..variant.piece_types.len()).map(lanes).collect()
    })
}

impl<const N: usize> Lanes<N> {
    fn new(variant: &Variant, motions: &[Motion], zone: Bits<N>, [own, enemy]: [&CellSets<N>; 2]) -> Self {
        let grid = variant.grid();
        let cells = grid.cells();
        let quiet: CellSets<N> = paths::table(grid, motions, |s| s.quiet);
        let captures: CellSets<N> = paths::table(grid, motions, |s| s.captures);
        let distance = paths::distances(cells, &quiet, &captures, zone);
        let ahead: CellSets<N> = (0..cells as Square)
            .map(|c| paths::closure(&quiet, quiet[usize::from(c)] & !zone) | quiet[usize::from(c)])
            .collect();
        let with_all = |attackers: &CellSets<N>, cell: usize| {
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
pub(super) fn starts<const N: usize>(variant: &Variant, lanes: &PerSeat<Vec<Option<Lanes<N>>>>) -> Vec<u8> {
    let start = |kind: usize| {
        let Some(white) = &lanes[WHITE][kind] else { return NEVER };
        let pieces = variant.setup.iter().filter(|m| usize::from(m.kind) == kind && m.seat == WHITE);
        let ways = pieces.map(|m| white.distance[usize::from(variant.grid().at(m.point))]);
        let ways: Vec<u32> = ways.filter(|d| *d < NEVER).map(u32::from).collect();
        if ways.is_empty() {
            return white.distance.iter().filter(|d| **d < NEVER).max().copied().unwrap_or(NEVER);
        }
        (ways.iter().sum::<u32>() / ways.len() as u32) as u8
    };
    (0..variant.piece_types.len()).map(start).collect()
}
