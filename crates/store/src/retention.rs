//! How long games are kept.

use crate::game::DAY;

/// How long games are kept after something last happened in them, in milliseconds. A game that a live server has leased is kept in any
/// case.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Retention {
    /// Games without a move that have not ended.
    pub unplayed: u64,
    /// Other games that have not ended.
    pub unfinished: u64,
    /// Games that have ended.
    pub finished: u64,
    /// So many games are deleted at once at most, so that moves which wait meanwhile don't wait long.
    pub most: usize,
}

impl Default for Retention {
    fn default() -> Self {
        Self { unplayed: 7 * DAY, unfinished: 180 * DAY, finished: 400 * DAY, most: 100 }
    }
}

/// Games that were last changed at these moments, or earlier, are deleted.
pub(crate) struct Cutoffs {
    pub(crate) unplayed: i64,
    pub(crate) unfinished: i64,
    pub(crate) finished: i64,
}

impl Retention {
    pub(crate) fn cutoffs(&self, now: u64) -> Cutoffs {
        // Nothing was changed before 1970.
        let before =
            |kept: u64| now.checked_sub(kept).and_then(|then| i64::try_from(then).ok()).unwrap_or(-1);
        Cutoffs {
            unplayed: before(self.unplayed),
            unfinished: before(self.unfinished),
            finished: before(self.finished),
        }
    }
}

impl Cutoffs {
    /// The moments, and the day of each, in the order in which statements number them.
    pub(crate) fn numbers(&self) -> [i64; 6] {
        let day = |moment: i64| moment.div_euclid(DAY.cast_signed());
        let Self { unplayed, unfinished, finished } = *self;
        [unplayed, unfinished, finished, day(unplayed), day(unfinished), day(finished)]
    }
}
