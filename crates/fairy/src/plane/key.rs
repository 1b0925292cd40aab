//! Keys of positions. There is no table of a plane, so the numbers are mixed from the coordinates.

use board::scramble;

use super::place::Place;
use super::position::Piece;

pub(super) const BLACK_TO_MOVE: u64 = 0x9d39_247e_3377_6d41;

#[inline]
fn place(p: Place, salt: u64) -> u64 {
    scramble(
        scramble((p.x as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ salt)
            ^ (p.y as u64).wrapping_mul(0xd6e8_feb8_6659_fd93),
    )
}

#[inline]
pub(super) fn piece(p: Place, piece: Piece) -> u64 {
    place(
        p,
        u64::from(piece.kind) << 8 | (piece.side as u64) << 1 | u64::from(piece.unmoved) | 0x6d61_6e00_0000,
    )
}

#[inline]
pub(super) fn passed(p: Place) -> u64 {
    place(p, 0x7061_7373)
}

pub(super) fn rights(rights: u32) -> u64 {
    if rights == 0 { 0 } else { scramble(u64::from(rights) ^ 0x7269_6768_7473_0000) }
}
