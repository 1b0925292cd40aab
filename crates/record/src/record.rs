//! One game.

use std::time::Duration;

use catalog::Source;

use crate::{GameResult, NodeId, SeatRecord, TakeBacks, Tree};

/// One game, from its start to its end or as far as it has come, with all that was said about it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameRecord {
    /// The id of the game that is played.
    pub game: String,
    /// The game itself, where it is one of a user's own: its variant file, and after it those that it extends. Empty for shipped games.
    pub sources: Vec<Source>,
    /// The first position; `None` if that is the one in which the game starts.
    pub start: Option<String>,
    /// The sides, in the order of the game's seats. Empty where nothing is known about them.
    pub seats: Vec<SeatRecord>,
    /// What else is known: names and values, as PGN has them. No two have the same name.
    pub tags: Vec<(String, String)>,
    /// The moves, each legal.
    pub moves: Tree,
    /// How it ended; `None` while it goes on, or where that is not known.
    pub result: Option<GameResult>,
    /// Where it stands, for games that are not over, and for those that ended before moves that had been taken back.
    pub standing: Option<Standing>,
}

/// Where an interrupted game stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The move after which it goes on: not the last one where moves have been taken back.
    pub at: NodeId,
    /// What each seat has left on its clock; `None` for seats without one.
    pub clocks: Vec<Option<Duration>>,
    /// Whether moves may be taken back, and how.
    pub take_backs: TakeBacks,
    /// Whether a computer may resign.
    pub computer_resigns: bool,
    /// Whether computers evaluate by hand-written rules alone, without the network of the game.
    pub hand_written: bool,
}

impl GameRecord {
    /// A game of which nothing is known but its id.
    pub fn new(game: impl Into<String>) -> Self {
        Self { game: game.into(), ..Self::default() }
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
    }

    /// Gives a tag a value, in its old place if it has one.
    pub fn set_tag(&mut self, name: &str, value: impl Into<String>) {
        match self.tags.iter_mut().find(|(tag, _)| tag == name) {
            Some((_, old)) => *old = value.into(),
            None => self.tags.push((name.to_string(), value.into())),
        }
    }

    /// Where it goes on: where it stands, or after its last move.
    pub fn at(&self) -> NodeId {
        self.standing.as_ref().map_or_else(|| self.moves.end(), |standing| standing.at)
    }
}
