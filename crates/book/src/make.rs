//! How a book is made: a search looks at the start, at what follows its best moves, and so on.

use std::collections::{BinaryHeap, HashSet};
use std::time::Duration;

use catalog::search::{Budget, Control, Player, Score, Tools, TranspositionTable};
use catalog::{AnyGame, AnyMatch, Request};

use crate::chance::chances;
use crate::{BookLine, BookMove, MOST_MOVES, MOST_PLIES, MOST_POSITIONS};

/// Megabytes that the search remembers positions in.
const MEMORY: usize = 16;

/// The fewest moves that are looked for in a position: with one alone, a line of the book would never part.
const LEAST_WIDTH: usize = 2;

/// A position that is better or worse by more than this is no opening any more, in hundredths of a piece.
const DECIDED: i32 = 600;

/// How a book is made.
#[derive(Copy, Clone, Debug)]
pub struct BookPlan {
    /// Positions that the search looks at for each position of the book.
    pub nodes: u64,
    /// How many moves of the start it may hold at most. Each ply later it is one less, but two at least.
    pub width: usize,
    /// So many plies from the start the last moves of the book are made.
    pub plies: usize,
    /// The most positions. Those that are reached most often come first.
    pub positions: usize,
    /// How much worse than the best a move of the book may be, in hundredths of a piece.
    pub margin: i32,
}

/// A position that waits to be looked at.
struct Open {
    /// How likely a game comes there that follows the book, in parts of a billion: whole numbers, as these are compared.
    chance: u64,
    path: Vec<String>,
    live: Box<dyn AnyMatch>,
}

impl Open {
    /// The likeliest come first, and of those the shortest, then as moves are written: for the same plan always the same.
    fn rank(&self) -> (u64, std::cmp::Reverse<(usize, &[String])>) {
        (self.chance, std::cmp::Reverse((self.path.len(), &self.path)))
    }
}

impl PartialEq for Open {
    fn eq(&self, other: &Self) -> bool {
        self.rank() == other.rank()
    }
}

impl Eq for Open {}

impl PartialOrd for Open {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Open {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.rank().cmp(&other.rank())
    }
}

/// Makes the book of a game. `told` hears how many positions there are so far; `stop` ends it early, with what there is then. The same plan
/// makes the same book.
pub fn make_book(
    game: &dyn AnyGame,
    plan: &BookPlan,
    stop: &(dyn Fn() -> bool + Sync),
    told: &mut dyn FnMut(usize),
) -> Vec<BookLine> {
    let table = TranspositionTable::new(MEMORY);
    let (mut lines, mut seen) = (Vec::new(), HashSet::new());
    let mut open = BinaryHeap::from([Open { chance: 1_000_000_000, path: Vec::new(), live: game.start() }]);
    while lines.len() < plan.positions.min(MOST_POSITIONS)
        && let Some(Open { chance, path, live }) = open.pop()
    {
        if live.end().is_some() || !seen.insert(live.key()) {
            continue;
        }
        let Some(moves) = good_moves(&*live, plan, path.len(), &table, stop) else { break };
        if moves.is_empty() {
            continue;
        }
        if path.len() + 1 < plan.plies.min(MOST_PLIES) {
            for (m, share) in moves.iter().zip(chances(&moves)) {
                let mut after = live.duplicate();
                if after.play(&m.coordinate).is_ok() {
                    let path = path.iter().chain([&m.coordinate]).cloned().collect();
                    open.push(Open { chance: (chance as f64 * share) as u64, path, live: after });
                }
            }
        }
        let moves = moves.into_iter().map(|m| (m.coordinate, m.value)).collect();
        lines.push(BookLine { path, moves });
        told(lines.len());
    }
    lines
}

/// The moves of a position that are hardly worse than the best; none where the search sees the end. `None` if an end was asked for.
fn good_moves(
    live: &dyn AnyMatch,
    plan: &BookPlan,
    ply: usize,
    table: &TranspositionTable,
    stop: &(dyn Fn() -> bool + Sync),
) -> Option<Vec<BookMove>> {
    let control = Control::new();
    let clock = || {
        if stop() {
            control.stop();
        }
        Duration::ZERO
    };
    let tools = Tools { table, control: &control, clock: &clock };
    let request = Request {
        lines: plan.width.saturating_sub(ply).clamp(LEAST_WIDTH, MOST_MOVES),
        repeatable: true,
        ..Request::new(Player::Analyst, Budget::nodes(plan.nodes), 0)
    };
    let thought = live.think(&request, &tools, &mut |_| {}).ok()?.thought;
    if stop() {
        return None;
    }
    let valued = thought.lines.iter().filter_map(|line| match line.score {
        Score::Value(value) => Some(BookMove { coordinate: line.moves.first()?.coordinate.clone(), value }),
        Score::Win(_) | Score::Loss(_) => None,
    });
    // What wins by force, or loses, needs no book: the search plays that.
    let Some(&Score::Value(best)) = thought.lines.first().map(|line| &line.score) else {
        return Some(Vec::new());
    };
    if best.abs() > DECIDED {
        return Some(Vec::new());
    }
    Some(valued.filter(|m| best - m.value <= plan.margin).collect())
}
