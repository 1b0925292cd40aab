//! The games of the family, a file each.

mod brazilian;
mod checkers;
mod frisian;
mod house;
mod international;
mod russian;

pub use brazilian::BRAZILIAN_DRAUGHTS;
pub use checkers::CHECKERS;
pub use frisian::FRISIAN_DRAUGHTS;
pub use house::{CHECKERS_FREE, CHECKERS_HOUSE};
pub use international::INTERNATIONAL_DRAUGHTS;
pub use russian::RUSSIAN_DRAUGHTS;

use crate::Options;

/// All of them, in the order of lists.
pub(crate) const ALL: &[Options] = &[
    CHECKERS,
    CHECKERS_HOUSE,
    CHECKERS_FREE,
    INTERNATIONAL_DRAUGHTS,
    FRISIAN_DRAUGHTS,
    RUSSIAN_DRAUGHTS,
    BRAZILIAN_DRAUGHTS,
];
