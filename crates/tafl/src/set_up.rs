//! Positions that people set up.

use board::write_rows;
use display::{Cell, Diagram, Message, Piece, SetUp};

use crate::position::PieceKind;
use crate::{Side, Tafl};

/// What can be put on the board, in the order of the palette.
const KINDS: [PieceKind; 3] =
    [PieceKind::Piece(Side::Attackers), PieceKind::Piece(Side::Defenders), PieceKind::King];

impl<const N: usize> SetUp for Tafl<N> {
    fn palette(&self) -> Vec<Piece> {
        KINDS.map(|kind| self.drawn_kind(kind, Cell::flat(0, 0))).to_vec()
    }

    fn write_diagram(&self, diagram: &Diagram) -> Result<String, Message> {
        let pieces = diagram.by_cell();
        let rows = write_rows(&self.rules.grid, |square| {
            Some(KINDS[*pieces.get(&self.picture_cell(square))?].sign())
        });
        let turn = if diagram.turn == Side::Attackers.seat() { Side::Attackers } else { Side::Defenders };
        Ok(format!("{rows} {}", turn.sign()))
    }
}
