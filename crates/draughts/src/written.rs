//! Written moves and positions.

use game::{Game, MoveError, Notation, PositionError, Seat};

use crate::field::Square;
use crate::{Draughts, Move, Position, Set, Side, typed};

impl<S: Set, const N: usize> Notation for Draughts<S, N> {
    fn seat_name(&self, seat: Seat) -> &str {
        if seat == Side::White.seat() { Side::White.name() } else { Side::Black.name() }
    }

    fn write_move(&self, pos: &Position<N>, m: Move<N>) -> String {
        self.write_moves(pos, &[m]).concat()
    }

    fn write_moves(&self, pos: &Position<N>, moves: &[Move<N>]) -> Vec<String> {
        self.join(pos, moves, ["-", "x"], |square| self.0.field.number(square).to_string())
    }

    fn write_readings(&self, pos: &Position<N>, moves: &[Move<N>]) -> Vec<String> {
        self.write_moves(pos, moves)
    }

    fn write_also(&self, pos: &Position<N>, moves: &[Move<N>]) -> Option<Vec<String>> {
        let letters = |square| self.0.field.letters(square);
        S::OPTIONS.lettered.then(|| self.join(pos, moves, ["-", ":"], letters))
    }

    /// Reads the numbers of a move with all of its landing squares, with some of them, or its start and end alone where that
    /// is clear; and squares by letter and rank.
    fn parse_move(&self, pos: &Position<N>, text: &str) -> Result<Move<N>, MoveError> {
        let squares = typed::squares(&self.0.field, text).ok_or_else(|| {
            if let Some(name) = typed::light_square(&self.0.field, text) {
                let why = format!("{name} is a light square, and men stand on dark ones only.");
                return MoveError::Illegal { text: text.into(), why };
            }
            let count = self.0.field.count();
            let letters = if S::OPTIONS.lettered { ", or in letters like c3-d4" } else { "" };
            let expected = format!("11-15 or 22x15, with squares from 1 to {count}{letters}");
            MoveError::Unreadable { text: text.into(), expected }
        })?;
        let mut legal = Vec::new();
        self.moves(pos, &mut legal);
        let fitting = self.fitting(pos, &legal, &squares);
        match fitting[..] {
            [] => Err(self.refuse(pos, &legal, &squares, text)),
            [m] => Ok(m),
            ref several => {
                Err(MoveError::Ambiguous { text: text.into(), choices: self.write_moves(pos, several) })
            }
        }
    }

    fn write_position(&self, pos: &Position<N>) -> String {
        self.0.write(pos)
    }

    fn parse_position(&self, text: &str) -> Result<Position<N>, PositionError> {
        if text.trim() == "start" { Ok(self.start()) } else { self.0.parse(text) }
    }
}

impl<S: Set, const N: usize> Draughts<S, N> {
    /// Moves as their squares with signs between them: one for steps, one for captures.
    fn join(
        &self,
        pos: &Position<N>,
        moves: &[Move<N>],
        [step, capture]: [&str; 2],
        name: impl Fn(Square) -> String,
    ) -> Vec<String> {
        let write = |(m, path): (&Move<N>, Vec<Square>)| {
            let sign = if m.taken.is_empty() { step } else { capture };
            let squares = std::iter::once(m.from).chain(path);
            squares.map(&name).collect::<Vec<_>>().join(sign)
        };
        moves.iter().zip(self.0.paths(pos, moves)).map(write).collect()
    }

    /// The legal moves that somebody may mean by these squares: those that land on just these, else those that land on
    /// others besides.
    fn fitting(&self, pos: &Position<N>, legal: &[Move<N>], squares: &[Square]) -> Vec<Move<N>> {
        let [from, via @ .., to] = squares else { return Vec::new() };
        let mut fitting: Vec<Move<N>> = legal.to_vec();
        fitting.retain(|m| m.from == *from && m.to == *to);
        fitting.retain(|&m| via.is_empty() || self.0.goes_through(pos, m, via));
        let exact = |m: &Move<N>| m.taken.len() as usize == squares.len() - 1;
        if via.is_empty() || !fitting.iter().any(exact) {
            return fitting;
        }
        fitting.retain(exact);
        fitting
    }
}
