//! The games of the family, a file each.

mod brazilian;
mod canadian;
mod checkers;
mod frisian;
mod house;
mod international;
mod russian;

pub use brazilian::BrazilianDraughts;
pub use canadian::CanadianDraughts;
pub use checkers::Checkers;
pub use frisian::FrisianDraughts;
pub use house::{CheckersFree, CheckersHouse};
pub use international::InternationalDraughts;
pub use russian::RussianDraughts;

use family::GameVisitor;

use crate::{Draughts, Ruleset};

/// Shows all of them to a visitor, in the order of lists.
pub(crate) fn list(visitor: &mut impl GameVisitor) {
    visitor.visit(Draughts::<{ Checkers::OPTIONS.words() }>::new(Checkers));
    visitor.visit(Draughts::<{ CheckersHouse::OPTIONS.words() }>::new(CheckersHouse));
    visitor.visit(Draughts::<{ CheckersFree::OPTIONS.words() }>::new(CheckersFree));
    visitor.visit(Draughts::<{ InternationalDraughts::OPTIONS.words() }>::new(InternationalDraughts));
    visitor.visit(Draughts::<{ CanadianDraughts::OPTIONS.words() }>::new(CanadianDraughts));
    visitor.visit(Draughts::<{ FrisianDraughts::OPTIONS.words() }>::new(FrisianDraughts));
    visitor.visit(Draughts::<{ RussianDraughts::OPTIONS.words() }>::new(RussianDraughts));
    visitor.visit(Draughts::<{ BrazilianDraughts::OPTIONS.words() }>::new(BrazilianDraughts));
}
