//! Positions as pieces and as bytes.

use display::Cell;
use game::Seat;
use insight::Encode;

use crate::discs::squares;
use crate::picture::cell;
use crate::{Othello, Position};

/// So many squares, each empty or with a disc of one of two sides, fit one byte.
const SQUARES_PER_BYTE: u32 = 5;

/// The turn stands where a 65th square would, and fills the last byte.
const TURN: u32 = 64;

const LENGTH: usize = (TURN + 1).div_ceil(SQUARES_PER_BYTE) as usize;

impl Encode for Othello {
    fn kinds(&self) -> usize {
        1
    }

    fn visit_pieces(&self, pos: &Position, visit: &mut dyn FnMut(usize, Seat, Cell)) {
        for (seat, discs) in (0..).map(Seat).zip(pos.by_seat()) {
            squares(discs).for_each(|square| visit(0, seat, cell(square)));
        }
    }

    /// Five squares a byte, as the digits of a number to the base 3.
    fn pack(&self, pos: &Position, out: &mut Vec<u8>) {
        let [black, white] = pos.by_seat().map(u128::from);
        let black = black | u128::from(pos.turn.0) << TURN;
        let digit = |at: u32| (black >> at & 1) as u8 + 2 * (white >> at & 1) as u8;
        for first in (0..=TURN).step_by(SQUARES_PER_BYTE as usize) {
            out.push((first..first + SQUARES_PER_BYTE).rev().fold(0, |byte, at| 3 * byte + digit(at)));
        }
    }

    fn unpack(&self, bytes: &[u8]) -> Option<Position> {
        if bytes.len() != LENGTH {
            return None;
        }
        let (mut discs, mut turn) = ([0_u64; 2], Seat(0));
        for (first, &byte) in (0..).step_by(SQUARES_PER_BYTE as usize).zip(bytes) {
            let mut digits = byte;
            for at in first..first + SQUARES_PER_BYTE {
                match (digits % 3, at) {
                    (0, _) => {}
                    (1, TURN) => turn = Seat(1),
                    (_, TURN) => return None,
                    (digit, _) => discs[usize::from(digit - 1)] |= 1 << at,
                }
                digits /= 3;
            }
            if digits > 0 {
                return None;
            }
        }
        Some(Position::of(discs, turn))
    }
}
