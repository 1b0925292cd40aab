//! How fast a game is.

use std::time::Duration;

/// So many moves a game is taken to have, for the time that is added after each.
const MOVES: u32 = 40;

/// How much time a game gives its sides. Each game and speed has ratings of its own.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Speed {
    /// Less than 3 minutes for 40 moves.
    Bullet,
    /// Less than 8 minutes.
    Blitz,
    /// Less than 25 minutes.
    Rapid,
    /// 25 minutes or more.
    Classical,
    /// No clock.
    Untimed,
}

impl Speed {
    /// All of them, the fastest first.
    pub const ALL: [Self; 5] = [Self::Bullet, Self::Blitz, Self::Rapid, Self::Classical, Self::Untimed];

    /// The speed of a game in which a side has so much time, and so much more for each move.
    pub fn of(main: Duration, each: Duration) -> Self {
        match main.saturating_add(each.saturating_mul(MOVES)).as_secs() {
            ..180 => Self::Bullet,
            180..480 => Self::Blitz,
            480..1500 => Self::Rapid,
            _ => Self::Classical,
        }
    }

    /// Its name in addresses and databases.
    pub fn word(self) -> &'static str {
        match self {
            Self::Bullet => "bullet",
            Self::Blitz => "blitz",
            Self::Rapid => "rapid",
            Self::Classical => "classical",
            Self::Untimed => "untimed",
        }
    }

    /// The speed of a name.
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|speed| speed.word() == word)
    }
}
