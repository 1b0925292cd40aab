//! What a move does.

use crate::position::KingRun;
use crate::rules::Rules;
use crate::squares::Square;
use crate::{Ending, Move, Options, Position, Side};

impl<const N: usize> Rules<N> {
    /// Plays a legal move.
    #[inline(always)]
    pub(crate) fn make(&self, pos: &mut Position<N>, m: Move<N>) {
        let options = &self.options;
        let side = pos.turn;
        let (own, other) = (side as usize, side.other() as usize);
        let before = ending(options, pos);
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
        pos.key ^= self.keys.piece(side, was_king, m.from) ^ self.keys.piece(side, is_king, m.to);
        if !m.taken.is_empty() {
            for square in m.taken {
                let king = pos.kings[other].has(square);
                pos.key ^= self.keys.piece(side.other(), king, square as Square);
            }
            pos.men[other] &= !m.taken;
            pos.kings[other] &= !m.taken;
        }
        let quiet_king = was_king && m.taken.is_empty();
        pos.idle = if quiet_king { pos.idle.saturating_add(1) } else { 0 };
        pos.turn = side.other();
        pos.key ^= self.keys.change_turn();
        if options.king_rests_after.is_some() {
            self.count_king_run(pos, m, quiet_king);
        }
        if !options.endings.is_empty() {
            let now = ending(options, pos);
            let stays = now.is_some() && now == before;
            pos.ending_plies = if stays { pos.ending_plies.saturating_add(1) } else { 0 };
        }
    }

    /// Which of the endings the material is, by its index in the list.
    pub(crate) fn ending(&self, pos: &Position<N>) -> Option<usize> {
        ending(&self.options, pos)
    }

    /// Counts a king's quiet moves in a row.
    fn count_king_run(&self, pos: &mut Position<N>, m: Move<N>, quiet_king: bool) {
        let run = &mut pos.king_runs[pos.turn.other() as usize];
        *run = if !quiet_king {
            KingRun::NONE
        } else if run.square == m.from {
            KingRun { square: m.to, moves: run.moves.saturating_add(1) }
        } else {
            KingRun { square: m.to, moves: 1 }
        };
        self.forget_king_runs(pos);
    }

    /// Forgets runs that no longer matter, so that equal positions are equal: a run counts while its king stands and its side
    /// has a man.
    pub(crate) fn forget_king_runs(&self, pos: &mut Position<N>) {
        for side in Side::BOTH {
            let run = pos.king_runs[side as usize];
            let counts = run.moves > 0
                && !pos.men[side as usize].is_empty()
                && pos.kings[side as usize].has(board::Square::from(run.square));
            if !counts {
                pos.king_runs[side as usize] = KingRun::NONE;
            }
        }
    }
}

#[inline(always)]
fn ending<const N: usize>(options: &Options, pos: &Position<N>) -> Option<usize> {
    if options.endings.is_empty() || pos.occupied().len() > Ending::LARGEST {
        return None;
    }
    let (white, black) = (pos.material(Side::White), pos.material(Side::Black));
    options.endings.iter().position(|ending| ending.holds(white, black))
}
