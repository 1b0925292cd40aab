//! One side as it looks at the other.

use board::Square;

use super::super::army::Army;
use super::super::squares::{Set, down, fill_down, pawns_down};
use super::attack_map::AttackMap;
use super::tables::Tables;

/// One side as it looks at the other, up the board. What it threatens is found in a file for each term.
pub(super) struct Front<'a> {
    pub(super) tables: &'a Tables,
    pub(super) own: &'a Army,
    pub(super) foe: &'a Army,
    pub(super) map: &'a AttackMap,
    pub(super) foe_map: &'a AttackMap,
    pub(super) king: Square,
    pub(super) foe_king: Square,
    /// How well the enemy king is covered.
    pub(super) foe_cover: i32,
    pub(super) to_move: bool,
}

impl Front<'_> {
    /// All pieces.
    #[inline]
    pub(super) fn occupied(&self) -> Set {
        self.own.all | self.foe.all
    }

    /// Pawns with no enemy pawn that could stop or take them, and no own pawn before them.
    #[inline]
    pub(super) fn passed_pawns(&self) -> Set {
        let stoppers = pawns_down(self.foe.pawns) | down(self.foe.pawns) | down(self.own.pawns);
        self.own.pawns & !fill_down(stoppers)
    }
}
