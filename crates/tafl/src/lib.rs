//! Viking chess: one set of rules, options as data.
//!
//! A small army with a king stands in the middle, a large one round it. The king wants out, the attackers want him.
//! What differs from game to game are [`Options`]: the pieces, and a handful of rules; each game is one file in
//! [`games`] that reads like its rule book. [`Tafl`] plays any of them, on sets of squares ([`board::Bits`]) of `N`
//! words: one word for 7 × 7, two for 9 × 9 and 11 × 11.

mod capture;
mod encode;
mod ends;
mod evaluate;
mod exit_fort;
pub mod games;
mod generate;
mod guide;
mod make;
mod moves;
mod notation;
mod options;
mod picture;
mod position;
mod position_text;
mod refusal;
mod rules;
mod searchable;
mod set_up;
mod side;
mod slides;
mod squares;
mod tafl;
mod threats;
mod weights;

use family::GameVisitor;

pub use crate::tafl::Tafl;
pub use make::Undo;
pub use moves::Move;
pub use options::{Goal, KingTaken, Options, OptionsError, Repetition, SpecialSquares};
pub use position::Position;
pub use side::Side;

/// Shows the games of the family to a visitor.
pub fn list(visitor: &mut impl GameVisitor) {
    visitor.visit(shipped::<{ games::VIKING_CHESS.words() }>(games::VIKING_CHESS));
    visitor.visit(shipped::<{ games::HNEFATAFL.words() }>(games::HNEFATAFL));
    visitor.visit(shipped::<{ games::BRANDUBH.words() }>(games::BRANDUBH));
    visitor.visit(shipped::<{ games::TABLUT.words() }>(games::TABLUT));
}

fn shipped<const N: usize>(options: Options) -> Tafl<N> {
    Tafl::new(options).expect("the shipped options are sound: a test makes them all")
}
