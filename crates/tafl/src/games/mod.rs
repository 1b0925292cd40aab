//! The games that come with the program: a file each.

mod brandubh;
mod hnefatafl;
mod tablut;
mod viking_chess;

pub use brandubh::BRANDUBH;
pub use hnefatafl::HNEFATAFL;
pub use tablut::TABLUT;
pub use viking_chess::VIKING_CHESS;
