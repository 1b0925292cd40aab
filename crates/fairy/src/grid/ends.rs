//! What ends a game by the position alone.

use board::Bits;
use game::{End, Reason};

use super::position::Position;
use super::rules::Rules;
use crate::Side;
use crate::variant::{Fate, Kind};

/// A blast took the royal piece.
const EXPLOSION: Reason = Reason("explosion");
impl<const N: usize> Rules<N> {
    /// Ends that go before mate and stalemate: goal, blast, last piece.
    #[inline]
    pub(super) fn decided(&self, pos: &Position<N>) -> Option<End> {
        // Of two sides in the same state, the one that has just moved brought it about.
        let mover = pos.turn.other();
        if let Some(goal) = &self.goal {
            let piece_types = &self.variant.ends.goal.as_ref()?.piece_types;
            for side in [mover, pos.turn] {
                let pieces = piece_types.iter().fold(Bits::EMPTY, |all, &kind| all | pos.of(side, kind));
                if pieces.meets(goal[side.index()]) {
                    return Some(End::win(side.team(), Reason::GOAL));
                }
            }
        }
        if !self.royal_kinds.is_empty() {
            let royals = self.royals(pos);
            for side in [pos.turn, mover] {
                if !royals.meets(pos.sides[side.index()]) {
                    let reason = if self.blast.is_some() { EXPLOSION } else { Reason::ROYAL_LOST };
                    return Some(Fate::Loss.end(side, reason));
                }
            }
        }
        self.worn_out(pos, mover)
    }

    /// Ends by what a side has lost.
    #[inline]
    fn worn_out(&self, pos: &Position<N>, mover: Side) -> Option<End> {
        let ends = &self.variant.ends;
        for side in [pos.turn, mover] {
            let pieces = pos.sides[side.index()];
            if let (Some(fate), true) = (ends.extinct_all, pieces.is_empty()) {
                return Some(fate.end(side, Fate::LAST_PIECE));
            }
            let lost = |kind: Kind| pos.of(side, kind).is_empty();
            if let Some((_, fate)) = ends.extinct.iter().find(|(kind, _)| lost(*kind)) {
                return Some(fate.end(side, Reason::EXTINCTION));
            }
        }
        let fate = ends.bare?;
        let royals = self.royals(pos);
        let bare = |side: Side| (pos.sides[side.index()] & !royals).is_empty();
        match (bare(pos.turn), bare(mover)) {
            (true, true) => Some(End::draw(Reason::BARE)),
            (true, false) => Some(fate.end(pos.turn, Reason::BARE)),
            (false, true) => Some(fate.end(mover, Reason::BARE)),
            (false, false) => None,
        }
    }

    /// The end of a side to move that has no legal move.
    pub(super) fn stuck(&self, pos: &Position<N>) -> End {
        let ends = &self.variant.ends;
        if !self.checked(pos, pos.turn).is_empty() {
            ends.mate.end(pos.turn, Reason::CHECKMATE)
        } else if self.royal_kinds.is_empty() {
            ends.no_moves.end(pos.turn, Reason::NO_MOVES)
        } else {
            ends.no_moves.end(pos.turn, Reason::STALEMATE)
        }
    }
}
