//! `[pieces.X]`: the kinds of pieces.

use board::{Board, Geometry, Grid, Vector};
use display::{Message, shorten};
use game::Seat;

use super::super::document::{DocumentNode, Location, Value};
use super::super::motion::parse_sentence;
use super::super::section::{Faults, Section, table_name};
use super::super::{Area, Kind, Mirror, PieceType, Promotion, Royal};
use super::motions::{self, Directions, MOST_DIRECTIONS};
use super::{areas, letters, needs_edge};
use crate::seats::{BLACK, WHITE};
use crate::work;

/// All kinds, in the order of the file; a parent's kinds come first.
pub(super) fn read(
    node: &DocumentNode,
    board: &Board,
    mirror: Mirror,
    faults: &mut Faults,
) -> Option<Vec<PieceType>> {
    let section = Section::new(table_name("[pieces]"), node, faults)?;
    let mut piece_types = Vec::new();
    let mut directions = Directions::default();
    let mut steps = 0;
    for (letter, node) in section.entries() {
        if let Some(piece_type) = piece_type(letter, node, board, faults) {
            if directions.overflow(&piece_type.motions, mirror) {
                let message = Message::new("variant-too-many-directions")
                    .text("letter", letter)
                    .number("count", directions.count())
                    .number("most", MOST_DIRECTIONS);
                faults.add(moves_location(node), message);
            }
            let (more, most) = work::steps(board, &piece_type.motions);
            if steps <= most && steps + more > most {
                let message =
                    Message::new("variant-too-many-steps").text("letter", letter).number("most", most);
                faults.add(moves_location(node), message);
            }
            steps += more;
            piece_types.push(piece_type);
        }
    }
    // Promotions name other kinds, so they can be read only now.
    for (letter, node) in section.entries() {
        let Some(kind) = piece_types.iter().position(|p| letter.starts_with(p.letter)) else { continue };
        let promotion = promotion(letter, node, board, &piece_types, faults);
        piece_types[kind].promotion = promotion;
    }
    if board.plane().is_some() {
        for piece_type in &piece_types {
            if let Some(message) = unplayable_without_edge(piece_type) {
                let node = section.entries().iter().find(|(letter, _)| letter.starts_with(piece_type.letter));
                faults.add(node.map_or(section.location, |(_, node)| &node.location), message);
            }
        }
    }
    Some(piece_types)
}

/// The most points that people count a piece for.
const MOST_POINTS: u32 = 1000;

/// What a piece can't do where it never meets an edge.
fn unplayable_without_edge(piece_type: &PieceType) -> Option<Message> {
    let motions = || piece_type.motions.iter().filter(|s| s.slides);
    let endless = || motions().any(|s| s.limit.is_none());
    let code = if motions().any(|s| s.vector != s.vector.primitive()) {
        "variant-jumping-slide-without-edge"
    } else if piece_type.royal != Royal::No && endless() {
        "variant-royal-slide-without-edge"
    } else if piece_type.promotion.is_some() && endless() {
        "variant-promoting-slide-without-edge"
    } else {
        return None;
    };
    Some(Message::new(code).text("letter", piece_type.letter))
}

/// Where a piece says how it moves.
fn moves_location(node: &DocumentNode) -> &Location {
    let Value::Table(entries) = &node.value else { return &node.location };
    entries.iter().find(|(key, _)| key == "moves").map_or(&node.location, |(_, moves)| &moves.location)
}

fn piece_type(letter: &str, node: &DocumentNode, board: &Board, faults: &mut Faults) -> Option<PieceType> {
    let mut letters = letter.chars();
    let (Some(sign @ 'A'..='Z'), None) = (letters.next(), letters.next()) else {
        faults
            .add(&node.location, Message::new("variant-faulty-piece-letter").text("letter", shorten(letter)));
        return None;
    };
    let about = |code: &'static str| Message::new(code).text("letter", letter);
    let mut section =
        Section::new(Message::new("variant-section-piece").text("letter", letter), node, faults)?;
    let name = section.name(faults);
    if let Some(name) = name.as_ref().filter(|n| n.value.trim().is_empty()) {
        faults.add(name.location, about("variant-empty-piece-name"));
    }
    let name = name.map_or(letter, |n| n.value).to_string();
    let symbol = section.text("symbol", faults).and_then(|text| {
        let mut chars = text.value.chars();
        let symbol = chars.next().filter(|c| !c.is_control());
        if symbol.is_none() || chars.next().is_some() {
            faults.add(text.location, about("variant-faulty-symbol"));
        }
        symbol
    });
    let icn = section.text("icn", faults).map_or(letter, |t| t.value).to_ascii_uppercase();
    if icn.is_empty() || icn.len() > 2 || !icn.chars().all(|c| c.is_ascii_uppercase()) {
        faults.add(section.location, about("variant-faulty-icn"));
    }
    let points = section.number("points", faults).and_then(|points| {
        let counted = u32::try_from(points.value).ok().filter(|points| (1..=MOST_POINTS).contains(points));
        if counted.is_none() {
            faults.add(points.location, about("variant-faulty-points").number("most", MOST_POINTS));
        }
        counted
    });
    let (royal, royal_of) = royal(&mut section, letter, board, faults);
    let pawn = section.flag("pawn", faults);
    let (en_passant, passing_zone) = en_passant(&mut section, board, faults);
    let mut motions = Vec::new();
    let location = section.location;
    let sentences = section.texts("moves", faults);
    if sentences.is_empty() {
        faults.add(location, about("variant-no-moves").text("example", "[\"leap {±1 ±2}\"]"));
    }
    for text in sentences {
        match parse_sentence(text.value, board.dimensions()) {
            Ok(more) => {
                // A piece of the other game that this board has no room for is not the file's fault.
                let fits = board.grid().is_none_or(|grid| more.iter().any(|s| fits(s.vector, grid)));
                if !fits && !text.location.is_inherited() {
                    let sentence = shorten(text.value);
                    faults.add(text.location, Message::new("variant-motion-too-long").text("text", sentence));
                }
                motions.extend(more);
            }
            Err(message) => faults.add(text.location, message),
        }
    }
    let motions = motions::distinct(match board.grid() {
        Some(grid) => motions::on_board(motions, grid),
        None => motions,
    });
    // `first_zone = false` takes an inherited zone away.
    let first_zone = match section.node("first_zone").map(|node| &node.value) {
        None | Some(Value::Flag(false)) => None,
        Some(_) => Some(areas("first_zone", &mut section, board, faults)),
    };
    section.node("promotion");
    section.finish(faults);
    Some(PieceType {
        letter: sign,
        name,
        symbol,
        icn,
        points,
        royal,
        royal_of,
        pawn,
        en_passant,
        passing_zone,
        motions,
        first_zone,
        promotion: None,
    })
}

/// Whether a step is not too long for a board. Steps to a neighbour always pass: a board of one file is one, too.
fn fits(v: Vector, grid: &Grid) -> bool {
    let sides = [grid.files(), grid.ranks(), grid.level_count()];
    let parts = [v.x, v.y, v.z].map(i32::unsigned_abs);
    parts.into_iter().zip(sides).all(|(part, seat)| part < 2 || (part as usize) < seat)
}

/// Whether check is about it, and for which side alone.
fn royal(
    section: &mut Section<'_>,
    letter: &str,
    board: &Board,
    faults: &mut Faults,
) -> (Royal, Option<Seat>) {
    let Some(node) = section.node("royal") else { return (Royal::No, None) };
    match &node.value {
        Value::Flag(true) => (Royal::One, None),
        Value::Flag(false) => (Royal::No, None),
        Value::Text(text) if text == "each" => (Royal::Each, None),
        Value::Text(text) if text == "white" || text == "black" => {
            needs_edge("royal", &node.location, board, faults);
            (Royal::One, Some(if text == "white" { WHITE } else { BLACK }))
        }
        _ => {
            faults.add(&node.location, Message::new("variant-faulty-royal").text("letter", letter));
            (Royal::No, None)
        }
    }
}

/// Whether it takes and is taken in passing, and from where its double step can be: `true`, or areas.
fn en_passant(section: &mut Section<'_>, board: &Board, faults: &mut Faults) -> (bool, Option<Vec<Area>>) {
    match section.node("en_passant").map(|node| (&node.value, &node.location)) {
        Some((Value::Text(_) | Value::List(_), location)) => {
            needs_edge("en_passant", location, board, faults);
            (true, Some(areas("en_passant", section, board, faults)))
        }
        _ => (section.flag("en_passant", faults), None),
    }
}

fn promotion(
    letter: &str,
    node: &DocumentNode,
    board: &Board,
    piece_types: &[PieceType],
    faults: &mut Faults,
) -> Option<Promotion> {
    let Value::Table(entries) = &node.value else { return None };
    let (_, node) = entries.iter().find(|(key, _)| key == "promotion")?;
    // `promotion = false` takes an inherited promotion away.
    if matches!(node.value, Value::Flag(false)) {
        return None;
    }
    let about = |code: &'static str| Message::new(code).text("letter", letter);
    let mut section = Section::new(about("variant-section-promotion"), node, faults)?;
    let zone = areas("zone", &mut section, board, faults);
    let before = faults.count();
    let to: Vec<Kind> = letters("to", &mut section, piece_types, faults);
    let compulsory = areas("compulsory", &mut section, board, faults);
    let optional = section.flag("optional", faults) || section.has("compulsory");
    let captured = section.flag("captured", faults);
    for (key, said) in [("compulsory", !compulsory.is_empty()), ("captured", captured)] {
        if let (true, Some(node)) = (said, section.node(key)) {
            needs_edge(key, &node.location, board, faults);
        }
    }
    if let (Some(node), true) = (section.node("compulsory"), outside(board, &compulsory, &zone)) {
        faults.add(&node.location, about("variant-compulsory-outside-zone"));
    }
    if zone.is_empty() && !section.has("zone") {
        faults.add(section.location, about("variant-no-promotion-zone"));
    }
    if to.is_empty() && !section.has("to") {
        faults.add(section.location, about("variant-no-promotion-target"));
    }
    let location = section.node("to").map_or(section.location, |node| &node.location);
    if let Some(message) = unfit(letter, &to, piece_types) {
        faults.add(location, message);
    } else if to.is_empty() && faults.count() == before && section.has("to") {
        faults.add(location, about("variant-empty-promotion-target"));
    }
    section.finish(faults);
    Some(Promotion { zone, to, optional, compulsory, captured })
}

/// Whether some cell of these areas is in none of those.
fn outside(board: &Board, these: &[Area], those: &[Area]) -> bool {
    let inside = |areas: &[Area], point| areas.iter().any(|area| area.contains(point));
    let lost = |grid: &Grid| {
        let mut points = grid.iter().map(|cell| grid.point(cell));
        points.any(|point| inside(these, point) && !inside(those, point))
    };
    board.grid().is_some_and(lost)
}

/// What a piece can't become.
fn unfit(letter: &str, to: &[Kind], piece_types: &[PieceType]) -> Option<Message> {
    for (i, &kind) in to.iter().enumerate() {
        let piece_type = &piece_types[usize::from(kind)];
        let code = if piece_type.royal == Royal::One {
            "variant-promotion-to-royal"
        } else if letter.starts_with(piece_type.letter) {
            "variant-promotion-to-itself"
        } else if to[..i].contains(&kind) {
            "variant-promotion-target-twice"
        } else {
            continue;
        };
        return Some(Message::new(code).text("letter", letter).text("other", piece_type.letter));
    }
    None
}
