//! Which moves of a position give check, found together.

use board::{Bits, Square};
use insight::retain_from;

use super::movement::Attack;
use super::moves::Move;
use super::position::Position;
use super::rules::Rules;
use crate::Special;

/// What decides whether moves give check: the enemy's only royal piece, and whose leaving opens a line to it.
pub(super) struct CheckMap<const N: usize> {
    king: Square,
    discoverers: Bits<N>,
}

impl<const N: usize> Rules<N> {
    /// Drops from a list the moves that give no check, from index `start` on; items without a move stay.
    pub(super) fn keep_checks<T: Copy>(
        &self,
        pos: &mut Position<N>,
        list: &mut Vec<T>,
        start: usize,
        move_of: impl Fn(&T) -> Option<Move>,
    ) {
        let map = self.check_map(pos);
        retain_from(list, start, |item| {
            let Some(m) = move_of(item) else { return true };
            let by_map = map.as_ref().and_then(|map| self.gives_mapped_check(pos, map, m));
            by_map.unwrap_or_else(|| self.gives_check(pos, m))
        });
    }

    /// `None` where each move has to be looked at by itself.
    fn check_map(&self, pos: &Position<N>) -> Option<CheckMap<N>> {
        let royals = self.royals(pos) & pos.enemies(pos.turn);
        let king = royals.first().filter(|_| !royals.several())?;
        if self.blast.is_some() || self.rays.is_ambiguous() {
            return None;
        }
        let (own, occupied) = (pos.seats[pos.turn], pos.occupied());
        let mut discoverers = Bits::EMPTY;
        for from in self.attack_origins[pos.turn][usize::from(king)] & own {
            let slides = |attack: &Attack<N>| attack.slides(from, king) && attack.is_of(from, pos);
            if self.attacks_of(pos.turn, pos.piece(from).kind()).iter().any(slides) {
                let blockers = self.rays.between(king, from) & occupied;
                if !blockers.several() {
                    discoverers |= blockers & own;
                }
            }
        }
        Some(CheckMap { king, discoverers })
    }

    /// Whether a move gives check by the piece that goes; `None` if it may also do so otherwise.
    #[inline]
    fn gives_mapped_check(&self, pos: &Position<N>, map: &CheckMap<N>, m: Move) -> Option<bool> {
        let king = map.king;
        if m.special != Special::None || m.to == king || map.discoverers.has(m.from) {
            return None;
        }
        if !self.attack_origins[pos.turn][usize::from(king)].has(m.to) {
            return Some(false);
        }
        let mut occupied = pos.occupied();
        occupied.remove(m.from);
        for attack in self.attacks_of(pos.turn, pos.piece(m.from).kind()) {
            if !attack.is_unconditional() {
                return None;
            }
            if self.attacks_from(attack, m.to, king, occupied) {
                return Some(true);
            }
        }
        Some(false)
    }
}
