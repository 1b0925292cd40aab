//! Positions of a few pieces, for tables of endings.

use board::Bits;
use display::{Cell, Message};
use game::{Game, Seat};
use insight::{Arrange, Arrangement, Captures, Frame, MOST_PIECES, PlacedPiece, Symmetry, fingerprint};

use crate::limits::{IDLE, counter_of_ending};
use crate::rules::Rules;
use crate::squares::{DIAGONALS, FORWARD, NONE, Square};
use crate::{Draughts, Position, Side};

/// The kinds of pieces, by number.
const MAN: u8 = 0;
const KING: u8 = 1;

impl<const N: usize> Arrange<Position<N>> for Draughts<N> {
    fn frame(&self) -> Result<Frame, Message> {
        let rules = &self.rules;
        if rules.options.king_rests_after.is_some() {
            return Err(Message::new("tables-resting-kings").text("game", rules.options.name));
        }
        let both = [Side::White, Side::Black];
        Ok(Frame {
            digest: rules.digest(),
            letters: vec!['M', 'K'],
            board: 64 * N,
            cells: both.map(|side| [MAN, KING].map(|kind| rules.places(side, kind)).to_vec()),
            arrivals: both.map(|side| [MAN, KING].map(|kind| rules.arrivals(side, kind)).to_vec()),
            becomes: both.map(|_| vec![vec![KING], Vec::new()]),
            needs: [Vec::new(), Vec::new()],
            single: Vec::new(),
            captures: Captures::Many,
            symmetries: rules.symmetries(),
            exchange: Some(rules.image(|column, rank, last| (last - column, last - rank))),
        })
    }

    fn arrangement(&self, pos: &Position<N>) -> Option<Arrangement> {
        if pos.occupied().len() as usize > MOST_PIECES || self.rules.options.king_rests_after.is_some() {
            return None;
        }
        let mut arrangement = Arrangement::new(pos.turn.seat());
        for side in Side::BOTH {
            for (kind, set) in [(MAN, pos.men[side as usize]), (KING, pos.kings[side as usize])] {
                for cell in set {
                    arrangement.push(PlacedPiece { seat: side.seat().0, kind, cell });
                }
            }
        }
        Some(arrangement)
    }

    fn plies_left(&self, pos: &Position<N>) -> Option<u32> {
        let ending = self.rules.ending(pos).map(counter_of_ending);
        let counters = self.rules.limits.counters.iter();
        let counting = counters.filter(|(counter, _)| *counter == IDLE || Some(*counter) == ending);
        counting.map(|(counter, limit)| limit.at.saturating_sub(self.count(pos, *counter))).min()
    }

    fn arrange(&self, arrangement: &Arrangement) -> Option<Position<N>> {
        let (mut men, mut kings, mut occupied) = ([Bits::EMPTY; 2], [Bits::EMPTY; 2], Bits::<N>::EMPTY);
        for piece in arrangement.pieces() {
            if occupied.has(piece.cell) {
                return None;
            }
            occupied.insert(piece.cell);
            let sets = if piece.kind == MAN { &mut men } else { &mut kings };
            sets[usize::from(piece.seat % 2)].insert(piece.cell);
        }
        let turn = if arrangement.turn == Seat(0) { Side::White } else { Side::Black };
        Some(self.rules.position(men, kings, turn))
    }
}

impl<const N: usize> Rules<N> {
    /// Where a piece may stand: men are crowned where they can't go on.
    fn places(&self, side: Side, kind: u8) -> Vec<u16> {
        let last = if kind == MAN { self.squares.last_row[side as usize] } else { Bits::EMPTY };
        (self.squares.all & !last).into_iter().collect()
    }

    /// For each square, those from which a piece might come there without a capture.
    fn arrivals(&self, side: Side, kind: u8) -> Vec<Vec<u16>> {
        let mut arrivals = vec![Vec::new(); 64 * N];
        let directions = if kind == MAN { FORWARD[side as usize].clone() } else { 0..DIAGONALS };
        let far = kind == KING && self.options.flying_kings;
        for from in self.places(side, kind) {
            for direction in directions.clone() {
                let mut to = self.squares.next(from as Square, direction);
                while to != NONE {
                    arrivals[usize::from(to)].push(from);
                    to = if far { self.squares.next(to, direction) } else { NONE };
                }
            }
        }
        arrivals
    }

    /// Kings move alike when the board is turned half round, or over one of its long diagonals.
    fn symmetries(&self) -> Vec<Symmetry> {
        let kings = |image| Symmetry { image, kinds: 1 << KING };
        vec![
            Symmetry { image: self.image(|column, rank, _| (column, rank)), kinds: 1 << MAN | 1 << KING },
            kings(self.image(|column, rank, last| (last - column, last - rank))),
            kings(self.image(|column, rank, _| (rank, column))),
            kings(self.image(|column, rank, last| (last - rank, last - column))),
        ]
    }

    /// Where each square goes when columns and ranks change, given the last of them.
    fn image(&self, change: impl Fn(usize, usize, usize) -> (usize, usize)) -> Vec<u16> {
        let mut image: Vec<u16> = (0..64 * N as u16).collect();
        for square in self.squares.all {
            let (column, rank) = self.squares.coordinates(square as Square);
            let (x, y) = change(column, rank, self.squares.size - 1);
            if let Some(to) = self.squares.at(Cell::flat(x as i64, y as i64)) {
                image[usize::from(square)] = to.into();
            }
        }
        image
    }

    /// A number for the rules that can matter in an ending.
    fn digest(&self) -> u64 {
        let o = &self.options;
        let rules = (o.size, o.men_capture_backwards, o.orthogonal_captures, o.flying_kings);
        fingerprint(format!("{rules:?};{:?}", (o.capture_rule, o.crowning)).as_bytes())
    }
}
