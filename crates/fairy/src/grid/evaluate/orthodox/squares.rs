//! Sets of squares of a board of eight by eight. Up is where the side that is looked at moves to.

use board::{Bits, Square};

/// A set of squares.
pub(super) type Set = Bits<1>;

/// The set with these bits.
#[inline]
pub(super) const fn set(word: u64) -> Set {
    Set::from_words([word])
}

/// The bits of a set.
#[inline]
pub(super) const fn word(set: Set) -> u64 {
    set.words()[0]
}

/// The part of a set of a larger type that a board of eight by eight has.
#[inline]
pub(super) const fn narrow<const N: usize>(set: Bits<N>) -> Set {
    Set::from_words([set.words()[0]])
}

pub(super) const LIGHT: Set = set(0x55aa_55aa_55aa_55aa);
pub(super) const DARK: Set = set(0xaa55_aa55_aa55_aa55);
/// The four squares in the middle.
pub(super) const CENTRE: Set = set(0x0000_0018_1800_0000);

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;

/// The file of a square, counted from 0.
#[inline]
pub(super) const fn file(square: Square) -> i32 {
    (square & 7) as i32
}

/// The rank of a square, counted from 0.
#[inline]
pub(super) const fn rank(square: Square) -> i32 {
    (square >> 3) as i32
}

/// The square as seen from the other end of the board.
#[inline]
pub(super) const fn flipped(square: Square) -> Square {
    square ^ 56
}

static DISTANCES: [[u8; 64]; 64] = distances();

const fn distances() -> [[u8; 64]; 64] {
    let mut table = [[0; 64]; 64];
    let mut at = 0;
    while at < 64 * 64 {
        let (a, b): (usize, usize) = (at / 64, at % 64);
        let (files, ranks) = ((a % 8).abs_diff(b % 8), (a / 8).abs_diff(b / 8));
        table[a][b] = if files > ranks { files } else { ranks } as u8;
        at += 1;
    }
    table
}

/// The steps of a king between two squares.
#[inline]
pub(super) fn distance(a: Square, b: Square) -> i32 {
    DISTANCES[usize::from(a) % 64][usize::from(b) % 64].into()
}

/// How far a square is from the nearer edge of the two that it lies between: files and ranks.
#[inline]
pub(super) fn inner(square: Square) -> (i32, i32) {
    let (file, rank) = (file(square), rank(square));
    (file.min(7 - file), rank.min(7 - rank))
}

/// All squares of the colour of this one.
#[inline]
pub(super) fn shade(square: Square) -> Set {
    if LIGHT.has(square) { LIGHT } else { DARK }
}

/// A file, counted from 0.
#[inline]
pub(super) const fn whole_file(index: i32) -> Set {
    set(FILE_A << index)
}

/// A rank, counted from 0.
#[inline]
pub(super) const fn whole_rank(index: i32) -> Set {
    set(0xff << (8 * index))
}

/// The board as seen from its other end.
#[inline]
pub(super) const fn turned(squares: Set) -> Set {
    set(word(squares).swap_bytes())
}

/// One rank forward.
#[inline]
pub(super) const fn up(squares: Set) -> Set {
    set(word(squares) << 8)
}

/// One rank back.
#[inline]
pub(super) const fn down(squares: Set) -> Set {
    set(word(squares) >> 8)
}

/// The squares to the left and to the right.
#[inline]
pub(super) const fn beside(squares: Set) -> Set {
    set((word(squares) & !FILE_A) >> 1 | (word(squares) & !FILE_H) << 1)
}

/// What pawns that move up attack.
#[inline]
pub(super) const fn pawns_up(pawns: Set) -> Set {
    beside(up(pawns))
}

/// What pawns that move down attack.
#[inline]
pub(super) const fn pawns_down(pawns: Set) -> Set {
    beside(down(pawns))
}

/// What pawns that move up attack twice.
#[inline]
pub(super) const fn pawns_up_twice(pawns: Set) -> Set {
    let forward = word(pawns) << 8;
    set((forward & !FILE_A) >> 1 & (forward & !FILE_H) << 1)
}

/// The squares, and all in front of them.
#[inline]
pub(super) const fn fill_up(squares: Set) -> Set {
    let mut filled = word(squares);
    filled |= filled << 8;
    filled |= filled << 16;
    filled |= filled << 32;
    set(filled)
}

/// The squares, and all behind them.
#[inline]
pub(super) const fn fill_down(squares: Set) -> Set {
    let mut filled = word(squares);
    filled |= filled >> 8;
    filled |= filled >> 16;
    filled |= filled >> 32;
    set(filled)
}

/// The squares and their neighbours.
#[inline]
pub(super) fn around(squares: Set) -> Set {
    let row = squares | beside(squares);
    row | up(row) | down(row)
}

/// How many squares are in a set.
#[inline]
pub(super) const fn count(squares: Set) -> i32 {
    word(squares).count_ones() as i32
}

/// Whether a set is a part of another.
#[inline]
pub(super) fn is_within(squares: Set, others: Set) -> bool {
    (squares & !others).is_empty()
}
