//! What lists show about a game.

use game::Game;

/// What people and programs want to know about a game before they play it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Info {
    /// The name that every front end uses.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// The group that lists show it in.
    pub family: String,
    /// The board in a few signs: `8×8`, `8×8×8`, `10×10 without 16`.
    pub board: String,
    /// How many seats there are.
    pub seats: u8,
    /// One line about it.
    pub description: String,
    /// The rules for players.
    pub help: String,
    /// How its players exchange whole games.
    pub exchange: Exchange,
}

/// The notation in which the players of a game exchange whole games with other programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Exchange {
    /// PGN. The tag `Variant` has this value; orthodox chess has no such tag.
    Pgn {
        /// What other programs call the game.
        variant: Option<String>,
    },
    /// PDN. The tag `GameType` has this value; games without a number have a tag `Variant` with their name.
    Pdn {
        /// The number of the game and how its board is laid out.
        game_type: Option<String>,
    },
    /// ICN, for boards without an edge.
    Icn,
}

/// Games that can tell what lists show about them.
pub trait Described: Game {
    /// What lists show.
    fn info(&self) -> Info;
}
