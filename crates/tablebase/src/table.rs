//! A table of one ending.

use insight::{Arrangement, Distance, EndingValue};

use crate::layout::Layout;

/// How the positions of one side to move end.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct SideSummary {
    /// Positions that this side wins.
    pub won: u64,
    /// Positions that nobody wins.
    pub drawn: u64,
    /// Positions that this side loses.
    pub lost: u64,
    /// Plies of its longest win.
    pub longest_win: u32,
    /// Plies of its longest loss.
    pub longest_loss: u32,
}

/// How the positions of a table end, by the side to move. Positions that are images of each other are counted once, or a few times.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Of the first seat to move, then of the second.
    pub sides: [SideSummary; 2],
}

impl Summary {
    /// The distance of the longest win or loss, in plies.
    pub fn longest(&self) -> u32 {
        self.sides.iter().map(|side| side.longest_win.max(side.longest_loss)).max().unwrap_or(0)
    }
}

/// Values as bytes: 0 for a draw, else one more than the distance.
#[derive(Debug)]
pub(crate) enum Values {
    /// A byte each, where distances fit and tell who wins: those of one parity are wins, those of the other losses.
    Narrow { bytes: Vec<u8>, even_wins: bool },
    /// Two bytes each: twice the distance, and one more for a win.
    Wide(Vec<u16>),
}

/// The longest distance that fits into a byte.
const NARROW: u32 = 254;

/// How every position of some pieces ends, and after how many plies.
#[derive(Debug)]
pub struct Table {
    pub(crate) layout: Layout,
    pub(crate) values: Values,
    summary: Summary,
}

impl Table {
    pub(crate) fn new(
        layout: Layout,
        values: impl Iterator<Item = EndingValue> + Clone,
        summary: Summary,
    ) -> Self {
        Self { layout, values: Values::pack(values), summary }
    }

    pub(crate) fn from_parts(layout: Layout, values: Values, summary: Summary) -> Self {
        Self { layout, values, summary }
    }

    /// How its positions end, all in all.
    pub fn summary(&self) -> &Summary {
        &self.summary
    }

    /// What an arrangement of its pieces is worth; `exchanged` if they are those of the other side.
    #[inline]
    pub(crate) fn value(&self, arrangement: &Arrangement, exchanged: bool) -> Option<EndingValue> {
        let index = self.layout.index(arrangement, exchanged)?;
        Some(self.values.get(index as usize))
    }
}

impl Values {
    fn pack(values: impl Iterator<Item = EndingValue> + Clone) -> Self {
        let distances = values.clone().filter_map(|value| match value {
            EndingValue::Win(Distance::ToEnd(plies)) => Some((plies, true)),
            EndingValue::Loss(Distance::ToEnd(plies)) => Some((plies, false)),
            _ => None,
        });
        let fits = |even_wins: bool| {
            let mut all = distances.clone();
            all.all(|(plies, win)| plies <= NARROW && (plies % 2 == 0) == (win == even_wins))
        };
        let plies = |value: EndingValue| match value {
            EndingValue::Win(Distance::ToEnd(plies)) => Some((plies, 1)),
            EndingValue::Loss(Distance::ToEnd(plies)) => Some((plies, 0)),
            _ => None,
        };
        match [false, true].into_iter().find(|even_wins| fits(*even_wins)) {
            Some(even_wins) => {
                let byte = |value| plies(value).map_or(0, |(plies, _)| plies as u8 + 1);
                Self::Narrow { bytes: values.map(byte).collect(), even_wins }
            }
            None => {
                let word = |value| plies(value).map_or(0, |(plies, win)| (2 * plies + win) as u16 + 1);
                Self::Wide(values.map(word).collect())
            }
        }
    }

    #[inline]
    fn get(&self, index: usize) -> EndingValue {
        let (plies, win) = match self {
            Self::Narrow { bytes, even_wins } => match bytes.get(index) {
                None | Some(0) => return EndingValue::Draw,
                Some(byte) => (u32::from(*byte) - 1, (byte % 2 == 1) == *even_wins),
            },
            Self::Wide(words) => match words.get(index) {
                None | Some(0) => return EndingValue::Draw,
                Some(word) => (u32::from(*word - 1) / 2, (word - 1) % 2 == 1),
            },
        };
        let distance = Distance::ToEnd(plies);
        if win { EndingValue::Win(distance) } else { EndingValue::Loss(distance) }
    }
}
