//! Discs as sets of squares: bit 0 is a1, bit 7 is h1, bit 63 is h8.

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;
const RANK_1: u64 = 0xff;
const RANK_8: u64 = RANK_1 << 56;

/// The eight directions: how far to turn the bits for one step, and the squares that such a step can end on. Turned, discs
/// that leave the board on one side come in on the other, where no such step ends.
const DIRECTIONS: [(u32, u64); 8] = [
    (1, !FILE_A),
    (9, !FILE_A & !RANK_1),
    (8, !RANK_1),
    (7, !FILE_H & !RANK_1),
    (63, !FILE_H),
    (55, !FILE_H & !RANK_8),
    (56, !RANK_8),
    (57, !FILE_A & !RANK_8),
];

/// The unbroken rows of `through` that begin beside `from`, in one direction, and the squares right behind them.
#[inline]
fn rows(from: u64, through: u64, (turn, ends): (u32, u64)) -> (u64, u64) {
    let through = through & ends;
    let mut row = from.rotate_left(turn) & through;
    row |= row.rotate_left(turn) & through;
    // From here on two at a time; a row of discs to turn over has six at most.
    let pairs = through & through.rotate_left(turn);
    row |= row.rotate_left(2 * turn) & pairs;
    row |= row.rotate_left(2 * turn) & pairs;
    (row, row.rotate_left(turn) & ends)
}

/// The empty squares on which a disc of `own` turns over some of `other`.
#[inline]
pub(crate) fn placements(own: u64, other: u64) -> u64 {
    let mut open = 0;
    for direction in DIRECTIONS {
        open |= rows(own, other, direction).1;
    }
    open & !(own | other)
}

/// The discs of `other` that a new disc of `own` on this square turns over.
#[inline]
pub(crate) fn turned(square: u8, own: u64, other: u64) -> u64 {
    let mut turned = 0;
    for direction in DIRECTIONS {
        let (row, behind) = rows(1 << square, other, direction);
        turned |= if behind & own != 0 { row } else { 0 };
    }
    turned
}

/// The squares of a set, lowest number first.
#[inline]
pub(crate) fn squares(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let square = (set != 0).then(|| set.trailing_zeros() as u8);
        set &= set.wrapping_sub(1);
        square
    })
}
