//! Move ordering: the sooner the best move is tried, the less there is to search.

use insight::{Searchable, retain_from};

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

/// The lists of a node, which its ply keeps.
pub(crate) struct MoveLists<M> {
    /// All moves, or those of the stage at hand.
    pub(crate) moves: Vec<M>,
    /// Those of all stages so far; the ones that were handed out come first.
    pub(crate) scored: Vec<ScoredMove<M>>,
}

/// Hands out the moves of a node, best first, and lists and scores each group only when it comes to it: most nodes are
/// refuted by one of their first moves.
pub(crate) struct MovePicker<M> {
    /// Moves handed out so far: the first ones of the list.
    given: usize,
    stage: Stage,
    tt_move: Option<M>,
    /// Whether the game lists moves by stages: `moves` is still empty then.
    by_stages: bool,
    /// How many moves there are, once that is known.
    total: Option<usize>,
    /// Killers and the counter-move that were listed and not handed out yet.
    refuted_left: usize,
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum Stage {
    /// The move of the transposition table.
    TtMove,
    /// Listing and scoring tactical moves.
    List,
    /// Tactical moves that lose nothing.
    Tactical,
    /// Killers and the counter-move.
    Refuted,
    /// The other quiet moves, and then the tactical ones that lose something.
    Rest,
}

impl<M> Default for MoveLists<M> {
    fn default() -> Self {
        Self { moves: Vec::new(), scored: Vec::new() }
    }
}

impl<M: Copy + PartialEq> MovePicker<M> {
    /// For a node whose moves are in the lists already, or will be found by stages.
    pub(crate) fn new(lists: &mut MoveLists<M>, tt_move: Option<M>, by_stages: bool) -> Self {
        lists.scored.clear();
        let total = (!by_stages).then_some(lists.moves.len());
        Self { given: 0, stage: Stage::TtMove, tt_move, by_stages, total, refuted_left: 0 }
    }

    /// How many moves the node has, as soon as they have all been listed.
    #[inline]
    pub(crate) fn total(&self) -> Option<usize> {
        self.total
    }

    /// The next move.
    #[inline]
    pub(crate) fn next<G: Searchable<Move = M>>(
        &mut self,
        worker: &Worker<'_, G>,
        lists: &mut MoveLists<M>,
        ply: usize,
    ) -> Option<ScoredMove<M>> {
        if self.stage == Stage::TtMove {
            self.stage = Stage::List;
            if let Some(m) = self.tt_move {
                let gain = worker.game.gain(&worker.pos, m);
                let first = ScoredMove { m, gain, score: TT_MOVE, is_tt_move: true };
                lists.scored.push(first);
                self.given = 1;
                return Some(first);
            }
        }
        if self.stage == Stage::List {
            self.stage = Stage::Tactical;
            self.list_tactical(worker, lists);
        }
        if self.stage == Stage::Tactical {
            if let Some(next) = self.next_tactical(worker, &mut lists.scored) {
                return Some(next);
            }
            self.stage = Stage::Refuted;
            let refuters = Refuters::new(worker, ply);
            self.refuted_left = match self.by_stages {
                true => self.list_remaining(worker, lists, &refuters),
                false => refuters.score_all(&mut lists.scored[self.given..]),
            };
        }
        if self.stage == Stage::Refuted {
            if self.refuted_left == 0 {
                self.stage = Stage::Rest;
                score_rest(worker, &mut lists.scored[self.given..], ply);
            } else {
                self.refuted_left -= 1;
            }
        }
        bring_best(&mut lists.scored, self.given);
        let next = *lists.scored.get(self.given)?;
        self.given += 1;
        Some(next)
    }

    /// Lists the tactical moves, or all where the game has listed them; scores tactical ones by what they win.
    fn list_tactical<G: Searchable<Move = M>>(&self, worker: &Worker<'_, G>, lists: &mut MoveLists<M>) {
        if self.by_stages {
            worker.game.tactical_moves(&worker.pos, &mut lists.moves);
        }
        for &m in &lists.moves {
            if self.tt_move != Some(m) {
                let gain = worker.game.gain(&worker.pos, m);
                let score = gain.map_or(UNSCORED, |gain| GOOD_TACTICAL + worker.tactical_score(m, gain));
                lists.scored.push(ScoredMove { m, gain, score, is_tt_move: false });
            }
        }
    }

    /// The next tactical move that loses nothing. Whether it does is asked only now.
    #[inline]
    fn next_tactical<G: Searchable<Move = M>>(
        &mut self,
        worker: &Worker<'_, G>,
        scored: &mut [ScoredMove<M>],
    ) -> Option<ScoredMove<M>> {
        loop {
            bring_best(scored, self.given);
            let next = scored.get_mut(self.given).filter(|next| next.score >= GOOD_TACTICAL / 2)?;
            if let Some(gain) = next.gain
                && worker.game.see_is_below(&worker.pos, next.m, 0)
            {
                next.score = BAD_TACTICAL + worker.tactical_score(next.m, gain);
                continue;
            }
            self.given += 1;
            return Some(*next);
        }
    }

    /// Lists what the tactical stage left out: quiet moves, whatever they are. Returns how many of them refuted something.
    fn list_remaining<G: Searchable<Move = M>>(
        &mut self,
        worker: &Worker<'_, G>,
        lists: &mut MoveLists<M>,
        refuters: &Refuters<M>,
    ) -> usize {
        lists.moves.clear();
        worker.game.remaining_moves(&worker.pos, &mut lists.moves);
        let mut refuted = 0;
        for &m in &lists.moves {
            if self.tt_move != Some(m) {
                let score = refuters.score(m);
                refuted += usize::from(score != UNSCORED);
                lists.scored.push(ScoredMove { m, gain: None, score, is_tt_move: false });
            }
        }
        self.total = Some(lists.scored.len());
        refuted
    }

    /// Leaves out the quiet moves that were not handed out yet, or those that give no check. Only asked once a quiet move was handed
    /// out: they are all listed by then.
    pub(crate) fn drop_quiets<G: Searchable<Move = M>>(
        &mut self,
        worker: &mut Worker<'_, G>,
        lists: &mut MoveLists<M>,
        keep_checks: bool,
    ) {
        // Those among them that are kept still have the highest scores.
        self.refuted_left = 0;
        if keep_checks {
            let quiet_move = |left: &ScoredMove<M>| left.is_quiet().then_some(left.m);
            worker.game.keep_checks(&mut worker.pos, &mut lists.scored, self.given, quiet_move);
        } else {
            retain_from(&mut lists.scored, self.given, |left| !left.is_quiet());
        }
    }
}

/// The quiet moves that refuted something: killers and the counter-move.
struct Refuters<M> {
    killers: [Option<M>; 2],
    counter_move: Option<M>,
}

impl<M: Copy + PartialEq> Refuters<M> {
    /// Those of a ply.
    fn new<G: Searchable<Move = M>>(worker: &Worker<'_, G>, ply: usize) -> Self {
        let counter_move = worker.lessons.history.counter_move(worker.indices_before(ply)[0]);
        Self { killers: worker.stack[ply].killers, counter_move }
    }

    /// The score of a quiet move that is one of them.
    #[inline(always)]
    fn score(&self, m: M) -> i32 {
        match Some(m) {
            refuter if refuter == self.killers[0] => KILLER,
            refuter if refuter == self.killers[1] => KILLER - 1,
            refuter if refuter == self.counter_move => COUNTER_MOVE,
            _ => UNSCORED,
        }
    }

    /// Scores the quiet moves that refuted something. Returns how many there are.
    fn score_all(&self, moves: &mut [ScoredMove<M>]) -> usize {
        let mut refuted = 0;
        for scored in moves.iter_mut().filter(|scored| scored.score == UNSCORED) {
            scored.score = self.score(scored.m);
            refuted += usize::from(scored.score != UNSCORED);
        }
        refuted
    }
}

/// Scores the remaining quiet moves by the history.
fn score_rest<G: Searchable>(worker: &Worker<'_, G>, moves: &mut [ScoredMove<G::Move>], ply: usize) {
    let seat = worker.game.turn(&worker.pos).0;
    let before = worker.indices_before(ply);
    for scored in moves.iter_mut().filter(|scored| scored.score == UNSCORED) {
        let index = worker.game.history_index(&worker.pos, scored.m);
        scored.score = worker.lessons.history.value(seat, index, before);
    }
}

impl<G: Searchable> Worker<'_, G> {
    /// What speaks for a tactical move within its group: what it wins, and how moves like it did.
    #[inline]
    fn tactical_score(&self, m: G::Move, gain: i32) -> i32 {
        let index = self.game.history_index(&self.pos, m);
        gain.clamp(-100_000, 100_000) * 8 + self.lessons.history.tactical(index, gain) / 8
    }
}

/// The moves of a quiescence search, scored by what they win.
pub(crate) fn score_by_gain<G: Searchable>(worker: &Worker<'_, G>, lists: &mut MoveLists<G::Move>) {
    lists.scored.clear();
    for &m in &lists.moves {
        let gain = worker.game.gain(&worker.pos, m);
        lists.scored.push(ScoredMove { m, gain, score: gain.unwrap_or(-1), is_tt_move: false });
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
            let mut lists = MoveLists { moves: (0..WIDTH).collect(), scored: Vec::new() };
            let mut picker = MovePicker::new(&mut lists, Some(17), false);
            let first = picker.next(worker, &mut lists, 1).expect("there are moves");
            assert!(first.m == 17 && first.is_tt_move);
            assert_eq!(game.gains_asked.load(Ordering::Relaxed), 1, "asked for the table's move alone");
            let mut rest: Vec<u8> = Vec::new();
            while let Some(next) = picker.next(worker, &mut lists, 1) {
                rest.push(next.m);
            }
            rest.sort_unstable();
            assert!(rest.iter().all(|&m| m != 17) && rest.len() == usize::from(WIDTH) - 1, "{rest:?}");
        });
    }

    #[test]
    fn of_dropped_moves_only_checks_are_handed_out() {
        with_worker(&Toy::default(), |worker| {
            let mut lists = MoveLists { moves: (0..WIDTH).collect(), scored: Vec::new() };
            let mut picker = MovePicker::new(&mut lists, None, false);
            let first = picker.next(worker, &mut lists, 1).expect("there are moves").m;
            picker.drop_quiets(worker, &mut lists, true);
            let mut rest: Vec<u8> = Vec::new();
            while let Some(next) = picker.next(worker, &mut lists, 1) {
                rest.push(next.m);
            }
            rest.sort_unstable();
            let checks: Vec<u8> = (0..WIDTH).filter(|&m| m != first && Toy::is_check(m)).collect();
            assert_eq!(rest, checks);
        });
    }
}
