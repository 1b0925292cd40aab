//! Written moves: a column's number with gravity, a square without.

use board::Square;
use game::{Game, MoveError, Notation, PositionError, Refusal, Seat};

use crate::{Line, Move, Position, Set};

impl<S: Set, const N: usize> Notation for Line<S, N> {
    fn seat_name(&self, seat: Seat) -> &str {
        S::RULES.players[usize::from(seat.0)].name
    }

    fn write_move(&self, _pos: &Position<N>, m: Move) -> String {
        self.write_any(m.0)
    }

    fn write_readings(&self, pos: &Position<N>, moves: &[Move]) -> Vec<String> {
        moves.iter().map(|&m| self.write_move(pos, m)).collect()
    }

    fn parse_move(&self, pos: &Position<N>, text: &str) -> Result<Move, MoveError> {
        let plain: String = text.split_whitespace().collect::<String>().to_lowercase();
        let read =
            if S::RULES.gravity { self.parse_column(pos, &plain) } else { self.parse_square(pos, &plain) };
        match read.or_else(|| self.parse_walk(&plain)) {
            Some(_) if self.end(pos).is_some() => Err(Refusal::Over(None).to_string()),
            Some(read) => read,
            None => {
                let middle = Move(S::RULES.files / 2 * S::RULES.stride() + S::RULES.ranks / 2);
                let expected = self.write_move(pos, middle);
                return Err(MoveError::Unreadable { text: text.into(), expected });
            }
        }
        .map_err(|why| MoveError::Illegal { text: text.into(), why })
    }

    fn write_position(&self, pos: &Position<N>) -> String {
        self.write_text(pos)
    }

    fn parse_position(&self, text: &str) -> Result<Position<N>, PositionError> {
        self.parse_text(text)
    }
}

/// A legal move, or a sentence that says why it is none; `None` where it is no move of any position.
type Read = Option<Result<Move, String>>;

impl<S: Set, const N: usize> Line<S, N> {
    fn file(&self, m: Move) -> u16 {
        m.0 / S::RULES.stride()
    }

    /// How putting a piece on a square is written.
    fn write_any(&self, number: Square) -> String {
        if S::RULES.gravity { (self.file(Move(number)) + 1).to_string() } else { self.square(Move(number)) }
    }

    fn square(&self, m: Move) -> String {
        self.grid.write_cell(Self::cell(m.0))
    }

    /// Somebody wants to move a piece that stands: two squares, `a1-b2`.
    fn parse_walk(&self, text: &str) -> Read {
        let (_, rest) = self.grid.split_cell(text)?;
        let (to, "") = self.grid.split_cell(rest.strip_prefix('-')?)? else { return None };
        let example = self.grid.parse_cell(to).map(|cell| self.write_any(Self::number(cell)));
        let fix = example.map_or_else(|why| why, |example| format!("write {example} to put one there"));
        Some(Err(format!("pieces stay where they were put: {fix}.")))
    }

    /// A move without gravity.
    fn parse_square(&self, pos: &Position<N>, text: &str) -> Read {
        let (_, "") = self.grid.split_cell(text)? else { return None };
        Some(match self.grid.parse_cell(text) {
            Err(why) => Err(why + "."),
            Ok(cell) if pos.occupied.has(Self::number(cell)) => Err(format!("{text} is occupied.")),
            Ok(cell) => Ok(Move(Self::number(cell))),
        })
    }

    /// A move with gravity: besides the column's number people write its letter, or the square.
    fn parse_column(&self, pos: &Position<N>, text: &str) -> Read {
        let files = S::RULES.files;
        let letter = text.bytes().next().filter(u8::is_ascii_lowercase);
        let file = match letter {
            Some(letter) if text.len() == 1 => u16::from(letter - b'a'),
            Some(letter) => {
                let (_, "") = self.grid.split_cell(text)? else { return None };
                u16::from(letter - b'a')
            }
            // Too large a number is a column that there is not, and so is 0.
            None if !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit()) => {
                text.parse().unwrap_or(0_u16).wrapping_sub(1)
            }
            None => return None,
        };
        if file >= files {
            return Some(Err(format!("the columns are 1 to {files}.")));
        }
        let landing = self.open(pos).into_iter().map(Move).find(|&m| self.file(m) == file);
        Some(match landing {
            None => Err(format!("column {} is full.", file + 1)),
            Some(m) if text.len() > 1 && letter.is_some() && text != self.square(m) => {
                Err(format!("a piece in column {} falls to {}.", file + 1, self.square(m)))
            }
            Some(m) => Ok(m),
        })
    }
}
