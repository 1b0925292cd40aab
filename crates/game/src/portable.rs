//! Games as text in the manner of PGN and PDN, the portable notations: tags, then numbered moves, then a result.
//!
//! Works for every game whose moves can be written. Comments, annotations and variations are skipped. What tells
//! such notations apart is a [`Dialect`].

mod entry;
mod error;
mod reader;
mod writer;

pub use entry::Entry;
pub use error::Error;
pub use reader::{Accept, read, read_one};
pub use writer::write;

use crate::{Game, Outcome, Seat, Team};

/// The widest line that is written.
const WIDTH: usize = 79;

/// What is particular to one notation.
#[derive(Copy, Clone, Debug)]
pub struct Dialect {
    /// The written results. The first of those that mean the same is the one that is written.
    pub results: &'static [(&'static str, Score)],
}

/// A result as these notations mean it: first the score of the side that makes the first move.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Score {
    /// The side that began has won.
    First,
    /// The other side has won.
    Second,
    /// Drawn.
    Draw,
    /// Not over, or not known.
    Open,
}

impl Dialect {
    fn score(&self, word: &str) -> Option<Score> {
        self.results.iter().find(|(written, _)| *written == word).map(|(_, score)| *score)
    }

    fn written(&self, score: Score) -> &'static str {
        self.results.iter().find(|(_, meant)| *meant == score).map_or("*", |(written, _)| written)
    }
}

impl Score {
    fn of<G: Game>(game: &G, outcome: Option<Outcome>) -> Self {
        match outcome {
            None => Self::Open,
            Some(Outcome::Draw) => Self::Draw,
            Some(Outcome::Win(team)) if team == first_team(game) => Self::First,
            Some(Outcome::Win(_)) => Self::Second,
        }
    }

    fn outcome<G: Game>(self, game: &G) -> Option<Outcome> {
        let first = first_team(game);
        let other = || (0..game.seats()).map(|seat| game.team(Seat(seat))).find(|&team| team != first);
        match self {
            Self::First => Some(Outcome::Win(first)),
            Self::Second => other().map(Outcome::Win),
            Self::Draw => Some(Outcome::Draw),
            Self::Open => None,
        }
    }
}

fn first_seat<G: Game>(game: &G) -> Seat {
    game.turn(&game.start())
}

fn first_team<G: Game>(game: &G) -> Team {
    game.team(first_seat(game))
}
