//! The rules of one game, ready to play.

use std::marker::PhantomData;
use std::sync::Arc;

use board::{Bits, scramble};
use game::Limits;

use crate::field::{Field, Square};
use crate::position::Walk;
use crate::terrain::Terrain;
use crate::weights::Weights;
use crate::{Position, Set, Side, limits};

/// A game of draughts, on a board whose squares fit into `N` words of 64 bits: up to 10×10 into one.
///
/// The game is a type rather than a value, so that the compiler knows its options: that makes it twice as fast.
#[derive(Clone, Debug)]
pub struct Draughts<S: Set, const N: usize>(pub(crate) Arc<Rules<S, N>>);

#[derive(Debug)]
pub(crate) struct Rules<S, const N: usize> {
    set: PhantomData<S>,
    pub(crate) field: Field<N>,
    pub(crate) limits: Limits,
    keys: Keys,
    pub(crate) terrain: Terrain<N>,
}

impl<S: Set, const N: usize> Draughts<S, N> {
    /// Prepares the game for play.
    ///
    /// # Panics
    /// If the board is odd or too large for `N`.
    pub fn new() -> Self {
        Self::weighted(Weights::of(&S::OPTIONS))
    }

    /// The game, judged with these weights.
    pub(crate) fn weighted(weights: Weights) -> Self {
        let field = Field::new(usize::from(S::OPTIONS.size));
        let terrain = Terrain::new(&field, weights, usize::from(S::OPTIONS.rows));
        Self(Arc::new(Rules {
            set: PhantomData,
            field,
            limits: limits::limits(&S::OPTIONS),
            keys: Keys::new(64 * N),
            terrain,
        }))
    }

    pub(crate) fn set_up(&self) -> Position<N> {
        let rows = usize::from(S::OPTIONS.rows);
        let men = [self.0.field.first_rows(true, rows), self.0.field.first_rows(false, rows)];
        self.0.position(men, [Bits::EMPTY; 2], S::OPTIONS.first)
    }
}

impl<S: Set, const N: usize> Default for Draughts<S, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<S: Set, const N: usize> Rules<S, N> {
    /// A position in which nothing has been counted yet.
    pub(crate) fn position(&self, men: [Bits<N>; 2], kings: [Bits<N>; 2], turn: Side) -> Position<N> {
        let mut key = self.keys.turn(turn);
        for side in [Side::White, Side::Black] {
            for (set, king) in [(men, false), (kings, true)] {
                for square in set[side as usize] {
                    key ^= self.keys.man(side, king, square as Square);
                }
            }
        }
        Position { men, kings, turn, idle: 0, spell: 0, walks: [Walk::NONE; 2], key }
    }

    #[inline]
    pub(crate) fn keys(&self) -> &Keys {
        &self.keys
    }
}

/// The numbers that keys of positions are made of.
#[derive(Debug)]
pub(crate) struct Keys {
    /// `[(side * 2 + king) * squares + square]`
    men: Box<[u64]>,
    squares: usize,
}

impl Keys {
    const BLACK_TO_MOVE: u64 = scramble(u64::MAX);

    fn new(squares: usize) -> Self {
        Self { men: (0..4 * squares as u64).map(scramble).collect(), squares }
    }

    #[inline]
    pub(crate) fn man(&self, side: Side, king: bool, square: Square) -> u64 {
        self.men[(side as usize * 2 + usize::from(king)) * self.squares + usize::from(square)]
    }

    pub(crate) fn turn(&self, turn: Side) -> u64 {
        if turn == Side::White { 0 } else { Self::BLACK_TO_MOVE }
    }

    /// What a change of the turn does to a key.
    #[inline]
    pub(crate) fn pass(&self) -> u64 {
        Self::BLACK_TO_MOVE
    }
}
