//! A position: the library's, compared as a text would be.

/// A position of one of the variants.
///
/// Two are equal if their texts are: with the same pieces, turn, castling rights, *legal* en passant and counters.
#[derive(Clone, Debug)]
pub struct Position<P>(pub(crate) P);

impl<P> Position<P> {
    /// The library's position.
    pub fn inner(&self) -> &P {
        &self.0
    }
}

impl<P: shakmaty::Position + PartialEq> PartialEq for Position<P> {
    fn eq(&self, other: &Self) -> bool {
        // The library compares everything but the counters.
        self.0 == other.0
            && self.0.halfmoves() == other.0.halfmoves()
            && self.0.fullmoves() == other.0.fullmoves()
    }
}

impl<P: shakmaty::Position + Eq> Eq for Position<P> {}

impl<P> From<P> for Position<P> {
    fn from(inner: P) -> Self {
        Self(inner)
    }
}
