//! The opening table of connect four: positions that take too long to solve while a player waits.
//!
//! It holds, for each of the two sides, the positions in which that side is to move as long as it always plays the move of the
//! table, whatever the other side plays, up to some number of counters. Mirror images are one position.
//!
//! The file is a list of words of eight bytes, the highest byte first, in ascending order. From the highest bit down, a word is
//!
//! - 55 bits: the position. The columns from left to right take 7 bits each, the lowest first, and in each the squares from the
//!   bottom up one bit: 1 for a counter of the side to move, 0 for one of the other side, and a 1 as a mark on the first
//!   empty square. Of a position and its mirror image the lower number is taken;
//! - 6 bits: 1 if the side to move wins by perfect play, 0 if the game is a draw. Lost positions are left out;
//! - 3 bits: the column, from 0, of a move that keeps the win or the draw: of several the one nearest to the middle.

use std::collections::BTreeMap;

use crate::four::board::FourBoard;
use crate::four::solver::Solver;

/// The table that is shipped.
static SHIPPED: &[u8] = include_bytes!("../../../data/openings/connect-four.bin");

const WORD: usize = size_of::<u64>();

/// What the table says about a position.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct BookOpening {
    /// Whether the side to move wins; otherwise it is a draw.
    pub(crate) wins: bool,
    /// A move that keeps it: its column.
    pub(crate) column: u32,
}

/// Looks a position up in the shipped table.
pub(crate) fn find(board: &FourBoard) -> Option<BookOpening> {
    find_in(SHIPPED, board)
}

fn find_in(table: &[u8], board: &FourBoard) -> Option<BookOpening> {
    let key = board.shared_key();
    let (words, _) = table.as_chunks::<WORD>();
    let index = words.binary_search_by_key(&key, |word| u64::from_be_bytes(*word) >> 9).ok()?;
    let word = u64::from_be_bytes(words[index]);
    let column = (word & 7) as u32;
    let column = if key == board.key() { column } else { 6 - column };
    Some(BookOpening { wins: word >> 3 & 1 == 1, column })
}

/// The length of the tables that [`generate`] is asked for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Extent {
    /// The table helps the first player in positions with up to so many counters.
    pub first: u32,
    /// And the second player, unless lost, in positions with up to so many.
    pub second: u32,
}

impl Extent {
    /// The extent of the table that is shipped.
    pub const SHIPPED: Self = Self { first: 8, second: 0 };
}

/// Solves the positions of an opening table and returns the file.
///
/// That takes minutes and a gigabyte of memory. `progress` is told how many positions are solved each time there is one more.
pub fn generate(extent: Extent, progress: &mut dyn FnMut(usize)) -> Vec<u8> {
    let mut writer = Writer { solver: Solver::new(26, &|| false), found: BTreeMap::new(), progress };
    for (side, most) in [(0, extent.first), (1, extent.second)] {
        // The moves of short tables lead to the positions of longer ones.
        for counters in (side..=most as i32).step_by(2) {
            writer.follow(&FourBoard::EMPTY, side, counters);
        }
    }
    let words = writer
        .found
        .into_iter()
        .map(|(key, opening)| key << 9 | u64::from(opening.wins) << 3 | u64::from(opening.column));
    words.flat_map(u64::to_be_bytes).collect()
}

/// A table in the making.
struct Writer<'a> {
    solver: Solver<'a>,
    /// By the shared key, and seen from the side of the board from which that is the key.
    found: BTreeMap<u64, BookOpening>,
    progress: &'a mut dyn FnMut(usize),
}

impl Writer<'_> {
    /// Solves the positions of a side with up to so many counters that follow from one.
    fn follow(&mut self, board: &FourBoard, side: i32, counters: i32) {
        if board.count > counters || board.wins_at_once() {
            return;
        }
        if board.count % 2 != side {
            for square in board.moves() {
                self.follow(&board.after(square), side, counters);
            }
            return;
        }
        let board = if board.key() == board.shared_key() { *board } else { board.mirrored() };
        let known = self.found.get(&board.key()).copied();
        let Some(opening) = known.or_else(|| self.solve(&board)) else { return };
        if known.is_none() {
            self.found.insert(board.key(), opening);
            (self.progress)(self.found.len());
        }
        let square = board.open() & 0x7f << (7 * opening.column);
        self.follow(&board.after(square), side, counters);
    }

    /// `None` if the position is lost.
    fn solve(&mut self, board: &FourBoard) -> Option<BookOpening> {
        let mut reaches =
            |board: &FourBoard, bar| self.solver.reaches(board, bar).expect("it is never stopped");
        let wins = reaches(board, 1);
        if !wins && !reaches(board, 0) {
            return None;
        }
        // The other side must not get more than what is left to it.
        let too_much = if wins { 0 } else { 1 };
        let best = board.moves().find(|&square| !reaches(&board.after(square), too_much));
        Some(BookOpening { wins, column: best.expect("some move keeps it").trailing_zeros() / 7 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::four::board::mirrored;

    #[test]
    fn the_shipped_table_is_sorted() {
        let (words, rest) = SHIPPED.as_chunks::<WORD>();
        assert!(rest.is_empty());
        assert!(words.is_sorted_by(|a, b| u64::from_be_bytes(*a) >> 9 < u64::from_be_bytes(*b) >> 9));
        for word in words {
            let key = u64::from_be_bytes(*word) >> 9;
            assert!(key <= mirrored(key));
        }
    }

    fn after(columns: &[u32]) -> FourBoard {
        columns
            .iter()
            .fold(FourBoard::EMPTY, |board, column| board.after(board.open() & 0x7f << (7 * column)))
    }

    #[test]
    fn the_first_player_wins_in_the_middle() {
        assert_eq!(find(&FourBoard::EMPTY), Some(BookOpening { wins: true, column: 3 }));
        let [left, right] = [after(&[3, 1]), after(&[3, 5])].map(|board| find(&board).unwrap());
        assert_eq!((left.wins, left.column), (right.wins, 6 - right.column), "mirror images say the same");
    }

    /// Whatever the second player does, the table has a reply until its end, and a win.
    #[test]
    fn the_table_has_a_reply_to_everything() {
        fn check(board: &FourBoard, checked: &mut u32) {
            if board.wins_at_once() || board.count > Extent::SHIPPED.first as i32 {
                return;
            }
            let opening = find(board).unwrap_or_else(|| panic!("{board:?} is missing"));
            assert!(opening.wins, "{board:?}");
            *checked += 1;
            let enemy = board.after(board.open() & 0x7f << (7 * opening.column));
            assert!(!enemy.wins_at_once(), "{board:?}");
            for square in enemy.moves() {
                check(&enemy.after(square), checked);
            }
        }
        let mut checked = 0;
        check(&FourBoard::EMPTY, &mut checked);
        assert!(checked > 1000, "{checked}");
    }

    /// A few of the longest entries, solved again.
    #[test]
    fn the_table_is_right() {
        let (words, _) = SHIPPED.as_chunks::<WORD>();
        let boards = words.iter().map(|word| board_of(u64::from_be_bytes(*word) >> 9));
        let late: Vec<FourBoard> = boards.filter(|board| board.count >= 8).collect();
        for board in late.iter().step_by(late.len() / 3) {
            let opening = find(board).unwrap();
            let mut solver = Solver::for_position(board, &|| false);
            let enemy = board.after(board.open() & 0x7f << (7 * opening.column));
            assert_eq!(solver.reaches(&enemy, 0), Some(false), "{board:?}");
        }
    }

    /// The position with a key.
    fn board_of(key: u64) -> FourBoard {
        let (mut own, mut all) = (0, 0);
        for column in 0..7 {
            let marked = key >> (7 * column) & 0x7f;
            let mark = 1 << marked.ilog2();
            own |= (marked - mark) << (7 * column);
            all |= (mark - 1) << (7 * column);
        }
        FourBoard::new(own, all)
    }
}
