//! Positions of a skirmish as pieces and bytes.

use display::Cell;
use game::{Game, Seat};
use insight::{Bytes, Encode};

use super::picture::cell;
use super::position::{SQUARES, SkirmishPosition};
use super::rules::Skirmish;

/// The half of a byte that stands for a square: 0 where it is empty.
fn nibble(square: Option<&Option<Seat>>) -> u8 {
    square.copied().flatten().map_or(0, |seat| seat.0 + 1)
}

impl Encode for Skirmish {
    fn kinds(&self) -> usize {
        1
    }

    fn visit_pieces(&self, pos: &SkirmishPosition, visit: &mut dyn FnMut(usize, Seat, Cell)) {
        for (square, seat) in pos.squares.iter().enumerate() {
            if let Some(seat) = seat {
                visit(0, *seat, cell(square));
            }
        }
    }

    fn pack(&self, pos: &SkirmishPosition, out: &mut Vec<u8>) {
        out.extend(pos.squares.chunks(2).map(|pair| nibble(pair.first()) | nibble(pair.get(1)) << 4));
        out.push(pos.turn.0);
        out.push(pos.out.len() as u8);
        out.extend(pos.out.iter().map(|seat| seat.0));
        Bytes::put_number(out, pos.ply.into());
    }

    fn unpack(&self, bytes: &[u8]) -> Option<SkirmishPosition> {
        let mut bytes = Bytes(bytes);
        let mut squares = [None; SQUARES];
        for square in (0..SQUARES).step_by(2) {
            let byte = bytes.byte()?;
            for (square, nibble) in [(square, byte & 15), (square + 1, byte >> 4)] {
                if nibble > 0 {
                    *squares.get_mut(square)? = Some(Seat(nibble - 1));
                }
            }
        }
        let turn = Seat(bytes.byte()?);
        let out = (0..bytes.byte()?).map(|_| bytes.byte().map(Seat)).collect::<Option<Vec<Seat>>>()?;
        let ply = bytes.number()?.try_into().ok()?;
        let pos = SkirmishPosition { squares, turn, out, ply };
        (bytes.is_empty() && pos.is_sound(self.seats())).then_some(pos)
    }
}
