//! Written moves and positions.

use display::{Message, MoveError, Notation, PositionError};
use game::Seat;

use crate::squares::Square;
use crate::{Draughts, Move, Position, Side, typed_squares};

impl<const N: usize> Notation for Draughts<N> {
    fn seat_name(&self, seat: Seat) -> &str {
        if seat == Side::White.seat() { Side::White.name() } else { Side::Black.name() }
    }

    fn write_move(&self, pos: &Position<N>, m: Move<N>) -> String {
        self.write_moves(pos, &[m]).concat()
    }

    fn write_moves(&self, pos: &Position<N>, moves: &[Move<N>]) -> Vec<String> {
        self.join(pos, moves, ["-", "x"], |square| self.rules.squares.number(square).to_string())
    }

    fn write_readings(&self, pos: &Position<N>, _legal: &[Move<N>], moves: &[Move<N>]) -> Vec<String> {
        self.write_moves(pos, moves)
    }

    fn write_also(&self, pos: &Position<N>, moves: &[Move<N>]) -> Option<Vec<String>> {
        let letters = |square| self.rules.squares.letters(square);
        self.options().lettered.then(|| self.join(pos, moves, ["-", ":"], letters))
    }

    /// Reads the numbers of a move with all of its landing squares, with some of them, or its start and end alone where that
    /// is clear; and squares by letter and rank.
    fn parse_move(&self, pos: &Position<N>, legal: &[Move<N>], text: &str) -> Result<Move<N>, MoveError> {
        let squares = typed_squares::parse(&self.rules.squares, text).ok_or_else(|| self.unreadable(text))?;
        let fitting = self.fitting(pos, legal, &squares);
        match fitting[..] {
            [] => Err(MoveError::illegal(text, self.refuse(pos, legal, &squares))),
            [m] => Ok(m),
            ref several => {
                Err(MoveError::Ambiguous { text: text.into(), choices: self.write_moves(pos, several) })
            }
        }
    }

    fn write_position(&self, pos: &Position<N>) -> String {
        self.rules.write(pos)
    }

    fn parse_position(&self, text: &str) -> Result<Position<N>, PositionError> {
        if text.trim() == "start" { Ok(self.rules.start()) } else { self.rules.parse(text) }
    }
}

impl<const N: usize> Draughts<N> {
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
        moves.iter().zip(self.compiled.first_paths(pos, moves)).map(write).collect()
    }

    /// Why a text is not a move.
    fn unreadable(&self, text: &str) -> MoveError {
        if let Some(name) = typed_squares::light_square(&self.rules.squares, text) {
            return MoveError::illegal(text, Message::new("draughts-light-square").text("cell", name));
        }
        let examples: &[&str] =
            if self.options().lettered { &["11-15", "22x15", "c3-d4"] } else { &["11-15", "22x15"] };
        MoveError::unreadable(text, examples)
    }

    /// The legal moves that may be meant by these squares: those that land on just these, else those that land on
    /// others besides.
    fn fitting(&self, pos: &Position<N>, legal: &[Move<N>], squares: &[Square]) -> Vec<Move<N>> {
        let [from, via @ .., to] = squares else { return Vec::new() };
        let mut fitting: Vec<Move<N>> = legal.to_vec();
        fitting.retain(|m| m.from == *from && m.to == *to);
        fitting.retain(|&m| via.is_empty() || self.compiled.has_path(pos, m, via));
        let exact = |m: &Move<N>| m.taken.len() as usize == squares.len() - 1;
        if via.is_empty() || !fitting.iter().any(exact) {
            return fitting;
        }
        fitting.retain(exact);
        fitting
    }
}
