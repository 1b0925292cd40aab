//! How a skirmish is written: `a1a2`, `pass`; and positions like `yy1bb/y3b/5/w3r/ww1rr w - 0`, the farthest rank first.

use display::{Message, MoveError, Notation, PieceOn, PositionError, shorten, without_remarks};
use game::{Game, Seat};

use super::picture::cell;
use super::position::{SIZE, SQUARES, SkirmishMove, SkirmishPosition};
use super::rules::Skirmish;

/// The names of the seats. Their first letters stand for their pieces.
pub(super) const NAMES: [&str; 4] = ["white", "red", "black", "yellow"];

pub(super) fn square_name(square: usize) -> String {
    format!("{}{}", (b'a' + (square % SIZE) as u8) as char, square / SIZE + 1)
}

fn read_square(text: &str) -> Option<usize> {
    (0..SQUARES).find(|&square| square_name(square) == text)
}

fn letter(seat: Seat) -> char {
    NAMES[seat.index()].chars().next().unwrap_or('?')
}

impl Skirmish {
    fn seat_of(&self, sign: char) -> Option<Seat> {
        (0..self.seats()).map(Seat).find(|&seat| letter(seat) == sign)
    }

    fn read_squares(&self, text: &str) -> Option<[Option<Seat>; SQUARES]> {
        let mut squares = [None; SQUARES];
        let rows: Vec<&str> = text.split('/').collect();
        if rows.len() != SIZE {
            return None;
        }
        for (y, row) in rows.into_iter().rev().enumerate() {
            let mut x = 0;
            for sign in row.chars() {
                match sign.to_digit(10) {
                    Some(empty) => x += empty as usize,
                    None => {
                        *squares.get_mut(y * SIZE + x).filter(|_| x < SIZE)? = Some(self.seat_of(sign)?);
                        x += 1;
                    }
                }
            }
            if x != SIZE {
                return None;
            }
        }
        Some(squares)
    }

    fn read(&self, text: &str) -> Option<SkirmishPosition> {
        let [squares, turn, out, ply] = text.split_whitespace().collect::<Vec<_>>().try_into().ok()?;
        let mut turns = turn.chars();
        let turn = turns.next().and_then(|sign| self.seat_of(sign)).filter(|_| turns.as_str().is_empty())?;
        let out = match out {
            "-" => Vec::new(),
            out => out.chars().map(|sign| self.seat_of(sign)).collect::<Option<_>>()?,
        };
        let pos =
            SkirmishPosition { squares: self.read_squares(squares)?, turn, out, ply: ply.parse().ok()? };
        pos.is_sound(self.seats()).then_some(pos)
    }

    /// Why a move from one square to another is not legal.
    fn refuse(&self, pos: &SkirmishPosition, legal: &[SkirmishMove], from: usize) -> Message {
        let turn = self.seat_name(pos.turn);
        let on = PieceOn::new("piece", square_name(from), cell(from));
        match pos.squares[from] {
            None => Message::no_piece(square_name(from)),
            Some(seat) if seat != pos.turn => Message::not_yours(turn, on, self.seat_name(seat)),
            Some(_) => {
                let target = |m: &SkirmishMove| match *m {
                    SkirmishMove::Go { from: start, to } if usize::from(start) == from => {
                        Some(square_name(to.into()))
                    }
                    _ => None,
                };
                Message::goes_elsewhere(on, legal.iter().filter_map(target).collect())
            }
        }
    }
}

impl Notation for Skirmish {
    fn seat_name(&self, seat: Seat) -> &str {
        NAMES[seat.index() % NAMES.len()]
    }

    fn write_move(&self, _pos: &SkirmishPosition, m: SkirmishMove) -> String {
        match m {
            SkirmishMove::Go { from, to } => square_name(from.into()) + &square_name(to.into()),
            SkirmishMove::Pass => "pass".into(),
        }
    }

    fn write_readings(
        &self,
        pos: &SkirmishPosition,
        _legal: &[SkirmishMove],
        moves: &[SkirmishMove],
    ) -> Vec<String> {
        let reading = |m: &SkirmishMove| match *m {
            SkirmishMove::Go { from, to } => {
                let sign = if pos.squares[usize::from(to)].is_some() { 'x' } else { '-' };
                format!("{}{sign}{}", square_name(from.into()), square_name(to.into()))
            }
            SkirmishMove::Pass => "pass".into(),
        };
        moves.iter().map(reading).collect()
    }

    fn parse_move(
        &self,
        pos: &SkirmishPosition,
        legal: &[SkirmishMove],
        text: &str,
    ) -> Result<SkirmishMove, MoveError> {
        let unreadable = || MoveError::unreadable(text, &["a1a2", "pass"]);
        let plain: String = without_remarks(text).chars().filter(|c| !matches!(c, '-' | 'x')).collect();
        if let Some(&m) = legal.iter().find(|&&m| self.write_move(pos, m) == plain) {
            return Ok(m);
        }
        let from = plain.get(..2).and_then(read_square).ok_or_else(unreadable)?;
        plain.get(2..).and_then(read_square).ok_or_else(unreadable)?;
        Err(MoveError::illegal(text, self.refuse(pos, legal, from)))
    }

    fn write_position(&self, pos: &SkirmishPosition) -> String {
        let row = |row: &[Option<Seat>]| {
            let mut text = String::new();
            let mut empty = 0;
            for seat in row.iter().map(Some).chain([None]) {
                match seat {
                    Some(None) => empty += 1,
                    other => {
                        if empty > 0 {
                            text += &std::mem::take(&mut empty).to_string();
                        }
                        text.extend(other.copied().flatten().map(letter));
                    }
                }
            }
            text
        };
        let rows: Vec<String> = pos.squares.chunks(SIZE).rev().map(row).collect();
        let out: String = pos.out.iter().map(|&seat| letter(seat)).collect();
        let out = if out.is_empty() { "-".to_string() } else { out };
        format!("{} {} {out} {}", rows.join("/"), letter(pos.turn), pos.ply)
    }

    fn parse_position(&self, text: &str) -> Result<SkirmishPosition, PositionError> {
        let refusal = || Message::new("skirmish-position").text("text", shorten(text));
        self.read(text).ok_or_else(|| PositionError(refusal()))
    }
}
