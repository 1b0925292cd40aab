//! The engine as a game.

use game::{Complete, Counter, Described, End, Exchange, Game, Info, Limits, Reason, Seat};

use crate::limits::{IDLE, spell};
use crate::{Draughts, Move, Position, Set};

/// The side to move has no man left.
const LAST_MAN: Reason = Reason("taking the last man");

impl<S: Set, const N: usize> Game for Draughts<S, N> {
    type Position = Position<N>;
    type Move = Move<N>;
    type Undo = Position<N>;

    fn start(&self) -> Position<N> {
        self.set_up()
    }

    fn turn(&self, pos: &Position<N>) -> Seat {
        pos.turn.seat()
    }

    #[inline]
    fn moves(&self, pos: &Position<N>, out: &mut Vec<Move<N>>) -> Option<End> {
        let before = out.len();
        self.0.generate(pos, out);
        (out.len() == before).then(|| lost(pos))
    }

    fn end(&self, pos: &Position<N>) -> Option<End> {
        (!self.0.can_move(pos)).then(|| lost(pos))
    }

    #[inline]
    fn make(&self, pos: &mut Position<N>, m: Move<N>) -> Position<N> {
        let before = *pos;
        self.0.make(pos, m);
        before
    }

    #[inline]
    fn unmake(&self, pos: &mut Position<N>, _m: Move<N>, before: Position<N>) {
        *pos = before;
    }

    #[inline]
    fn key(&self, pos: &Position<N>) -> u64 {
        pos.key
    }

    /// Repetition counts the men and the side to move.
    fn same(&self, a: &Position<N>, b: &Position<N>) -> bool {
        (a.men, a.kings, a.turn) == (b.men, b.kings, b.turn)
    }

    fn limits(&self) -> &Limits {
        &self.0.limits
    }

    fn count(&self, pos: &Position<N>, counter: Counter) -> u32 {
        if counter == IDLE {
            return u32::from(pos.idle);
        }
        let counts = self.0.ending(pos).is_some_and(|ending| spell(ending) == counter);
        if counts { u32::from(pos.spell) } else { 0 }
    }
}

/// Whoever can't move has lost.
pub(crate) fn lost<const N: usize>(pos: &Position<N>) -> End {
    let reason = if pos.side(pos.turn).is_empty() { LAST_MAN } else { Reason::NO_MOVES };
    End::win(pos.turn.other().team(), reason)
}

impl<S: Set, const N: usize> Complete for Draughts<S, N> {
    #[inline]
    fn count_moves(&self, pos: &Position<N>, scratch: &mut Vec<Move<N>>) -> u64 {
        self.0.count(pos, scratch)
    }
}

impl<S: Set, const N: usize> Described for Draughts<S, N> {
    fn info(&self) -> Info {
        let options = S::OPTIONS;
        Info {
            id: options.id.into(),
            name: options.name.into(),
            family: "Draughts".into(),
            board: format!("{0}×{0}", options.size),
            seats: 2,
            description: options.description.into(),
            help: options.help.trim().into(),
            exchange: Exchange::Pdn { game_type: options.game_type() },
        }
    }
}
