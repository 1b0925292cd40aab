//! Whether anything can be taken, found for all pieces at once.

use board::Bits;

use crate::compiled::CompiledFor;
use crate::squares::{ALL, DIAGONALS};
use crate::{Position, Ruleset, Side};

impl<S: Ruleset, const N: usize> CompiledFor<S, N> {
    /// Whether a side could take something if it were its turn.
    #[inline]
    pub(crate) fn has_capture(&self, pos: &Position<N>, side: Side) -> bool {
        let empty = Self::BOARD & !pos.occupied();
        let enemy = pos.side(side.other());
        let (men, kings) = (pos.men[side as usize], pos.kings[side as usize]);
        let mut found = Bits::EMPTY;
        Self::capture_directions(side, false, |direction| {
            let step = &Self::SHIFTS[direction];
            found |= step.forth(step.forth(men) & enemy) & empty;
        });
        if !kings.is_empty() {
            found |= Self::king_captures(kings, enemy, empty);
        }
        !found.is_empty()
    }

    /// The squares behind the enemies that kings could take.
    #[inline]
    fn king_captures(kings: Bits<N>, enemy: Bits<N>, empty: Bits<N>) -> Bits<N> {
        let mut found = Bits::EMPTY;
        for step in &Self::SHIFTS[..if S::OPTIONS.orthogonal_captures { ALL } else { DIAGONALS }] {
            let mut reached = step.forth(kings);
            found |= step.forth(reached & enemy) & empty;
            while S::OPTIONS.flying_kings && reached.meets(empty) {
                reached = step.forth(reached & empty);
                found |= step.forth(reached & enemy) & empty;
            }
        }
        found
    }

    /// The empty squares to which kings could go if nothing were to be taken.
    #[inline]
    pub(crate) fn king_reach(kings: Bits<N>, empty: Bits<N>) -> Bits<N> {
        let mut reach = Bits::EMPTY;
        for step in &Self::SHIFTS[..DIAGONALS] {
            let mut reached = step.forth(kings) & empty;
            reach |= reached;
            while S::OPTIONS.flying_kings && !reached.is_empty() {
                reached = step.forth(reached) & empty;
                reach |= reached;
            }
        }
        reach
    }
}
