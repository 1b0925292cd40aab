//! What one side threatens: the enemy king, enemy pieces, passed pawns, and the hill.

use shakmaty::attacks::{bishop_attacks, knight_attacks, rook_attacks};
use shakmaty::{Bitboard, Square};

use super::army::{Army, around, count, down, few, fill_down, fill_up, pawns_down, pawns_up, rank, up};
use super::grip::Grip;
use super::tables::Tables;
use super::tapered::Tapered;

/// One side as it looks at the other, up the board.
pub(crate) struct Front<'a> {
    pub(crate) tables: &'a Tables,
    pub(crate) own: &'a Army,
    pub(crate) foe: &'a Army,
    pub(crate) held: &'a Grip,
    pub(crate) foe_held: &'a Grip,
    pub(crate) king: Square,
    pub(crate) foe_king: Square,
    /// How well the enemy king is covered.
    pub(crate) foe_shelter: i32,
    pub(crate) on_turn: bool,
}

impl Front<'_> {
    /// How much the enemy king is in danger.
    pub(crate) fn danger(&self) -> Tapered {
        let w = &self.tables.weights;
        let (own, foe, held, foe_held) = (self.own, self.foe, self.held, self.foe_held);
        let occupied = own.all | foe.all;
        // Squares that the enemy guards only with king or queen.
        let weak = held.all & !foe_held.twice & (!foe_held.all | foe_held.king | foe_held.queens);
        let safe = !own.all & (!foe_held.all | weak & held.twice);
        let through = occupied ^ foe.queens;
        let (straight, slanted) =
            (rook_attacks(self.foe_king, through), bishop_attacks(self.foe_king, through));

        let rooks = straight & held.rooks & !own.all;
        let queens = (straight | slanted) & held.queens & !own.all;
        let bishops = slanted & held.bishops & !own.all;
        let knights = knight_attacks(self.foe_king) & held.knights & !own.all;
        let mut danger = held.hitters * held.danger
            + w.danger_hit * held.hits
            + w.danger_weak * few(weak & foe_held.king)
            + w.danger_pin * foe_held.pinned
            - w.danger_shelter * self.foe_shelter / 100;
        let mut unsafe_checks = Bitboard::EMPTY;
        for (checks, dangerous) in [
            (rooks, w.danger_rook_check),
            // Where a rook or a queen can go, the rook does.
            (queens & !(rooks & safe), w.danger_queen_check),
            (bishops & !(queens & safe), w.danger_bishop_check),
            (knights, w.danger_knight_check),
        ] {
            match few(checks & safe) {
                0 => unsafe_checks |= checks,
                1 => danger += dangerous,
                _ => danger += dangerous * 3 / 2,
            }
        }
        danger += w.danger_unsafe_check * few(unsafe_checks);
        if own.queens.is_empty() {
            danger -= w.danger_no_queen;
        }
        let danger = danger.clamp(0, 400);
        Tapered::new(danger * danger / w.danger_curve.max(1), danger / 4)
    }

    /// What is attacked.
    pub(crate) fn threats(&self) -> Tapered {
        let w = &self.tables.weights;
        let pair = Tapered::new;
        let (own, foe, held, foe_held) = (self.own, self.foe, self.held, self.foe_held);
        let occupied = own.all | foe.all;
        let firm = foe_held.pawns | foe_held.twice & !held.twice;
        let weak = foe.all & !foe.king & !firm & held.all;
        let pieces = foe.pieces();
        let (minors, foe_minors) = (held.knights | held.bishops, foe.knights | foe.bishops);

        let mut score = pair(w.threat_minor_minor_mg, w.threat_minor_minor_eg) * few(foe_minors & minors);
        score += pair(w.threat_minor_rook_mg, w.threat_minor_rook_eg) * few(foe.rooks & minors);
        score += pair(w.threat_minor_queen_mg, w.threat_minor_queen_eg) * few(foe.queens & minors);
        score += pair(w.threat_minor_pawn_mg, w.threat_minor_pawn_eg) * few(foe.pawns & weak & minors);
        score += pair(w.threat_rook_minor_mg, w.threat_rook_minor_eg) * few(foe_minors & weak & held.rooks);
        score += pair(w.threat_rook_queen_mg, w.threat_rook_queen_eg) * few(foe.queens & held.rooks);
        score += pair(w.threat_rook_pawn_mg, w.threat_rook_pawn_eg) * few(foe.pawns & weak & held.rooks);
        if (weak & held.king).any() {
            score += pair(w.threat_king_mg, w.threat_king_eg);
        }
        let hanging = weak & (!foe_held.all | pieces & held.twice);
        score += pair(w.hanging_mg, w.hanging_eg) * few(hanging);
        score += pair(w.restricted_mg, w.restricted_eg) * count(foe_held.all & !firm & held.all);

        let safe = !foe_held.all | held.all;
        let attacked = pawns_up(own.pawns & safe) & pieces;
        score += pair(w.threat_pawn_mg, w.threat_pawn_eg) * few(attacked);
        let steps = up(own.pawns) & !occupied;
        let steps = (steps | up(steps & rank(2)) & !occupied) & safe & !foe_held.pawns;
        let pushed = pawns_up(steps) & pieces & !attacked;
        score += pair(w.threat_push_mg, w.threat_push_eg) * few(pushed);
        score
    }

    /// Room behind the own pawns, which many pieces need.
    pub(crate) fn space(&self) -> Tapered {
        let (own, foe) = (self.own, self.foe);
        let home = Bitboard(0x0000_0000_3c3c_3c00);
        let safe = home & !own.pawns & !pawns_down(foe.pawns);
        let behind = safe & fill_down(down(own.pawns)) & !self.foe_held.all;
        let room = count(safe) + count(behind);
        let pieces = (count(own.all) - 5).max(0);
        Tapered::new(self.tables.weights.space_mg * room * pieces / 16, 0)
    }

    /// Pawns that no enemy pawn can stop.
    pub(crate) fn passed(&self) -> Tapered {
        let t = self.tables;
        let w = &t.weights;
        let pair = Tapered::new;
        let (own, foe, held, foe_held) = (self.own, self.foe, self.held, self.foe_held);
        let occupied = own.all | foe.all;
        let mut score = Tapered::default();
        for from in self.passed_pawns() {
            let row = from.rank().to_u32() as i32;
            let file = from.file().to_u32() as i32;
            score += t.passed[row as usize];
            score += pair(w.passed_edge_mg, w.passed_edge_eg) * (3 - file.min(7 - file));
            if row < 3 {
                continue;
            }
            let stop = from.offset(8).unwrap_or(from);
            // Grows faster and faster on the way.
            let near = row * (row - 1) / 2;
            let kings = w.passed_foe_king_eg * self.foe_king.distance(stop) as i32
                + w.passed_own_king_eg * self.king.distance(stop) as i32;
            score += pair(0, kings * near / 16);
            let way = fill_up(Bitboard::from_square(stop));
            if foe.all.contains(stop) {
                score += pair(w.passed_blocked_mg, w.passed_blocked_eg);
            } else if !occupied.contains(stop) {
                let behind = Bitboard::from_file(from.file()) & !way & rook_attacks(from, occupied);
                let pushers = behind & (own.rooks | own.queens);
                let stoppers = behind & (foe.rooks | foe.queens);
                let hit = if stoppers.any() { way } else { way & (foe_held.all | foe.all) };
                let guarded = if pushers.any() { way } else { way & held.all };
                let mut path = Tapered::default();
                if hit.is_empty() {
                    path += pair(w.passed_free_mg, w.passed_free_eg);
                } else if !hit.contains(stop) {
                    path += pair(w.passed_step_mg, w.passed_step_eg);
                }
                if guarded.contains(stop) {
                    path += pair(w.passed_guarded_mg, w.passed_guarded_eg);
                }
                score += pair(path.middle() * near / 8, path.end() * near / 8);
            }
        }
        score
    }

    /// Pawns with no enemy pawn that could stop or take them, and no own pawn before them.
    fn passed_pawns(&self) -> Bitboard {
        let stoppers = pawns_down(self.foe.pawns) | down(self.foe.pawns) | down(self.own.pawns);
        self.own.pawns & !fill_down(stoppers)
    }

    /// The best passed pawn against an enemy who has only king and pawns: can its king still catch it?
    pub(crate) fn unstoppable(&self) -> i32 {
        if self.foe.pieces().any() {
            return 0;
        }
        let occupied = self.own.all | self.foe.all;
        let mut best = 0;
        for from in self.passed_pawns() {
            let row = from.rank().to_u32();
            let goal = from.offset(8 * (7 - row as i32)).unwrap_or(from);
            let way = fill_up(Bitboard::from_square(from)).without(from);
            let steps = 7 - row.max(2);
            let late = u32::from(!self.on_turn);
            if (way & occupied).is_empty() && self.foe_king.distance(goal) > steps + late {
                best = best.max(self.tables.weights.passed_unstoppable_eg - 20 * (steps + late) as i32);
            }
        }
        best
    }

    /// The race of the king to the four squares in the middle.
    pub(crate) fn hill(&self) -> Tapered {
        let w = &self.tables.weights;
        let pair = Tapered::new;
        let mut score = pair(w.hill_guard_mg, w.hill_guard_eg) * count(Bitboard::CENTER & self.held.all);
        score += pair(w.hill_guard_mg, w.hill_guard_eg) * count(Bitboard::CENTER & self.held.twice);
        score += pair(w.hill_guard_pawn_mg, w.hill_guard_pawn_eg) * count(Bitboard::CENTER & self.held.pawns);
        let open = !self.own.all & !self.foe_held.all;
        let mut reached = self.own.king;
        for way in [w.hill_way_1, w.hill_way_2, w.hill_way_3, w.hill_way_4] {
            reached |= around(reached) & open;
            if (reached & Bitboard::CENTER).any() {
                score += pair(way, way);
                break;
            }
        }
        score
    }
}
