//! `[pieces.X]`: the kinds of men.

use board::{Geometry, Grid};

use super::super::sentence::parse_sentence;
use super::super::table::{Faults, Table};
use super::super::tree::{Item, Node};
use super::super::{Kind, Piece, Promotion, Royal};
use super::{areas, letters};

/// All kinds, in the order of the file; a parent's kinds come first.
pub(super) fn read(item: &Item, grid: &Grid, faults: &mut Faults) -> Option<Vec<Piece>> {
    let table = Table::new("[pieces]", item, faults)?;
    let mut pieces = Vec::new();
    for (letter, item) in table.entries() {
        if let Some(piece) = piece(letter, item, grid, faults) {
            pieces.push(piece);
        }
    }
    // Promotions name other kinds, so they can be read only now.
    for (letter, item) in table.entries() {
        let Some(kind) = pieces.iter().position(|p| letter.starts_with(p.letter)) else { continue };
        let promotion = promotion(letter, item, grid, &pieces, faults);
        pieces[kind].promotion = promotion;
    }
    Some(pieces)
}

fn piece(letter: &str, item: &Item, grid: &Grid, faults: &mut Faults) -> Option<Piece> {
    let mut letters = letter.chars();
    let (Some(sign @ 'A'..='Z'), None) = (letters.next(), letters.next()) else {
        let message = format!("“{letter}” can't name a piece: use one capital letter, like [pieces.N].");
        faults.add(&item.place, message);
        return None;
    };
    let mut table = Table::new(format!("piece {letter}"), item, faults)?;
    let name = table.text_or("name", letter, faults);
    let symbol = table.text("symbol", faults).and_then(|text| {
        let mut chars = text.value.chars();
        let symbol = chars.next().filter(|c| !c.is_control());
        if symbol.is_none() || chars.next().is_some() {
            faults.add(
                text.place,
                format!("`symbol` of piece {letter} must be one sign, like symbol = \"♘\"."),
            );
        }
        symbol
    });
    let royal = royal(&mut table, letter, faults);
    let pawn = table.flag("pawn", faults);
    let en_passant = table.flag("en_passant", faults);
    let mut steps = Vec::new();
    let place = table.place;
    let sentences = table.texts("moves", faults);
    if sentences.is_empty() {
        faults.add(
            place,
            format!("piece {letter} has no moves: add moves = [\"leap {{±1 ±2}}\"] or the like."),
        );
    }
    for text in sentences {
        match parse_sentence(text.value, grid.dimensions()) {
            Ok(more) => steps.extend(more),
            Err(message) => faults.add(text.place, message),
        }
    }
    let has_zone = table.has("first_zone");
    let zone = areas("first_zone", &mut table, grid, faults);
    let first_zone = has_zone.then_some(zone);
    table.item("promotion");
    table.finish(faults);
    Some(Piece { letter: sign, name, symbol, royal, pawn, en_passant, steps, first_zone, promotion: None })
}

fn royal(table: &mut Table<'_>, letter: &str, faults: &mut Faults) -> Royal {
    let Some(item) = table.item("royal") else { return Royal::No };
    match &item.node {
        Node::Flag(true) => Royal::One,
        Node::Flag(false) => Royal::No,
        Node::Text(text) if text == "each" => Royal::Each,
        _ => {
            faults.add(&item.place, format!("`royal` of piece {letter} must be true, false or \"each\" (several kings, none of which may be left attacked)."));
            Royal::No
        }
    }
}

fn promotion(
    letter: &str,
    item: &Item,
    grid: &Grid,
    pieces: &[Piece],
    faults: &mut Faults,
) -> Option<Promotion> {
    let Node::Table(entries) = &item.node else { return None };
    let (_, item) = entries.iter().find(|(key, _)| key == "promotion")?;
    // `promotion = false` takes an inherited promotion away.
    if matches!(item.node, Node::Flag(false)) {
        return None;
    }
    let name = format!("promotion of piece {letter}");
    let mut table = Table::new(name.clone(), item, faults)?;
    let zone = areas("zone", &mut table, grid, faults);
    let to: Vec<Kind> = letters("to", &mut table, pieces, faults);
    let optional = table.flag("optional", faults);
    if zone.is_empty() && !table.has("zone") {
        faults.add(table.place, format!("the {name} has no zone: add zone = [\"rank {}\"].", grid.ranks()));
    }
    if to.is_empty() && !table.has("to") {
        faults
            .add(table.place, format!("the {name} doesn't say to what: add to = \"QRBN\" or other letters."));
    }
    if let Some(royal) = to.iter().find(|k| pieces[usize::from(**k)].royal == Royal::One) {
        let letter = pieces[usize::from(*royal)].letter;
        faults.add(
            table.place,
            format!("a promotion to {letter} would give a side two royal men: take {letter} out of `to`."),
        );
    }
    table.finish(faults);
    Some(Promotion { zone, to, optional })
}
