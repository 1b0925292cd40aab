//! Positions that people set up.

use board::write_rows;
use display::{Cell, Diagram, Message, Piece, SetUp};
use game::Seat;

use crate::{Line, LineGame};

impl<S: LineGame, const N: usize> SetUp for Line<S, N> {
    fn palette(&self) -> Vec<Piece> {
        [Seat(0), Seat(1)].map(|seat| self.drawn(seat, Cell::flat(0, 0))).to_vec()
    }

    fn write_diagram(&self, diagram: &Diagram) -> Result<String, Message> {
        let pieces = diagram.by_cell();
        let letter = |seat: usize| S::RULES.sides[seat].letter;
        let rows = write_rows(&self.grid, |square| {
            let at = Self::picture_cell(Self::number(square));
            Some(letter(*pieces.get(&at)?))
        });
        Ok(format!("{rows} {}", letter(diagram.turn.index())))
    }
}
