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

use game::Shelf;

use crate::{Draughts, Set};

/// Puts all of them on a shelf, in the order of lists.
pub(crate) fn list(shelf: &mut impl Shelf) {
    shelf.put(Draughts::<Checkers, { Checkers::OPTIONS.words() }>::new());
    shelf.put(Draughts::<CheckersHouse, { CheckersHouse::OPTIONS.words() }>::new());
    shelf.put(Draughts::<CheckersFree, { CheckersFree::OPTIONS.words() }>::new());
    shelf.put(Draughts::<InternationalDraughts, { InternationalDraughts::OPTIONS.words() }>::new());
    shelf.put(Draughts::<CanadianDraughts, { CanadianDraughts::OPTIONS.words() }>::new());
    shelf.put(Draughts::<FrisianDraughts, { FrisianDraughts::OPTIONS.words() }>::new());
    shelf.put(Draughts::<RussianDraughts, { RussianDraughts::OPTIONS.words() }>::new());
    shelf.put(Draughts::<BrazilianDraughts, { BrazilianDraughts::OPTIONS.words() }>::new());
}
