//! `[pieces.X]`: the kinds of pieces.

use board::{Board, Geometry, Grid, Vector};

use super::super::sentence::parse_sentence;
use super::super::table::{Faults, Table};
use super::super::tree::{Item, Node, Place};
use super::super::{Kind, Mirror, PieceType, Promotion, Royal};
use super::steps::{self, Directions, MOST_DIRECTIONS};
use super::{areas, letters};

/// All kinds, in the order of the file; a parent's kinds come first.
pub(super) fn read(
    item: &Item,
    board: &Board,
    mirror: Mirror,
    faults: &mut Faults,
) -> Option<Vec<PieceType>> {
    let table = Table::new("[pieces]", item, faults)?;
    let mut piece_types = Vec::new();
    let mut directions = Directions::default();
    for (letter, item) in table.entries() {
        if let Some(piece_type) = piece_type(letter, item, board, faults) {
            if directions.overflow(&piece_type.steps, mirror) {
                let place = moves_place(item);
                faults.add(place, format!(
                    "with piece {letter}, pieces slide in {} directions (those of Black and the ways back counted too), and {MOST_DIRECTIONS} is the most: take some slides away, or make them leaps.",
                    directions.count()
                ));
            }
            piece_types.push(piece_type);
        }
    }
    // Promotions name other kinds, so they can be read only now.
    for (letter, item) in table.entries() {
        let Some(kind) = piece_types.iter().position(|p| letter.starts_with(p.letter)) else { continue };
        let promotion = promotion(letter, item, board, &piece_types, faults);
        piece_types[kind].promotion = promotion;
    }
    if board.plane().is_some() {
        for piece_type in &piece_types {
            if let Some(message) = unplayable_without_edge(piece_type) {
                let item = table.entries().iter().find(|(letter, _)| letter.starts_with(piece_type.letter));
                faults.add(item.map_or(table.place, |(_, item)| &item.place), message);
            }
        }
    }
    Some(piece_types)
}

/// What a piece can't do where it never meets an edge.
fn unplayable_without_edge(piece_type: &PieceType) -> Option<String> {
    let letter = piece_type.letter;
    let endless = || piece_type.steps.iter().any(|s| s.slides && s.limit.is_none());
    if piece_type.steps.iter().any(|s| s.slides && s.vector != s.vector.primitive()) {
        return Some(format!(
            "piece {letter} slides by steps that jump cells of their own line; without an edge, write the shortest step that points that way, like 1 0 for 2 0."
        ));
    }
    if piece_type.royal != Royal::No && endless() {
        return Some(format!(
            "piece {letter} is royal and slides without end, which can't be played on a board without an edge: add “up to 3” or the like."
        ));
    }
    if piece_type.promotion.is_some() && endless() {
        return Some(format!(
            "piece {letter} promotes and slides without end, which can't be played on a board without an edge: add “up to 3” or the like."
        ));
    }
    None
}

/// Where a piece says how it moves.
fn moves_place(item: &Item) -> &Place {
    let Node::Table(entries) = &item.node else { return &item.place };
    entries.iter().find(|(key, _)| key == "moves").map_or(&item.place, |(_, moves)| &moves.place)
}

fn piece_type(letter: &str, item: &Item, board: &Board, faults: &mut Faults) -> Option<PieceType> {
    let mut letters = letter.chars();
    let (Some(sign @ 'A'..='Z'), None) = (letters.next(), letters.next()) else {
        let message = format!("“{letter}” can't name a piece: use one capital letter, like [pieces.N].");
        faults.add(&item.place, message);
        return None;
    };
    let mut table = Table::new(format!("piece {letter}"), item, faults)?;
    let name = table.text("name", faults);
    if let Some(name) = name.as_ref().filter(|n| n.value.trim().is_empty()) {
        let message = format!("the name of piece {letter} is empty: write one, or take the line away.");
        faults.add(name.place, message);
    }
    let name = name.map_or(letter, |n| n.value).to_string();
    let symbol = table.text("symbol", faults).and_then(|text| {
        let mut chars = text.value.chars();
        let symbol = chars.next().filter(|c| !c.is_control());
        if symbol.is_none() || chars.next().is_some() {
            faults.add(
                text.place,
                format!("`symbol` of piece_type {letter} must be one sign, like symbol = \"♘\"."),
            );
        }
        symbol
    });
    let icn = table.text("icn", faults).map_or(letter, |t| t.value).to_ascii_uppercase();
    if icn.is_empty() || icn.len() > 2 || !icn.chars().all(|c| c.is_ascii_uppercase()) {
        faults.add(
            table.place,
            format!("`icn` of piece_type {letter} must be one or two letters, like icn = \"ch\"."),
        );
    }
    let royal = royal(&mut table, letter, faults);
    let pawn = table.flag("pawn", faults);
    let en_passant = table.flag("en_passant", faults);
    let mut steps = Vec::new();
    let place = table.place;
    let sentences = table.texts("moves", faults);
    if sentences.is_empty() {
        faults.add(
            place,
            format!("piece_type {letter} has no moves: add moves = [\"leap {{±1 ±2}}\"] or the like."),
        );
    }
    for text in sentences {
        match parse_sentence(text.value, board.dimensions()) {
            Ok(more) => {
                // A piece of the other game that this board has no room for is none of the file's making.
                let fits = board.grid().is_none_or(|grid| more.iter().any(|s| fits(s.vector, grid)));
                if !fits && !text.place.is_inherited() {
                    faults.add(
                        text.place,
                        format!(
                            "“{}” never fits on this board: make the step shorter, or the board larger.",
                            text.value
                        ),
                    );
                }
                steps.extend(more);
            }
            Err(message) => faults.add(text.place, message),
        }
    }
    let steps = steps::distinct(match board.grid() {
        Some(grid) => steps::on_board(steps, grid),
        None => steps,
    });
    // `first_zone = false` takes an inherited zone away.
    let first_zone = match table.item("first_zone").map(|item| &item.node) {
        None | Some(Node::Flag(false)) => None,
        Some(_) => Some(areas("first_zone", &mut table, board, faults)),
    };
    table.item("promotion");
    table.finish(faults);
    Some(PieceType {
        letter: sign,
        name,
        symbol,
        icn,
        royal,
        pawn,
        en_passant,
        steps,
        first_zone,
        promotion: None,
    })
}

/// Whether a step is not too long for a board. Steps to a neighbour always pass: a board of one file is one, too.
fn fits(v: Vector, grid: &Grid) -> bool {
    let sides = [grid.files(), grid.ranks(), grid.level_count()];
    let parts = [v.x, v.y, v.z].map(i32::unsigned_abs);
    parts.into_iter().zip(sides).all(|(part, side)| part < 2 || (part as usize) < side)
}

fn royal(table: &mut Table<'_>, letter: &str, faults: &mut Faults) -> Royal {
    let Some(item) = table.item("royal") else { return Royal::No };
    match &item.node {
        Node::Flag(true) => Royal::One,
        Node::Flag(false) => Royal::No,
        Node::Text(text) if text == "each" => Royal::Each,
        _ => {
            faults.add(&item.place, format!("`royal` of piece_type {letter} must be true, false or \"each\" (several kings, none of which may be left attacked)."));
            Royal::No
        }
    }
}

fn promotion(
    letter: &str,
    item: &Item,
    board: &Board,
    piece_types: &[PieceType],
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
    let zone = areas("zone", &mut table, board, faults);
    let before = faults.count();
    let to: Vec<Kind> = letters("to", &mut table, piece_types, faults);
    let optional = table.flag("optional", faults);
    if zone.is_empty() && !table.has("zone") {
        faults.add(table.place, format!("the {name} has no zone: add zone = [\"rank 8\"]."));
    }
    if to.is_empty() && !table.has("to") {
        faults
            .add(table.place, format!("the {name} doesn't say to what: add to = \"QRBN\" or other letters."));
    }
    let place = table.item("to").map_or(table.place, |item| &item.place);
    if let Some(message) = unfit(letter, &to, piece_types) {
        faults.add(place, message);
    } else if to.is_empty() && faults.count() == before && table.has("to") {
        faults.add(
            place,
            format!("the {name} names no piece_type: write to = \"QRBN\" or other letters, or promotion = false for none."),
        );
    }
    table.finish(faults);
    Some(Promotion { zone, to, optional })
}

/// What a piece can't become.
fn unfit(letter: &str, to: &[Kind], piece_types: &[PieceType]) -> Option<String> {
    for (i, &kind) in to.iter().enumerate() {
        let piece_type = &piece_types[usize::from(kind)];
        let other = piece_type.letter;
        if piece_type.royal == Royal::One {
            return Some(format!(
                "a promotion to {other} would give a side two royal pieces: take {other} out of `to`."
            ));
        }
        if letter.starts_with(other) {
            return Some(format!(
                "piece {letter} can't become {other} again: take {other} out of `to`; optional = true lets it stay what it is."
            ));
        }
        if to[..i].contains(&kind) {
            return Some(format!("`to` of piece {letter} names {other} twice: once is enough."));
        }
    }
    None
}
