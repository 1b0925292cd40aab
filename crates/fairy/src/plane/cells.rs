//! What stands on a cell, found at once: a table of pieces by their cells.
//!
//! The sorted lines could tell as well, but leaps, captures and checks ask dozens of times at every node of a search.

use super::coords::Coords;
use super::position::Piece;

/// The least number of slots.
const LEAST: usize = 64;

/// A slot of the table.
#[derive(Copy, Clone, Debug)]
struct Slot {
    cell: Coords,
    /// `None` in a free slot.
    piece: Option<Piece>,
}

/// Pieces by their cells: a hash table with open addressing, whose slots are a power of two and mostly free. A piece stands in the slot of
/// its cell, or after it where that was taken: no free slot is between.
#[derive(Clone, Debug)]
pub(super) struct Cells {
    slots: Vec<Slot>,
    /// By how much a hash is shifted to be the number of a slot.
    shift: u32,
    pieces: usize,
}

impl Cells {
    pub(super) fn new() -> Self {
        Self::with_slots(LEAST)
    }

    fn with_slots(slots: usize) -> Self {
        let free = Slot { cell: Coords { x: 0, y: 0 }, piece: None };
        Self { slots: vec![free; slots], shift: 64 - slots.ilog2(), pieces: 0 }
    }

    /// The slot that a cell should have.
    #[inline]
    fn home(&self, cell: Coords) -> usize {
        let x = (cell.x as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let y = (cell.y as u64).wrapping_mul(0xd6e8_feb8_6659_fd93);
        (x.wrapping_add(y) >> self.shift) as usize
    }

    /// The slot after one.
    #[inline]
    fn after(&self, slot: usize) -> usize {
        (slot + 1) & (self.slots.len() - 1)
    }

    /// The slot of a cell, or the free one in which the search for it ends.
    #[inline]
    fn find(&self, cell: Coords) -> usize {
        let mut slot = self.home(cell);
        while self.slots[slot].piece.is_some() && self.slots[slot].cell != cell {
            slot = self.after(slot);
        }
        slot
    }

    /// What stands on a cell.
    #[inline]
    pub(super) fn piece(&self, cell: Coords) -> Option<Piece> {
        self.slots[self.find(cell)].piece
    }

    /// Puts a piece on an empty cell.
    pub(super) fn insert(&mut self, cell: Coords, piece: Piece) {
        // Three slots of eight are in use at most, so that searches are short.
        if (self.pieces + 1) * 8 > self.slots.len() * 3 {
            let mut larger = Self::with_slots(self.slots.len() * 2);
            for slot in &self.slots {
                if let Some(piece) = slot.piece {
                    larger.insert(slot.cell, piece);
                }
            }
            *self = larger;
        }
        let slot = self.find(cell);
        self.slots[slot] = Slot { cell, piece: Some(piece) };
        self.pieces += 1;
    }

    /// Takes away the piece on a cell.
    pub(super) fn remove(&mut self, cell: Coords) {
        let mut gap = self.find(cell);
        if self.slots[gap].piece.is_none() {
            return;
        }
        self.slots[gap].piece = None;
        self.pieces -= 1;
        // A piece after the gap moves into it unless its own slot lies behind the gap.
        let last = self.slots.len() - 1;
        let mut slot = self.after(gap);
        while self.slots[slot].piece.is_some() {
            let home = self.home(self.slots[slot].cell);
            if slot.wrapping_sub(home) & last >= slot.wrapping_sub(gap) & last {
                self.slots[gap] = self.slots[slot];
                self.slots[slot].piece = None;
                gap = slot;
            }
            slot = self.after(slot);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use board::splitmix64;
    use game::Seat;

    use super::*;

    /// Inserts and removes pieces on few cells, far and near, and compares with the standard library's map.
    #[test]
    fn a_table_of_cells_is_a_map() {
        let (mut cells, mut expected) = (Cells::new(), HashMap::new());
        for step in 0..20_000_u64 {
            let random = splitmix64(step);
            let far = if random & 1 == 0 { 1 } else { 1_000_000_007 };
            let cell = Coords { x: (random >> 8 & 15) as i64 * far - 7, y: (random >> 16 & 15) as i64 - 7 };
            let piece = Piece { seat: Seat(0), kind: (random >> 24 & 7) as u8, unmoved: false };
            assert_eq!(cells.piece(cell), expected.get(&cell).copied());
            // First more and more of them, then fewer.
            let fill = if step < 10_000 { 5 } else { 2 };
            if expected.remove(&cell).is_some() {
                cells.remove(cell);
            } else if random >> 32 & 7 < fill {
                cells.insert(cell, piece);
                expected.insert(cell, piece);
            }
        }
        assert!(!expected.is_empty());
        assert!(expected.iter().all(|(cell, piece)| cells.piece(*cell) == Some(*piece)));
    }
}
