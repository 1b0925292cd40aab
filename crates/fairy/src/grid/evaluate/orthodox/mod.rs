//! Static evaluation of games with the pieces of orthodox chess on its board: what people know about them, written by hand.
//!
//! [`Classic`] serves games that are won by mate, and by a goal of the kings besides; [`Blast`] those in which captures explode. Which
//! variants they are for is told by their rules alone, in `choice.rs`.

#[macro_use]
mod weights;

mod army;
mod attacks;
mod blast;
mod board;
mod classic;
mod kinds;
mod sides;
mod squares;
mod sums;
mod tapered;

pub(super) use self::blast::{Blast, BlastEvaluator};
pub(super) use self::classic::{Classic, ClassicEvaluator};
pub(super) use self::kinds::{Kinds, PieceRole};
