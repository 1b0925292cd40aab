//! Position texts: the rows from the top, then the letter of the side to move. `7/7/7/7/7/3r3 y`

use board::{Bits, parse_rows, write_rows};
use game::{Game, PositionError, Seat};

use crate::{Line, Player, Position, Set};

/// Whether somebody means this side by its letter or its name.
fn means(turn: &str, player: &Player) -> bool {
    let turn = turn.to_lowercase();
    turn.chars().eq([player.letter]) || turn == player.name
}

impl<S: Set, const N: usize> Line<S, N> {
    pub(crate) fn write_text(&self, pos: &Position<N>) -> String {
        let [first, second] = &S::RULES.players;
        let rows = write_rows(&self.grid, |cell| {
            let has = |seat| pos.pieces(Seat(seat)).has(Self::number(cell));
            has(0).then_some(first.letter).or(has(1).then_some(second.letter))
        });
        format!("{rows} {}", S::RULES.players[usize::from(pos.turn)].letter)
    }

    pub(crate) fn parse_text(&self, text: &str) -> Result<Position<N>, PositionError> {
        if text.trim() == "start" {
            return Ok(self.start());
        }
        self.parse(text).map_err(|sentence| PositionError(sentence + "."))
    }

    /// The error is a sentence without its full stop.
    fn parse(&self, text: &str) -> Result<Position<N>, String> {
        let players = &S::RULES.players;
        let [a, b] = players.each_ref().map(|player| player.letter);
        let mut fields = text.split_ascii_whitespace();
        let rows = fields.next().ok_or_else(|| {
            format!("the position is empty: write the rows from the top, then {a} or {b} for the turn")
        })?;
        let mut sides = [Bits::<N>::EMPTY; 2];
        let place = |sign: char, cell| {
            let seat = players.iter().position(|player| player.letter == sign);
            let seat = seat.ok_or_else(|| {
                format!("“{sign}” is no piece of this game: write {a}, {b}, or a number of empty squares")
            })?;
            sides[seat].insert(Self::number(cell));
            Ok(())
        };
        parse_rows(rows, &self.grid, place).map_err(|(_, sentence)| sentence)?;
        let turn =
            fields.next().ok_or_else(|| format!("the turn is missing: write {a} or {b} after the rows"))?;
        let turn = players.iter().position(|player| means(turn, player)).ok_or_else(|| {
            format!("the turn must be {a} or {b}, not “{}”", turn.chars().take(40).collect::<String>())
        })?;
        if fields.next().is_some() {
            return Err("something follows after the turn: take it away".into());
        }
        self.validate(sides, turn)?;

        let key_of = |seat: u8| move |number| Self::key_of(number, seat);
        let keys = sides[0].into_iter().map(key_of(0)).chain(sides[1].into_iter().map(key_of(1)));

        Ok(Position {
            own: sides[turn],
            occupied: sides[0] | sides[1],
            turn: turn as u8,
            won: Self::has_line(sides[1 - turn]),
            key: keys.fold(0, |a, b| a ^ b),
        })
    }

    /// Refuses what play cannot lead to. The turn has to fit the numbers of pieces because nothing else
    /// can arise; so does a line, after which nobody moves.
    fn validate(&self, sides: [Bits<N>; 2], turn: usize) -> Result<(), String> {
        let names = S::RULES.players.each_ref().map(|player| player.name);
        let occupied = sides[0] | sides[1];
        if let Some(number) = (occupied & !self.supported(occupied)).first() {
            let square = self.grid.write_cell(Self::cell(number));
            return Err(format!("nothing is below the piece on {square}: let it fall down"));
        }
        let counts = sides.map(|pieces| pieces.len());
        if counts[0] != counts[1] + turn as u32 {
            let [first, second] = names;
            let fitting = ["there are as many of both".into(), format!("there is one more of {first}")];
            return Err(format!(
                "the board has {} of {first} and {} of {second}, but the turn of {} comes when {}",
                counts[0], counts[1], names[turn], fitting[turn]
            ));
        }
        if Self::has_line(sides[turn]) {
            return Err(if Self::has_line(sides[1 - turn]) {
                "both sides have a line, but the first line ends the game: take one away".into()
            } else {
                format!("{} has a line already, so that the game ended before this turn", names[turn])
            });
        }
        Ok(())
    }
}
