//! Move ordering: the sooner the best move is tried, the less there is to search.

use insight::Searchable;

use crate::worker::Worker;

/// The move of the transposition table.
const TT_MOVE: i32 = 1 << 30;
/// Tactical moves that win something, or at least lose nothing.
const GOOD_TACTICAL: i32 = 1 << 26;
/// Killers: quiet moves that refuted a sister position.
const KILLER: i32 = 1 << 24;
/// The counter-move: the quiet move that refuted the opponent's move elsewhere.
const COUNTER_MOVE: i32 = KILLER - 2;
/// Quiet moves with at least this score have refuted something.
pub(crate) const REFUTED: i32 = COUNTER_MOVE;
/// Tactical moves that lose something.
const BAD_TACTICAL: i32 = -(1 << 24);
/// A move that has not been scored yet.
const UNSCORED: i32 = i32::MIN;

/// A move on its way into the tree.
#[derive(Copy, Clone)]
pub(crate) struct ScoredMove<M> {
    pub(crate) m: M,
    /// What it wins at first sight; `None` for quiet moves.
    pub(crate) gain: Option<i32>,
    /// What speaks for trying it early.
    pub(crate) score: i32,
    /// Whether it is the move of the transposition table.
    pub(crate) is_tt_move: bool,
}

impl<M> ScoredMove<M> {
    #[inline]
    pub(crate) fn is_quiet(&self) -> bool {
        self.gain.is_none()
    }
}

/// Hands out the moves of a node, best first, and scores each group only when it comes to it: most nodes are
/// refuted by one of their first moves.
pub(crate) struct MovePicker {
    /// Moves handed out so far: the first ones of the list.
    given: usize,
    stage: Stage,
    /// The move of the transposition table, by its code.
    tt_code: Option<u32>,
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum Stage {
    /// The move of the transposition table.
    TtMove,
    /// Scoring tactical moves, killers and the counter-move.
    Score,
    /// Handing them out.
    Tactical,
    /// The other quiet moves.
    Quiet,
}

impl MovePicker {
    pub(crate) fn new<M: Copy>(moves: &[M], tt_code: Option<u32>, scored: &mut Vec<ScoredMove<M>>) -> Self {
        scored.reserve(moves.len());
        for &m in moves {
            scored.push(ScoredMove { m, gain: None, score: UNSCORED, is_tt_move: false });
        }
        Self { given: 0, stage: Stage::TtMove, tt_code }
    }

    /// The next move of the list.
    #[inline]
    pub(crate) fn next<G: Searchable>(
        &mut self,
        worker: &Worker<'_, G>,
        moves: &mut [ScoredMove<G::Move>],
        ply: usize,
    ) -> Option<ScoredMove<G::Move>> {
        if self.stage == Stage::TtMove {
            self.stage = Stage::Score;
            let code = self.tt_code;
            let at = code.and_then(|code| moves.iter().position(|s| worker.game.move_code(s.m) == code));
            if let Some(at) = at {
                moves.swap(0, at);
                moves[0].gain = worker.game.gain(&worker.pos, moves[0].m);
                moves[0].score = TT_MOVE;
                moves[0].is_tt_move = true;
                self.given = 1;
                return Some(moves[0]);
            }
        }
        if self.stage == Stage::Score {
            self.stage = Stage::Tactical;
            score_tactical(worker, &mut moves[self.given..], ply);
        }
        loop {
            let i = self.given;
            if i >= moves.len() {
                return None;
            }
            bring_best(moves, i);
            let next = moves[i];
            if self.stage == Stage::Tactical {
                if next.score < REFUTED {
                    self.stage = Stage::Quiet;
                    score_quiet(worker, &mut moves[i..], ply);
                    continue;
                }
                // Whether it loses something is asked only now.
                if next.score >= GOOD_TACTICAL / 2
                    && let Some(gain) = next.gain
                    && worker.game.see(&worker.pos, next.m) < 0
                {
                    moves[i].score = BAD_TACTICAL + bounded(gain);
                    continue;
                }
            }
            self.given += 1;
            return Some(next);
        }
    }
}

/// Scores tactical moves by what they win, and the quiet ones that refuted something.
fn score_tactical<G: Searchable>(worker: &Worker<'_, G>, moves: &mut [ScoredMove<G::Move>], ply: usize) {
    let killers = worker.stack[ply].killers;
    let counter_move = worker.history.counter_move(worker.indices_before(ply)[0]);
    for scored in moves {
        scored.gain = worker.game.gain(&worker.pos, scored.m);
        scored.score = if let Some(gain) = scored.gain {
            GOOD_TACTICAL + bounded(gain)
        } else if killers[0] == Some(scored.m) {
            KILLER
        } else if killers[1] == Some(scored.m) {
            KILLER - 1
        } else if counter_move == Some(scored.m) {
            COUNTER_MOVE
        } else {
            UNSCORED
        };
    }
}

/// Scores the remaining quiet moves by the history.
fn score_quiet<G: Searchable>(worker: &Worker<'_, G>, moves: &mut [ScoredMove<G::Move>], ply: usize) {
    let seat = worker.game.turn(&worker.pos).0;
    let before = worker.indices_before(ply);
    for scored in moves.iter_mut().filter(|scored| scored.score == UNSCORED) {
        let index = worker.game.history_index(&worker.pos, scored.m);
        scored.score = worker.history.value(seat, index, before);
    }
}

/// What a tactical move wins, within its group.
#[inline]
fn bounded(gain: i32) -> i32 {
    gain.clamp(-100_000, 100_000) * 8
}

/// The moves of a quiescence search, scored by what they win.
pub(crate) fn score_by_gain<G: Searchable>(
    worker: &Worker<'_, G>,
    moves: &[G::Move],
    scored: &mut Vec<ScoredMove<G::Move>>,
) {
    for &m in moves {
        let gain = worker.game.gain(&worker.pos, m);
        scored.push(ScoredMove { m, gain, score: gain.unwrap_or(-1), is_tt_move: false });
    }
}

/// Brings the best of the moves from `i` on to `i`: a list that is left early need not be sorted.
#[inline]
pub(crate) fn bring_best<M: Copy>(moves: &mut [ScoredMove<M>], i: usize) {
    let Some(first) = moves.get(i) else { return };
    let (mut best, mut top) = (i, first.score);
    for (j, scored) in moves.iter().enumerate().skip(i + 1) {
        if scored.score > top {
            (best, top) = (j, scored.score);
        }
    }
    moves.swap(i, best);
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::Ordering;

    use super::*;
    use crate::toy::{Toy, WIDTH, with_worker};

    #[test]
    fn no_move_is_scored_before_the_tt_move_was_tried() {
        let game = Toy::default();
        with_worker(&game, |worker| {
            let moves: Vec<u8> = (0..WIDTH).collect();
            let mut scored = Vec::new();
            let mut picker = MovePicker::new(&moves, Some(17), &mut scored);
            let first = picker.next(worker, &mut scored, 1).expect("there are moves");
            assert!(first.m == 17 && first.is_tt_move);
            assert_eq!(game.gains_asked.load(Ordering::Relaxed), 1, "asked for the table's move alone");
            let mut rest: Vec<u8> = Vec::new();
            while let Some(next) = picker.next(worker, &mut scored, 1) {
                rest.push(next.m);
            }
            rest.sort_unstable();
            assert!(rest.iter().all(|&m| m != 17) && rest.len() == usize::from(WIDTH) - 1, "{rest:?}");
        });
    }
}
