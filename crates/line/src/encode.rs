//! Positions as pieces and as bytes.

use board::Bits;
use display::Cell;
use game::Seat;
use insight::Encode;

use crate::{Line, LineGame, Position};

/// So many squares, each empty or with a piece of one of two sides, fit one byte.
const SQUARES_PER_BYTE: usize = 5;

impl<S: LineGame, const N: usize> Encode for Line<S, N> {
    fn kinds(&self) -> usize {
        1
    }

    fn visit_pieces(&self, pos: &Position<N>, visit: &mut dyn FnMut(usize, Seat, Cell)) {
        for seat in [Seat(0), Seat(1)] {
            for number in pos.pieces(seat) {
                visit(0, seat, Self::picture_cell(number));
            }
        }
    }

    /// Five squares a byte, as the digits of a number to the base 3. The turn follows from the numbers of pieces.
    fn pack(&self, pos: &Position<N>, out: &mut Vec<u8>) {
        let [first, second] = [pos.pieces(Seat(0)), pos.pieces(Seat(1))];
        let squares: Vec<u16> = self.board.into_iter().collect();
        let digit = |number: u16| u8::from(first.has(number)) + 2 * u8::from(second.has(number));
        let bytes = squares.chunks(SQUARES_PER_BYTE);
        out.extend(bytes.map(|chunk| chunk.iter().rev().fold(0, |byte, &number| 3 * byte + digit(number))));
    }

    fn unpack(&self, bytes: &[u8]) -> Option<Position<N>> {
        let squares: Vec<u16> = self.board.into_iter().collect();
        if bytes.len() != squares.len().div_ceil(SQUARES_PER_BYTE) {
            return None;
        }
        let mut pieces = [Bits::<N>::EMPTY; 2];
        for (chunk, &byte) in squares.chunks(SQUARES_PER_BYTE).zip(bytes) {
            let mut digits = byte;
            for &number in chunk {
                if let Some(seat) = (digits % 3).checked_sub(1) {
                    pieces[usize::from(seat)].insert(number);
                }
                digits /= 3;
            }
            if digits > 0 {
                return None;
            }
        }
        let turn = usize::from(pieces[0].len() > pieces[1].len());
        self.position(pieces, turn).ok()
    }
}
