//! Pawns that no enemy pawn can stop.

use board::Square;

use super::super::attacks;
use super::super::squares::{Set, distance, file, fill_up, rank, whole_file};
use super::super::tapered::Tapered;
use super::front::Front;

impl Front<'_> {
    /// How far passed pawns have come, and what stands in their way.
    #[inline]
    pub(super) fn passed(&self) -> Tapered {
        let w = &self.tables.weights;
        let mut score = Tapered::default();
        for from in self.passed_pawns() {
            let (file, row) = (file(from), rank(from));
            score += self.tables.passed[row as usize];
            score += w.passed_edge * (3 - file.min(7 - file));
            if row >= 3 {
                score += self.way(from);
            }
        }
        score
    }

    /// The way of a passed pawn that has come far.
    #[inline]
    fn way(&self, from: Square) -> Tapered {
        let w = &self.tables.weights;
        let (own, foe) = (self.own, self.foe);
        let (row, stop, occupied) = (rank(from), from + 8, self.occupied());
        // Grows faster and faster on the way.
        let near = row * (row - 1) / 2;
        let kings = w.passed_foe_king_eg * distance(self.foe_king, stop)
            + w.passed_own_king_eg * distance(self.king, stop);
        let mut score = Tapered::new(0, kings * near / 16);
        let way = fill_up(Set::of(stop));
        if foe.all.has(stop) {
            score += w.passed_blocked;
        } else if !occupied.has(stop) {
            let behind = whole_file(file(from)) & !way & attacks::rook(from, occupied);
            let pushed = behind.meets(own.rooks | own.queens);
            let stopped = behind.meets(foe.rooks | foe.queens);
            let hit = if stopped { way } else { way & (self.foe_map.all | foe.all) };
            let guarded = if pushed { way } else { way & self.map.all };
            let mut path = Tapered::default();
            if hit.is_empty() {
                path += w.passed_free;
            } else if !hit.has(stop) {
                path += w.passed_step;
            }
            if guarded.has(stop) {
                path += w.passed_guarded;
            }
            score += Tapered::new(path.middle() * near / 8, path.end() * near / 8);
        }
        score
    }

    /// The best passed pawn against an enemy who has only king and pawns: can its king still catch it?
    #[inline]
    pub(super) fn unstoppable(&self) -> i32 {
        if !self.foe.pieces().is_empty() {
            return 0;
        }
        let occupied = self.occupied();
        let mut best = 0;
        for from in self.passed_pawns() {
            let row = rank(from);
            let goal = from | 56;
            let mut way = fill_up(Set::of(from));
            way.remove(from);
            let steps = 7 - row.max(2) + i32::from(!self.to_move);
            if !way.meets(occupied) && distance(self.foe_king, goal) > steps {
                best = best.max(self.tables.weights.passed_unstoppable_eg - 20 * steps);
            }
        }
        best
    }
}
