//! The numbers of the evaluation.

game::weights! {
    /// What rows, threats and the turn are worth.
    pub(crate) struct Weights {
        /// A place for a line with nothing but one piece of one's own.
        one: 3,
        /// With two.
        two: 10,
        /// With three: in games of four in line it is a threat already.
        three: 26,
        /// With four, in games of five in line.
        four: 60,
        /// To be to move.
        turn: 12,
        /// A square that would complete a line and will come to its side when the columns fill up.
        patient: 60,
        /// The same for every row that it lies below the top: low ones come first.
        low: 7,
        /// A square that would complete a line and will come to the other side.
        hasty: 14,
        /// An open row, two pieces short of a line, of the side that is not to move.
        open: 70,
        /// A square that makes an open row and a row one piece short.
        mixed: 45,
        /// A square that makes rows one piece short of a line in two directions, of the side that is not to move.
        fork: 120,
    }
}
