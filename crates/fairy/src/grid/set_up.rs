//! Positions that people set up.

use board::{Point, Square};
use display::{Cell, Diagram, FieldValue, Message, Piece as Drawn, SetUp, SetUpField};
use game::Seat;

use super::castle::rook_file;
use super::rules::Rules;
use super::{Fairy, Position};
use crate::field::MAX_COUNTER;
use crate::placement::write_placement;
use crate::seats;
use crate::variant::{Castling, Kind, palette};

/// What a position says besides pieces and turn.
#[derive(Copy, Clone)]
enum Field {
    /// Whether this castling may still be made.
    Castling(usize),
    /// Rooks with which a king may castle, where both may start anywhere.
    Rooks,
    /// The cell that a pawn has just passed over.
    Passed,
    /// How many checks a seat has still to give.
    Checks(Seat),
    /// Plies without progress.
    Clock,
    /// The number of the move.
    Number,
    /// Pieces whose first move is still to come.
    Unmoved,
}

impl<const N: usize> SetUp for Fairy<N> {
    fn palette(&self) -> Vec<Drawn> {
        let origin = Cell::flat(0, 0);
        palette(self.variant()).into_iter().map(|(seat, kind)| self.drawn_kind(seat, kind, origin)).collect()
    }

    fn fields(&self) -> Vec<SetUpField> {
        let castlings = &self.variant().castlings;
        let field = |field| match field {
            Field::Castling(i) => {
                let Castling { seat, name, .. } = &castlings[i];
                let message = Message::new("diagram-castling").side("side", seats::name(*seat));
                SetUpField::flag(message.text("name", name))
            }
            Field::Rooks => SetUpField::cells(Message::new("diagram-castling-rooks")),
            Field::Passed => SetUpField::cell(Message::new("diagram-en-passant")),
            Field::Checks(seat) => {
                let name = Message::new("diagram-checks-to-give").side("side", seats::name(seat));
                SetUpField::number(name, 0, self.variant().ends.checks.unwrap_or(0).into())
            }
            Field::Clock => SetUpField::number(Message::new("diagram-idle-plies"), 0, MAX_COUNTER),
            Field::Number => SetUpField::number(Message::new("diagram-move-number"), 1, MAX_COUNTER),
            Field::Unmoved => SetUpField::cells(Message::new("diagram-unmoved")),
        };
        self.rules.fields().into_iter().map(field).collect()
    }

    fn field_values(&self, pos: &Position<N>) -> Vec<FieldValue> {
        let cell = |square| self.picture_cell(square);
        let has_right = |i: usize| pos.rights >> i & 1 == 1;
        let rook_of = |i: usize| has_right(i).then(|| self.rules.castlings[i].rook.0);
        let value = |field| match field {
            Field::Castling(i) => FieldValue::Flag(has_right(i)),
            Field::Rooks => {
                let mut rooks: Vec<Square> = (0..self.rules.castlings.len()).filter_map(rook_of).collect();
                rooks.sort_unstable();
                rooks.dedup();
                FieldValue::Cells(rooks.into_iter().map(cell).collect())
            }
            Field::Passed => FieldValue::Cell(pos.passing.map(|passing| cell(passing.passed))),
            Field::Checks(seat) => {
                let left = self.variant().ends.checks.unwrap_or(0).saturating_sub(pos.checks[seat]);
                FieldValue::Number(left.into())
            }
            Field::Clock => FieldValue::Number(pos.clock),
            Field::Number => FieldValue::Number(pos.number),
            Field::Unmoved => FieldValue::Cells(pos.unmoved.into_iter().map(cell).collect()),
        };
        self.rules.fields().into_iter().map(value).collect()
    }

    fn write_diagram(&self, diagram: &Diagram) -> Result<String, Message> {
        let variant = self.variant();
        let palette: Vec<(Seat, Kind)> = palette(variant);
        let pieces = diagram.by_cell();
        let piece_at = |square| Some(palette[*pieces.get(&self.picture_cell(square))?]);
        let name = |cell: Cell| variant.grid().write_any(Point::new(cell.x, cell.y, cell.z));
        let board = write_placement(variant.grid(), &variant.piece_types, piece_at);
        let (mut rights, mut passed, mut unmoved) = (String::new(), None, None);
        let (mut checks, mut clock, mut number) = (Vec::new(), 0, 1);
        for (i, field) in self.rules.fields().into_iter().enumerate() {
            match field {
                Field::Castling(castling) if diagram.flag(i) => {
                    let Castling { seat, letter, .. } = variant.castlings[castling];
                    rights.push(seats::cased(letter, seat));
                }
                Field::Castling(_) => {}
                Field::Rooks => rights.extend(diagram.cells(i).iter().filter_map(|cell| {
                    let (seat, _) = palette[*pieces.get(cell)?];
                    Some(seats::cased(rook_file(cell.x), seat))
                })),
                Field::Passed => passed = diagram.cell(i).map(name),
                Field::Checks(_) => checks.push(diagram.number(i).to_string()),
                Field::Clock => clock = diagram.number(i),
                Field::Number => number = diagram.number(i),
                Field::Unmoved => {
                    // A piece that has been taken off, or replaced by one of another kind, has no first move.
                    let tracked = |cell: &&Cell| {
                        let kind = pieces.get(cell).map(|kind| usize::from(palette[*kind].1));
                        kind.is_some_and(|kind| self.rules.tracks_unmoved[kind])
                    };
                    unmoved = Some(diagram.cells(i).iter().filter(tracked).map(|cell| name(*cell)).collect());
                }
            }
        }
        let or_none = |text: String| if text.is_empty() { "-".to_string() } else { text };
        let mut parts = vec![board, seats::letter(diagram.turn).to_string(), or_none(rights)];
        parts.push(passed.unwrap_or_else(|| "-".into()));
        if !checks.is_empty() {
            parts.push(checks.join("+"));
        }
        parts.extend([clock.to_string(), number.to_string()]);
        parts.extend(unmoved.map(|cells: Vec<String>| or_none(cells.join(","))));
        Ok(parts.join(" "))
    }
}

impl<const N: usize> Rules<N> {
    /// What a position says besides pieces and turn, in the order in which people are asked for it.
    fn fields(&self) -> Vec<Field> {
        let variant = &self.variant;
        let castlings = variant.castlings.iter().enumerate();
        let of = |seat| castlings.clone().filter(move |(_, c)| c.seat == seat && c.anywhere.is_none());
        let mut fields: Vec<Field> = seats::all().flat_map(of).map(|(i, _)| Field::Castling(i)).collect();
        if variant.castlings.iter().any(|c| c.anywhere.is_some()) {
            fields.push(Field::Rooks);
        }
        if variant.piece_types.iter().any(|piece_type| piece_type.en_passant) {
            fields.push(Field::Passed);
        }
        if variant.ends.checks.is_some() {
            fields.extend(seats::all().map(Field::Checks));
        }
        if self.tracks_unmoved.contains(&true) {
            fields.push(Field::Unmoved);
        }
        fields.extend([Field::Clock, Field::Number]);
        fields
    }
}
