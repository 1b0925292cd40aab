//! Who played.

use std::fmt;

use catalog::Message;
use catalog::search::{Level, Strength};

use crate::TimeControl;

/// One side of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatRecord {
    /// Who plays it. Several players of one side take turns, move by move. Empty where that is not known.
    pub players: Vec<Player>,
    /// The time that the side has.
    pub time: TimeControl,
}

/// A person or a program that plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// What others call it.
    pub name: String,
    /// What it is.
    pub kind: Kind,
}

/// What a player is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A person.
    Person,
    /// Our own computer player, at a level of the ladder.
    Level(Level),
    /// Our own computer player, at a strength between the levels.
    Strength(Strength),
    /// Another program: the command that starts it, and its options; empty where that is not known. A command that comes from a file may do
    /// anything: it must not be started without asking the person at the computer.
    Engine(String),
}

impl Kind {
    /// What our own computer player is called; `None` for people and other programs.
    pub fn computer_name(&self) -> Option<Message> {
        match self {
            Self::Person | Self::Engine(_) => None,
            Self::Level(level) => {
                Some(Message::new("computer-of-level").because("level", Message::new(level.code())))
            }
            Self::Strength(strength) => {
                Some(Message::new("computer-of-strength").number("strength", strength.number()))
            }
        }
    }
}

impl Player {
    /// A person of this name.
    pub fn person(name: impl Into<String>) -> Self {
        Self { name: name.into(), kind: Kind::Person }
    }

    /// Whether it is a person.
    pub fn is_person(&self) -> bool {
        self.kind == Kind::Person
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}
