//! The numbers of the evaluation.

insight::weights! {
    /// Values while the board is empty (`early`) and when it is nearly full (`late`); between them in proportion.
    pub(crate) struct Weights {
        /// A square on which the side can put a disc.
        mobility_early: 40,
        mobility_late: 90,
        /// Potential mobility: an empty square beside a disc of the enemy.
        potential_mobility_early: 26,
        potential_mobility_late: 6,
        /// A corner.
        corner_early: 650,
        corner_late: 420,
        /// A disc diagonally beside an empty corner.
        beside_diagonally_early: -260,
        beside_diagonally_late: -168,
        /// A disc on the edge beside an empty corner.
        beside_straight_early: -90,
        beside_straight_late: -117,
        /// Another disc on the edge.
        edge_early: 22,
        edge_late: 30,
        /// A disc that can never be turned over, as far as is easily found.
        stable_early: 60,
        stable_late: 110,
        /// A disc.
        disc_early: -28,
        disc_late: 42,
        /// Parity: with an odd number of empty squares, the side to move moves last.
        parity_early: 0,
        parity_late: 134,
        /// The turn.
        turn: 20,
    }
}
