//! What is attacked, and how much room there is.

use super::super::squares::{Set, count, down, fill_down, pawns_down, pawns_up, set, up, whole_rank};
use super::super::tapered::Tapered;
use super::front::Front;

/// Where room counts: the middle files on ranks 2 to 4.
const ROOM: Set = set(0x0000_0000_3c3c_3c00);

impl Front<'_> {
    /// What is attacked.
    #[inline]
    pub(super) fn threats(&self) -> Tapered {
        let w = &self.tables.weights;
        let (own, foe, map, foe_map) = (self.own, self.foe, self.map, self.foe_map);
        let occupied = self.occupied();
        let firm = foe_map.pawns | foe_map.twice & !map.twice;
        let weak = foe.all & !foe.king & !firm & map.all;
        let pieces = foe.pieces();
        let (minors, foe_minors) = (map.knights | map.bishops, foe.knights | foe.bishops);

        let mut score = w.threat_minor_minor * count(foe_minors & minors);
        score += w.threat_minor_rook * count(foe.rooks & minors);
        score += w.threat_minor_queen * count(foe.queens & minors);
        score += w.threat_minor_pawn * count(foe.pawns & weak & minors);
        score += w.threat_rook_minor * count(foe_minors & weak & map.rooks);
        score += w.threat_rook_queen * count(foe.queens & map.rooks);
        score += w.threat_rook_pawn * count(foe.pawns & weak & map.rooks);
        if weak.meets(map.king) {
            score += w.threat_king;
        }
        let hanging = weak & (!foe_map.all | pieces & map.twice);
        score += w.hanging * count(hanging);
        score += w.restricted * count(foe_map.all & !firm & map.all);

        let safe = !foe_map.all | map.all;
        let attacked = pawns_up(own.pawns & safe) & pieces;
        score += w.threat_pawn * count(attacked);
        let steps = up(own.pawns) & !occupied;
        let steps = (steps | up(steps & whole_rank(2)) & !occupied) & safe & !foe_map.pawns;
        let pushed = pawns_up(steps) & pieces & !attacked;
        score += w.threat_push * count(pushed);
        score
    }

    /// Room behind the own pawns, which many pieces need.
    #[inline]
    pub(super) fn space(&self) -> Tapered {
        let own = self.own;
        let safe = ROOM & !own.pawns & !pawns_down(self.foe.pawns);
        let behind = safe & fill_down(down(own.pawns)) & !self.foe_map.all;
        let room = count(safe) + count(behind);
        let pieces = (count(own.all) - 5).max(0);
        Tapered::new(self.tables.weights.space_mg * room * pieces / 16, 0)
    }
}
