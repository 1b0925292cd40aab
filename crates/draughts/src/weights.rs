//! The weights of the evaluation.

use crate::Options;

insight::weights! {
    /// The weights of the evaluation, in hundredths of a man; the values here are those of games with short kings, tuned in
    /// games of checkers. What is named early counts while the board is full, and what is named late when it is nearly
    /// empty; in between they are mixed.
    pub(crate) struct Weights {
        /// A man.
        man: 100,
        /// A king.
        king: 136,
        /// Having a king where the enemy has none.
        only_king: 73,
        /// The right to move.
        tempo: 3,
        /// What a lead of a man gains while the board empties.
        trade: 57,
        /// The way of a man from its first to its last row, in even parts.
        advance_early: 5,
        advance_late: 28,
        /// The same way, in parts that grow with the row.
        climb_early: 7,
        climb_late: 28,
        /// A man on its first row, on every second square from the left.
        home_even_early: 10,
        home_even_late: 7,
        /// A man on its first row, on the squares between these.
        home_odd_early: 25,
        home_odd_late: 24,
        /// A man at the left or right edge.
        edge_early: 1,
        edge_late: 1,
        /// How near a man is to the middle files.
        centre_early: 16,
        centre_late: 8,
        /// A man in the middle of the board.
        heart_early: 2,
        heart_late: -1,
        /// How far to the right a man stands.
        right_early: 7,
        right_late: -5,
        /// A man with a friend diagonally behind it, for each of the two.
        pair_early: 2,
        pair_late: 2,
        /// A man in the middle of three in a row along a diagonal.
        chain_early: 7,
        chain_late: 2,
        /// A man with both squares behind it empty.
        loose_early: -10,
        loose_late: -4,
        /// A man beyond the middle that has a friend behind it.
        outpost_early: 4,
        outpost_late: 3,
        /// A man that can't step.
        stuck_early: -2,
        stuck_late: -7,
        /// A step of a man to where it can't be taken at once.
        safe_early: 15,
        safe_late: 23,
        /// A man or king of the side to move that the enemy could take.
        hanging_early: -32,
        hanging_late: -31,
        /// How much more stands on one wing than on the other.
        skew_early: -5,
        skew_late: -1,
        /// A man that nothing can stop from being crowned.
        runaway: 60,
        /// Each step that it still has to go.
        runaway_step: -6,
        /// How near a king is to the middle.
        king_centre: 0,
        /// A king on the longest diagonal.
        king_diagonal: 0,
        /// A square to which kings can go.
        king_reach: 3,
        /// How near the kings of the side that is ahead are to what is left of the enemy.
        chase: 3,
        /// The opposition, when the board is nearly empty.
        opposition: 5,
    }
}

impl Weights {
    /// Flying kings on a board of ten by ten or more: tuned in games of international draughts.
    const LARGE: Self = Self {
        man: 100,
        king: 300,
        only_king: 60,
        tempo: 5,
        trade: 40,
        advance_early: 12,
        advance_late: 26,
        climb_early: 11,
        climb_late: 29,
        home_even_early: 11,
        home_even_late: 10,
        home_odd_early: 17,
        home_odd_late: 17,
        edge_early: 16,
        edge_late: -1,
        centre_early: 11,
        centre_late: 2,
        heart_early: 2,
        heart_late: -7,
        right_early: 6,
        right_late: 7,
        pair_early: 11,
        pair_late: -4,
        chain_early: 7,
        chain_late: 1,
        loose_early: 2,
        loose_late: -3,
        outpost_early: 5,
        outpost_late: -1,
        stuck_early: 4,
        stuck_late: -7,
        safe_early: 8,
        safe_late: 16,
        hanging_early: -31,
        hanging_late: -30,
        skew_early: -5,
        skew_late: -15,
        runaway: 70,
        runaway_step: -10,
        king_centre: 12,
        king_diagonal: 20,
        king_reach: 1,
        chase: 0,
        opposition: 0,
    };

    /// Flying kings on a board of eight by eight: tuned in games of Russian draughts.
    const SMALL: Self = Self {
        man: 100,
        king: 300,
        only_king: 60,
        tempo: 4,
        trade: 27,
        advance_early: 11,
        advance_late: 27,
        climb_early: 12,
        climb_late: 31,
        home_even_early: 11,
        home_even_late: 7,
        home_odd_early: 21,
        home_odd_late: 16,
        edge_early: 17,
        edge_late: -3,
        centre_early: 11,
        centre_late: 0,
        heart_early: 5,
        heart_late: -2,
        right_early: 15,
        right_late: 7,
        pair_early: 1,
        pair_late: -3,
        chain_early: 2,
        chain_late: 0,
        loose_early: -9,
        loose_late: -11,
        outpost_early: 3,
        outpost_late: -1,
        stuck_early: 4,
        stuck_late: -3,
        safe_early: 15,
        safe_late: 12,
        hanging_early: -31,
        hanging_late: -30,
        skew_early: -16,
        skew_late: -20,
        runaway: 70,
        runaway_step: -10,
        king_centre: 12,
        king_diagonal: 20,
        king_reach: 1,
        chase: 0,
        opposition: 0,
    };

    /// The weights of a game.
    pub(crate) fn of(options: &Options) -> Self {
        match options.size {
            _ if !options.flying_kings => Self::TUNED,
            ..=8 => Self::SMALL,
            _ => Self::LARGE,
        }
    }

    /// The weights of a game, with other values.
    pub(crate) fn replaced(options: &Options, values: &[i32]) -> Self {
        let mut all: Vec<i32> = Self::of(options).list().iter().map(|weight| weight.1).collect();
        all.iter_mut().zip(values).for_each(|(old, new)| *old = *new);
        Self::from_values(&all)
    }
}
