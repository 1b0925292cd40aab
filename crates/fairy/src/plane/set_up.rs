//! Positions that people set up.

use std::collections::HashSet;

use board::Point;
use display::{Cell, Diagram, FieldValue, Message, Piece as Drawn, SetUp, SetUpField};

use super::coords::Coords;
use super::picture::picture_cell;
use super::position::Piece;
use super::text::write_coords;
use super::{Position, Sparse};
use crate::field::MAX_COUNTER;
use crate::seats;
use crate::variant::palette;

/// What a position says besides pieces and turn.
#[derive(Copy, Clone)]
enum Field {
    /// Pieces with a first move or a castling to come.
    Unmoved,
    /// The cell that a pawn has just passed over.
    Passed,
    /// Plies without progress.
    Clock,
    /// The number of the move.
    Number,
}

impl SetUp for Sparse {
    fn palette(&self) -> Vec<Drawn> {
        let kinds = palette(self.variant()).into_iter();
        let piece = |(seat, kind)| Piece { seat, kind, unmoved: false };
        kinds.map(|kind| self.drawn(Coords::from(Point::new(0, 0, 0)), piece(kind))).collect()
    }

    fn fields(&self) -> Vec<SetUpField> {
        let field = |field| match field {
            Field::Unmoved => SetUpField::cells(Message::new("diagram-unmoved")),
            Field::Passed => SetUpField::cell(Message::new("diagram-en-passant")),
            Field::Clock => SetUpField::number(Message::new("diagram-idle-plies"), 0, MAX_COUNTER),
            Field::Number => SetUpField::number(Message::new("diagram-move-number"), 1, MAX_COUNTER),
        };
        self.said().into_iter().map(field).collect()
    }

    fn field_values(&self, pos: &Position) -> Vec<FieldValue> {
        let value = |field| match field {
            Field::Unmoved => {
                let unmoved = pos.pieces().filter(|(p, piece)| self.rules.is_marked(pos, *p, *piece));
                FieldValue::Cells(unmoved.map(|(p, _)| picture_cell(p)).collect())
            }
            Field::Passed => FieldValue::Cell(pos.passing.map(|passing| picture_cell(passing.passed))),
            Field::Clock => FieldValue::Number(pos.clock),
            Field::Number => FieldValue::Number(pos.number),
        };
        self.said().into_iter().map(value).collect()
    }

    fn write_diagram(&self, diagram: &Diagram) -> Result<String, Message> {
        let palette = palette(self.variant());
        let (mut unmoved, mut passed) = (HashSet::<Cell>::new(), "-".to_string());
        let (mut clock, mut number) = (0, 1);
        for (i, field) in self.said().into_iter().enumerate() {
            match field {
                Field::Unmoved => unmoved.extend(diagram.cells(i)),
                Field::Passed => passed = diagram.cell(i).map_or(passed, written),
                Field::Clock => clock = diagram.number(i),
                Field::Number => number = diagram.number(i),
            }
        }
        let piece = |(cell, kind): &(Cell, usize)| {
            let (seat, kind) = palette[*kind];
            let letter = seats::cased(self.piece_type(kind).letter, seat);
            format!("{letter}{}{}", written(*cell), if unmoved.contains(cell) { "+" } else { "" })
        };
        let pieces: Vec<String> = diagram.pieces.iter().map(piece).collect();
        let pieces = if pieces.is_empty() { "-".to_string() } else { pieces.join("|") };
        Ok(format!("{pieces} {} {passed} {clock} {number}", seats::letter(diagram.turn)))
    }
}

impl Sparse {
    /// What a position says besides pieces and turn, in the order in which people are asked for it.
    fn said(&self) -> Vec<Field> {
        let mut fields = Vec::new();
        let tracks = self.rules.kinds.iter().flatten().any(|kind| kind.tracks_unmoved);
        if tracks || !self.variant().castlings.is_empty() {
            fields.push(Field::Unmoved);
        }
        if self.variant().piece_types.iter().any(|piece_type| piece_type.en_passant) {
            fields.push(Field::Passed);
        }
        fields.extend([Field::Clock, Field::Number]);
        fields
    }
}

fn written(cell: Cell) -> String {
    write_coords(Coords { x: cell.x, y: cell.y })
}
