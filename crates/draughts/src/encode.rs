//! Positions piece by piece, and as bytes.
//!
//! The first byte says who is to move and which counters follow. Then come the squares, three to a byte, and the
//! counters that are not 0.

use board::Bits;
use display::Cell;
use game::{Game, Seat};
use insight::{Bytes, Encode, FeatureSpace, Field, Turn};

use crate::position::KingRun;
use crate::squares::Square;
use crate::{Draughts, Position, Side};

/// Bits of the first byte. The runs of White's and Black's kings are two neighbouring ones.
const BLACK_TO_MOVE: u8 = 1;
const IDLE: u8 = 2;
const ENDING: u8 = 4;
const KING_RUN: u8 = 8;
const KNOWN: u8 = 31;

/// What can be on a square: nothing, White's man, White's king, Black's man, Black's king.
const STATES: u8 = 5;
const SQUARES_A_BYTE: usize = 3;

impl<const N: usize> Encode for Draughts<N> {
    /// Men and kings.
    fn kinds(&self) -> usize {
        2
    }

    fn visit_pieces(&self, pos: &Position<N>, visit: &mut dyn FnMut(usize, Seat, Cell)) {
        for side in Side::BOTH {
            for (kind, set) in [pos.men[side as usize], pos.kings[side as usize]].into_iter().enumerate() {
                for square in set {
                    visit(kind, side.seat(), self.rules.squares.cell(square as Square));
                }
            }
        }
    }

    fn visit_changes(
        &self,
        before: &Position<N>,
        after: &Position<N>,
        visit: &mut dyn FnMut(bool, usize, Seat, Cell),
    ) {
        for side in Side::BOTH {
            let both = [(&before.men, &after.men), (&before.kings, &after.kings)];
            for (kind, (old, new)) in both.into_iter().enumerate() {
                let (old, new) = (old[side as usize], new[side as usize]);
                for square in old ^ new {
                    visit(new.has(square), kind, side.seat(), self.rules.squares.cell(square as Square));
                }
            }
        }
    }

    fn feature_space(&self) -> Option<FeatureSpace> {
        let size = usize::from(self.rules.options.size);
        let start = self.start();
        let pieces = start.men.iter().chain(&start.kings).map(|set| set.len() as usize).sum();
        Some(FeatureSpace {
            field: Field::Finite([size, size, 1]),
            kinds: self.kinds(),
            most_pieces: pieces,
            turned: Some(Turn { transposed: false, flipped: [true, true, false] }),
            symmetries: vec![Turn::NONE],
            patterns: Vec::new(),
        })
    }

    fn pack(&self, pos: &Position<N>, out: &mut Vec<u8>) {
        let flag = |holds: bool, bit: u8| if holds { bit } else { 0 };
        let mut flags = flag(pos.turn == Side::Black, BLACK_TO_MOVE);
        flags |= flag(pos.idle > 0, IDLE) | flag(pos.ending_plies > 0, ENDING);
        for side in Side::BOTH {
            flags |= flag(pos.king_runs[side as usize].moves > 0, KING_RUN << side as u8);
        }
        out.push(flags);
        let squares = self.rules.squares.in_order();
        out.extend(
            squares.chunks(SQUARES_A_BYTE).map(|squares| {
                squares.iter().rev().fold(0, |byte, &square| byte * STATES + state(pos, square))
            }),
        );
        for number in [pos.idle, pos.ending_plies] {
            if number > 0 {
                Bytes::put_number(out, number.into());
            }
        }
        for run in pos.king_runs.iter().filter(|run| run.moves > 0) {
            out.extend([self.rules.squares.number(run.square) as u8, run.moves]);
        }
    }

    fn unpack(&self, bytes: &[u8]) -> Option<Position<N>> {
        let rules = &self.rules;
        let mut bytes = Bytes(bytes);
        let flags = bytes.byte().filter(|flags| flags & !KNOWN == 0)?;
        let (mut men, mut kings) = ([Bits::EMPTY; 2], [Bits::EMPTY; 2]);
        for squares in rules.squares.in_order().chunks(SQUARES_A_BYTE) {
            let mut byte = bytes.byte()?;
            for &square in squares {
                match byte % STATES {
                    0 => {}
                    // Men are crowned where they can't go on.
                    state @ (1 | 3) if rules.squares.last_row[usize::from(state / 2)].has(square.into()) => {
                        return None;
                    }
                    state @ (1 | 3) => men[usize::from(state / 2)].insert(square.into()),
                    state => kings[usize::from(state / 2 - 1)].insert(square.into()),
                }
                byte /= STATES;
            }
            if byte > 0 {
                return None;
            }
        }
        let turn = if flags & BLACK_TO_MOVE > 0 { Side::Black } else { Side::White };
        let mut pos = rules.position(men, kings, turn);
        let mut counter = |bit: u8| match flags & bit {
            0 => Some(0),
            _ => bytes.number().and_then(|number| u16::try_from(number).ok()),
        };
        pos.idle = counter(IDLE)?;
        pos.ending_plies = counter(ENDING)?;
        for side in Side::BOTH {
            if flags & KING_RUN << side as u8 > 0 {
                let square = rules.squares.square(bytes.byte()?.into())?;
                pos.king_runs[side as usize] = KingRun { square, moves: bytes.byte()? };
            }
        }
        (bytes.is_empty() && self.counters_fit(&pos)).then_some(pos)
    }
}

impl<const N: usize> Draughts<N> {
    /// Whether the counters of a position are possible with its pieces.
    fn counters_fit(&self, pos: &Position<N>) -> bool {
        let rules = &self.rules;
        let mut known = *pos;
        rules.forget_king_runs(&mut known);
        let most = rules.options.king_rests_after.unwrap_or(0);
        known.king_runs == pos.king_runs
            && pos.king_runs.iter().all(|run| run.moves <= most)
            && (pos.ending_plies == 0 || rules.ending(pos).is_some())
    }
}

/// What is on a square.
fn state<const N: usize>(pos: &Position<N>, square: Square) -> u8 {
    let has = |set: &Bits<N>| set.has(square.into());
    let states = [&pos.men[0], &pos.kings[0], &pos.men[1], &pos.kings[1]];
    (1..).zip(states).find(|(_, set)| has(set)).map_or(0, |(state, _)| state)
}
