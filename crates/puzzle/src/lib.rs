//! Puzzles: positions with one move that wins, gains or saves, found by the program in games that it plays against itself.
//!
//! A [`Puzzle`] is data, a line of a file. An [`Attempt`] is someone solving one. `mine` finds new ones: it plays, looks for positions
//! in which one move is far better than all others, proves that by a deeper search at every move of the solution, and grades what is left
//! by which levels of the computer solve it.

mod attempt;
mod goal;
mod mine;
mod puzzle;
mod shipped;
mod text;
mod theme;

pub use attempt::{Attempt, Tried, follow};
pub use goal::{Goal, Margin};
pub use mine::{MinedGame, Miner, MiningPlan, holds};
pub use puzzle::Puzzle;
pub use shipped::{ShippedPuzzles, shipped, shipped_ids};
pub use text::{FaultyLine, parse_puzzles, write_puzzle};
pub use theme::Theme;
