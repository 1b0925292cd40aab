//! How a game begins.

use std::fmt;

use catalog::{MatchError, PositionError};
use record::{Player, SeatRecord, TakeBacks};

/// How a new game begins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// The first position; `None` for the game's own.
    pub start: Option<String>,
    /// The sides in the order of the game's seats. Those that are missing are played by a person each, without a clock.
    pub seats: Vec<SeatRecord>,
    /// Whether moves may be taken back.
    pub take_backs: TakeBacks,
    /// What else is to be remembered: names and values, such as the date.
    pub tags: Vec<(String, String)>,
    /// The variant files of a user's own game, to be kept with it.
    pub sources: Vec<catalog::Source>,
}

impl Setup {
    /// Completes the sides of a game with so many seats.
    pub(crate) fn complete(seats: &mut Vec<SeatRecord>, names: &[String]) {
        seats.resize_with(names.len(), SeatRecord::default);
        for (seat, name) in seats.iter_mut().zip(names) {
            if seat.players.is_empty() {
                seat.players.push(Player::person(catalog::capital(name)));
            }
        }
    }
}

/// What the clocks show when a game goes on that was put aside.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum ClockChoice {
    /// What they showed then.
    #[default]
    Keep,
    /// All the time again.
    Reset,
}

/// Why a game can't begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// The first position can't be used.
    Position(PositionError),
    /// A move of the record can't be played: which, counted from 1, and why.
    Move(usize, MatchError),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Position(error) => write!(f, "that position can't be used: {error}"),
            Self::Move(number, error) => write!(f, "move {number} of the game can't be played: {error}"),
        }
    }
}

impl std::error::Error for SetupError {}
