//! A game of draughts, as the traits of games see it.

use std::fmt;
use std::sync::Arc;

use family::{Described, Exchange, Info};
use game::{Counter, End, Game, Limits, Reason, Seat};

use crate::compiled::{Compiled, CompiledFor};
use crate::limits::{IDLE, counter_of_ending};
use crate::rules::Rules;
use crate::weights::Weights;
use crate::{Move, Options, Position, Ruleset};

/// The side to move has no piece left.
const LAST_PIECE: Reason = Reason::new("taking-the-last-man");

/// A game of draughts, on a board whose squares fit into `N` words of 64 bits: up to 10×10 into one.
///
/// The games of one board size are one type, so that the search is compiled once for them all. What is asked at every node is compiled
/// for each of them.
#[derive(Clone)]
pub struct Draughts<const N: usize> {
    pub(crate) rules: Arc<Rules<N>>,
    pub(crate) compiled: Arc<dyn Compiled<N>>,
}

impl<const N: usize> Draughts<N> {
    /// Prepares a game for play.
    ///
    /// # Panics
    /// If the board is odd or too large for `N`.
    pub fn new<S: Ruleset>(_ruleset: S) -> Self {
        let rules = Arc::new(Rules::new(S::OPTIONS, Weights::of(&S::OPTIONS)));
        Self { compiled: Arc::new(CompiledFor::<S, N>::new(rules.clone())), rules }
    }

    /// What tells the game from others.
    pub fn options(&self) -> &Options {
        &self.rules.options
    }
}

impl<const N: usize> fmt::Debug for Draughts<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Draughts").field(&self.rules.options.id).finish()
    }
}

impl<const N: usize> Game for Draughts<N> {
    type Position = Position<N>;
    type Move = Move<N>;
    type Undo = Position<N>;

    fn start(&self) -> Position<N> {
        self.rules.start()
    }

    fn turn(&self, pos: &Position<N>) -> Seat {
        pos.turn.seat()
    }

    #[inline]
    fn moves(&self, pos: &Position<N>, out: &mut Vec<Move<N>>) -> Option<End> {
        let before = out.len();
        self.compiled.list(pos, out);
        (out.len() == before).then(|| lost(pos))
    }

    fn end(&self, pos: &Position<N>) -> Option<End> {
        (!self.compiled.has_move(pos)).then(|| lost(pos))
    }

    #[inline]
    fn make(&self, pos: &mut Position<N>, m: Move<N>) -> Position<N> {
        let before = *pos;
        self.rules.make(pos, m);
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

    /// Repetition is about the pieces and the side to move.
    fn same(&self, a: &Position<N>, b: &Position<N>) -> bool {
        (a.men, a.kings, a.turn) == (b.men, b.kings, b.turn)
    }

    fn limits(&self) -> &Limits {
        &self.rules.limits
    }

    fn count(&self, pos: &Position<N>, counter: Counter) -> u32 {
        if counter == IDLE {
            return u32::from(pos.idle);
        }
        let counts = self.rules.ending(pos).is_some_and(|ending| counter_of_ending(ending) == counter);
        if counts { u32::from(pos.ending_plies) } else { 0 }
    }

    #[inline]
    fn count_moves(&self, pos: &Position<N>, scratch: &mut Vec<Move<N>>) -> u64 {
        self.compiled.count_moves(pos, scratch)
    }
}

/// A side that can't move has lost.
pub(crate) fn lost<const N: usize>(pos: &Position<N>) -> End {
    let reason = if pos.side(pos.turn).is_empty() { LAST_PIECE } else { Reason::NO_MOVES };
    End::win(pos.turn.other().team(), reason)
}

impl<const N: usize> Described for Draughts<N> {
    fn info(&self) -> Info {
        let options = self.options();
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
