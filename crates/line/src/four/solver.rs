//! Perfect play on the standard board.

use insight::SolvedFate;

use super::board::{BOTTOM, EVEN, FourBoard, ODD, SQUARES, completing, has_four, outwards};
use super::transpositions::{Bounds, Transpositions};

/// Up to so many counters mirror images share what is known: later ones meet too seldom.
const MIRRORED_UNTIL: i32 = 24;
/// Up to so many counters the solver looks for a move that is known to be good enough before it tries any.
const LOOK_AHEAD_UNTIL: i32 = 32;
/// Beyond so many counters it is quicker to search than to remember.
const REMEMBER_UNTIL: i32 = 36;
/// After so many steps each, `stop` is asked.
const STEPS_BETWEEN_STOPS: u64 = 1 << 12;

/// Finds the scores of positions.
///
/// The score of a position is 0 for a draw. A win scores as many counters as the winner will still have left, of 21 and with the
/// winning one counted as left: 1 for a win with the last. A loss scores the same below zero. So a greater score is a sooner
/// win or a later loss, and the score of a position is the opposite of the best one that follows.
pub(crate) struct Solver<'a> {
    table: Transpositions,
    steps: u64,
    stop: &'a dyn Fn() -> bool,
}

impl<'a> Solver<'a> {
    /// With a table of 2 to the power of so many pairs of positions. It works until `stop` returns true.
    pub(crate) fn new(log_pairs: u32, stop: &'a dyn Fn() -> bool) -> Self {
        Self { table: Transpositions::new(log_pairs), steps: 0, stop }
    }

    /// With a table that fits the number of positions to be expected.
    pub(crate) fn for_position(board: &FourBoard, stop: &'a dyn Fn() -> bool) -> Self {
        Self::new(if board.count < 20 { 22 } else { 16 }, stop)
    }

    /// The score of a position; `None` once it was stopped.
    pub(crate) fn score(&mut self, board: &FourBoard) -> Option<i32> {
        let mut bounds = bounds(board);
        while !bounds.is_exact() {
            self.narrow(board, &mut bounds)?;
        }
        Some(bounds.least)
    }

    /// Brings what is known of a score nearer to the truth: first which side wins, then how soon.
    pub(crate) fn narrow(&mut self, board: &FourBoard, bounds: &mut Bounds) -> Option<()> {
        let Bounds { least, most } = *bounds;
        let bar = match (least, most) {
            (..=0, 1..) => 1,
            (..0, 0..) => 0,
            // Extreme scores take the least time to rule out.
            _ if least > 0 => (least + (most - least) / 2).max(most / 2) + 1,
            _ => (least + (most - least) / 2).min(least / 2) + 1,
        };
        let bar = bar.clamp(least + 1, most.max(least + 1));
        let found = self.search(board, bar)?;
        if found >= bar {
            bounds.least = found;
        } else {
            bounds.most = found;
        }
        Some(())
    }

    /// Whether a position scores at least this much.
    pub(crate) fn reaches(&mut self, board: &FourBoard, bar: i32) -> Option<bool> {
        if board.wins_at_once() {
            return Some(soonest(board) >= bar);
        }
        Some(self.search(board, bar)? >= bar)
    }

    fn known(&self, board: &FourBoard) -> Option<Bounds> {
        self.table.get(Self::key(board))
    }

    #[inline]
    fn key(board: &FourBoard) -> u64 {
        if board.count < MIRRORED_UNTIL { board.shared_key() } else { board.key() }
    }

    /// Whether the score is at least `bar`: returns a lower bound of the score if so, or else an upper bound. The side to move
    /// must not be able to win by its next move.
    fn search(&mut self, board: &FourBoard, bar: i32) -> Option<i32> {
        self.steps += 1;
        if self.steps.is_multiple_of(STEPS_BETWEEN_STOPS) && (self.stop)() {
            return None;
        }
        let left = SQUARES - board.count;
        let Some(open) = safe(board) else { return Some(-left / 2) };
        if left <= 2 {
            return Some(0);
        }
        // Neither side wins by its next counter.
        let mut bounds = Bounds { least: -(left - 2) / 2, most: (left - 1) / 2 };
        if let Some(most) = bound_by_following(board) {
            bounds.most = bounds.most.min(most);
        }
        let remembered = board.count <= REMEMBER_UNTIL;
        let key = if remembered { Self::key(board) } else { 0 };
        if bounds.least < bar
            && bounds.most >= bar
            && remembered
            && let Some(known) = self.table.get(key)
        {
            bounds = Bounds { least: bounds.least.max(known.least), most: bounds.most.min(known.most) };
        }
        if bounds.least >= bar {
            return Some(bounds.least);
        }
        if bounds.most < bar {
            return Some(bounds.most);
        }

        let begun = self.steps;
        let (moves, count) = ordered(board, open);
        if board.count < LOOK_AHEAD_UNTIL && count > 1 {
            for &square in &moves[..count] {
                if let Some(known) = self.known(&board.after(square))
                    && -known.most >= bar
                {
                    return Some(-known.most);
                }
            }
        }
        let mut best = -SQUARES;
        for &square in &moves[..count] {
            best = best.max(-self.search(&board.after(square), 1 - bar)?);
            if best >= bar {
                break;
            }
        }
        if best >= bar {
            bounds.least = best;
        } else {
            bounds.most = best;
        }
        if remembered {
            self.table.put(key, bounds, self.steps - begun);
        }
        Some(best)
    }
}

/// What is known of a score without any search.
pub(crate) fn bounds(board: &FourBoard) -> Bounds {
    let most = soonest(board);
    Bounds { least: if board.wins_at_once() { most } else { -(SQUARES - board.count) / 2 }, most }
}

/// The score of a win by the very next counter.
pub(crate) fn soonest(board: &FourBoard) -> i32 {
    (SQUARES + 1 - board.count) / 2
}

/// What a score means to the side to move.
pub(crate) fn fate(board: &FourBoard, score: i32) -> SolvedFate {
    // The side to move has put half of the counters, rounded down, and the winner needs so many more.
    let (own, enemy) = (board.count / 2, (board.count + 1) / 2);
    match score {
        0 => SolvedFate::Draw,
        1.. => SolvedFate::Win((2 * (22 - score - own) - 1) as u32),
        _ => SolvedFate::Loss((2 * (22 + score - enemy)) as u32),
    }
}

/// The squares on which the side to move doesn't lose by the next counter; `None` if there are none.
#[inline]
fn safe(board: &FourBoard) -> Option<u64> {
    let danger = completing(board.enemy(), board.all);
    let mut open = board.open();
    let forced = open & danger;
    if forced != 0 {
        if forced & (forced - 1) != 0 {
            return None;
        }
        open = forced;
    }
    // A counter right below a square that the enemy needs would let the enemy have it.
    open &= !(danger >> 1);
    (open != 0).then_some(open)
}

/// The most that the first player, to move, can score where every column has an even number of empty squares, as far as
/// one plan of the second player tells: to reply in the same column each time, and so to get every square of
/// the even rows. The squares that the first player gets are then known as well.
#[inline]
fn bound_by_following(board: &FourBoard) -> Option<i32> {
    if board.count % 2 != 0 || (board.all + BOTTOM) & EVEN != 0 || has_four(board.own | ODD & !board.all) {
        return None;
    }
    Some(if has_four(board.enemy() | EVEN & !board.all) { -1 } else { 0 })
}

/// The moves in the order in which they are tried: those first that make squares which complete a line, most of all in the
/// rows that come to their side in the end, and of equal ones those in the middle.
#[inline]
fn ordered(board: &FourBoard, open: u64) -> ([u64; 7], usize) {
    let (mut moves, mut values, mut count) = ([0; 7], [0; 7], 0);
    let rows = if board.count % 2 == 0 { ODD } else { EVEN };
    for square in outwards(open) {
        let made = completing(board.own | square, board.all);
        let value = 2 * made.count_ones() + (made & rows).count_ones();
        let mut at = count;
        while at > 0 && values[at - 1] < value {
            (moves[at], values[at]) = (moves[at - 1], values[at - 1]);
            at -= 1;
        }
        (moves[at], values[at]) = (square, value);
        count += 1;
    }
    (moves, count)
}
