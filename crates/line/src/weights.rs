//! The numbers of the evaluation.

insight::weights! {
    /// The values of rows, threats and the turn.
    pub(crate) struct Weights {
        /// A place for a line that holds one piece of the side and none of the enemy.
        one: 3,
        /// With two.
        two: 10,
        /// With three: in games of four in line it is a threat already.
        three: 26,
        /// With four, in games of five in line.
        four: 60,
        /// The turn.
        turn: 12,
        /// A square that would complete a line and falls to its side when the columns fill up.
        patient: 60,
        /// More for every row between such a square and the top: low ones are reached first.
        low: 7,
        /// A square that would complete a line and falls to the other side.
        hasty: 14,
        /// An open row, two pieces short of a line, of the side that is not to move.
        open: 70,
        /// A square that makes an open row and a row one piece short.
        mixed: 45,
        /// A square that makes rows one piece short of a line in two directions, of the side that is not to move.
        fork: 120,
    }
}
