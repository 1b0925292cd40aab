//! Positions that people set up.

use board::write_rows;
use display::{Cell, Diagram, Message, Piece, SetUp};
use game::Seat;

use crate::Othello;
use crate::notation::LETTERS;
use crate::picture::cell;

impl SetUp for Othello {
    fn palette(&self) -> Vec<Piece> {
        [Seat(0), Seat(1)].map(|seat| self.disc(seat, Cell::flat(0, 0))).to_vec()
    }

    fn write_diagram(&self, diagram: &Diagram) -> Result<String, Message> {
        let discs = diagram.by_cell();
        let rows = write_rows(&self.grid, |square| Some(LETTERS[*discs.get(&cell(square as u8))?]));
        Ok(format!("{rows} {}", LETTERS[diagram.turn.index()]))
    }
}
