//! Keys of positions. There is no table of a plane, so the numbers are mixed from the coordinates.

use board::splitmix64;
use game::Seat;

use super::coords::Coords;
use super::position::{Passing, Piece};

/// The number of the side to move.
#[inline]
pub(super) fn turn(seat: Seat) -> u64 {
    splitmix64(u64::from(seat.0) ^ 0x7475_726e_0000)
}

#[inline]
fn place(p: Coords, salt: u64) -> u64 {
    splitmix64(
        splitmix64((p.x as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ salt)
            ^ (p.y as u64).wrapping_mul(0xd6e8_feb8_6659_fd93),
    )
}

#[inline]
pub(super) fn piece(p: Coords, piece: Piece) -> u64 {
    place(
        p,
        u64::from(piece.kind) << 8
            | u64::from(piece.seat.0) << 1
            | u64::from(piece.unmoved)
            | 0x6d61_6e00_0000,
    )
}

#[inline]
pub(super) fn passing(passing: Passing) -> u64 {
    place(passing.passed, 0x7061_7373) ^ place(passing.victim, 0x7669_6374)
}

pub(super) fn rights(rights: u32) -> u64 {
    if rights == 0 { 0 } else { splitmix64(u64::from(rights) ^ 0x7269_6768_7473_0000) }
}
