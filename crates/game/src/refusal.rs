//! Why a move is not legal: the sentences that all games have in common, so that players read the same everywhere.

use std::fmt;

use crate::{capital, possessive};

/// A man and where it stands, as a sentence names it: `pawn`, `e4`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// What people call it, in lower case.
    pub man: String,
    /// The name of its cell.
    pub cell: String,
}

impl Named {
    /// A man on a cell.
    pub fn new(man: impl Into<String>, cell: impl Into<String>) -> Self {
        Self { man: man.into().to_lowercase(), cell: cell.into() }
    }
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the {} on {}", self.man, self.cell)
    }
}

/// A reason why a move is not legal. Its `Display` is a sentence, as it follows after a colon. Sides are given by
/// [`crate::Notation::seat_name`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal<'a> {
    /// The game is over; the reason, if it is worth saying.
    Over(Option<&'a str>),
    /// Nobody stands on a cell.
    NoMan(String),
    /// The man belongs to the other side.
    NotYours {
        /// Whose turn it is.
        turn: &'a str,
        /// The man.
        man: Named,
        /// Whose it is.
        owner: &'a str,
    },
    /// A man of the same side stands on the goal.
    OwnMan {
        /// Whose turn it is.
        turn: &'a str,
        /// Who stands there.
        man: Named,
    },
    /// Somebody stands in the way.
    Blocked(Named),
    /// The man could only go there to take somebody, and nobody stands there.
    NothingToTake(String),
    /// The man guards its king.
    Pinned {
        /// The man.
        man: Named,
        /// Who would give check without it.
        by: Named,
    },
    /// The king is in check, and the move does nothing about it.
    InCheck {
        /// Whose turn it is.
        turn: &'a str,
        /// What the king is called.
        king: &'a str,
        /// Who gives check.
        by: Named,
    },
    /// The king would go where he is attacked.
    IntoCheck {
        /// The king, on his goal.
        king: Named,
        /// Who attacks him there.
        by: Named,
    },
    /// The king would be in check after the move, in some other way.
    LeavesCheck {
        /// Whose turn it is.
        turn: &'a str,
        /// What the king is called.
        king: &'a str,
    },
    /// The man doesn't move like that; where it can go instead.
    Elsewhere {
        /// The man.
        man: Named,
        /// The names of its goals.
        goals: Vec<String>,
    },
}

impl fmt::Display for Refusal<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over(None) => f.write_str("the game is over."),
            Self::Over(Some(reason)) => write!(f, "the game is over ({reason})."),
            Self::NoMan(cell) => write!(f, "there is no man on {cell}."),
            Self::NotYours { turn, man, owner } => {
                write!(f, "it is {} turn, and {man} is {}.", possessive(turn), possessive(owner))
            }
            Self::OwnMan { turn, man: Named { man, cell } } => {
                write!(f, "{} own {man} stands on {cell}.", possessive(turn))
            }
            Self::Blocked(man) => write!(f, "the way is blocked by {man}."),
            Self::NothingToTake(cell) => write!(f, "there is nothing to take on {cell}."),
            Self::Pinned { man, by } => write!(f, "{man} is pinned by {by}."),
            Self::InCheck { turn, king, by } => {
                write!(
                    f,
                    "{} {} is in check from {by}, and this does not help.",
                    possessive(turn),
                    king.to_lowercase()
                )
            }
            Self::IntoCheck { king: Named { man, cell }, by } => {
                write!(f, "the {man} would be in check on {cell}, from {by}.")
            }
            Self::LeavesCheck { turn, king } => {
                write!(f, "it would leave {} {} in check.", possessive(turn), king.to_lowercase())
            }
            Self::Elsewhere { man, goals } if goals.is_empty() => write!(f, "{man} has no legal move."),
            Self::Elsewhere { man, goals } => write!(f, "{man} can go to {}.", goals.join(", ")),
        }
    }
}

/// `White has no queen.`: a sentence about what a side lacks.
pub fn lacks(side: &str, what: &str) -> String {
    format!("{} has no {what}.", capital(side))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_are_named_as_people_name_them() {
        let man = Named::new("Defender", "f6");
        let refusal = Refusal::NotYours { turn: "attackers", man, owner: "defenders" };
        assert_eq!(
            refusal.to_string(),
            "it is the attackers’ turn, and the defender on f6 is the defenders’."
        );
        let refusal = Refusal::OwnMan { turn: "white", man: Named::new("Pawn", "e4") };
        assert_eq!(refusal.to_string(), "White’s own pawn stands on e4.");
        assert_eq!(lacks("black", "queen"), "Black has no queen.");
    }
}
