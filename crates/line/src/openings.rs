//! The opening table of connect four: what takes too long to solve while a player waits.
//!
//! The file has one byte for each position of `COUNTERS` counters in which the side to move can't complete a line at once: its score (see
//! `Solver`), plus `ZERO`. Of a position and its mirror image only the one with the lower key is there, and
//! the bytes stand in the order of those keys (see `FourBoard::key`). Which positions there are follows from the rules, so that the
//! file need not name them; what positions with fewer counters score follows from those to which they lead.
//!
//! The scores are those of the opening book of the crate `connect-four-ai` (MIT licence): to solve all positions again takes
//! the solver here hours. It is compared with them position by position, a few in tests and as many as you like by
//! `cargo run --release -p line --example openings -- check 500`.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use crate::four::board::FourBoard;
use crate::four::solver::{Solver, soonest};

/// The table that is shipped.
static SHIPPED: &[u8] = include_bytes!("../../../data/openings/connect-four.bin");

/// How many counters there are in the positions of the table.
const COUNTERS: i32 = 8;

/// What is added to scores, to store them as bytes.
const ZERO: i32 = 64;

/// The score of a position with up to `COUNTERS` counters.
pub(crate) fn score(board: &FourBoard) -> Option<i32> {
    if board.count > COUNTERS {
        return None;
    }
    if board.wins_at_once() {
        return Some(soonest(board));
    }
    static BOOK: OnceLock<Book> = OnceLock::new();
    BOOK.get_or_init(|| Book::new(SHIPPED)).score(board)
}

/// The scores of all positions with up to `COUNTERS` counters in which the side to move can't win at once.
struct Book {
    /// By the number of counters: shared keys in ascending order, and a score for each.
    levels: Vec<(Vec<u64>, Vec<i8>)>,
}

impl Book {
    /// From the bytes of a file. Takes a few hundredths of a second.
    fn new(bytes: &[u8]) -> Self {
        let mut levels: Vec<(Vec<u64>, Vec<i8>)> =
            levels().into_iter().map(|keys| (keys, Vec::new())).collect();
        if let Some((_, scores)) = levels.last_mut() {
            scores.extend(bytes.iter().map(|&byte| (i32::from(byte) - ZERO) as i8));
        }
        let mut book = Self { levels };
        for count in (0..COUNTERS as usize).rev() {
            let keys = &book.levels[count].0;
            let scores = keys.iter().filter_map(|&key| book.best_that_follows(&FourBoard::of_key(key)));
            book.levels[count].1 = scores.map(|score| score as i8).collect();
        }
        book
    }

    fn score(&self, board: &FourBoard) -> Option<i32> {
        let (keys, scores) = self.levels.get(board.count as usize)?;
        let index = keys.binary_search(&board.shared_key()).ok()?;
        scores.get(index).map(|&score| i32::from(score))
    }

    fn best_that_follows(&self, board: &FourBoard) -> Option<i32> {
        let scores = board.moves().map(|square| {
            let after = board.after(square);
            Some(-if after.wins_at_once() { soonest(&after) } else { self.score(&after)? })
        });
        scores.collect::<Option<Vec<i32>>>()?.into_iter().max()
    }
}

/// The shared keys of the positions in which the side to move can't win at once, by the number of their counters, in ascending order.
fn levels() -> Vec<Vec<u64>> {
    let mut levels = vec![vec![FourBoard::EMPTY.shared_key()]];
    for count in 0..COUNTERS as usize {
        let boards = levels[count].iter().map(|&key| FourBoard::of_key(key));
        let after = boards.flat_map(|board| board.moves().map(move |square| board.after(square)));
        let mut keys: Vec<u64> =
            after.filter(|board| !board.wins_at_once()).map(|board| board.shared_key()).collect();
        keys.sort_unstable();
        keys.dedup();
        levels.push(keys);
    }
    levels
}

/// The bytes of a table. `score` is asked for the score of the position after moves in these columns, written as digits from 1 on.
pub fn generate(score: &mut dyn FnMut(&str) -> i32) -> Vec<u8> {
    let mut level = BTreeMap::from([(FourBoard::EMPTY.shared_key(), (FourBoard::EMPTY, String::new()))]);
    for _ in 0..COUNTERS {
        let mut next = BTreeMap::new();
        for (board, columns) in level.values() {
            for square in board.moves() {
                let after = board.after(square);
                if !after.wins_at_once() {
                    let column = square.trailing_zeros() / 7 + 1;
                    next.entry(after.shared_key()).or_insert_with(|| (after, format!("{columns}{column}")));
                }
            }
        }
        level = next;
    }
    level.values().map(|(_, columns)| (score(columns) + ZERO) as u8).collect()
}

/// Solves so many positions of the shipped table, evenly spread, and tells of each whether the table is right, by how it is
/// filled.
pub fn check(positions: usize, progress: &mut dyn FnMut(bool)) {
    let keys = levels().pop().unwrap_or_default();
    let count = positions.clamp(1, keys.len());
    let mut solver = Solver::new(22, &|| false);
    for index in 0..count {
        let board = FourBoard::of_key(keys[index * keys.len() / count]);
        progress(solver.score(&board) == score(&board));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(columns: &[u32]) -> FourBoard {
        columns
            .iter()
            .fold(FourBoard::EMPTY, |board, column| board.after(board.open() & 0x7f << (7 * (column - 1))))
    }

    #[test]
    fn the_shipped_table_has_a_score_for_every_position() {
        let keys = levels().pop().unwrap();
        assert_eq!((SHIPPED.len(), keys.len()), (77_179, 77_179));
        for key in keys {
            let board = FourBoard::of_key(key);
            let score = score(&board).unwrap();
            assert!(score.abs() <= soonest(&board), "{board:?}: {score}");
        }
    }

    /// As is well known: the first player wins with the 41st counter, and only from the middle.
    #[test]
    fn the_empty_board_is_won_in_the_middle_alone() {
        assert_eq!(score(&FourBoard::EMPTY), Some(1));
        let scores = [1, 2, 3, 4, 5, 6, 7].map(|column| score(&after(&[column])).map(|score| -score));
        assert_eq!(scores, [-2, -1, 0, 1, 0, -1, -2].map(Some));
    }

    #[test]
    fn mirror_images_score_the_same() {
        assert_eq!(score(&after(&[3, 2])), score(&after(&[5, 6])));
        assert_eq!(score(&after(&[1, 4, 4, 2, 7])), score(&after(&[7, 4, 4, 6, 1])));
        assert_eq!(score(&after(&[1, 1, 2, 2, 3, 3, 7, 7, 6])), None, "more than the table has");
    }

    #[test]
    fn the_table_agrees_with_the_solver() {
        let mut agreed = 0;
        check(3, &mut |is_right| agreed += u32::from(is_right));
        assert_eq!(agreed, 3);
    }
}
