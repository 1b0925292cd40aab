//! How a game ended.

/// How a game ended, and why, in words that follow “White wins by …” or “Drawn by …”. Files of other programs may not say why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameResult {
    /// The team of this seat has won.
    Win {
        /// The first seat of the team that won.
        seat: usize,
        /// Why, if that is known.
        reason: Option<String>,
    },
    /// Nobody has won.
    Draw {
        /// Why, if that is known.
        reason: Option<String>,
    },
    /// It was broken off before it counted.
    Aborted,
}

impl GameResult {
    /// Why it ended, if that is known.
    pub fn reason(&self) -> Option<&str> {
        match self {
            Self::Win { reason, .. } | Self::Draw { reason } => reason.as_deref(),
            Self::Aborted => None,
        }
    }

    /// The seat that has won, if one has.
    pub fn winner(&self) -> Option<usize> {
        match self {
            Self::Win { seat, .. } => Some(*seat),
            _ => None,
        }
    }

    /// As a sentence; `seats` are the names of the seats.
    pub fn sentence(&self, seats: &[String]) -> String {
        let by = |reason: &Option<String>| reason.as_ref().map_or(String::new(), |why| format!(" by {why}"));
        match self {
            Self::Win { seat, reason } => {
                let winner = seats.get(*seat).map_or("somebody", String::as_str);
                // Attackers and noughts are several.
                let wins = if winner.ends_with('s') { "win" } else { "wins" };
                format!("{} {wins}{}.", catalog::capital(winner), by(reason))
            }
            Self::Draw { reason } => format!("Drawn{}.", by(reason)),
            Self::Aborted => "Broken off.".into(),
        }
    }
}
