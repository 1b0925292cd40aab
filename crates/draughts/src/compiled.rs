//! What is asked at every node of a search: compiled for each game of the family, whose options the compiler then knows.

use std::fmt::Debug;
use std::marker::PhantomData;
use std::sync::Arc;

use board::Bits;
use insight::Understanding;

use crate::rules::Rules;
use crate::squares::{ALL, Shift, Square, dark_squares, last_rows};
use crate::{Move, Position, Ruleset, Side};

/// The part of a game's rules and evaluation whose speed matters, of any game on a board of that size.
pub(crate) trait Compiled<const N: usize>: Debug + Send + Sync {
    /// The same game with other tables.
    fn with_rules(&self, rules: Arc<Rules<N>>) -> Arc<dyn Compiled<N>>;

    /// Appends the legal moves.
    fn list(&self, pos: &Position<N>, out: &mut Vec<Move<N>>);

    /// How many legal moves there are.
    fn count_moves(&self, pos: &Position<N>, scratch: &mut Vec<Move<N>>) -> u64;

    /// Whether the side to move has a legal move.
    fn has_move(&self, pos: &Position<N>) -> bool;

    /// Whether a side could take something if it were its turn.
    fn has_capture(&self, pos: &Position<N>, side: Side) -> bool;

    /// Appends the steps of men to their last row, where nothing can be taken.
    fn crownings(&self, pos: &Position<N>, out: &mut Vec<Move<N>>);

    /// The value of a position for the side to move, as far as a player understands it.
    fn value(&self, pos: &Position<N>, understanding: Understanding) -> i32;

    /// The landing squares by which each of these moves is written: of all its paths, those that come first in number order.
    fn first_paths(&self, pos: &Position<N>, moves: &[Move<N>]) -> Vec<Vec<Square>>;

    /// Whether a path of a capture lands on these squares on its way, in this order.
    fn has_path(&self, pos: &Position<N>, m: Move<N>, via: &[Square]) -> bool;

    /// Whether a piece could step there if captures were not compulsory.
    fn has_step(&self, pos: &Position<N>, from: Square, to: Square) -> bool;
}

/// [`Compiled`] for one game. Its methods stand in the files that they are about.
#[derive(Debug)]
pub(crate) struct CompiledFor<S, const N: usize> {
    ruleset: PhantomData<S>,
    pub(crate) rules: Arc<Rules<N>>,
}

impl<S: Ruleset, const N: usize> CompiledFor<S, N> {
    const SIZE: usize = S::OPTIONS.size as usize;

    /// Shifts of sets of squares, by direction.
    pub(crate) const SHIFTS: [Shift<N>; ALL] = Shift::all(Self::SIZE);

    /// All squares.
    pub(crate) const BOARD: Bits<N> = dark_squares(Self::SIZE, 0, Self::SIZE);

    /// Where men are crowned: White's row, then Black's.
    pub(crate) const LAST_ROWS: [Bits<N>; 2] = last_rows(Self::SIZE);

    pub(crate) fn new(rules: Arc<Rules<N>>) -> Self {
        Self { ruleset: PhantomData, rules }
    }
}

impl<S: Ruleset, const N: usize> Compiled<N> for CompiledFor<S, N> {
    fn with_rules(&self, rules: Arc<Rules<N>>) -> Arc<dyn Compiled<N>> {
        Arc::new(Self::new(rules))
    }

    fn list(&self, pos: &Position<N>, out: &mut Vec<Move<N>>) {
        self.list(pos, out);
    }

    fn count_moves(&self, pos: &Position<N>, scratch: &mut Vec<Move<N>>) -> u64 {
        self.count_moves(pos, scratch)
    }

    fn has_move(&self, pos: &Position<N>) -> bool {
        self.has_move(pos)
    }

    fn has_capture(&self, pos: &Position<N>, side: Side) -> bool {
        self.has_capture(pos, side)
    }

    fn crownings(&self, pos: &Position<N>, out: &mut Vec<Move<N>>) {
        self.crownings(pos, out);
    }

    fn value(&self, pos: &Position<N>, understanding: Understanding) -> i32 {
        self.value(pos, understanding)
    }

    fn first_paths(&self, pos: &Position<N>, moves: &[Move<N>]) -> Vec<Vec<Square>> {
        self.first_paths(pos, moves)
    }

    fn has_path(&self, pos: &Position<N>, m: Move<N>, via: &[Square]) -> bool {
        self.has_path(pos, m, via)
    }

    fn has_step(&self, pos: &Position<N>, from: Square, to: Square) -> bool {
        self.has_step(pos, from, to)
    }
}
