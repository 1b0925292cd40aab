//! Men that nothing can stop from being crowned.

use board::Bits;

use crate::compiled::CompiledFor;
use crate::squares::{DIAGONALS, FORWARD};
use crate::{Position, Ruleset, Side};

impl<S: Ruleset, const N: usize> CompiledFor<S, N> {
    /// The men of a side with no enemy before them, nor beside their way.
    #[inline]
    pub(crate) fn runaways(&self, pos: &Position<N>, side: Side) -> Bits<N> {
        let enemy = side.other();
        // A flying king is everywhere in time.
        if S::OPTIONS.flying_kings && !pos.kings[enemy as usize].is_empty() {
            return Bits::EMPTY;
        }
        let guards = pos.side(enemy);
        let mut guarded = guards;
        for sideways in [DIAGONALS + 1, DIAGONALS + 3] {
            guarded |= Self::SHIFTS[sideways].forth(guards);
        }
        // The enemy's men step towards the men that they stop.
        let fall = |set: Bits<N>| {
            let mut below = Bits::EMPTY;
            for direction in FORWARD[enemy as usize].clone() {
                below |= Self::SHIFTS[direction].forth(set);
            }
            below
        };
        let mut front = fall(guarded);
        guarded = Bits::EMPTY;
        while !front.is_empty() {
            guarded |= front;
            front = fall(front);
        }
        pos.men[side as usize] & !guarded
    }

    /// The value of the runaways of a side.
    pub(crate) fn race(&self, pos: &Position<N>, side: Side) -> i32 {
        let (w, view) = (&self.rules.values.weights, &self.rules.values.views[side as usize]);
        let runaways = self.runaways(pos, side).into_iter();
        let value = |square| {
            let steps = i32::from(view.to_go[usize::from(square) % 128]);
            (w.runaway + w.runaway_step * steps).max(0)
        };
        runaways.map(value).sum()
    }
}
