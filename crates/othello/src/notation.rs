//! Written moves and positions.

use board::{parse_rows, write_rows};
use display::{Message, MoveError, Notation, PositionError, shorten, without_remarks};
use game::{Game, Seat};

use crate::{Move, Othello, Position};

/// How a pass is written.
pub(crate) const PASS: &str = "pass";

const SEATS: [&str; 2] = ["black", "white"];
pub(crate) const LETTERS: [char; 2] = ['b', 'w'];

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

    fn write_readings(&self, pos: &Position, _legal: &[Move], moves: &[Move]) -> Vec<String> {
        self.write_moves(pos, moves)
    }

    fn parse_move(&self, pos: &Position, legal: &[Move], text: &str) -> Result<Move, MoveError> {
        let plain = without_remarks(text).split_whitespace().collect::<String>().to_lowercase();
        let m = match (plain.as_str(), self.grid.parse_cell(&plain)) {
            (PASS | "--" | "-" | "pa" | "ps", _) => Move::Pass,
            (_, Ok(cell)) => Move::Place(cell as u8),
            _ if self.is_shift(&plain) => {
                return Err(MoveError::illegal(text, Message::new("othello-discs-stay")));
            }
            _ => return Err(MoveError::unreadable(text, &["d3", PASS])),
        };
        if legal.contains(&m) {
            return Ok(m);
        }
        Err(MoveError::illegal(text, why_illegal(pos, legal, m)))
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
            text => self.parse_fields(text).map_err(PositionError),
        }
    }
}

impl Othello {
    /// Two squares, `a1-b2`, as if a disc on the board could be moved.
    fn is_shift(&self, text: &str) -> bool {
        let cell = |text: &str| self.grid.parse_cell(text).is_ok();
        text.split_once('-').is_some_and(|(from, to)| cell(from) && cell(to))
    }

    /// Any discs are a position: people set up what they like.
    fn parse_fields(&self, text: &str) -> Result<Position, Message> {
        let mut fields = text.split_whitespace();
        let (Some(rows), Some(turn), None) = (fields.next(), fields.next(), fields.next()) else {
            return Err(Message::new("othello-position-parts"));
        };
        let mut discs = [0_u64; 2];
        let place = |sign: char, cell| {
            let seat = LETTERS.iter().position(|&letter| letter == sign);
            let seat = seat.ok_or_else(|| Message::new("othello-unknown-disc").text("sign", sign))?;
            discs[seat] |= 1_u64 << cell;
            Ok(())
        };
        parse_rows(rows, &self.grid, place).map_err(|(_, message)| message)?;
        let seat = match turn.to_lowercase().as_str() {
            "b" | "black" => Seat(0),
            "w" | "white" => Seat(1),
            _ => return Err(Message::new("othello-turn").text("text", shorten(turn))),
        };
        Ok(Position::of(discs, seat))
    }
}

/// Why a move is not legal.
fn why_illegal(pos: &Position, legal: &[Move], m: Move) -> Message {
    match m {
        _ if legal.is_empty() => Message::game_over(None),
        Move::Pass => Message::new("othello-no-pass"),
        _ if legal.contains(&Move::Pass) => Message::new("othello-must-pass").text("pass", PASS),
        Move::Place(square) if (pos.own | pos.other) >> square & 1 == 1 => Message::new("othello-occupied"),
        Move::Place(_) => Message::new("othello-turns-nothing"),
    }
}
