//! Networks: those that come with the program, and those that its users have trained.
//!
//! A shipped network is a file in `data/networks/`, and a line here. Each was stronger in a match than the hand-written evaluation; the text
//! beside it tells how it was made.

mod network_files;

pub use network_files::{NetworkFiles, file_name};

macro_rules! networks {
    ($($id:literal)*) => {
        &[$(($id, include_bytes!(concat!("../../../data/networks/", $id, ".network")))),*]
    };
}

/// The games that have one.
const SHIPPED: &[(&str, &[u8])] = networks!["atomic" "brandubh" "checkers" "chess" "gomoku" "international-draughts" "othello" "raumschach"];

/// The network that comes with the program for a game, if there is one.
pub fn shipped(id: &str) -> Option<&'static [u8]> {
    SHIPPED.iter().find(|(name, _)| *name == id).map(|(_, bytes)| *bytes)
}

/// The ids of the games that a network comes with the program for.
pub fn shipped_ids() -> impl Iterator<Item = &'static str> {
    SHIPPED.iter().map(|(id, _)| *id)
}
