//! What a move is besides going from one place to another.

use crate::variant::Kind;

/// What a move is besides going from one place to another.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Special {
    /// Nothing.
    None,
    /// The piece becomes another.
    Promotion(Kind),
    /// A pawn is taken in passing.
    EnPassant,
    /// The castling with this number in the variant's list.
    Castling(u8),
}
