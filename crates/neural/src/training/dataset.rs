//! Positions to learn from, as numbers of their pieces.

use insight::Encode;

use crate::Layout;
use crate::evaluator::note_anchor;
use crate::layout::SIDES;
use crate::network::BUCKETS;

/// Positions of one game, with what each is worth. Positions of one match stand together.
#[derive(Clone, Debug, Default)]
pub struct Dataset {
    /// The numbers of the pieces of all positions, one position after the other.
    numbers: Vec<u16>,
    /// Where each begins.
    starts: Vec<u32>,
    pub(super) positions: Vec<Lesson>,
}

/// What is known of a position, for the side to move.
#[derive(Copy, Clone, Debug)]
pub(super) struct Lesson {
    /// The points that it is held to be worth.
    pub(super) target: f32,
    /// The points that the hand-written evaluation promises, as the logarithm of the odds.
    pub(super) base: f32,
    pub(super) turn: u8,
    pub(super) bucket: u8,
    pub(super) held_out: bool,
}

impl Dataset {
    /// Adds a position that is held to be worth `target` points, and whose evaluation promises the odds `base` (as a natural logarithm). What
    /// is held out is not learnt from, but tells whether what was learnt holds elsewhere.
    pub fn add<G: Encode>(
        &mut self,
        layout: &Layout,
        game: &G,
        pos: &G::Position,
        [target, base]: [f32; 2],
        held_out: bool,
    ) {
        let mut anchors = [None; SIDES];
        if layout.is_endless() {
            game.visit_pieces(pos, &mut |kind, seat, cell| {
                note_anchor(layout.is_anchor(kind), &mut anchors, seat, cell);
            });
        }
        self.starts.push(self.numbers.len() as u32);
        let (numbers, mut pieces) = (&mut self.numbers, 0);
        game.visit_pieces(pos, &mut |kind, seat, cell| {
            pieces += 1;
            layout.visit_numbers(&anchors, kind, seat, cell, |number| numbers.push(number as u16));
        });
        self.positions.push(Lesson {
            target,
            base,
            turn: (game.turn(pos).index() % SIDES) as u8,
            bucket: layout.bucket(pieces, BUCKETS) as u8,
            held_out,
        });
    }

    /// Adds a position by the numbers of its pieces.
    #[cfg(test)]
    pub(super) fn add_numbers(&mut self, numbers: &[u16], lesson: Lesson) {
        self.starts.push(self.numbers.len() as u32);
        self.numbers.extend(numbers);
        self.positions.push(lesson);
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// The numbers of the pieces of a position.
    pub(super) fn numbers(&self, position: usize) -> &[u16] {
        let end = self.starts.get(position + 1).map_or(self.numbers.len(), |end| *end as usize);
        &self.numbers[self.starts[position] as usize..end]
    }
}
