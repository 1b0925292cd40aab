//! Positions that people set up, behind the erased edge.

use display::{Diagram, Message, Piece, PositionError, SetUpField, View};

use crate::AnyMatch;

/// A game whose positions can be set up.
pub trait AnySetUp {
    /// The board without pieces.
    fn board(&self) -> View;

    /// The pieces that may be put on it, in the order in which they are shown. Where they stand says nothing.
    fn palette(&self) -> Vec<Piece>;

    /// What a position says besides pieces and turn.
    fn fields(&self) -> Vec<SetUpField>;

    /// Nothing on the board, and nothing said.
    fn empty(&self) -> Diagram;

    /// A written position as a diagram.
    fn diagram(&self, text: &str) -> Result<Diagram, PositionError>;

    /// The position that a diagram is. The message says why it is none, and what to do about it.
    fn arrange(&self, diagram: &Diagram) -> Result<Arranged, Message>;
}

/// A diagram that is a position of the game.
pub struct Arranged {
    /// A match that begins with it.
    pub played: Box<dyn AnyMatch>,
    /// Its text.
    pub text: String,
    /// The same position as a diagram: what had no meaning in the one that was given is left out.
    pub diagram: Diagram,
    /// The fields, by number, whose values had no meaning, such as a right to castle without a rook.
    pub dropped: Vec<usize>,
}

impl std::fmt::Debug for Arranged {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Arranged").field("text", &self.text).field("dropped", &self.dropped).finish()
    }
}
