//! Pictures, choices and changes as the protocol has them.

use catalog::{AnyMatch, Cell, Change, Choice, Piece, Ray, Step, Surface, Tint, View};
use protocol::wire;
use session::Haul;

/// A place.
pub(crate) fn place(cell: Cell) -> wire::Place {
    [cell.x, cell.y, cell.z]
}

/// The cell of a place.
pub(crate) fn cell([x, y, z]: wire::Place) -> Cell {
    Cell { x, y, z }
}

fn places(cells: &[Cell]) -> Vec<wire::Place> {
    cells.iter().copied().map(place).collect()
}

/// A position as a picture.
pub(crate) fn board(view: &View) -> wire::Board {
    wire::Board {
        size: view.size,
        border: view.border,
        surface: match view.surface {
            Surface::Chequered => wire::Surface::Chequered,
            Surface::Plain => wire::Surface::Plain,
            Surface::Points => wire::Surface::Points,
            Surface::Slots => wire::Surface::Slots,
        },
        holes: places(&view.holes),
        pieces: view.pieces.iter().map(piece).collect(),
        checked: places(&view.checked),
        marked: places(&view.marked),
        line: places(&view.line),
        names: view.names.iter().map(|(cell, name)| (place(*cell), name.clone())).collect(),
        numbered_files: view.numbered_files,
    }
}

fn piece(piece: &Piece) -> wire::Piece {
    wire::Piece {
        at: place(piece.cell),
        seat: piece.seat.0.into(),
        tint: tint(piece.tint),
        figure: piece.figure.clone(),
        name: piece.name.clone(),
        letter: piece.letter.to_string(),
    }
}

/// A colour.
pub(crate) fn tint(tint: Tint) -> wire::Tint {
    match tint {
        Tint::Light => wire::Tint::Light,
        Tint::Dark => wire::Tint::Dark,
        Tint::Red => wire::Tint::Red,
        Tint::Yellow => wire::Tint::Yellow,
    }
}

/// The seats of a game.
pub(crate) fn seats(live: &dyn AnyMatch) -> Vec<wire::SeatInfo> {
    let named = live.seats().into_iter().zip(live.tints());
    named.map(|(name, colour)| wire::SeatInfo { name, tint: tint(colour) }).collect()
}

/// What a move does.
pub(crate) fn step(step: &Step) -> wire::Step {
    wire::Step {
        from: step.from.map(place),
        to: place(step.to),
        takes: places(&step.taken),
        becomes: step.becomes.clone(),
    }
}

/// A legal move. What a piece becomes is drawn as pieces of that name are; where none stands on the board, by its name.
pub(crate) fn choice(choice: &Choice, view: &View) -> wire::Choice {
    let figure = choice.step.becomes.as_ref().map(|name| {
        let known = view.pieces.iter().find(|piece| piece.name == *name);
        known.map_or_else(|| name.to_lowercase().replace(' ', "-"), |piece| piece.figure.clone())
    });
    wire::Choice {
        text: choice.written.coordinate.clone(),
        reading: choice.written.reading.clone(),
        step: step(&choice.step),
        figure,
    }
}

/// A line without an edge.
pub(crate) fn ray(ray: &Ray) -> wire::Ray {
    wire::Ray {
        from: place(ray.from),
        step: [ray.step.0.into(), ray.step.1.into()],
        first: ray.first,
        last: ray.last,
    }
}

/// What changes between two pictures.
pub(crate) fn change(change: Change) -> wire::Change {
    match change {
        Change::Goes { from, via, to } => {
            wire::Change::Goes { from: place(from), via: places(&via), to: place(to) }
        }
        Change::Leaves { at, blast } => wire::Change::Leaves { at: place(at), blast },
        Change::Comes { at } => wire::Change::Comes { at: place(at) },
        Change::Turns { at } => wire::Change::Turns { at: place(at) },
    }
}

/// Pieces that were taken.
pub(crate) fn haul(haul: &Haul) -> wire::Haul {
    wire::Haul {
        seat: haul.seat,
        tint: tint(haul.tint),
        figure: haul.figure.clone(),
        name: haul.name.clone(),
        letter: haul.letter.to_string(),
        count: haul.count,
        points: haul.points,
    }
}
