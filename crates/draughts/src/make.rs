//! What a move does.

use board::Bits;

use crate::field::Square;
use crate::position::Walk;
use crate::rules::Rules;
use crate::{Ending, Move, Position, Set, Side};

impl<S: Set, const N: usize> Rules<S, N> {
    /// Plays a legal move.
    #[inline]
    pub(crate) fn make(&self, pos: &mut Position<N>, m: Move<N>) {
        let side = pos.turn;
        let (own, other) = (side as usize, side.other() as usize);
        let ending = self.ending(pos);
        let (from, to) = (board::Square::from(m.from), board::Square::from(m.to));
        let was_king = pos.kings[own].has(from);
        let is_king = was_king || m.crowns;
        pos.men[own].remove(from);
        pos.kings[own].remove(from);
        if is_king {
            pos.kings[own].insert(to);
        } else {
            pos.men[own].insert(to);
        }
        pos.key ^= self.keys().man(side, was_king, m.from) ^ self.keys().man(side, is_king, m.to);
        if !m.taken.is_empty() {
            for square in m.taken {
                let king = pos.kings[other].has(square);
                pos.key ^= self.keys().man(side.other(), king, square as Square);
            }
            pos.men[other] &= !m.taken;
            pos.kings[other] &= !m.taken;
        }
        let quiet_king = was_king && m.taken.is_empty();
        pos.idle = if quiet_king { pos.idle.saturating_add(1) } else { 0 };
        pos.turn = side.other();
        pos.key ^= self.keys().pass();
        if S::OPTIONS.king_rests_after.is_some() {
            self.count_walks(pos, m, quiet_king);
        }
        if !S::OPTIONS.endings.is_empty() {
            let now = self.ending(pos);
            let stays = now.is_some() && now == ending;
            pos.spell = if stays { pos.spell.saturating_add(1) } else { 0 };
        }
    }

    /// Which of the endings the material is, by its place in the list.
    #[inline]
    pub(crate) fn ending(&self, pos: &Position<N>) -> Option<usize> {
        if S::OPTIONS.endings.is_empty() || pos.occupied().len() > Ending::LARGEST {
            return None;
        }
        let (white, black) = (pos.material(Side::White), pos.material(Side::Black));
        S::OPTIONS.endings.iter().position(|ending| ending.holds(white, black))
    }

    /// Counts a king's quiet moves in a row. What no longer matters is forgotten, so that equal positions are equal.
    fn count_walks(&self, pos: &mut Position<N>, m: Move<N>, quiet_king: bool) {
        let side = pos.turn.other();
        let walk = &mut pos.walks[side as usize];
        *walk = if !quiet_king {
            Walk::NONE
        } else if walk.square == m.from {
            Walk { square: m.to, moves: walk.moves.saturating_add(1) }
        } else {
            Walk { square: m.to, moves: 1 }
        };
        self.forget_walks(pos);
    }

    /// A walk counts while its king stands and its side has a man besides.
    pub(crate) fn forget_walks(&self, pos: &mut Position<N>) {
        for side in [Side::White, Side::Black] {
            let walk = pos.walks[side as usize];
            let kings: Bits<N> = pos.kings[side as usize];
            let counts = walk.moves > 0
                && !pos.men[side as usize].is_empty()
                && kings.has(board::Square::from(walk.square));
            if !counts {
                pos.walks[side as usize] = Walk::NONE;
            }
        }
    }
}
