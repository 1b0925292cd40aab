//! Positions as pieces and as bytes.

use board::Bits;
use display::Cell;
use game::Seat;
use insight::{Encode, FeatureSpace, Field, Pattern, Turn};

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

    fn visit_changes(
        &self,
        before: &Position<N>,
        after: &Position<N>,
        visit: &mut dyn FnMut(bool, usize, Seat, Cell),
    ) {
        for seat in [Seat(0), Seat(1)] {
            let (old, new) = (before.pieces(seat), after.pieces(seat));
            for number in old ^ new {
                visit(new.has(number), 0, seat, Self::picture_cell(number));
            }
        }
    }

    /// Where a line could be is seen as a whole: wherever it is on a board on which pieces stay where they are put, by its height where
    /// they fall.
    fn feature_space(&self) -> Option<FeatureSpace> {
        let [files, ranks] = [S::RULES.files, S::RULES.ranks].map(i64::from);
        let length = i64::from(S::RULES.length).min(Pattern::MOST_CELLS as i64);
        let (mut straight, mut diagonal, mut by_height) = (Vec::new(), Vec::new(), Vec::new());
        for y in 0..ranks {
            let mut here = vec![Vec::new(); 4];
            for x in 0..files {
                for (way, (dx, dy)) in [(1, 0), (0, 1), (1, 1), (-1, 1)].into_iter().enumerate() {
                    let (last_x, last_y) = (x + dx * (length - 1), y + dy * (length - 1));
                    if (0..files).contains(&last_x) && last_y < ranks {
                        let group = (0..length).map(|i| Cell::flat(x + dx * i, y + dy * i)).collect();
                        here[way].push(group);
                    }
                }
            }
            let [level, upright, rising, falling] = <[Vec<Vec<Cell>>; 4]>::try_from(here).ok()?;
            if S::RULES.gravity {
                by_height.extend([level, upright, rising.into_iter().chain(falling).collect()]);
            } else {
                straight.extend(level.into_iter().chain(upright));
                diagonal.extend(rising.into_iter().chain(falling));
            }
        }
        let groups = if S::RULES.gravity { by_height } else { vec![straight, diagonal] };
        let patterns =
            groups.into_iter().filter(|groups| !groups.is_empty()).map(|groups| Pattern { groups });
        let is_square = files == ranks && !S::RULES.gravity;
        Some(FeatureSpace {
            field: Field::Finite([files as usize, ranks as usize, 1]),
            kinds: self.kinds(),
            most_pieces: (files * ranks) as usize,
            turned: Some(Turn::NONE),
            symmetries: if is_square { Turn::square() } else { vec![Turn::NONE, Turn::MIRROR] },
            patterns: patterns.collect(),
        })
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
