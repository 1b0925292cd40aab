//! What ends a game by the position alone.

use board::Bits;
use game::{End, Reason, Seat};

use super::Move;
use super::position::Position;
use super::rules::Rules;
use crate::seats;
use crate::variant::{Fate, Kind};

/// A blast took the royal piece.
const EXPLOSION: Reason = Reason::new("explosion");
impl<const N: usize> Rules<N> {
    /// Ends that go before mate and stalemate: goal, checks given, lost royal pieces, what a side has lost.
    #[inline]
    pub(super) fn decided(&self, pos: &Position<N>) -> Option<End> {
        // Most games have none of these.
        if self.ends_early { self.decided_early(pos) } else { None }
    }

    fn decided_early(&self, pos: &Position<N>) -> Option<End> {
        // Of two sides in the same state, the one that has just moved caused it.
        let mover = seats::previous(pos.turn);
        if let Some(goal) = &self.goal {
            let arrived = |seat: Seat| {
                let mut pieces = Bits::EMPTY;
                for &kind in &goal.kinds {
                    pieces |= pos.of(seat, kind);
                }
                pieces.meets(goal.cells[seat])
            };
            let first = if arrived(mover) { Some(mover) } else { arrived(pos.turn).then_some(pos.turn) };
            if let Some(seat) = first
                && !(goal.reply && self.may_reply(pos, seat))
            {
                let drawn = goal.reply && seats::enemies(seat).any(arrived);
                return Some(if drawn {
                    End::draw(Reason::GOAL)
                } else {
                    End::win(seats::team(seat), Reason::GOAL)
                });
            }
        }
        if let Some(end) = self.checked_enough(pos, mover) {
            return Some(end);
        }
        if self.royals_may_fall {
            let royals = self.royals(pos);
            for seat in [pos.turn, mover] {
                if self.has_royals[seat] && !royals.meets(pos.seats[seat]) {
                    let reason = if self.blast.is_some() { EXPLOSION } else { Reason::ROYAL_LOST };
                    return Some(Fate::Loss.end(seat, reason));
                }
            }
        }
        if self.wears_out { self.worn_out(pos, mover) } else { None }
    }

    /// Whether the side to move can still answer a seat's arrival at the goal with its own: only that of the seat that moves
    /// first, and only at once.
    fn may_reply(&self, pos: &Position<N>, arrived: Seat) -> bool {
        if arrived != self.variant.first || pos.turn == arrived {
            return false;
        }
        let mut moves = Vec::new();
        self.generate(pos, &mut &mut moves);
        let arrives =
            |m: &Move| self.goal_of(pos.turn, pos.piece(m.from).kind()).is_some_and(|goal| goal.has(m.to));
        moves.iter().any(arrives)
    }

    /// Ends by what a side has lost.
    fn worn_out(&self, pos: &Position<N>, mover: Seat) -> Option<End> {
        let ends = &self.variant.ends;
        for seat in [pos.turn, mover] {
            let pieces = pos.seats[seat];
            if let (Some(fate), true) = (ends.extinct_all, pieces.is_empty()) {
                return Some(fate.end(seat, Fate::LAST_PIECE));
            }
            let lost = |kind: Kind| pos.of(seat, kind).is_empty();
            if let Some((_, fate)) = ends.extinct.iter().find(|(kind, _)| lost(*kind)) {
                return Some(fate.end(seat, Reason::EXTINCTION));
            }
        }
        let fate = ends.bare?;
        let royals = self.royals(pos);
        let bare = |seat: Seat| (pos.seats[seat] & !royals).is_empty();
        match (bare(pos.turn), bare(mover)) {
            (true, true) => Some(End::draw(Reason::BARE)),
            (true, false) => Some(fate.end(pos.turn, Reason::BARE)),
            (false, true) => Some(fate.end(mover, Reason::BARE)),
            (false, false) => None,
        }
    }

    /// Whether no side can win with what is left. Where taking both royal pieces wins, a royal piece beside another can still
    /// take it.
    #[inline]
    pub(super) fn is_dead(&self, pos: &Position<N>) -> bool {
        self.dead.fits_either_way(pos) && !self.takes_both_royals(pos)
    }

    fn takes_both_royals(&self, pos: &Position<N>) -> bool {
        if !self.blast.as_ref().is_some_and(|blast| blast.both_royals_win) {
            return false;
        }
        let enemy_royals = self.royals(pos) & pos.enemies(pos.turn);
        let mut moves = Vec::new();
        self.generate(pos, &mut &mut moves);
        moves.iter().any(|m: &Move| enemy_royals.has(m.to))
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
