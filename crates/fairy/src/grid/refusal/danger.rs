//! What a move that a piece could make would do to the royal pieces of its own side.

use board::{Bits, Square};
use display::{Message, PieceOn};

use crate::grid::{Fairy, Position};
use crate::seats;

impl<const N: usize> Fairy<N> {
    /// Why none of these pieces may go to a cell that each of them reaches.
    pub(super) fn danger(&self, pos: &Position<N>, pieces: &[Square], to: Square) -> Message {
        let turn = seats::name(pos.turn);
        let king = match self.rules.royal_kinds[..] {
            [] => {
                return Message::new("fairy-no-piece-can-go").side("side", turn).text("cell", self.cell(to));
            }
            [kind] => self.piece_type(kind).name.as_str(),
            _ => "royal piece",
        };
        if pieces.iter().all(|&from| self.blows_up_own_royal(pos, from, to)) {
            return Message::new("fairy-blows-up-own-royal").side("side", turn).piece("king", king);
        }
        let why = match pieces {
            // Lines that a blast opens are not pins.
            &[from] if !self.explodes(pos, from, to) => self.exposes(pos, from, to, king),
            _ => None,
        };
        why.unwrap_or_else(|| {
            let whys = pieces.iter().filter_map(|&from| self.exposes(pos, from, to, king));
            Message::leaves_check(turn, king).shows_all(whys.flat_map(|why| why.places))
        })
    }

    /// What would attack a royal piece, and whether that is because the mover is pinned.
    fn exposes(&self, pos: &Position<N>, from: Square, to: Square, king: &str) -> Option<Message> {
        let royals = self.rules.royals(pos) & pos.seats[pos.turn];
        let mut left = pos.occupied();
        left.remove(from);
        if royals.has(from) {
            let mut arrived = left;
            arrived.insert(to);
            let by = self.attackers(pos, to, arrived, Bits::of(to)).first()?;
            let king = PieceOn::new(self.noun(pos.piece(from)), self.cell(to), self.picture_cell(to));
            return Some(Message::into_check(king, self.piece_on(pos, by)));
        }
        let checker = |royal: Square| self.attackers(pos, royal, pos.occupied(), Bits::EMPTY).first();
        if let Some(by) = self.rules.checked(pos, pos.turn).into_iter().find_map(checker) {
            return Some(Message::in_check(seats::name(pos.turn), king, self.piece_on(pos, by)));
        }
        let by =
            royals.into_iter().find_map(|royal| self.attackers(pos, royal, left, Bits::of(to)).first())?;
        Some(Message::pinned(self.piece_on(pos, from), self.piece_on(pos, by)))
    }

    /// The enemies that attack a cell, with lines blocked by `occupied`, and without those that are gone.
    pub(in crate::grid) fn attackers(
        &self,
        pos: &Position<N>,
        cell: Square,
        occupied: Bits<N>,
        gone: Bits<N>,
    ) -> Bits<N> {
        let enemies = pos.enemies(pos.turn);
        let alone = |enemy: &Square| {
            let mut others = enemies;
            others.remove(*enemy);
            self.rules.attacked(pos, cell, occupied, others, pos.turn)
        };
        (enemies & !gone).into_iter().filter(alone).collect()
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
        let mut royals = self.rules.royals(pos) & pos.seats[pos.turn];
        if royals.has(from) {
            royals.remove(from);
            royals.insert(to);
        }
        royals.meets(blown)
    }
}
