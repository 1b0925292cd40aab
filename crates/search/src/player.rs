//! Computer players: levels, and strengths between them.

use std::fmt;

use crate::level_profile;

/// A level of the computer player, 1 to 6.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// The lowest.
    pub const BEGINNER: Self = Self(1);
    /// The highest.
    pub const MASTER: Self = Self(6);
    /// All of them, the lowest first.
    pub const ALL: [Self; 6] = [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6)];

    /// The level with this number, if there is one.
    pub fn new(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.0 == number)
    }

    /// Its number.
    pub fn number(self) -> u8 {
        self.0
    }

    /// The strength at which it plays.
    pub fn strength(self) -> Strength {
        Strength(level_profile::strength_of(self))
    }

    /// The code of what people call it.
    pub fn code(self) -> &'static str {
        const CODES: [&str; 6] = [
            "level-beginner",
            "level-novice",
            "level-amateur",
            "level-advanced",
            "level-expert",
            "level-master",
        ];
        CODES[usize::from(self.0 - 1)]
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// How strong, from 0 to 100, running smoothly through the levels: 0 is weaker than a Beginner, 100 a Master.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Strength(u8);

impl Strength {
    /// A strength, if the number is 100 at most.
    pub fn new(number: u8) -> Option<Self> {
        (number <= 100).then_some(Self(number))
    }

    /// Its number.
    pub fn number(self) -> u8 {
        self.0
    }
}

/// A computer player.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// The whole search within its budget, with the best move: for analysis.
    Analyst,
    /// One of the levels.
    Level(Level),
    /// A strength.
    Strength(Strength),
}

impl Player {
    /// Whether it only looks a few plies ahead: its moves take milliseconds, whatever the budget, and use no table.
    pub fn is_quick(self) -> bool {
        level_profile::is_quick(self)
    }

    /// Whether it overlooks no answer: what it calls won or lost is so.
    pub fn is_thorough(self) -> bool {
        level_profile::is_thorough(self)
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Analyst => f.write_str("analyst"),
            Self::Level(level) => write!(f, "level {level}"),
            Self::Strength(strength) => write!(f, "strength {}", strength.number()),
        }
    }
}
