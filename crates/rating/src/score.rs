//! How a game ended for a player.

/// How a game ended for a player.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Score {
    /// Lost.
    Lost,
    /// Drawn.
    Drawn,
    /// Won.
    Won,
}

impl Score {
    /// How it ended for the opponent.
    pub fn reversed(self) -> Self {
        match self {
            Self::Lost => Self::Won,
            Self::Drawn => Self::Drawn,
            Self::Won => Self::Lost,
        }
    }

    /// In points: 1 for a win, a half for a draw.
    pub fn points(self) -> f64 {
        f64::from(self.number()) / 2.0
    }

    /// As databases have it: in half points.
    pub fn number(self) -> u8 {
        match self {
            Self::Lost => 0,
            Self::Drawn => 1,
            Self::Won => 2,
        }
    }

    /// That a database had.
    pub fn of_number(number: i64) -> Option<Self> {
        [Self::Lost, Self::Drawn, Self::Won].into_iter().find(|score| i64::from(score.number()) == number)
    }
}
