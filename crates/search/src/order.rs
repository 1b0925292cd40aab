//! The order in which moves are tried: the sooner the best comes, the less there is to search.

use game::Searchable;

use crate::table::Entry;
use crate::worker::{Item, Worker};

/// The move that an earlier search found best.
const KNOWN: i32 = 1 << 30;
/// Noisy moves that win something, or at least lose nothing.
const GOOD: i32 = 1 << 26;
/// Quiet moves that refuted a sister position.
const KILLER: i32 = 1 << 24;
/// The quiet move that refuted the opponent's move elsewhere.
const ANSWER: i32 = KILLER - 2;
/// Quiet moves with at least this have refuted something.
pub(crate) const FAVOURITE: i32 = ANSWER;
/// Noisy moves that lose something.
const BAD: i32 = -(1 << 24);

/// A quiet move that has not been looked at yet.
const UNSEEN: i32 = i32::MIN;

/// Hands out the moves of a node, best first, and looks at each group only when it comes to it: most nodes are
/// refuted by one of their first moves.
pub(crate) struct Picker {
    /// Moves handed out so far: the first ones of the list.
    given: usize,
    stage: Stage,
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum Stage {
    /// The move that an earlier search found best.
    Known,
    /// Noisy moves, and quiet ones that refuted something.
    Noisy,
    /// The others.
    Quiet,
}

impl Picker {
    pub(crate) fn new<M: Copy>(moves: &[M], items: &mut Vec<Item<M>>) -> Self {
        items.extend(moves.iter().enumerate().map(|(place, &m)| {
            let place = place.min(usize::from(Entry::NO_MOVE)) as u16;
            Item { m, place, worth: None, score: UNSEEN }
        }));
        Self { given: 0, stage: Stage::Known }
    }

    /// The next move of the list.
    #[inline]
    pub(crate) fn next<G: Searchable>(
        &mut self,
        worker: &Worker<'_, G>,
        items: &mut [Item<G::Move>],
        known: Option<u16>,
        ply: usize,
    ) -> Option<Item<G::Move>> {
        if self.stage == Stage::Known {
            self.stage = Stage::Noisy;
            if let Some(at) = known.map(usize::from).filter(|at| *at < items.len()) {
                items[at].worth = worker.game.worth(&worker.pos, items[at].m);
                items[at].score = KNOWN;
                items.swap(0, at);
                self.given = 1;
                self.look_at_noisy(worker, items, ply, 1);
                return Some(items[0]);
            }
            self.look_at_noisy(worker, items, ply, 0);
        }
        loop {
            let i = self.given;
            if i >= items.len() {
                return None;
            }
            next_best(items, i);
            let item = items[i];
            if self.stage == Stage::Noisy {
                if item.score < FAVOURITE {
                    self.stage = Stage::Quiet;
                    look_at_quiet(worker, items, ply, i);
                    continue;
                }
                // Whether it loses something is asked only now.
                if item.score >= GOOD / 2
                    && let Some(worth) = item.worth
                    && worker.game.exchange(&worker.pos, item.m) < 0
                {
                    items[i].score = BAD + bounded(worth);
                    continue;
                }
            }
            self.given += 1;
            return Some(item);
        }
    }

    /// Finds the noisy moves and the favourites among those from `from` on.
    fn look_at_noisy<G: Searchable>(
        &self,
        worker: &Worker<'_, G>,
        items: &mut [Item<G::Move>],
        ply: usize,
        from: usize,
    ) {
        let killers = worker.frames[ply].killers;
        let answer = worker.history.answer(worker.slots_before(ply)[0]);
        for item in &mut items[from..] {
            item.worth = worker.game.worth(&worker.pos, item.m);
            item.score = if let Some(worth) = item.worth {
                GOOD + bounded(worth)
            } else if killers[0] == Some(item.m) {
                KILLER
            } else if killers[1] == Some(item.m) {
                KILLER - 1
            } else if answer == Some(item.m) {
                ANSWER
            } else {
                UNSEEN
            };
        }
    }
}

/// What a noisy move is worth, within its group.
fn bounded(worth: i32) -> i32 {
    worth.clamp(-100_000, 100_000) * 8
}

/// Asks the history about quiet moves.
fn look_at_quiet<G: Searchable>(
    worker: &Worker<'_, G>,
    items: &mut [Item<G::Move>],
    ply: usize,
    from: usize,
) {
    let seat = worker.game.turn(&worker.pos).0;
    let before = worker.slots_before(ply);
    for item in items[from..].iter_mut().filter(|item| item.score == UNSEEN) {
        item.score = worker.history.value(seat, worker.game.slot(&worker.pos, item.m), before);
    }
}

/// Noisy moves, with what speaks for each.
pub(crate) fn noisy<G: Searchable>(
    worker: &Worker<'_, G>,
    moves: &[G::Move],
    items: &mut Vec<Item<G::Move>>,
) {
    let (game, pos) = (worker.game, &worker.pos);
    items.extend(moves.iter().map(|&m| {
        let worth = game.worth(pos, m);
        Item { m, place: Entry::NO_MOVE, worth, score: worth.unwrap_or(-1) }
    }));
}

/// Brings the best of the moves from `i` on to `i`: a list that is left early need not be sorted.
#[inline]
pub(crate) fn next_best<M: Copy>(items: &mut [Item<M>], i: usize) {
    let Some(first) = items.get(i) else { return };
    let (mut best, mut top) = (i, first.score);
    for (j, item) in items.iter().enumerate().skip(i + 1) {
        if item.score > top {
            (best, top) = (j, item.score);
        }
    }
    items.swap(i, best);
}
