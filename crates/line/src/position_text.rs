//! Position texts: the rows from the top, then the letter of the side to move. `7/7/7/7/7/3r3 y`

use board::{Bits, parse_rows, write_rows};
use display::{Message, PositionError, shorten};
use game::{Game, Seat};

use crate::{Line, LineGame, LineSide, Position};

/// Whether a text is the letter of a side, or its name.
fn names(text: &str, side: &LineSide) -> bool {
    let text = text.to_lowercase();
    text.chars().eq([side.letter]) || text == side.name
}

impl<S: LineGame, const N: usize> Line<S, N> {
    pub(crate) fn write_text(&self, pos: &Position<N>) -> String {
        let [first, second] = &S::RULES.sides;
        let rows = write_rows(&self.grid, |cell| {
            let has = |seat| pos.pieces(Seat(seat)).has(Self::number(cell));
            has(0).then_some(first.letter).or(has(1).then_some(second.letter))
        });
        format!("{rows} {}", S::RULES.sides[usize::from(pos.turn)].letter)
    }

    pub(crate) fn parse_text(&self, text: &str) -> Result<Position<N>, PositionError> {
        match text.trim() {
            "start" => Ok(self.start()),
            text => self.parse_fields(text).map_err(PositionError),
        }
    }

    fn parse_fields(&self, text: &str) -> Result<Position<N>, Message> {
        let mut fields = text.split_ascii_whitespace();
        let rows = fields.next().ok_or_else(|| Self::with_letters("line-position-empty"))?;
        let pieces = self.parse_pieces(rows)?;
        let turn = fields.next().ok_or_else(|| Self::with_letters("line-turn-missing"))?;
        let seat = S::RULES.sides.iter().position(|side| names(turn, side));
        let seat = seat.ok_or_else(|| Self::with_letters("line-turn").text("text", shorten(turn)))?;
        if fields.next().is_some() {
            return Err(Message::new("line-after-turn"));
        }
        self.position(pieces, seat)
    }

    /// A message with the letters of both sides.
    fn with_letters(code: &'static str) -> Message {
        let [first, second] = S::RULES.sides.each_ref().map(|side| side.letter);
        Message::new(code).text("first", first).text("second", second)
    }

    fn parse_pieces(&self, rows: &str) -> Result<[Bits<N>; 2], Message> {
        let mut pieces = [Bits::EMPTY; 2];
        let place = |sign: char, cell| {
            let seat = S::RULES.sides.iter().position(|side| side.letter == sign);
            let seat = seat.ok_or_else(|| Self::with_letters("line-unknown-piece").text("sign", sign))?;
            pieces[seat].insert(Self::number(cell));
            Ok(())
        };
        parse_rows(rows, &self.grid, place).map_err(|(_, message)| message)?;
        Ok(pieces)
    }

    /// The position with these pieces, if play can lead to it.
    ///
    /// The turn has to fit the numbers of pieces, and a line the side that has just moved, because nothing else can arise.
    pub(crate) fn position(&self, pieces: [Bits<N>; 2], turn: usize) -> Result<Position<N>, Message> {
        let occupied = pieces[0] | pieces[1];
        if let Some(number) = (occupied & !self.supported(occupied)).first() {
            return Err(
                Message::new("line-floating").text("square", self.grid.write_cell(Self::cell(number)))
            );
        }
        let names = S::RULES.sides.each_ref().map(|side| side.name);
        let counts = pieces.map(|pieces| pieces.len());
        if counts[0] != counts[1] + turn as u32 {
            let code = ["line-turn-of-first", "line-turn-of-second"][turn];
            return Err(Message::new(code)
                .side("first", names[0])
                .side("second", names[1])
                .number("count", counts[0])
                .number("other", counts[1]));
        }
        let won = Self::has_line(pieces[1 - turn]);
        if Self::has_line(pieces[turn]) {
            let code = if won { "line-two-lines" } else { "line-ended-before" };
            return Err(Message::new(code).side("side", names[turn]));
        }
        let keys = (0_u8..)
            .zip(pieces)
            .flat_map(|(seat, pieces)| pieces.into_iter().map(move |number| Self::key_of(number, seat)));
        Ok(Position { own: pieces[turn], occupied, turn: turn as u8, won, key: keys.fold(0, |a, b| a ^ b) })
    }
}
