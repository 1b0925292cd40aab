//! Written moves and positions.

use board::{parse_rows, write_rows};
use game::{Game, MoveError, Notation, PositionError, Refusal, Seat};

use crate::discs::{placements, turned};
use crate::{Move, Othello, Position};

/// How a pass is written.
pub(crate) const PASS: &str = "pass";

const SEATS: [&str; 2] = ["black", "white"];
const LETTERS: [char; 2] = ['b', 'w'];

impl Notation for Othello {
    fn seat_name(&self, seat: Seat) -> &str {
        SEATS[usize::from(seat.0)]
    }

    fn write_move(&self, _: &Position, m: Move) -> String {
        match m {
            Move::Place(square) => self.grid.write_cell(square.into()),
            Move::Pass => PASS.into(),
        }
    }

    fn write_readings(&self, pos: &Position, moves: &[Move]) -> Vec<String> {
        moves.iter().map(|&m| self.write_move(pos, m)).collect()
    }

    fn parse_move(&self, pos: &Position, text: &str) -> Result<Move, MoveError> {
        let plain = text.split_whitespace().collect::<String>().to_lowercase();
        let m = match (plain.as_str(), self.grid.parse_cell(&plain)) {
            (PASS | "--", _) => Move::Pass,
            (_, Ok(cell)) => Move::Place(cell as u8),
            _ if self.is_walk(&plain) => {
                let why = "discs stay where they were put: write one square.".into();
                return Err(MoveError::Illegal { text: text.into(), why });
            }
            _ => return Err(MoveError::Unreadable { text: text.into(), expected: "d3, or pass".into() }),
        };
        match self.why_not(pos, m) {
            None => Ok(m),
            Some(why) => Err(MoveError::Illegal { text: text.into(), why }),
        }
    }

    fn write_position(&self, pos: &Position) -> String {
        let rows = write_rows(&self.grid, |cell| {
            let at = pos.by_seat().iter().position(|discs| discs >> cell & 1 == 1);
            at.map(|seat| LETTERS[seat])
        });
        format!("{rows} {}", LETTERS[usize::from(pos.turn.0)])
    }

    fn parse_position(&self, text: &str) -> Result<Position, PositionError> {
        match text.trim() {
            "start" => Ok(self.start()),
            text => self.parse(text).map_err(|sentence| PositionError(sentence + ".")),
        }
    }
}

impl Othello {
    /// Whether somebody wants to move a disc that stands: two squares, `a1-b2`.
    fn is_walk(&self, text: &str) -> bool {
        let cell = |text: &str| self.grid.parse_cell(text).is_ok();
        text.split_once('-').is_some_and(|(from, to)| cell(from) && cell(to))
    }

    /// Why a move is not legal, in a sentence.
    fn why_not(&self, pos: &Position, m: Move) -> Option<String> {
        let stuck = placements(pos.own, pos.other) == 0;
        let why = match m {
            _ if self.end(pos).is_some() => return Some(Refusal::Over(None).to_string()),
            Move::Pass if stuck => return None,
            Move::Pass => "you can put a disc somewhere, so you can’t pass.",
            _ if stuck => "you can’t put a disc anywhere, so you must pass: write pass.",
            Move::Place(square) if (pos.own | pos.other) >> square & 1 == 1 => "the square is occupied.",
            Move::Place(square) if turned(square, pos.own, pos.other) == 0 => "it turns nothing over.",
            Move::Place(_) => return None,
        };
        Some(why.into())
    }

    /// Any discs are a position: people set up what they like. The error is a sentence without its full stop.
    fn parse(&self, text: &str) -> Result<Position, String> {
        let mut fields = text.split_whitespace();
        let (Some(rows), Some(turn), None) = (fields.next(), fields.next(), fields.next()) else {
            return Err("a position is the rows from rank 8 down, a space, and b or w for the turn".into());
        };
        let mut discs = [0_u64; 2];
        let place = |sign: char, cell| {
            let seat = LETTERS.iter().position(|&letter| letter == sign);
            let seat = seat.ok_or("a disc is b or w, and a number so many empty squares")?;
            discs[seat] |= 1_u64 << cell;
            Ok(())
        };
        parse_rows(rows, &self.grid, place).map_err(|(_, sentence)| sentence)?;
        let [black, white] = discs;
        match turn.to_lowercase().as_str() {
            "b" | "black" => Ok(Position { own: black, other: white, turn: Seat(0) }),
            "w" | "white" => Ok(Position { own: white, other: black, turn: Seat(1) }),
            _ => Err("after the rows comes b or w, for the turn".into()),
        }
    }
}
