//! What a move that a piece could make would do to the royal pieces of its own side.

use board::{Bits, Square};
use game::{Named, Refusal, capital, possessive};

use crate::grid::{Fairy, Position};

impl<const N: usize> Fairy<N> {
    /// Why none of these pieces may go to a cell that each of them reaches.
    pub(super) fn danger(&self, pos: &Position<N>, pieces: &[Square], to: Square) -> String {
        let turn = pos.turn.name();
        let king = match self.rules.royal_kinds[..] {
            [] => return format!("no piece of {} can go to {}.", capital(turn), self.cell(to)),
            [kind] => self.piece_type(kind).name.to_lowercase(),
            _ => "royal piece".to_string(),
        };
        if pieces.iter().all(|&from| self.blows_up_own_royal(pos, from, to)) {
            return format!("it would blow up {} own {king}.", possessive(turn));
        }
        let why = match pieces {
            // What a blast lays open is nobody's pin.
            &[from] if !self.explodes(pos, from, to) => self.exposes(pos, from, to, &king),
            _ => None,
        };
        why.unwrap_or(Refusal::LeavesCheck { turn, king: &king }).to_string()
    }

    /// Who would attack a royal piece, and whether that is for the mover's being pinned.
    fn exposes<'a>(&self, pos: &Position<N>, from: Square, to: Square, king: &'a str) -> Option<Refusal<'a>> {
        let royals = self.rules.royals(pos) & pos.sides[pos.turn.index()];
        let mut left = pos.occupied();
        left.remove(from);
        if royals.has(from) {
            let mut arrived = left;
            arrived.insert(to);
            let by = self.attackers(pos, to, arrived, Bits::of(to)).first()?;
            let king = Named::new(self.noun(pos.piece(from)), self.cell(to));
            return Some(Refusal::IntoCheck { king, by: self.named(pos, by) });
        }
        let checker = |royal: Square| self.attackers(pos, royal, pos.occupied(), Bits::EMPTY).first();
        if let Some(by) = self.rules.checked(pos, pos.turn).into_iter().find_map(checker) {
            return Some(Refusal::InCheck { turn: pos.turn.name(), king, by: self.named(pos, by) });
        }
        let by =
            royals.into_iter().find_map(|royal| self.attackers(pos, royal, left, Bits::of(to)).first())?;
        Some(Refusal::Pinned { piece: self.named(pos, from), by: self.named(pos, by) })
    }

    /// The enemies that attack a cell, with lines blocked by `occupied`, and without those that are gone.
    fn attackers(&self, pos: &Position<N>, cell: Square, occupied: Bits<N>, gone: Bits<N>) -> Bits<N> {
        let idle = pos.turn.other();
        let enemies = pos.sides[idle.index()] & !gone;
        let alone = |enemy: &Square| {
            let mut others = pos.sides[idle.index()];
            others.remove(*enemy);
            self.rules.attacked(pos, cell, occupied, others, idle)
        };
        enemies.into_iter().filter(alone).collect()
    }

    /// Whether going there is a capture, and captures explode.
    fn explodes(&self, pos: &Position<N>, from: Square, to: Square) -> bool {
        self.rules.blast.is_some() && (!pos.piece(to).is_none() || self.takes_in_passing(pos, from, to))
    }

    fn blows_up_own_royal(&self, pos: &Position<N>, from: Square, to: Square) -> bool {
        let Some(blast) = &self.rules.blast else { return false };
        if !self.explodes(pos, from, to) {
            return false;
        }
        let mut blown = blast.reach[usize::from(to)];
        for &kind in &blast.spares {
            blown &= !pos.kinds[usize::from(kind)];
        }
        blown.insert(to);
        let mut royals = self.rules.royals(pos) & pos.sides[pos.turn.index()];
        if royals.has(from) {
            royals.remove(from);
            royals.insert(to);
        }
        royals.meets(blown)
    }
}
