//! How much a study may hold.

use catalog::Message;

/// The most moves, those of variations included.
pub const MOST_MOVES: usize = 20_000;

/// The most moves that one edit may play.
pub const MOST_PLIES_AT_ONCE: usize = 40;

/// The most numbers that moves may have had, those that were deleted included.
pub(crate) const MOST_NUMBERS: usize = 100_000;

/// The longest comment, in bytes.
pub(crate) const LONGEST_COMMENT: usize = 4000;

/// All comments together, in bytes.
pub(crate) const ALL_COMMENTS: usize = 1 << 20;

/// The most annotations of one move.
pub(crate) const MOST_GLYPHS: usize = 8;

/// The most arrows and marks after one move.
pub(crate) const MOST_SHAPES: usize = 60;

/// All arrows and marks together.
pub(crate) const ALL_SHAPES: usize = 20_000;

/// The longest name, in characters.
pub(crate) const LONGEST_NAME: usize = 80;

/// There are too many moves.
pub(crate) fn too_many_moves() -> Message {
    Message::new("study-too-many-moves").number("most", MOST_MOVES)
}

/// So many moves were deleted that there are no numbers left.
pub(crate) fn no_numbers_left() -> Message {
    Message::new("study-worn-out")
}

/// Comments are too long together.
pub(crate) fn too_much_said() -> Message {
    Message::new("study-too-much-said").number("kibibytes", ALL_COMMENTS >> 10)
}

/// There are too many arrows and marks.
pub(crate) fn too_much_drawn() -> Message {
    Message::new("study-too-much-drawn").number("most", ALL_SHAPES)
}
