//! How much the enemy king is in danger.

use super::super::attacks;
use super::super::squares::{Set, count};
use super::super::tapered::Tapered;
use super::front::Front;

/// The greatest danger that counts.
const MOST: i32 = 400;

impl Front<'_> {
    /// The danger grows with its square: one attacker alone rarely mates.
    #[inline]
    pub(super) fn danger(&self) -> Tapered {
        let w = &self.tables.weights;
        let (own, map, foe_map) = (self.own, self.map, self.foe_map);
        // Squares that the enemy guards only with king or queen.
        let weak = map.all & !foe_map.twice & (!foe_map.all | foe_map.king | foe_map.queens);
        let safe = !own.all & (!foe_map.all | weak & map.twice);
        let through = self.occupied() ^ self.foe.queens;
        let straight = attacks::rook(self.foe_king, through);
        let slanted = attacks::bishop(self.foe_king, through);

        let rooks = straight & map.rooks & !own.all;
        let queens = (straight | slanted) & map.queens & !own.all;
        let bishops = slanted & map.bishops & !own.all;
        let knights = attacks::knight(self.foe_king) & map.knights & !own.all;
        let mut danger = map.attackers * map.danger
            + w.danger_hit * map.hits
            + w.danger_weak * count(weak & foe_map.king)
            + w.danger_pin * foe_map.pinned
            - w.danger_shelter * self.foe_cover / 100;
        let mut unsafe_checks = Set::EMPTY;
        for (checks, dangerous) in [
            (rooks, w.danger_rook_check),
            // Where a rook or a queen can go, the rook does.
            (queens & !(rooks & safe), w.danger_queen_check),
            (bishops & !(queens & safe), w.danger_bishop_check),
            (knights, w.danger_knight_check),
        ] {
            match count(checks & safe) {
                0 => unsafe_checks |= checks,
                1 => danger += dangerous,
                _ => danger += dangerous * 3 / 2,
            }
        }
        danger += w.danger_unsafe_check * count(unsafe_checks);
        if own.queens.is_empty() {
            danger -= w.danger_no_queen;
        }
        let danger = danger.clamp(0, MOST);
        Tapered::new(danger * danger / w.danger_curve.max(1), danger / 4)
    }
}
