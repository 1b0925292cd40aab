//! Positions as pieces and as bytes.

use display::Cell;
use game::Seat;
use insight::{Encode, FeatureSpace, Field, Pattern, Turn};

use crate::discs::squares;
use crate::picture::cell;
use crate::{Othello, Position};

/// So many squares, each empty or with a disc of one of two sides, fit one byte.
const SQUARES_PER_BYTE: u32 = 5;

/// The turn stands where a 65th square would, and fills the last byte.
const TURN: u32 = 64;

const LENGTH: usize = (TURN + 1).div_ceil(SQUARES_PER_BYTE) as usize;

/// A group of cells wherever turning the board takes it.
fn everywhere(group: Vec<Cell>) -> Pattern {
    let mut groups: Vec<Vec<Cell>> = Vec::new();
    for turn in Turn::square() {
        let image: Vec<Cell> = group.iter().map(|&cell| turn.apply(cell, [8, 8, 1])).collect();
        let is_new = |other: &Vec<Cell>| !image.iter().all(|cell| other.contains(cell));
        if groups.iter().all(is_new) {
            groups.push(image);
        }
    }
    Pattern { groups }
}

impl Encode for Othello {
    fn kinds(&self) -> usize {
        1
    }

    fn visit_pieces(&self, pos: &Position, visit: &mut dyn FnMut(usize, Seat, Cell)) {
        for (seat, discs) in (0..).map(Seat).zip(pos.by_seat()) {
            squares(discs).for_each(|square| visit(0, seat, cell(square)));
        }
    }

    fn visit_changes(
        &self,
        before: &Position,
        after: &Position,
        visit: &mut dyn FnMut(bool, usize, Seat, Cell),
    ) {
        for (seat, (old, new)) in (0..).map(Seat).zip(before.by_seat().into_iter().zip(after.by_seat())) {
            squares(old ^ new).for_each(|square| visit(new >> square & 1 == 1, 0, seat, cell(square)));
        }
    }

    /// Rows, columns and diagonals by their distance from the edge, and the corners.
    fn feature_space(&self) -> Option<FeatureSpace> {
        let rows = (0..4).map(|y| (0..8).map(|x| Cell::flat(x, y)).collect());
        let diagonals = (4..=8).map(|length| (0..length).map(|i| Cell::flat(i, length - 1 - i)).collect());
        let corner = (0..9).map(|i| Cell::flat(i % 3, i / 3)).collect();
        let patterns = rows.chain(diagonals).chain([corner]).map(everywhere).collect();
        Some(FeatureSpace {
            field: Field::Finite([8, 8, 1]),
            kinds: 1,
            most_pieces: 64,
            turned: Some(Turn::NONE),
            symmetries: Turn::square(),
            patterns,
        })
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
