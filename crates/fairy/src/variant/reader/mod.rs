//! From the text of a file to a [`Variant`], or to a list of its faults.

mod board;
mod castling;
mod ends;
mod pieces;
mod sense;
mod steps;

use ::board::{Board, Geometry};

use super::table::{Faults, Placed, Table};
use super::tree::{self, Item, Node};
use super::{
    Area, Blast, Draws, Fate, Fault, Kind, Mirror, PieceType, Placement, Royal, Source, Variant, sentence,
};
use crate::Side;
use crate::placement::locate_placement;
use crate::scatter::parse_scatter;

/// How many files may extend one another in a row: more is a circle, or nobody's idea of clear.
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
    let Faults { own: mut all, inherited } = faults;
    // What is wrong with the other file by itself is fixed there.
    let faulty_parent = || {
        let Node::Text(id) = &tree::at(&root, &["extends"])?.node else { return None };
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
fn joined(source: &Source, find: &dyn Fn(&str) -> Option<Source>, depth: usize) -> Result<Item, Vec<Fault>> {
    let root = tree::parse(source)?;
    let Node::Table(entries) = &root.node else { return Ok(root) };
    let Some((_, extends)) = entries.iter().find(|(key, _)| key == "extends") else { return Ok(root) };
    let place = extends.place.clone();
    let Node::Text(id) = &extends.node else {
        let message = format!("`extends` must be the id of a game in quotes, not {}.", extends.node.kind());
        return Err(vec![place.fault(message)]);
    };
    if depth >= LONGEST_CHAIN {
        let message =
            "the files extend one another in a circle, or too deeply: let one of them stand by itself.";
        return Err(vec![place.fault(message)]);
    }
    let Some(parent) = find(id) else {
        let fix = near_id(id, source, find).map_or_else(
            || "files extend games of the chess family, such as chess.".to_string(),
            |near| format!("did you mean \"{near}\"?"),
        );
        let message = format!("`extends = \"{id}\"`: there is no variant file with that id; {fix}");
        return Err(vec![place.fault(message)]);
    };
    let mut parent = without_identity(joined(&parent, find, depth + 1)?);
    tree::inherit(&mut parent, id, &place, "");
    Ok(tree::join(parent, root))
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
fn without_identity(mut item: Item) -> Item {
    if let Node::Table(entries) = &mut item.node {
        entries.retain(|(key, _)| !matches!(key.as_str(), "id" | "name" | "family" | "description" | "help"));
    }
    item
}

fn variant(source: &Source, root: &Item, faults: &mut Faults) -> Option<Variant> {
    let mut top = Table::new("the file", root, faults)?;
    let id = id(source, &mut top, faults);
    let name = top.text("name", faults);
    if name.is_none() && !top.has("name") {
        faults.add(top.place, "the game has no name: add a line like name = \"My Chess\".");
    }
    if let Some(name) = name.as_ref().filter(|n| n.value.trim().is_empty()) {
        faults.add(name.place, "the name is empty: write one like name = \"My Chess\".");
    }
    let name = name.map_or(String::new(), |n| n.value.to_string());
    let family = top.text_or("family", "Chess variants", faults);
    let description = top.text_or("description", "", faults);
    let help = top.text_or("help", &description, faults);
    top.item("extends");
    let board_item = top.item("board");
    let pieces_item = top.item("pieces");
    let setup = top.text("setup", faults);
    let castling = castling::list(&mut top, faults);
    let capture = top.item("capture");
    let ends = top.item("ends");
    let draws = top.item("draws");
    let first = top.word("first", &[("white", Side::White), ("black", Side::Black)], faults);
    let place = top.place;
    let [no_board, no_pieces, no_setup] = ["board", "pieces", "setup"].map(|key| top.lacks(key));
    top.finish(faults);
    let missing = |really: bool, message: &str, faults: &mut Faults| {
        if really {
            faults.add(place, message);
        }
    };

    // Everything else is measured on the board.
    let Some(board_item) = board_item else {
        let message = "there is no board: add [board] with size = [8, 8], or extends = \"chess\".";
        missing(no_board, message, faults);
        return None;
    };
    let (board, mirror) = board::read(board_item, faults)?;
    let Some(pieces_item) = pieces_item else {
        let message = "there are no piece_types: add tables like [piece_types.N], or extends = \"chess\".";
        missing(no_pieces, message, faults);
        return None;
    };
    let piece_types = pieces::read(pieces_item, &board, mirror, faults)?;
    let Some(setup) = setup else {
        missing(
            no_setup,
            "there is no `setup`: add the pieces at the start, written like \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR\".",
            faults,
        );
        return None;
    };
    let pieces = match pieces(setup.value, &board, mirror, &piece_types) {
        Ok(pieces) => pieces,
        Err((at, message)) => {
            faults.add(&setup.place.within(setup.value, at), format!("in `setup`: {message}."));
            return None;
        }
    };
    royals(root, &board, &piece_types, &pieces, &setup, faults);
    let castlings = castling.map_or_else(Vec::new, |list| {
        castling::read(list.value, &board, mirror, &piece_types, &pieces, faults)
    });
    let blast = capture.and_then(|item| blast(item, &board, &piece_types, faults));
    let ends = ends.map_or_else(ends::none, |item| ends::read(item, &board, &piece_types, faults));
    let draws = draws.map_or_else(Draws::default, |item| ends::read_draws(item, &piece_types, faults));
    let variant = Variant {
        id,
        name,
        family,
        description,
        help,
        board,
        mirror,
        piece_types,
        first,
        setup: pieces,
        castlings,
        blast,
        ends,
        draws,
    };
    sense::check(root, &variant, faults);
    Some(variant)
}

/// The id: the file's own word, or its name.
fn id(source: &Source, top: &mut Table<'_>, faults: &mut Faults) -> String {
    let given = top.text("id", faults);
    let place = given.as_ref().map_or(top.place, |g| g.place);
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
        faults.add(
            place,
            format!(
                "“{id}” can't be an id: use lower-case letters, digits and, not at its beginning, hyphens, like id = \"my-chess\"."
            ),
        );
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
) -> Result<Vec<Placement>, (usize, String)> {
    match board {
        Board::Grid(grid) => locate_placement(text, grid, piece_types),
        Board::Plane(plane) => {
            let mut pieces = parse_scatter(text, plane, piece_types).map_err(|message| (0, message))?;
            if pieces.iter().all(|m| m.side == Side::White) {
                let image =
                    |m: &Placement| Placement { point: mirror.of(m.point), side: Side::Black, kind: m.kind };
                let black: Vec<Placement> = pieces.iter().map(image).collect();
                if let Some(piece) = black.iter().find(|b| pieces.iter().any(|w| w.point == b.point)) {
                    return Err((0, format!("{} is a cell of both sides", plane.write_point(piece.point))));
                }
                if let Some(piece) = black.iter().find(|b| !plane.contains(b.point)) {
                    return Err((0, format!("{} lies outside the board", plane.write_point(piece.point))));
                }
                pieces.extend(black);
            }
            Ok(pieces)
        }
    }
}

/// Every side has the royal pieces that it must have.
fn royals(
    root: &Item,
    geometry: &Board,
    piece_types: &[PieceType],
    pieces: &[Placement],
    setup: &Placed<'_, &str>,
    faults: &mut Faults,
) {
    for (kind, piece_type) in piece_types.iter().enumerate().filter(|(_, p)| p.royal != Royal::No) {
        for side in Side::BOTH {
            let count = pieces.iter().filter(|m| usize::from(m.kind) == kind && m.side == side).count();
            let (letter, who) = (piece_type.letter, side.name());
            let message = match (count, piece_type.royal) {
                (0, _) => format!(
                    "{who} has no {letter} in `setup`, though {letter} is royal: place one, or set royal = false."
                ),
                (2.., Royal::One) => format!(
                    "{who} has {count} {letter} in `setup`, though a game with royal = true has one: take {} away, or set royal = \"each\".",
                    count - 1
                ),
                _ => continue,
            };
            let royal = tree::at(root, &["pieces", &letter.to_string(), "royal"]);
            faults.add(own_place([Some(setup.place), royal.map(|item| &item.place)], setup.place), message);
        }
    }
    if geometry.plane().is_some() && piece_types.iter().any(|p| p.royal == Royal::Each) {
        faults.add(
            setup.place,
            "royal = \"each\" can't be played on a board without an edge: write royal = true.",
        );
    }
    let several = piece_types.iter().filter(|p| p.royal == Royal::One).count() > 1;
    if several {
        faults.add(
            setup.place,
            "two kinds of pieces are royal = true, and only one can be: write royal = \"each\" for both.",
        );
    }
}

fn blast(item: &Item, geometry: &Board, piece_types: &[PieceType], faults: &mut Faults) -> Option<Blast> {
    let mut table = Table::new("[capture]", item, faults)?;
    let item_place = &item.place;
    let mut vectors = Vec::new();
    for text in table.texts("blast", faults) {
        match sentence::parse_vectors(text.value, geometry.dimensions()) {
            Ok(more) => vectors.extend(more),
            Err(message) => faults.add(text.place, format!("in `blast`: {message}")),
        }
    }
    let spares = letters("spares", &mut table, piece_types, faults);
    let both_royals_win = table.word("both_royals", &[("illegal", false), ("win", true)], faults);
    let touching_royals_safe = table.flag("touching_royals_safe", faults);
    table.finish(faults);
    if geometry.plane().is_some() {
        faults.add(item_place, "captures can't explode on a board without an edge: take [capture] away.");
    }
    // A blast that reaches no neighbour still removes the captor: that is a game too.
    Some(Blast { vectors, spares, both_royals_win, touching_royals_safe })
}

/// The kinds that a text of letters names.
fn letters(
    key: &'static str,
    table: &mut Table<'_>,
    piece_types: &[PieceType],
    faults: &mut Faults,
) -> Vec<Kind> {
    let Some(text) = table.text(key, faults) else { return Vec::new() };
    let mut kinds = Vec::new();
    for letter in text.value.chars().filter(|c| !c.is_whitespace()) {
        match piece_types.iter().position(|p| p.letter == letter) {
            Some(kind) => kinds.push(kind as Kind),
            None => faults.add(text.place, no_piece(letter, piece_types)),
        }
    }
    kinds
}

/// The first of some places that is in the file itself, or else the last resort.
fn own_place<'t>(
    places: impl IntoIterator<Item = Option<&'t tree::Place>>,
    otherwise: &'t tree::Place,
) -> &'t tree::Place {
    places.into_iter().flatten().find(|place| !place.is_inherited()).unwrap_or(otherwise)
}

fn no_piece(letter: char, piece_types: &[PieceType]) -> String {
    let known: Vec<String> = piece_types.iter().map(|p| p.letter.to_string()).collect();
    format!("there is no piece “{letter}”: the letters are {}.", known.join(" "))
}

/// The areas that a list of texts names.
fn areas(key: &'static str, table: &mut Table<'_>, geometry: &Board, faults: &mut Faults) -> Vec<Area> {
    let mut areas = Vec::new();
    for text in table.texts(key, faults) {
        match Area::parse(text.value, geometry) {
            Ok(area) if geometry.grid().is_some_and(|g| !g.iter().any(|c| area.contains(g.point(c)))) => {
                faults.add(text.place, format!("in `{key}`: “{}” holds no cell of this board.", text.value));
            }
            Ok(area) => areas.push(area),
            Err(message) => faults.add(text.place, format!("in `{key}`: {}.", message.trim_end_matches('.'))),
        }
    }
    areas
}

const FATES: [(&str, Fate); 3] = [("loss", Fate::Loss), ("draw", Fate::Draw), ("win", Fate::Win)];
