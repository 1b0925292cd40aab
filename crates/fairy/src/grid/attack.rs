//! Attacks, checks and pins.

use board::{Bits, Rays, Square};
use game::Seat;

use super::movement::Attack;
use super::moves::Move;
use super::position::Position;
use super::rules::Rules;
use crate::{Special, seats};

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
        for from in self.attack_origins[by][usize::from(cell)] & pos.seats[by] & !gone {
            // Most of them are slides with something in between.
            if !self.leaps_in_line && self.rays.between(cell, from).meets(occupied) {
                continue;
            }
            for attack in self.attacks_of(by, pos.piece(from).kind()) {
                if attack.is_of(from, pos) && self.attacks_from(attack, from, cell, occupied) {
                    return true;
                }
            }
        }
        false
    }

    /// Whether a piece that attacks in some way attacks one cell from another.
    #[inline]
    pub(super) fn attacks_from(
        &self,
        attack: &Attack<N>,
        from: Square,
        cell: Square,
        occupied: Bits<N>,
    ) -> bool {
        if attack.leaps(from, cell) {
            return true;
        }
        if !attack.slides(from, cell) {
            return false;
        }
        if self.rays.is_ambiguous() {
            return attack.slides_onto(&self.rays, Bits::of(from), cell, occupied);
        }
        !self.rays.between(cell, from).meets(occupied)
    }

    /// Whether royal pieces on `cell` and in `enemies` shield each other from check.
    #[inline]
    pub(super) fn touching(&self, cell: Square, enemies: Bits<N>) -> bool {
        self.blast
            .as_ref()
            .is_some_and(|b| b.touching_royals_safe && b.reach[usize::from(cell)].meets(enemies))
    }

    /// Whether a royal piece of a seat is in check.
    #[inline]
    pub(super) fn is_checked(&self, pos: &Position<N>, seat: Seat) -> bool {
        if self.blast.is_some() {
            return !self.checked(pos, seat).is_empty();
        }
        let occupied = pos.occupied();
        for cell in self.royals(pos) & pos.seats[seat] {
            if self.attacked(pos, cell, occupied, Bits::EMPTY, seat) {
                return true;
            }
        }
        false
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

    /// Whether a legal move gives check.
    #[inline]
    pub(super) fn gives_check(&self, pos: &mut Position<N>, m: Move) -> bool {
        let mut enemies = pos.enemies(pos.turn);
        let explodes = self.blast.is_some() && enemies.has(m.to);
        enemies.remove(m.to);
        let kind = pos.piece(m.from).kind();
        if m.special != Special::None || explodes {
            return self.checks_after(pos, m);
        }
        let mut royals = self.royals(pos);
        if royals.has(m.from) {
            royals.remove(m.from);
            royals.insert(m.to);
        }
        let mut occupied = pos.occupied();
        occupied.remove(m.from);
        occupied.insert(m.to);
        for king in royals & enemies {
            if self.touching(king, royals & !enemies) {
                continue;
            }
            if self.attacked_by(pos, king, occupied, Bits::of(m.from), pos.turn) {
                return true;
            }
            for attack in self.attacks_of(pos.turn, kind) {
                if !attack.is_unconditional() {
                    return self.checks_after(pos, m);
                }
                if self.attacks_from(attack, m.to, king, occupied) {
                    return true;
                }
            }
        }
        false
    }

    /// Whether a legal move gives check, found by making it.
    #[inline(never)]
    fn checks_after(&self, pos: &mut Position<N>, m: Move) -> bool {
        let undo = self.make(pos, m);
        let gives = self.is_checked(pos, pos.turn);
        self.unmake(pos, m, undo);
        gives
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
        for from in self.attack_origins[by][usize::from(king)] & enemy {
            let between = self.rays.between(king, from);
            let blockers = between & occupied;
            // Most of them are slides with too much in between.
            if !self.leaps_in_line && blockers.several() {
                continue;
            }
            for attack in self.attacks_of(by, pos.piece(from).kind()) {
                if !attack.is_of(from, pos) {
                    continue;
                }
                if attack.leaps(from, king) {
                    guard.allowed &= Bits::of(from);
                    guard.checked = true;
                }
                if !attack.slides(from, king) {
                    continue;
                }
                match blockers.first() {
                    None => {
                        let mut line = between;
                        line.insert(from);
                        guard.allowed &= line;
                        guard.checked = true;
                    }
                    Some(cell) if own.has(cell) && !blockers.several() => {
                        guard.pinned.insert(cell);
                        guard.pinning.insert(from);
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
