//! Draughts: one engine, and what tells the national games apart as data.
//!
//! A game is a [`Ruleset`] of [`Options`], a file each in `rulesets/`, and [`Draughts`] plays it. A turn is one move, however
//! many pieces it takes.

mod arrange;
mod attacks;
mod chain;
mod compiled;
mod draughts;
mod encode;
mod ending;
mod evaluate;
mod fen;
mod formation;
mod generate;
mod guide;
mod keys;
mod limits;
mod make;
mod moves;
mod notation;
mod options;
mod path;
mod picture;
mod position;
mod prospects;
mod refusal;
mod rules;
mod rulesets;
mod runaways;
mod searchable;
mod set_up;
mod single_captures;
mod square_values;
mod squares;
mod typed_squares;
mod weights;

use family::GameVisitor;

pub use crate::draughts::Draughts;
pub use ending::Ending;
pub use game::Side;
pub use moves::Move;
pub use options::{CaptureRule, Crowning, Options, Ruleset};
pub use position::Position;
pub use rulesets::{
    BrazilianDraughts, CanadianDraughts, Checkers, CheckersFree, CheckersHouse, FrisianDraughts,
    InternationalDraughts, RussianDraughts,
};

/// Shows the games of the family to a visitor.
pub fn list(visitor: &mut impl GameVisitor) {
    rulesets::list(visitor);
}
