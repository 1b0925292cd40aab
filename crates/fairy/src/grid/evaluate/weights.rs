//! The weights of the evaluation: how much each of its terms counts.

insight::weights! {
    /// Values of pieces and cells follow from the board and the moves; these numbers say how much of each term counts.
    pub(in crate::grid) struct Weights {
        /// Pieces, in hundredths of what their moves make them worth.
        material: 103,
        /// Squares, in hundredths of what the moves from there make them worth.
        placement: 63,
        /// The right to move.
        tempo: 9,
        /// Squares that a piece reaches beyond what its kind usually does, in hundredths.
        mobility: 109,
        /// Enemies that reach the cells around a royal piece, in hundredths.
        danger: 139,
        /// A pawn beside its royal piece.
        shelter: 9,
        /// The right to castle one way.
        castling: 13,
        /// Pawns that no enemy pawn can stop, in hundredths of what their promotion promises.
        passed: 140,
        /// A pawn that no other of its side can guard.
        isolated: 14,
        /// A pawn with another of its side ahead on its way.
        doubled: 9,
        /// Pieces that keep to a part of the board, one in each of two parts, in hundredths of one of them.
        pair: 16,
        /// A goal within reach, in hundredths.
        goal: 100,
        /// A blast that threatens the royal piece.
        fuse: 120,
        /// Mop-up: driving a lone royal piece to where it has least room, in hundredths.
        mop_up: 100,
        /// How much an advantage grows as the pieces become fewer, in hundredths.
        trade: 11,
        /// Checks given where they are counted, in hundredths.
        checks: 100,
    }
}
