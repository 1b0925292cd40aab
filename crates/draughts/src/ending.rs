//! Little material against a lone king: games that are drawn soon.

use std::ops::RangeInclusive;

/// A class of positions in which one side has a lone king.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The fewest that the other side has, at least one of them a king.
    pub fewest: u8,
    /// The most.
    pub most: u8,
    /// Whether all of these are kings.
    pub kings_only: bool,
    /// Moves by each side that leave the material in the class, at which the game is drawn.
    pub moves: u32,
}

impl Ending {
    /// The most pieces that any class has on the board.
    pub(crate) const LARGEST: u32 = 4;

    fn range(&self) -> RangeInclusive<u32> {
        u32::from(self.fewest)..=u32::from(self.most)
    }

    /// Whether material is in the class: men and kings of either side.
    pub(crate) fn holds(&self, a: (u32, u32), b: (u32, u32)) -> bool {
        let against = |(men, kings): (u32, u32), lone: (u32, u32)| {
            lone == (0, 1)
                && kings > 0
                && self.range().contains(&(men + kings))
                && (men == 0 || !self.kings_only)
        };
        against(a, b) || against(b, a)
    }
}
