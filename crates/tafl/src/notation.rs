//! Written moves: the coordinate form and the reading form, and reading what people type for them.

use board::{Bits, Square};
use display::{MoveError, Notation, PositionError, is_dash, without_remarks};
use game::{Game, Seat};

use crate::{Move, Position, Side, Tafl};

impl<const N: usize> Notation for Tafl<N> {
    fn seat_name(&self, seat: Seat) -> &str {
        if seat == Side::Attackers.seat() { Side::Attackers.name() } else { Side::Defenders.name() }
    }

    fn write_move(&self, _pos: &Position<N>, m: Move) -> String {
        self.cell(m.from) + &self.cell(m.to)
    }

    fn write_readings(&self, pos: &Position<N>, _legal: &[Move], moves: &[Move]) -> Vec<String> {
        let reading = |&m: &Move| {
            let taken: String =
                self.by_file(self.rules.takes(pos, m)).into_iter().map(|c| "x".to_string() + &c).collect();
            format!("{}-{}{taken}", self.cell(m.from), self.cell(m.to))
        };
        moves.iter().map(reading).collect()
    }

    fn parse_move(&self, pos: &Position<N>, legal: &[Move], text: &str) -> Result<Move, MoveError> {
        if let Some(found) = self.by_target(pos, legal, text) {
            return found;
        }
        let Some(typed) = TypedMove::parse(text) else {
            // Where the game is over, any two squares show how a move is written.
            let m = legal.first().copied().unwrap_or(Move { from: 0, to: 1 });
            return Err(MoveError::unreadable(text, &[&self.write_move(pos, m)]));
        };
        self.find(pos, legal, &typed).map_err(|why| MoveError::illegal(text, why))
    }

    fn write_position(&self, pos: &Position<N>) -> String {
        self.rules.write(pos)
    }

    fn parse_position(&self, text: &str) -> Result<Position<N>, PositionError> {
        if text.trim() == "start" { Ok(self.start()) } else { self.rules.parse(text) }
    }
}

impl<const N: usize> Tafl<N> {
    /// The legal move that ends on the only square that was typed, where there is one.
    fn by_target(&self, pos: &Position<N>, legal: &[Move], text: &str) -> Option<Result<Move, MoveError>> {
        let to = self.rules.grid.parse_cell(&without_remarks(text).to_ascii_lowercase()).ok()?;
        let there: Vec<Move> = legal.iter().copied().filter(|m| m.to == to).collect();
        match there[..] {
            [] => None,
            [m] => Some(Ok(m)),
            _ => {
                let choices = there.iter().map(|&m| self.write_move(pos, m)).collect();
                Some(Err(MoveError::Ambiguous { text: text.to_string(), choices }))
            }
        }
    }

    /// The written form of a square.
    pub(crate) fn cell(&self, cell: Square) -> String {
        self.rules.grid.write_cell(cell)
    }

    /// Squares in the order of the reading form: file by file, and up each file.
    pub(crate) fn by_file(&self, cells: Bits<N>) -> Vec<String> {
        let mut points: Vec<_> = cells.into_iter().map(|c| (self.rules.grid.point(c), c)).collect();
        points.sort_by_key(|(p, _)| (p.x, p.y));
        points.into_iter().map(|(_, cell)| self.cell(cell)).collect()
    }
}

/// A move as it was typed: the names of squares, which need not exist.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct TypedMove {
    pub(crate) from: String,
    pub(crate) to: String,
    pub(crate) taken: Vec<String>,
}

impl TypedMove {
    /// Reads `d1d4`, `d1-d4xd5`, and with other signs and capitals: `D1 D4`, `d1–d4 x d5, e4`.
    fn parse(text: &str) -> Option<Self> {
        // Nothing that is longer than a move with very many captures is one.
        const LONGEST: usize = 200;
        let text = without_remarks(text);
        if text.len() > LONGEST {
            return None;
        }
        let mut cells: Vec<String> = Vec::new();
        let mut signs = String::new();
        let mut chars = text.chars().map(|c| c.to_ascii_lowercase()).peekable();
        while let Some(c) = chars.next() {
            let is_first = cells.is_empty() && signs.is_empty();
            match c {
                // The king's letter, or that of any other piece.
                'a'..='w' if is_first && chars.peek().is_some_and(char::is_ascii_alphabetic) => {}
                'a'..='w' => {
                    let mut cell = String::from(c);
                    while let Some(digit) = chars.next_if(char::is_ascii_digit) {
                        cell.push(digit);
                    }
                    if cell.len() == 1 || !fits(&signs, cells.len()) {
                        return None;
                    }
                    cells.push(cell);
                    signs.clear();
                }
                ' ' => {}
                '×' | ':' => signs.push('x'),
                '>' | '→' => signs.push('-'),
                dash if is_dash(dash) => signs.push('-'),
                sign => signs.push(sign),
            }
        }
        // Marks such as `!?` may follow, as in many records.
        if signs.chars().any(|c| !matches!(c, '!' | '?' | '+' | '#')) {
            return None;
        }
        let mut cells = cells.into_iter();
        Some(Self { from: cells.next()?, to: cells.next()?, taken: cells.collect() })
    }
}

/// Whether these signs may stand before the square numbered so, from 0.
fn fits(signs: &str, number: usize) -> bool {
    match number {
        0 => signs.is_empty(),
        1 => matches!(signs, "" | "-" | "--"),
        2 => signs == "x",
        _ => matches!(signs, "x" | "," | "/"),
    }
}
