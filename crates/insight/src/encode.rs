//! A position as pieces and as bytes, for tables, training data and networks.

use display::Cell;
use game::{Game, Seat};

use crate::FeatureSpace;

/// Games whose positions can be visited piece by piece, and packed.
pub trait Encode: Game {
    /// How many kinds of pieces there are: they are numbered from 0.
    fn kinds(&self) -> usize;

    /// Shows every piece on the board, in no particular order: its kind, whose it is, and where it stands. Builds no picture.
    fn visit_pieces(&self, pos: &Self::Position, visit: &mut dyn FnMut(usize, Seat, Cell));

    /// Shows what stands differently in two positions: each piece that is only in the first (`false`), or only in the second (`true`). A search
    /// asks for it at every leaf, so games override it where that is quicker.
    fn visit_changes(
        &self,
        before: &Self::Position,
        after: &Self::Position,
        visit: &mut dyn FnMut(bool, usize, Seat, Cell),
    ) {
        let pieces = |pos: &Self::Position| {
            let mut all = Vec::new();
            self.visit_pieces(pos, &mut |kind, seat, cell| all.push((kind, seat, cell)));
            all
        };
        let (old, new) = (pieces(before), pieces(after));
        for &(kind, seat, cell) in old.iter().filter(|piece| !new.contains(piece)) {
            visit(false, kind, seat, cell);
        }
        for &(kind, seat, cell) in new.iter().filter(|piece| !old.contains(piece)) {
            visit(true, kind, seat, cell);
        }
    }

    /// What a network can see of the game; `None` where there can be none.
    fn feature_space(&self) -> Option<FeatureSpace> {
        None
    }

    /// Appends the position to `out` in as few bytes as is easily done: all that [`Encode::unpack`] needs to restore it.
    fn pack(&self, pos: &Self::Position, out: &mut Vec<u8>);

    /// The position that [`Encode::pack`] wrote. Bytes may come from anywhere: `None` if they are not a position of this game.
    fn unpack(&self, bytes: &[u8]) -> Option<Self::Position>;
}

/// Reads packed bytes from the front. Every read may fail.
#[derive(Copy, Clone, Debug)]
pub struct Bytes<'b>(pub &'b [u8]);

impl Bytes<'_> {
    /// The next byte.
    pub fn byte(&mut self) -> Option<u8> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first)
    }

    /// The next number, as [`Bytes::put_number`] wrote it.
    pub fn number(&mut self) -> Option<u64> {
        let mut number = 0_u64;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7F) << shift;
            if byte < 0x80 {
                return (shift < 63 || byte < 2).then_some(number);
            }
        }
        None
    }

    /// The next signed number, as [`Bytes::put_signed`] wrote it.
    pub fn signed(&mut self) -> Option<i64> {
        self.number().map(|zigzag| (zigzag >> 1) as i64 ^ -((zigzag & 1) as i64))
    }

    /// Whether nothing is left.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Appends a number: seven bits a byte, the lowest first.
    pub fn put_number(out: &mut Vec<u8>, mut number: u64) {
        while number >= 0x80 {
            out.push(number as u8 | 0x80);
            number >>= 7;
        }
        out.push(number as u8);
    }

    /// Appends a signed number; small ones of either sign take one byte.
    pub fn put_signed(out: &mut Vec<u8>, number: i64) {
        Self::put_number(out, (number << 1 ^ number >> 63) as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_survive_packing() {
        for number in [0, 1, 127, 128, 300, u64::from(u32::MAX), u64::MAX] {
            let mut out = Vec::new();
            Bytes::put_number(&mut out, number);
            assert_eq!(Bytes(&out).number(), Some(number));
        }
        for number in [0, -1, 1, 63, -64, i64::MIN, i64::MAX] {
            let mut out = Vec::new();
            Bytes::put_signed(&mut out, number);
            assert_eq!(Bytes(&out).signed(), Some(number));
        }
        assert_eq!(Bytes(&[0x80]).number(), None);
        assert_eq!(Bytes(&[0xFF; 10]).number(), None);
    }
}
