//! One side as it looks at the other: what it can blow up, and which pawns it can bring home.

use board::Square;

use super::super::army::Army;
use super::super::attacks;
use super::super::kinds::PieceRole;
use super::super::squares::{Set, around, count, distance, down, fill_down, pawns_down, pawns_up, rank};
use super::super::tapered::Tapered;
use super::survey::Reach;
use super::tables::Tables;

/// One side as it looks at the other, up the board.
pub(super) struct Front<'a> {
    pub(super) tables: &'a Tables,
    pub(super) own: &'a Army,
    pub(super) foe: &'a Army,
    pub(super) king: Square,
    pub(super) foe_king: Square,
    pub(super) reach: &'a Reach,
    pub(super) foe_reach: &'a Reach,
}

impl Front<'_> {
    /// How near the side is to blowing up the enemy king.
    #[inline]
    pub(super) fn menace(&self) -> Tapered {
        let w = &self.tables.weights;
        let (own, foe, reach) = (self.own, self.foe, self.reach);
        let occupied = own.all | foe.all;
        let ring = attacks::king(self.foe_king) & !attacks::king(self.king);
        let fuses = count(ring & foe.all & reach.all);
        let mut score = w.reach * count(ring & !occupied & reach.all);
        if fuses > 0 {
            score += w.fuse;
        }
        if fuses > 1 {
            score += w.fuses;
        }
        let near = around(around(foe.king)) & own.pieces();
        score += w.near * count(near);
        // Beside each other kings know no check.
        if distance(self.king, self.foe_king) > 1 {
            let checks = attacks::knight(self.foe_king) & reach.knights
                | attacks::rook(self.foe_king, occupied) & reach.straight
                | attacks::bishop(self.foe_king, occupied) & reach.slanted;
            let covered = self.foe_reach.all | attacks::king(self.king);
            score += w.check * count(checks & !own.all & !covered);
        }
        score
    }

    /// Pawns that no enemy pawn can stop.
    #[inline]
    pub(super) fn passed(&self) -> Tapered {
        let (own, foe) = (self.own, self.foe);
        let w = &self.tables.weights;
        let stoppable = fill_down(pawns_down(foe.pawns) | down(foe.pawns) | down(own.pawns));
        let free = down(!(own.all | foe.all | self.foe_reach.all));
        let mut score = Tapered::default();
        for from in own.pawns & !stoppable {
            let rank = rank(from);
            score += self.tables.passed[rank as usize];
            if free.has(from) {
                score += w.passed_free * rank;
            }
        }
        score
    }

    /// What the best capture wins, without the capturing piece, which is blown up by it; nothing if none wins.
    /// A blast that reaches a king is not looked at: [`Front::menace`] does.
    #[inline]
    pub(super) fn best_blast(&self) -> i32 {
        let (t, own, foe, reach) = (self.tables, self.own, self.foe, self.reach);
        let pawns = pawns_up(own.pawns);
        let mut best = 0;
        for to in foe.all & reach.all & !foe.king & !around(foe.king) & !attacks::king(self.king) {
            let attacker = if pawns.has(to) {
                PieceRole::Pawn
            } else if reach.knights.has(to) {
                PieceRole::Knight
            } else if reach.slanted.has(to) {
                PieceRole::Bishop
            } else {
                PieceRole::Rook
            };
            let won = t.sum(foe, Set::of(to)) + t.blown(own, foe, to) - t.value[attacker.index()];
            best = best.max(won);
        }
        best
    }
}
