//! Written moves: a column's number with gravity, a square without.

use board::Square;
use display::{Message, MoveError, Notation, PositionError, without_remarks};
use game::Seat;

use crate::{Line, LineGame, Move, Position};

impl<S: LineGame, const N: usize> Notation for Line<S, N> {
    fn seat_name(&self, seat: Seat) -> &str {
        S::RULES.sides[usize::from(seat.0)].name
    }

    fn write_move(&self, _pos: &Position<N>, m: Move) -> String {
        self.write_placement(m.0)
    }

    fn write_readings(&self, pos: &Position<N>, _legal: &[Move], moves: &[Move]) -> Vec<String> {
        self.write_moves(pos, moves)
    }

    fn parse_move(&self, pos: &Position<N>, legal: &[Move], text: &str) -> Result<Move, MoveError> {
        let plain = without_remarks(text).split_whitespace().collect::<String>().to_lowercase();
        let read = if S::RULES.gravity {
            self.parse_column(legal, &plain)
        } else {
            self.parse_square(legal, &plain)
        };
        match read.or_else(|| self.parse_shift(&plain)) {
            Some(_) if legal.is_empty() => Err(MoveError::illegal(text, Message::game_over(None))),
            Some(read) => read.map_err(|why| MoveError::illegal(text, why)),
            None => {
                let middle = Move(S::RULES.files / 2 * S::RULES.stride() + S::RULES.ranks / 2);
                Err(MoveError::unreadable(text, &[&self.write_move(pos, middle)]))
            }
        }
    }

    fn write_position(&self, pos: &Position<N>) -> String {
        self.write_text(pos)
    }

    fn parse_position(&self, text: &str) -> Result<Position<N>, PositionError> {
        self.parse_text(text)
    }
}

/// A legal move, or why it is not legal; `None` where the text is no move of any position.
type Read = Option<Result<Move, Message>>;

impl<S: LineGame, const N: usize> Line<S, N> {
    fn file(&self, m: Move) -> u16 {
        m.0 / S::RULES.stride()
    }

    /// How putting a piece on a square is written.
    fn write_placement(&self, number: Square) -> String {
        if S::RULES.gravity { (self.file(Move(number)) + 1).to_string() } else { self.square(Move(number)) }
    }

    fn square(&self, m: Move) -> String {
        self.grid.write_cell(Self::cell(m.0))
    }

    /// Two squares, `a1-b2`, as if a piece on the board could be moved.
    fn parse_shift(&self, text: &str) -> Read {
        let (_, rest) = self.grid.split_cell(text)?;
        let (to, "") = self.grid.split_cell(rest.strip_prefix('-')?)? else { return None };
        let hint = match self.grid.parse_cell(to) {
            Ok(cell) => {
                Message::new("line-put-one-there").text("move", self.write_placement(Self::number(cell)))
            }
            Err(no_cell) => no_cell,
        };
        Some(Err(Message::new("line-pieces-stay").because("hint", hint)))
    }

    /// A move without gravity.
    fn parse_square(&self, legal: &[Move], text: &str) -> Read {
        let (_, "") = self.grid.split_cell(text)? else { return None };
        Some(match self.grid.parse_cell(text).map(|cell| Move(Self::number(cell))) {
            Err(no_cell) => Err(no_cell),
            Ok(m) if legal.contains(&m) => Ok(m),
            Ok(_) => Err(Message::new("line-occupied").text("square", text)),
        })
    }

    /// A move with gravity: besides the column's number people write its letter, or the square.
    fn parse_column(&self, legal: &[Move], text: &str) -> Read {
        let files = S::RULES.files;
        let letter = text.bytes().next().filter(u8::is_ascii_lowercase);
        let file = match letter {
            Some(letter) if text.len() == 1 => u16::from(letter - b'a'),
            Some(letter) => {
                let (_, "") = self.grid.split_cell(text)? else { return None };
                u16::from(letter - b'a')
            }
            // Numbers that are too large, and 0, become a column that doesn't exist.
            None if !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit()) => {
                text.parse().unwrap_or(0_u16).wrapping_sub(1)
            }
            None => return None,
        };
        if file >= files {
            return Some(Err(Message::new("line-columns").number("count", files)));
        }
        let column = file + 1;
        Some(match legal.iter().copied().find(|&m| self.file(m) == file) {
            None => Err(Message::new("line-column-full").number("column", column)),
            Some(m) if text.len() > 1 && letter.is_some() && text != self.square(m) => {
                Err(Message::new("line-falls").number("column", column).text("square", self.square(m)))
            }
            Some(m) => Ok(m),
        })
    }
}
