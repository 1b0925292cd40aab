//! Attacks, checks and pins.

use board::{Bits, Rays, Square};
use game::Seat;

use super::position::Position;
use super::rules::Rules;
use crate::seats;

/// What the safety of the royal piece leaves to the other pieces.
pub(super) struct Guard<const N: usize> {
    /// The only royal piece of the side to move, unless `trial`.
    pub(super) king: Option<Square>,
    /// Where pieces that are not pinned may go.
    pub(super) allowed: Bits<N>,
    /// Whether the royal piece is in check.
    pub(super) checked: bool,
    pub(super) pinned: Bits<N>,
    /// The enemies that pin them.
    pinning: Bits<N>,
    /// Whether every move has to be tried, because the side has several royal pieces.
    pub(super) trial: bool,
}

impl<const N: usize> Guard<N> {
    /// Every move has to be tried.
    pub(super) fn trial() -> Self {
        Self { trial: true, ..Self::free() }
    }

    fn free() -> Self {
        Self {
            king: None,
            allowed: Bits::ALL,
            checked: false,
            pinned: Bits::EMPTY,
            pinning: Bits::EMPTY,
            trial: false,
        }
    }

    /// Where the piece on this cell may go.
    #[inline]
    pub(super) fn allowed_from(&self, from: Square, rays: &Rays<N>) -> Bits<N> {
        match self.king {
            Some(king) if self.pinned.has(from) => self.allowed_along_pins(king, from, rays),
            _ => self.allowed,
        }
    }

    fn allowed_along_pins(&self, king: Square, from: Square, rays: &Rays<N>) -> Bits<N> {
        // A piece may be pinned along several lines at once.
        let mut allowed = self.allowed;
        for pinning in self.pinning {
            let mut line = rays.between(king, pinning);
            if line.has(from) {
                line.insert(pinning);
                allowed &= line;
            }
        }
        allowed
    }
}

impl<const N: usize> Rules<N> {
    /// Whether an enemy of `seat` attacks a cell, with the pieces as they stand but for `gone`, and lines blocked by
    /// `occupied`.
    #[inline]
    pub(super) fn attacked(
        &self,
        pos: &Position<N>,
        cell: Square,
        occupied: Bits<N>,
        gone: Bits<N>,
        seat: Seat,
    ) -> bool {
        for by in seats::enemies(seat) {
            if self.attacked_by(pos, cell, occupied, gone, by) {
                return true;
            }
        }
        false
    }

    #[inline]
    fn attacked_by(
        &self,
        pos: &Position<N>,
        cell: Square,
        occupied: Bits<N>,
        gone: Bits<N>,
        by: Seat,
    ) -> bool {
        let there = pos.seats[by] & !gone;
        for attack in &self.attacks[by] {
            let pieces = attack.pieces(pos, there);
            if pieces.is_empty() {
                continue;
            }
            if !attack.leapers(pieces, cell).is_empty() {
                return true;
            }
            let snipers = attack.snipers(pieces, cell);
            if snipers.is_empty() {
                continue;
            }
            if self.rays.is_ambiguous() {
                if attack.slides_onto(&self.rays, pieces, cell, occupied) {
                    return true;
                }
                continue;
            }
            for sniper in snipers {
                if !self.rays.between(cell, sniper).meets(occupied) {
                    return true;
                }
            }
        }
        false
    }

    /// Whether royal pieces on `cell` and in `enemies` shield each other from check.
    #[inline]
    pub(super) fn touching(&self, cell: Square, enemies: Bits<N>) -> bool {
        self.blast
            .as_ref()
            .is_some_and(|b| b.touching_royals_safe && b.reach[usize::from(cell)].meets(enemies))
    }

    /// The royal pieces of a seat that are in check.
    pub(super) fn checked(&self, pos: &Position<N>, seat: Seat) -> Bits<N> {
        let royals = self.royals(pos);
        let enemies = royals & pos.enemies(seat);
        let mut checked = Bits::EMPTY;
        for cell in royals & pos.seats[seat] {
            if !self.touching(cell, enemies) && self.attacked(pos, cell, pos.occupied(), Bits::EMPTY, seat) {
                checked.insert(cell);
            }
        }
        checked
    }

    /// Checks and pins, found once for all moves of a position.
    #[inline]
    pub(super) fn guard(&self, pos: &Position<N>) -> Guard<N> {
        let mut guard = Guard::free();
        if self.royal_kinds.is_empty() {
            return guard;
        }
        let royals = self.royals(pos);
        let own = pos.seats[pos.turn];
        let own_royals = royals & own;
        let Some(king) = own_royals.first() else { return guard };
        if !self.single_royal || own_royals.several() || self.rays.is_ambiguous() {
            return Guard::trial();
        }
        guard.king = Some(king);
        let occupied = pos.occupied();
        if self.touching(king, royals & occupied & !own) {
            return guard;
        }
        for by in seats::enemies(pos.turn) {
            self.guard_against(pos, king, by, &mut guard);
        }
        guard
    }

    /// Adds the checks and pins by one seat.
    #[inline]
    fn guard_against(&self, pos: &Position<N>, king: Square, by: Seat, guard: &mut Guard<N>) {
        let (own, enemy, occupied) = (pos.seats[pos.turn], pos.seats[by], pos.occupied());
        for attack in &self.attacks[by] {
            let pieces = attack.pieces(pos, enemy);
            for checker in attack.leapers(pieces, king) {
                guard.allowed &= Bits::of(checker);
                guard.checked = true;
            }
            for sniper in attack.snipers(pieces, king) {
                let between = self.rays.between(king, sniper);
                let blockers = between & occupied;
                let mut line = between;
                line.insert(sniper);
                match blockers.first() {
                    None => {
                        guard.allowed &= line;
                        guard.checked = true;
                    }
                    Some(cell) if own.has(cell) && !blockers.several() => {
                        guard.pinned.insert(cell);
                        guard.pinning.insert(sniper);
                    }
                    Some(_) => {}
                }
            }
        }
    }

    /// Whether a move leaves the royal pieces of the side to move as the rules want them, found by
    /// looking at the board after it.
    ///
    /// `victim` is the cell of a captured piece: `to`, or that of a pawn taken in passing.
    pub(super) fn safe_after(
        &self,
        pos: &Position<N>,
        from: Square,
        to: Square,
        victim: Option<Square>,
    ) -> bool {
        let royals = self.royals(pos);
        let mut own_royals = royals & pos.seats[pos.turn];
        let enemy_royals = royals & pos.enemies(pos.turn);
        let mut occupied = pos.occupied();
        let mut gone = Bits::EMPTY;
        occupied.remove(from);
        if own_royals.has(from) {
            own_royals.remove(from);
            own_royals.insert(to);
        }
        if let Some(cell) = victim {
            gone.insert(cell);
            occupied.remove(cell);
        }
        occupied.insert(to);
        if let (Some(blast), true) = (&self.blast, victim.is_some()) {
            let mut blown = blast.reach[usize::from(to)];
            for &kind in &blast.spares {
                blown &= !pos.kinds[usize::from(kind)];
            }
            blown.insert(to);
            gone |= blown;
            let own_lost = own_royals.meets(gone);
            if enemy_royals.meets(gone) {
                return !own_lost || blast.both_royals_win;
            }
            if own_lost {
                return false;
            }
            occupied &= !gone;
        }
        own_royals.into_iter().all(|cell| {
            self.touching(cell, enemy_royals) || !self.attacked(pos, cell, occupied, gone, pos.turn)
        })
    }
}
