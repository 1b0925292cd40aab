//! Positions as people set them up: pieces from a palette put on cells, the side to move, and what else a position says.

use std::collections::HashMap;

use game::Seat;

use crate::{Cell, Message, Notation, Picture, Piece};

/// A position as typed values, whether play could lead to it or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// Where pieces stand: each by its place in [`SetUp::palette`].
    pub pieces: Vec<(Cell, usize)>,
    /// The side to move.
    pub turn: Seat,
    /// What else the position says, in the order of [`SetUp::fields`].
    pub values: Vec<FieldValue>,
}

/// Something that a position says besides pieces and turn, such as a right to castle or a counter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetUpField {
    /// What it is.
    pub name: Message,
    /// Which values it takes.
    pub kind: FieldKind,
}

/// Which values a field takes.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum FieldKind {
    /// Yes or no.
    Flag,
    /// A number of a range, both ends included.
    Number {
        /// The least.
        least: u32,
        /// The greatest.
        most: u32,
    },
    /// A cell of the board, or none.
    Cell,
    /// Any number of cells.
    Cells,
}

/// The value of a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FieldValue {
    /// Yes or no.
    Flag(bool),
    /// A number.
    Number(u32),
    /// A cell, or none.
    Cell(Option<Cell>),
    /// Cells, each once.
    Cells(Vec<Cell>),
}

impl SetUpField {
    /// A field of yes or no.
    pub fn flag(name: Message) -> Self {
        Self { name, kind: FieldKind::Flag }
    }

    /// A field with a number of a range.
    pub fn number(name: Message, least: u32, most: u32) -> Self {
        Self { name, kind: FieldKind::Number { least, most } }
    }

    /// A field with a cell.
    pub fn cell(name: Message) -> Self {
        Self { name, kind: FieldKind::Cell }
    }

    /// A field with cells.
    pub fn cells(name: Message) -> Self {
        Self { name, kind: FieldKind::Cells }
    }

    /// The value that says nothing.
    pub fn empty(&self) -> FieldValue {
        match self.kind {
            FieldKind::Flag => FieldValue::Flag(false),
            FieldKind::Number { least, .. } => FieldValue::Number(least),
            FieldKind::Cell => FieldValue::Cell(None),
            FieldKind::Cells => FieldValue::Cells(Vec::new()),
        }
    }
}

impl Diagram {
    /// What stands where.
    pub fn by_cell(&self) -> HashMap<Cell, usize> {
        self.pieces.iter().copied().collect()
    }

    /// Whether a field of this number says yes.
    pub fn flag(&self, field: usize) -> bool {
        matches!(self.values.get(field), Some(FieldValue::Flag(true)))
    }

    /// The number of a field.
    pub fn number(&self, field: usize) -> u32 {
        match self.values.get(field) {
            Some(FieldValue::Number(number)) => *number,
            _ => 0,
        }
    }

    /// The cell of a field.
    pub fn cell(&self, field: usize) -> Option<Cell> {
        match self.values.get(field) {
            Some(FieldValue::Cell(cell)) => *cell,
            _ => None,
        }
    }

    /// The cells of a field.
    pub fn cells(&self, field: usize) -> &[Cell] {
        match self.values.get(field) {
            Some(FieldValue::Cells(cells)) => cells,
            _ => &[],
        }
    }
}

/// Games whose positions can be set up. Every game of the catalog is one; those that stay with the defaults have no palette.
///
/// A position that is turned into a diagram and written again is the same.
pub trait SetUp: Notation + Picture {
    /// The pieces that may be put on the board, in the order in which they are shown. Where they stand says nothing.
    fn palette(&self) -> Vec<Piece> {
        Vec::new()
    }

    /// What a position says besides pieces and turn.
    fn fields(&self) -> Vec<SetUpField> {
        Vec::new()
    }

    /// The values of [`SetUp::fields`] in a position.
    fn field_values(&self, _pos: &Self::Position) -> Vec<FieldValue> {
        Vec::new()
    }

    /// The text of a diagram, for [`Notation::parse_position`], which says whether it is a position. Pieces, cells and values are known to
    /// be such as the game has, and no two pieces stand on one cell.
    fn write_diagram(&self, _diagram: &Diagram) -> Result<String, Message> {
        Err(Message::new("diagram-none"))
    }

    /// A position as a diagram.
    fn diagram(&self, pos: &Self::Position) -> Diagram {
        let palette = self.palette();
        let place =
            |piece: &Piece| palette.iter().position(|p| (p.seat, p.letter) == (piece.seat, piece.letter));
        let mut pieces: Vec<(Cell, usize)> =
            self.view(pos).pieces.iter().filter_map(|piece| Some((piece.cell, place(piece)?))).collect();
        pieces.sort_unstable();
        Diagram { pieces, turn: self.turn(pos), values: self.field_values(pos) }
    }
}
