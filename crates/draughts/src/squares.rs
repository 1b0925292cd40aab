//! The dark squares of a board, as bits.
//!
//! Squares are numbered row by row from the top left, as White sees them. The bits follow in the same order, with one
//! unused after every second row, so that a step in one direction always adds the same to the bit:
//!
//! ```text
//!       0   1   2   3        1   2   3   4
//!     4   5   6   7        5   6   7   8        the bit 8 is not used
//!       9  10  11  12        9  10  11  12
//! ```

use std::ops::Range;

use board::Bits;
use display::Cell;

/// A square by its bit.
pub(crate) type Square = u8;

/// No square: the edge of the board. It is in no set, as the last bit belongs to no board; and every step leads to it.
pub(crate) const NONE: Square = u8::MAX;

/// The numbers of the directions: first those along diagonals, then those along files and ranks, and of each
/// first those down the board, where Black's men go.
pub(crate) const DIAGONALS: usize = 4;
pub(crate) const ALL: usize = 8;
/// Columns and rows, in steps to each direction.
const STEPS: [(i32, i32); ALL] = [(-1, 1), (1, 1), (-1, -1), (1, -1), (0, 2), (2, 0), (0, -2), (-2, 0)];

/// The directions in which men go: White's, then Black's.
pub(crate) const FORWARD: [Range<usize>; 2] = [2..4, 0..2];

/// A step in one direction, of all squares at once.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Shift<const N: usize> {
    /// The squares from which it stays on the board.
    from: Bits<N>,
    /// What it adds to the bit; or takes away, in the directions up the board.
    by: u32,
    adds: bool,
}

impl<const N: usize> Shift<N> {
    /// The steps in all directions on a board of a size.
    pub(crate) const fn all(size: usize) -> [Self; ALL] {
        assert!(size / 2 * (size + 1) < 64 * N, "the board needs more words: Options::words tells how many");
        let mut steps = [Self { from: Bits::EMPTY, by: 0, adds: true }; ALL];
        let mut direction = 0;
        while direction < ALL {
            let (dx, dy) = STEPS[direction];
            let mut words = [0; N];
            let mut place = 0;
            while place < size * size {
                let (column, row) = ((place % size) as i32, (place / size) as i32);
                place += 1;
                let (Some(from), Some(to)) = (bit(size, column, row), bit(size, column + dx, row + dy))
                else {
                    continue;
                };
                words[from as usize / 64] |= 1 << (from % 64);
                steps[direction].by = to.abs_diff(from) as u32;
                steps[direction].adds = to > from;
            }
            steps[direction].from = Bits::from_words(words);
            direction += 1;
        }
        steps
    }

    /// Where the step leads from these squares.
    #[inline(always)]
    pub(crate) fn forth(&self, set: Bits<N>) -> Bits<N> {
        let set = set & self.from;
        if self.adds { set << self.by } else { set >> self.by }
    }

    /// From where the step leads to one of these squares.
    #[inline(always)]
    pub(crate) fn back(&self, set: Bits<N>) -> Bits<N> {
        (if self.adds { set >> self.by } else { set << self.by }) & self.from
    }
}

/// The bit of the square in a column and a row, counted from the top left, if it is a dark one.
const fn bit(size: usize, column: i32, row: i32) -> Option<Square> {
    let outside = column < 0 || row < 0 || column >= size as i32 || row >= size as i32;
    // The first row begins with a light square.
    if outside || (column + row) % 2 == 0 {
        return None;
    }
    let (column, row) = (column as usize, row as usize);
    Some((row / 2 * (size + 1) + row % 2 * (size / 2) + column / 2) as Square)
}

/// The dark squares of some rows, counted from the top: from the first to before the last.
pub(crate) const fn dark_squares<const N: usize>(size: usize, first: usize, last: usize) -> Bits<N> {
    let mut words = [0; N];
    let mut spot = first * size;
    while spot < last * size {
        if let Some(square) = bit(size, (spot % size) as i32, (spot / size) as i32) {
            words[square as usize / 64] |= 1 << (square % 64);
        }
        spot += 1;
    }
    Bits::from_words(words)
}

/// Where men are crowned: White's row, then Black's.
pub(crate) const fn last_rows<const N: usize>(size: usize) -> [Bits<N>; 2] {
    [dark_squares(size, 0, 1), dark_squares(size, size - 1, size)]
}

/// The board.
#[derive(Clone, Debug)]
pub(crate) struct Squares<const N: usize> {
    /// Files and ranks.
    pub(crate) size: usize,
    /// Every dark square.
    pub(crate) all: Bits<N>,
    /// Where men are crowned: White's row, then Black's.
    pub(crate) last_row: [Bits<N>; 2],
    next: Box<[[Square; ALL]; 256]>,
    /// The bits in the order of numbers.
    squares: Vec<Square>,
}

impl<const N: usize> Squares<N> {
    pub(crate) fn new(size: usize) -> Self {
        assert!(
            size.is_multiple_of(2) && size / 2 * (size + 1) < 64 * N,
            "the board fits the bits, and leaves the last one free"
        );
        let mut squares = Vec::new();
        let mut next = Box::new([[NONE; ALL]; 256]);
        for row in 0..size as i32 {
            for column in 0..size as i32 {
                let Some(square) = bit(size, column, row) else { continue };
                squares.push(square);
                for (direction, (dx, dy)) in STEPS.into_iter().enumerate() {
                    next[usize::from(square)][direction] = bit(size, column + dx, row + dy).unwrap_or(NONE);
                }
            }
        }
        Self { size, all: dark_squares(size, 0, size), last_row: last_rows(size), next, squares }
    }

    /// Where a step in a direction leads; [`NONE`] over the edge.
    #[inline]
    pub(crate) fn next(&self, from: Square, direction: usize) -> Square {
        self.next[usize::from(from)][direction]
    }

    /// How many squares there are.
    pub(crate) fn count(&self) -> usize {
        self.squares.len()
    }

    /// The number of a square, from 1.
    pub(crate) fn number(&self, square: Square) -> usize {
        // Every second row is followed by a bit that is not used.
        let square = usize::from(square);
        square - square / (self.size + 1) + 1
    }

    /// The square of a number.
    pub(crate) fn square(&self, number: usize) -> Option<Square> {
        number.checked_sub(1).and_then(|i| self.squares.get(i)).copied()
    }

    /// The column and the rank of a square, from 0 and from White's side.
    pub(crate) fn coordinates(&self, square: Square) -> (usize, usize) {
        let (row, place) =
            ((self.number(square) - 1) / (self.size / 2), (self.number(square) - 1) % (self.size / 2));
        (place * 2 + (row + 1) % 2, self.size - 1 - row)
    }

    /// All squares in the order of their numbers.
    pub(crate) fn in_order(&self) -> &[Square] {
        &self.squares
    }

    /// A square as a cell of a picture.
    pub(crate) fn cell(&self, square: Square) -> Cell {
        let (x, y) = self.coordinates(square);
        Cell::flat(x as i64, y as i64)
    }

    /// The dark square at a cell of a picture.
    pub(crate) fn at(&self, cell: Cell) -> Option<Square> {
        self.squares.iter().copied().find(|&square| self.cell(square) == cell)
    }

    /// The square that is named by letter and rank: `c3`.
    pub(crate) fn lettered(&self, name: &str) -> Option<Square> {
        let name = name.to_ascii_lowercase();
        self.squares.iter().copied().find(|&square| self.letters(square) == name)
    }

    /// Whether a name by letter and rank is that of a light square.
    pub(crate) fn is_light(&self, name: &str) -> bool {
        let mut signs = name.chars();
        let column = signs.next().map(|c| i64::from(u32::from(c.to_ascii_lowercase())) - i64::from(b'a'));
        let digits = signs.as_str();
        let rank = digits.parse::<i64>().ok().filter(|_| digits.bytes().all(|b| b.is_ascii_digit()));
        let spot = column.zip(rank.and_then(|rank| rank.checked_sub(1)));
        // Dark squares are called by their numbers, and what is outside the board by two.
        spot.is_some_and(|(x, y)| self.name(x, y) == name.to_ascii_lowercase())
    }

    /// The name by letter and rank.
    pub(crate) fn letters(&self, square: Square) -> String {
        let (column, rank) = self.coordinates(square);
        format!("{}{}", char::from(b'a' + column as u8), rank + 1)
    }

    /// What to call any spot by its column and rank: its number, or letter and rank of a light square, on which no piece stands. Of
    /// one outside the board, the two numbers.
    pub(crate) fn name(&self, x: i64, y: i64) -> String {
        let inside = |n: i64| usize::try_from(n).ok().filter(|n| *n < self.size);
        let Some((column, rank)) = inside(x).zip(inside(y)) else { return format!("{x},{y}") };
        let square = bit(self.size, column as i32, (self.size - 1 - rank) as i32);
        let letters = || format!("{}{}", char::from(b'a' + column as u8), rank + 1);
        square.map_or_else(letters, |square| self.number(square).to_string())
    }

    /// The rows that a side's men begin on, counted from its own edge.
    pub(crate) fn first_rows(&self, white: bool, rows: usize) -> Bits<N> {
        let men = rows * self.size / 2;
        let range = if white { self.count() - men..self.count() } else { 0..men };
        self.squares[range].iter().copied().map(board::Square::from).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_letters_are_those_of_the_players() {
        let squares = Squares::<1>::new(8);
        let name = |number| squares.letters(squares.square(number).unwrap());
        assert_eq!([1, 4, 5, 8, 22, 32].map(name), ["b8", "h8", "a7", "g7", "c3", "g1"]);
        assert_eq!(squares.square(0).or(squares.square(33)), None);
        let large = Squares::<1>::new(10);
        let name = |number| large.letters(large.square(number).unwrap());
        assert_eq!([1, 5, 6, 46, 50].map(name), ["b10", "j10", "a9", "a1", "i1"]);
        for squares in [&squares, &large] {
            for number in 1..=squares.count() {
                let square = squares.square(number).unwrap();
                assert_eq!(squares.number(square), number);
                assert_eq!(squares.lettered(&squares.letters(square)), Some(square));
            }
        }
    }

    #[test]
    fn a_step_of_a_set_is_that_of_its_squares() {
        fn check<const N: usize>(size: usize) {
            let squares = Squares::<N>::new(size);
            assert_eq!(squares.all.len() as usize, size * size / 2);
            for (direction, step) in Shift::<N>::all(size).into_iter().enumerate() {
                let mut count = 0;
                for from in squares.all {
                    let to = squares.next(from as Square, direction);
                    let expect = if to == NONE { Bits::EMPTY } else { Bits::of(board::Square::from(to)) };
                    assert_eq!(step.forth(Bits::of(from)), expect);
                    if to != NONE {
                        count += 1;
                        assert_eq!(step.back(Bits::of(board::Square::from(to))), Bits::of(from));
                    }
                }
                assert_eq!(step.forth(squares.all).len(), count);
            }
        }
        check::<1>(8);
        check::<1>(10);
        check::<2>(12);
    }
}
