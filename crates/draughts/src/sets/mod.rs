//! The games of the family, a file each.

mod brazilian;
mod checkers;
mod frisian;
mod house;
mod international;
mod russian;

pub use brazilian::BrazilianDraughts;
pub use checkers::Checkers;
pub use frisian::FrisianDraughts;
pub use house::{CheckersFree, CheckersHouse};
pub use international::InternationalDraughts;
pub use russian::RussianDraughts;

use game::Shelf;

use crate::Draughts;

/// Puts all of them on a shelf, in the order of lists.
pub(crate) fn list(shelf: &mut impl Shelf) {
    shelf.put(Draughts::<Checkers, 1>::new());
    shelf.put(Draughts::<CheckersHouse, 1>::new());
    shelf.put(Draughts::<CheckersFree, 1>::new());
    shelf.put(Draughts::<InternationalDraughts, 1>::new());
    shelf.put(Draughts::<FrisianDraughts, 1>::new());
    shelf.put(Draughts::<RussianDraughts, 1>::new());
    shelf.put(Draughts::<BrazilianDraughts, 1>::new());
}
