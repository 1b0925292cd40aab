//! Why a move is not legal: the sentences that all games have in common, so that players read the same everywhere.

use std::fmt;

use crate::{capital, possessive};

/// A piece and where it stands, as a sentence names it: `pawn`, `e4`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// What people call it, in lower case.
    pub piece: String,
    /// The name of its cell.
    pub cell: String,
}

impl Named {
    /// A piece on a cell.
    pub fn new(piece: impl Into<String>, cell: impl Into<String>) -> Self {
        Self { piece: piece.into().to_lowercase(), cell: cell.into() }
    }
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the {} on {}", self.piece, self.cell)
    }
}

/// A reason why a move is not legal. Its `Display` is a sentence, as it follows after a colon. Sides are given by
/// [`crate::Notation::seat_name`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal<'a> {
    /// The game is over; the reason, if it is worth saying.
    Over(Option<&'a str>),
    /// Nobody stands on a cell.
    NoPiece(String),
    /// The piece belongs to the other side.
    NotYours {
        /// Whose turn it is.
        turn: &'a str,
        /// The piece.
        piece: Named,
        /// Whose it is.
        owner: &'a str,
    },
    /// A piece of the same side stands on the goal.
    OwnPiece {
        /// Whose turn it is.
        turn: &'a str,
        /// Who stands there.
        piece: Named,
    },
    /// Somebody stands in the way.
    Blocked(Named),
    /// The piece could only go there to take somebody, and nobody stands there.
    NothingToTake(String),
    /// The piece guards its king.
    Pinned {
        /// The piece.
        piece: Named,
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
    /// The piece doesn't move like that; where it can go instead.
    Elsewhere {
        /// The piece.
        piece: Named,
        /// The names of its goals.
        goals: Vec<String>,
    },
}

impl fmt::Display for Refusal<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over(None) => f.write_str("the game is over."),
            Self::Over(Some(reason)) => write!(f, "the game is over ({reason})."),
            Self::NoPiece(cell) => write!(f, "there is no piece on {cell}."),
            Self::NotYours { turn, piece, owner } => {
                write!(f, "it is {} turn, and {piece} is {}.", possessive(turn), possessive(owner))
            }
            Self::OwnPiece { turn, piece: Named { piece, cell } } => {
                write!(f, "{} own {piece} stands on {cell}.", possessive(turn))
            }
            Self::Blocked(piece) => write!(f, "the way is blocked by {piece}."),
            Self::NothingToTake(cell) => write!(f, "there is nothing to take on {cell}."),
            Self::Pinned { piece, by } => write!(f, "{piece} is pinned by {by}."),
            Self::InCheck { turn, king, by } => {
                write!(
                    f,
                    "{} {} is in check from {by}, and this does not help.",
                    possessive(turn),
                    king.to_lowercase()
                )
            }
            Self::IntoCheck { king: Named { piece, cell }, by } => {
                write!(f, "the {piece} would be in check on {cell}, from {by}.")
            }
            Self::LeavesCheck { turn, king } => {
                write!(f, "it would leave {} {} in check.", possessive(turn), king.to_lowercase())
            }
            Self::Elsewhere { piece, goals } if goals.is_empty() => write!(f, "{piece} has no legal move."),
            Self::Elsewhere { piece, goals } => write!(f, "{piece} can go to {}.", goals.join(", ")),
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
        let piece = Named::new("Defender", "f6");
        let refusal = Refusal::NotYours { turn: "attackers", piece, owner: "defenders" };
        assert_eq!(
            refusal.to_string(),
            "it is the attackers’ turn, and the defender on f6 is the defenders’."
        );
        let refusal = Refusal::OwnPiece { turn: "white", piece: Named::new("Pawn", "e4") };
        assert_eq!(refusal.to_string(), "White’s own pawn stands on e4.");
        assert_eq!(lacks("black", "queen"), "Black has no queen.");
    }
}
