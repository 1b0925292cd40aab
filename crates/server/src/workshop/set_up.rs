//! Positions that people set up.

use catalog::{Catalog, Cell, Message, SetUpField, View};
use protocol::wire::{
    ArrangedPosition, Diagram, FieldKind, FieldValue, PalettePiece, Place, RulesSource, SetUpKit,
    WorkshopTell,
};
use record::GameResult;

use crate::message::to_wire as words;
use crate::probe::find;
use crate::to_wire;

/// What a position is set up with, and one to begin with.
pub(super) fn kit(
    catalog: &Catalog,
    rules: &RulesSource,
    position: Option<&str>,
) -> Result<WorkshopTell, Message> {
    let rules = match find(catalog, rules)? {
        Ok(rules) => rules,
        Err(faults) => return Ok(WorkshopTell::Faulty { faults }),
    };
    let game = rules.game();
    let set_up = game.set_up();
    let first = set_up.diagram(position.map_or("start", str::trim));
    let first = first.map_err(|error| Message::new("position-unusable").because("why", error.0))?;
    let palette = set_up.palette().into_iter().map(|piece| PalettePiece {
        seat: piece.seat.index(),
        tint: to_wire::tint(piece.tint),
        figure: piece.figure,
        name: piece.name,
        letter: piece.letter.to_string(),
        royal: piece.royal,
    });
    let kit = SetUpKit {
        rules: game.info().id.clone(),
        name: game.info().name.clone(),
        sides: to_wire::seats(game.seats()),
        board: to_wire::board(&set_up.board()),
        palette: palette.collect(),
        fields: set_up.fields().iter().map(field).collect(),
        diagram: diagram(&first),
    };
    Ok(WorkshopTell::Kit { kit: Box::new(kit) })
}

/// Whether a diagram is a position.
pub(super) fn arrange(
    catalog: &Catalog,
    rules: &RulesSource,
    given: &Diagram,
) -> Result<WorkshopTell, Message> {
    let rules = match find(catalog, rules)? {
        Ok(rules) => rules,
        Err(faults) => return Ok(WorkshopTell::Faulty { faults }),
    };
    let arranged = match rules.game().set_up().arrange(&read_diagram(given)) {
        Ok(arranged) => arranged,
        Err(why) => {
            let places = to_wire::places(&why.places);
            return Ok(WorkshopTell::Unsound { why: words(&why), places });
        }
    };
    let played = arranged.played;
    let end = played.end();
    let View { checked, .. } = played.view();
    let found = ArrangedPosition {
        text: arranged.text,
        turn: end.is_none().then(|| played.turn().index()),
        end: end.map(|end| (&GameResult::from(end)).into()),
        moves: if end.is_some() { 0 } else { played.perft().perft(1) },
        endless: played.rays().iter().any(|ray| ray.last.is_none()),
        checked: to_wire::places(&checked),
        dropped: arranged.dropped,
    };
    Ok(WorkshopTell::Sound { found })
}

fn field(field: &SetUpField) -> protocol::wire::SetUpField {
    let kind = match field.kind {
        catalog::FieldKind::Flag => FieldKind::Flag,
        catalog::FieldKind::Number { least, most } => FieldKind::Number { least, most },
        catalog::FieldKind::Cell => FieldKind::Cell,
        catalog::FieldKind::Cells => FieldKind::Cells,
    };
    protocol::wire::SetUpField { name: words(&field.name), kind, empty: value(&field.empty()) }
}

fn diagram(diagram: &catalog::Diagram) -> Diagram {
    Diagram {
        pieces: diagram.pieces.iter().map(|(cell, kind)| (to_wire::place(*cell), *kind)).collect(),
        turn: diagram.turn.index(),
        values: diagram.values.iter().map(value).collect(),
    }
}

fn value(value: &catalog::FieldValue) -> FieldValue {
    match value {
        catalog::FieldValue::Flag(flag) => FieldValue::Flag(*flag),
        catalog::FieldValue::Number(number) => FieldValue::Number(*number),
        catalog::FieldValue::Cell(cell) => FieldValue::Cell(cell.map(to_wire::place)),
        catalog::FieldValue::Cells(cells) => FieldValue::Cells(to_wire::places(cells)),
    }
}

/// A diagram that came from outside: whether its pieces and values are the game's, the game says.
fn read_diagram(given: &Diagram) -> catalog::Diagram {
    let cell = |place: Place| to_wire::cell(place);
    let value = |value: &FieldValue| match value {
        FieldValue::Flag(flag) => catalog::FieldValue::Flag(*flag),
        FieldValue::Number(number) => catalog::FieldValue::Number(*number),
        FieldValue::Cell(place) => catalog::FieldValue::Cell(place.map(cell)),
        FieldValue::Cells(places) => {
            catalog::FieldValue::Cells(places.iter().copied().map(cell).collect::<Vec<Cell>>())
        }
    };
    catalog::Diagram {
        pieces: given.pieces.iter().map(|(place, kind)| (cell(*place), *kind)).collect(),
        // No game has so many sides.
        turn: catalog::Seat(u8::try_from(given.turn).unwrap_or(u8::MAX)),
        values: given.values.iter().map(value).collect(),
    }
}
