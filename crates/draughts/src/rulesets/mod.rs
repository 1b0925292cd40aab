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
    visitor.visit(Draughts::<Checkers, { Checkers::OPTIONS.words() }>::new());
    visitor.visit(Draughts::<CheckersHouse, { CheckersHouse::OPTIONS.words() }>::new());
    visitor.visit(Draughts::<CheckersFree, { CheckersFree::OPTIONS.words() }>::new());
    visitor.visit(Draughts::<InternationalDraughts, { InternationalDraughts::OPTIONS.words() }>::new());
    visitor.visit(Draughts::<CanadianDraughts, { CanadianDraughts::OPTIONS.words() }>::new());
    visitor.visit(Draughts::<FrisianDraughts, { FrisianDraughts::OPTIONS.words() }>::new());
    visitor.visit(Draughts::<RussianDraughts, { RussianDraughts::OPTIONS.words() }>::new());
    visitor.visit(Draughts::<BrazilianDraughts, { BrazilianDraughts::OPTIONS.words() }>::new());
}
