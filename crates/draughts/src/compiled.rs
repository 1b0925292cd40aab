//! What is asked at every node of a search: compiled for each game of the family, whose options the compiler then knows.

use std::marker::PhantomData;
use std::sync::Arc;

use board::Bits;

use crate::Ruleset;
use crate::rules::Rules;
use crate::squares::{ALL, Shift, dark_squares, last_rows};

/// The part of a game's rules and evaluation whose speed matters.
#[derive(Debug)]
pub(crate) struct Compiled<S, const N: usize> {
    ruleset: PhantomData<S>,
    pub(crate) rules: Arc<Rules<N>>,
}

impl<S: Ruleset, const N: usize> Compiled<S, N> {
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
