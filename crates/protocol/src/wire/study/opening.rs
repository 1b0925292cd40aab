//! What was played in a position before.

use serde::{Deserialize, Serialize};

/// A move that was made in a position, or that the opening book of the program knows.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OpeningMove {
    /// In coordinates.
    #[serde(rename = "move")]
    pub text: String,
    /// For people.
    pub reading: String,
    /// Games in which it was made and that the side of seat 0 won; those that come with the program are among them, as in the next two.
    pub won: u32,
    /// Games that were drawn.
    pub drawn: u32,
    /// Games that that side lost.
    pub lost: u32,
    /// How many of all these come with the program.
    pub shipped: u32,
    /// How strong the players of those were on average that counted for ratings; null if none did.
    pub rating: Option<i32>,
    /// What the opening book of the program thinks it is worth to the side to move, in hundredths of a piece; null if it is not in the book.
    pub book: Option<i32>,
}
