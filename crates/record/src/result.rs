//! How a game ended.

use catalog::{End, Outcome, Reason, Team};

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameResult {
    /// It was played to an end.
    Finished {
        /// What the teams got.
        outcome: Outcome,
        /// Why, if that is known: a code as [`catalog::Reason`] writes itself, or the words of another program's file.
        reason: Option<String>,
    },
    /// It was aborted before it counted.
    Aborted,
}

/// Why an aborted game ended.
const ABORTED: Reason = Reason::new("aborted");

impl From<End> for GameResult {
    fn from(end: End) -> Self {
        Self::Finished { outcome: end.outcome, reason: Some(end.reason.to_string()) }
    }
}

impl GameResult {
    /// A team has won.
    pub fn win(team: Team, reason: Option<String>) -> Self {
        Self::Finished { outcome: Outcome::Win(team), reason }
    }

    /// All teams share the result.
    pub fn draw(reason: Option<String>) -> Self {
        Self::Finished { outcome: Outcome::Draw, reason }
    }

    /// What the teams got; `None` if the game was aborted.
    pub fn outcome(&self) -> Option<Outcome> {
        match self {
            Self::Finished { outcome, .. } => Some(*outcome),
            Self::Aborted => None,
        }
    }

    /// Why it ended, if that is known.
    pub fn reason(&self) -> Option<&str> {
        match self {
            Self::Finished { reason, .. } => reason.as_deref(),
            Self::Aborted => Some(ABORTED.code),
        }
    }

    /// The team that came first alone, if one did.
    pub fn winner(&self) -> Option<Team> {
        self.outcome()?.winner()
    }
}
