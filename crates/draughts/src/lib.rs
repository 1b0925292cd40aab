//! Draughts: one engine, and what tells the national games apart as data.
//!
//! A game is a [`Set`] of [`Options`], a file each in `sets/`, and [`Draughts`] plays it. A turn is one move, however many men it takes.

mod danger;
mod ending;
mod evaluate;
mod field;
mod game;
mod generate;
mod hints;
mod hunt;
mod leaps;
mod limits;
mod make;
mod moves;
mod options;
mod path;
mod picture;
mod position;
mod prospects;
mod race;
mod refusal;
mod rules;
mod sets;
mod shape;
mod terrain;
mod text;
mod typed;
mod weights;
mod written;

use ::game::Shelf;

pub use ::game::Side;
pub use ending::Ending;
pub use moves::Move;
pub use options::{Choice, Crowning, Options, Set};
pub use position::Position;
pub use rules::Draughts;
pub use sets::{
    BrazilianDraughts, CanadianDraughts, Checkers, CheckersFree, CheckersHouse, FrisianDraughts,
    InternationalDraughts, RussianDraughts,
};

/// Puts the games of the family on a shelf.
pub fn list(shelf: &mut impl Shelf) {
    sets::list(shelf);
}
