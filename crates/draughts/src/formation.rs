//! How the men of one side stand together.

use board::Bits;

use crate::compiled::CompiledFor;
use crate::{Position, Ruleset, Side};

/// Counts that weights are given to.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct Formation {
    pub(crate) pairs: i32,
    pub(crate) chains: i32,
    pub(crate) loose: i32,
    pub(crate) outposts: i32,
    pub(crate) stuck: i32,
    pub(crate) safe: i32,
    pub(crate) hanging: i32,
}

#[inline(always)]
fn count<const N: usize>(set: Bits<N>) -> i32 {
    set.len() as i32
}

impl<S: Ruleset, const N: usize> CompiledFor<S, N> {
    /// The shape of a side.
    #[inline]
    pub(crate) fn shape(&self, pos: &Position<N>, side: Side) -> Formation {
        // Written out for both sides, so that the compiler knows each direction.
        match side {
            Side::White => self.shape_of::<false>(pos),
            Side::Black => self.shape_of::<true>(pos),
        }
    }

    #[inline(always)]
    fn shape_of<const BLACK: bool>(&self, pos: &Position<N>) -> Formation {
        let side = if BLACK { Side::Black } else { Side::White };
        let direction = |white: usize| if BLACK { 3 - white } else { white };
        let (left, right) = (&Self::SHIFTS[direction(2)], &Self::SHIFTS[direction(3)]);
        let men = pos.men[side as usize];
        let own = pos.side(side);
        let enemy = pos.side(side.other());
        let empty = Self::BOARD & !(own | enemy);
        let view = &self.rules.values.views[side as usize];

        let (held_left, held_right) = (left.forth(own) & men, right.forth(own) & men);
        let held = held_left | held_right;
        let chains = held_left & left.back(own) | held_right & right.back(own);
        let loose = men & !held & !view.home;
        let stuck = men & !left.back(empty) & !right.back(empty);

        // Squares on which a man could be jumped along each diagonal, from ahead and from behind.
        let (ahead_left, ahead_right) = (left.back(enemy), right.back(enemy));
        let (open_left, open_right) = (left.forth(empty), right.forth(empty));
        let mut jumped = ahead_left & open_left | ahead_right & open_right;
        let capturers_behind =
            if S::OPTIONS.men_capture_backwards { enemy } else { pos.kings[side.other() as usize] };
        jumped |= left.forth(capturers_behind) & left.back(empty);
        jumped |= right.forth(capturers_behind) & right.back(empty);
        // A man that steps leaves the square behind it empty.
        let safe_left = left.forth(men) & empty & !ahead_left & !jumped;
        let safe_right = right.forth(men) & empty & !ahead_right & !jumped;
        Formation {
            pairs: count(held_left) + count(held_right),
            chains: count(chains),
            loose: count(loose),
            outposts: count(held & view.far),
            stuck: count(stuck),
            safe: count(safe_left) + count(safe_right),
            hanging: count(jumped & own),
        }
    }
}
