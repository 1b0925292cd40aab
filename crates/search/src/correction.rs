//! Correction history: by how much the static evaluation of positions like this one was wrong so far.

use crate::history::{IndicesBefore, grow};

/// Entries for each seat, by structure.
const STRUCTURES: usize = 1 << 14;
/// Entries by the moves that led here.
const LINES: usize = 1 << 14;
/// Stands for the first seat where entries are spread by a move and a seat. Any number does, as long as it stays the same.
const FIRST_SEAT: usize = 77;
/// What entries approach and never pass.
const LIMIT: i32 = 1 << 14;
/// How many of an entry's units make a hundredth of a piece.
const UNITS: i32 = 192;

/// The corrections of one thread.
pub(crate) struct CorrectionHistory {
    /// By seat and structure.
    structure: Vec<i16>,
    /// By the last two moves.
    line: Vec<i16>,
    /// By seat and the last move.
    last: Vec<i16>,
}

/// The entries that belong to a position.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct CorrectionKey {
    structure: Option<usize>,
    line: Option<usize>,
    last: Option<usize>,
}

/// Spreads two numbers over the entries by moves.
#[inline]
fn spread(a: usize, b: usize) -> usize {
    ((a as u64 ^ (b as u64) << 20).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40) as usize % LINES
}

impl CorrectionKey {
    /// `structure` is [`insight::Searchable::structure_key`].
    #[inline]
    pub(crate) fn new(seat: u8, structure: u64, before: IndicesBefore) -> Self {
        let structure =
            (structure != 0).then(|| usize::from(seat) * STRUCTURES + structure as usize % STRUCTURES);
        let [last, own, _] = before;
        let line = last.zip(own).map(|(last, own)| spread(last, own));
        let last = last.map(|last| spread(last, usize::from(seat) + FIRST_SEAT));
        Self { structure, line, last }
    }
}

impl CorrectionHistory {
    pub(crate) fn new(seats: u8) -> Self {
        Self {
            structure: vec![0; usize::from(seats) * STRUCTURES],
            line: vec![0; LINES],
            last: vec![0; LINES],
        }
    }

    /// What to add to the static evaluation, in hundredths of a piece.
    #[inline]
    pub(crate) fn value(&self, key: CorrectionKey) -> i32 {
        let structure = key.structure.map_or(0, |i| i32::from(self.structure[i]));
        let line = key.line.map_or(0, |i| i32::from(self.line[i]));
        let last = key.last.map_or(0, |i| i32::from(self.last[i]));
        (structure + line + last) / UNITS
    }

    /// Learns that a search of some depth found a value that differs from the corrected evaluation by so much.
    pub(crate) fn learn(&mut self, key: CorrectionKey, difference: i32, depth: i32) {
        let bonus = (difference * depth * 8).clamp(-LIMIT / 4, LIMIT / 4);
        if let Some(i) = key.structure {
            grow(&mut self.structure[i], bonus, LIMIT);
        }
        if let Some(i) = key.line {
            grow(&mut self.line[i], bonus, LIMIT);
        }
        if let Some(i) = key.last {
            grow(&mut self.last[i], bonus, LIMIT);
        }
    }
}
