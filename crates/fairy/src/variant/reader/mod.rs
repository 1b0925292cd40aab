//! From the text of a file to a [`Variant`], or to a list of its faults.

mod anywhere;
mod board;
mod capture;
mod castling;
mod ends;
mod motions;
mod pieces;
mod sense;
mod shuffle;

use ::board::{Board, Geometry};
use display::{Message, shorten};

use super::document::{self, DocumentNode, Value};
use super::section::{Faults, Located, Section};
use super::{Area, Draws, Fate, Fault, Kind, Mirror, PieceType, Placement, Royal, Source, Variant};
use crate::placement::{locate_placement, unknown_letter};
use crate::point_list::parse_point_list;
use crate::seats::{self, BLACK, WHITE};

/// How many files may extend one another in a row: more is a circle, or unreadable.
const LONGEST_CHAIN: usize = 8;

/// Reads a variant file. `find` gives the source of a variant that the file extends, by its id.
///
/// Faults come in the order of the lines, those of the file itself before those of a file that it extends.
pub fn read(source: &Source, find: &dyn Fn(&str) -> Option<Source>) -> Result<Variant, Vec<Fault>> {
    let root = joined(source, find, 0)?;
    let mut faults = Faults::default();
    if let (Some(variant), 0) = (variant(source, &root, &mut faults), faults.count()) {
        return Ok(variant);
    }
    let Faults { own: mut all, inherited, .. } = faults;
    // What is wrong with the other file by itself is fixed there.
    let faulty_parent = || {
        let Value::Text(id) = &document::at(&root, &["extends"])?.value else { return None };
        read(&find(id)?, find).err()
    };
    let more = if inherited.is_empty() { inherited } else { faulty_parent().unwrap_or(inherited) };
    all.extend(more);
    all.sort_by_key(|fault| (fault.file != source.file, fault.file.clone(), fault.line));
    let mut told = Vec::new();
    for fault in all {
        if !told.contains(&fault) {
            told.push(fault);
        }
    }
    Err(told)
}

/// The tree of a file laid over those of the files that it extends.
pub(super) fn joined(
    source: &Source,
    find: &dyn Fn(&str) -> Option<Source>,
    depth: usize,
) -> Result<DocumentNode, Vec<Fault>> {
    let root = document::parse(source)?;
    let Value::Table(entries) = &root.value else { return Ok(root) };
    let Some((_, extends)) = entries.iter().find(|(key, _)| key == "extends") else { return Ok(root) };
    let location = extends.location.clone();
    let Value::Text(id) = &extends.value else {
        let message = Message::new("variant-extends-no-text").because("found", extends.value.kind());
        return Err(vec![location.fault(message)]);
    };
    if depth >= LONGEST_CHAIN {
        return Err(vec![location.fault(Message::new("variant-extends-in-a-circle"))]);
    }
    let Some(parent) = find(id) else {
        let message = match near_id(id, source, find) {
            Some(near) => Message::new("variant-extends-misspelt").text("near", near),
            None => Message::new("variant-extends-unknown"),
        };
        return Err(vec![location.fault(message.text("id", shorten(id)))]);
    };
    let mut parent = without_identity(joined(&parent, find, depth + 1)?);
    document::inherit(&mut parent, id, &location, "");
    Ok(document::join(parent, root))
}

/// An id that can be found, and differs by one sign from one that can't.
fn near_id(id: &str, source: &Source, find: &dyn Fn(&str) -> Option<Source>) -> Option<String> {
    let signs: Vec<char> = id.chars().collect();
    if !(2..=40).contains(&signs.len()) {
        return None;
    }
    let splice = |at: usize, gone: usize, more: &[char]| -> String {
        signs[..at].iter().chain(more).chain(&signs[at + gone..]).collect()
    };
    let known = |near: &String| *near != id && find(near).is_some_and(|found| found.file != source.file);
    let dropped = (0..signs.len()).map(|i| splice(i, 1, &[]));
    let swapped = (1..signs.len()).map(|i| splice(i - 1, 2, &[signs[i], signs[i - 1]]));
    let with = |gone: usize| {
        let letters = || ('a'..='z').chain('0'..='9').chain(['-']);
        (0..=signs.len() - gone).flat_map(move |i| letters().map(move |c| (i, gone, c)))
    };
    let other = with(0).chain(with(1)).map(|(i, gone, c)| splice(i, gone, &[c]));
    dropped.chain(swapped).chain(other).chain([id.to_lowercase()]).find(known)
}

/// What a game can't inherit: its own names, and its group in lists.
fn without_identity(mut node: DocumentNode) -> DocumentNode {
    if let Value::Table(entries) = &mut node.value {
        entries.retain(|(key, _)| !matches!(key.as_str(), "id" | "name" | "family" | "description" | "help"));
    }
    node
}

fn variant(source: &Source, root: &DocumentNode, faults: &mut Faults) -> Option<Variant> {
    let mut top = Section::new(Message::new("variant-section-file"), root, faults)?;
    let id = id(source, &mut top, faults);
    let name = top.name(faults);
    if name.is_none() && !top.has("name") {
        faults.add(top.location, Message::new("variant-no-name"));
    }
    if let Some(name) = name.as_ref().filter(|n| n.value.trim().is_empty()) {
        faults.add(name.location, Message::new("variant-empty-name"));
    }
    let name = name.map_or(String::new(), |n| n.value.to_string());
    let family = top.text_or("family", "Chess variants", faults);
    let description = top.text_or("description", "", faults);
    let help = top.text_or("help", &description, faults);
    top.node("extends");
    let board_item = top.node("board");
    let pieces_item = top.node("pieces");
    let setup = top.text("setup", faults);
    let castling = castling::list(&mut top, faults);
    let shuffle = top.node("shuffle");
    let capture = top.node("capture");
    let ends = top.node("ends");
    let draws = top.node("draws");
    let giving_check = top.node("giving_check");
    let checks_forbidden = top.word("giving_check", &[("legal", false), ("illegal", true)], faults);
    let first = top.word("first", &[("white", WHITE), ("black", BLACK)], faults);
    let location = top.location;
    let [no_board, no_pieces, no_setup] = ["board", "pieces", "setup"].map(|key| top.lacks(key));
    top.finish(faults);
    let missing = |really: bool, code: &'static str, faults: &mut Faults| {
        if really {
            faults.add(location, Message::new(code));
        }
    };

    // Everything else is measured on the board.
    let Some(board_item) = board_item else {
        missing(no_board, "variant-no-board", faults);
        return None;
    };
    let board::Layout { board, mirror, same_shades } = board::read(board_item, faults)?;
    let Some(pieces_item) = pieces_item else {
        missing(no_pieces, "variant-no-pieces", faults);
        return None;
    };
    let piece_types = pieces::read(pieces_item, &board, mirror, faults)?;
    let Some(setup) = setup else {
        missing(no_setup, "variant-no-setup", faults);
        return None;
    };
    let pieces = match pieces(setup.value, &board, mirror, &piece_types) {
        Ok(pieces) => pieces,
        Err((at, message)) => {
            faults.add(&setup.location.within(setup.value, at), in_key("setup", message));
            return None;
        }
    };
    royals(root, &board, &piece_types, &pieces, &setup, faults);
    let shuffle = shuffle.and_then(|node| shuffle::read(node, &board, mirror, &piece_types, &pieces, faults));
    let castlings = castling.map_or_else(Vec::new, |list| {
        castling::read(list.value, &board, mirror, &piece_types, &pieces, faults)
    });
    let capture = capture
        .map_or_else(capture::Capture::default, |node| capture::read(node, &board, &piece_types, faults));
    let ends = ends.map_or_else(ends::none, |node| ends::read(node, &board, &piece_types, faults));
    let draws = draws.map_or_else(Draws::default, |node| ends::read_draws(node, &piece_types, faults));
    let variant = Variant {
        id,
        name,
        family,
        description,
        help,
        board,
        mirror,
        same_shades,
        piece_types,
        first,
        setup: pieces,
        shuffle,
        castlings,
        checks_forbidden,
        must_capture: capture.must,
        blast: capture.blast,
        ends,
        draws,
    };
    if let (true, Some(node)) = (checks_forbidden, giving_check) {
        needs_edge("giving_check", &node.location, &variant.board, faults);
    }
    sense::check(root, &variant, faults);
    Some(variant)
}

/// The id: the file's own word, or its name.
fn id(source: &Source, top: &mut Section<'_>, faults: &mut Faults) -> String {
    let given = top.text("id", faults);
    let location = given.as_ref().map_or(top.location, |g| g.location);
    let stem = || {
        let name = source.file.rsplit(['/', '\\']).next().unwrap_or(&source.file);
        name.strip_suffix(".toml").unwrap_or(name).to_string()
    };
    let id = given.as_ref().map_or_else(stem, |g| g.value.to_string());
    let good = !id.is_empty()
        && id.len() <= 64
        && !id.starts_with('-')
        && id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
    if !good {
        faults.add(location, Message::new("variant-faulty-id").text("id", shorten(&id)));
    }
    id
}

/// The pieces at the start: rank by rank on a grid, and a list of points without an edge, where White's
/// alone stand for both sides. The error says where in the text it is.
fn pieces(
    text: &str,
    board: &Board,
    mirror: Mirror,
    piece_types: &[PieceType],
) -> Result<Vec<Placement>, (usize, Message)> {
    match board {
        Board::Grid(grid) => locate_placement(text, grid, piece_types),
        Board::Plane(plane) => {
            let mut pieces = parse_point_list(text, plane, piece_types).map_err(|message| (0, message))?;
            if pieces.iter().all(|m| m.seat == WHITE) {
                let image =
                    |m: &Placement| Placement { point: mirror.of(m.point), seat: BLACK, kind: m.kind };
                let black: Vec<Placement> = pieces.iter().map(image).collect();
                if let Some(piece) = black.iter().find(|b| pieces.iter().any(|w| w.point == b.point)) {
                    let cell = plane.write_point(piece.point);
                    return Err((0, Message::new("variant-cell-of-both-sides").text("cell", cell)));
                }
                if let Some(piece) = black.iter().find(|b| !plane.contains(b.point)) {
                    let cell = plane.write_point(piece.point);
                    return Err((0, Message::new("variant-cell-outside-the-board").text("cell", cell)));
                }
                pieces.extend(black);
            }
            Ok(pieces)
        }
    }
}

/// Every side has the royal pieces that it must have.
fn royals(
    root: &DocumentNode,
    geometry: &Board,
    piece_types: &[PieceType],
    pieces: &[Placement],
    setup: &Located<'_, &str>,
    faults: &mut Faults,
) {
    for (kind, piece_type) in piece_types.iter().enumerate().filter(|(_, p)| p.royal != Royal::No) {
        for seat in seats::all() {
            let count = pieces.iter().filter(|m| usize::from(m.kind) == kind && m.seat == seat).count();
            let letter = piece_type.letter.to_string();
            let code = match (count, piece_type.royal) {
                _ if !piece_type.is_royal_for(seat) => {
                    if count == 0 {
                        continue;
                    }
                    "variant-setup-with-royal-of-other-side"
                }
                (0, _) => "variant-setup-without-royal",
                (2.., Royal::One) => "variant-setup-with-several-royals",
                _ => continue,
            };
            let mut message = Message::new(code).side("side", seats::name(seat)).text("letter", &letter);
            if count > 1 {
                message = message.number("count", count).number("extra", count - 1);
            }
            let royal = document::at(root, &["pieces", &letter, "royal"]);
            faults.add(
                own_location([Some(setup.location), royal.map(|node| &node.location)], setup.location),
                message,
            );
        }
    }
    if geometry.plane().is_some() && piece_types.iter().any(|p| p.royal == Royal::Each) {
        faults.add(setup.location, Message::new("variant-several-royals-without-edge"));
    }
    let several = piece_types.iter().filter(|p| p.royal == Royal::One).count() > 1;
    if several {
        faults.add(setup.location, Message::new("variant-two-royal-kinds"));
    }
}

/// The kinds that a text of letters names.
fn letters(
    key: &'static str,
    section: &mut Section<'_>,
    piece_types: &[PieceType],
    faults: &mut Faults,
) -> Vec<Kind> {
    let Some(text) = section.text(key, faults) else { return Vec::new() };
    let mut kinds = Vec::new();
    for letter in text.value.chars().filter(|c| !c.is_whitespace()) {
        match piece_types.iter().position(|p| p.letter == letter) {
            Some(kind) => kinds.push(kind as Kind),
            None => faults.add(text.location, unknown_letter(letter, piece_types)),
        }
    }
    kinds
}

/// The first of some locations that is in the file itself, or else the last resort.
fn own_location<'t>(
    locations: impl IntoIterator<Item = Option<&'t document::Location>>,
    otherwise: &'t document::Location,
) -> &'t document::Location {
    locations.into_iter().flatten().find(|location| !location.is_inherited()).unwrap_or(otherwise)
}

/// Refuses a rule that is not played without an edge.
fn needs_edge(key: &str, location: &document::Location, board: &Board, faults: &mut Faults) {
    if board.plane().is_some() {
        faults.add(location, Message::new("variant-needs-edge").text("key", key));
    }
}

/// A fault in the value of a key.
fn in_key(key: &str, why: Message) -> Message {
    Message::new("variant-in-key").text("key", key).because("why", why)
}

/// The areas that a list of texts names.
fn areas(key: &'static str, section: &mut Section<'_>, geometry: &Board, faults: &mut Faults) -> Vec<Area> {
    let mut areas = Vec::new();
    for text in section.texts(key, faults) {
        match Area::parse(text.value, geometry) {
            Ok(area) if geometry.grid().is_some_and(|g| !g.iter().any(|c| area.contains(g.point(c)))) => {
                faults.add(
                    text.location,
                    in_key(key, Message::new("variant-empty-area").text("area", shorten(text.value))),
                );
            }
            Ok(area) => areas.push(area),
            Err(message) => faults.add(text.location, in_key(key, message)),
        }
    }
    areas
}

const FATES: [(&str, Fate); 3] = [("loss", Fate::Loss), ("draw", Fate::Draw), ("win", Fate::Win)];
