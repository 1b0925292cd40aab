//! From the text of a file to a [`Variant`], or to a list of its faults.

mod board;
mod castling;
mod ends;
mod pieces;

use ::board::{Board, Geometry};

use super::table::{Faults, Placed, Table};
use super::tree::{self, Item, Node};
use super::{
    Area, Blast, Draws, Fate, Fault, Kind, Mirror, Piece, Placement, Royal, Source, Variant, sentence,
};
use crate::Side;
use crate::placement::parse_placement;
use crate::scatter::parse_scatter;

/// How many files may extend one another in a row: more is a circle, or nobody's idea of clear.
const LONGEST_CHAIN: usize = 8;

/// Reads a variant file. `find` gives the source of a variant that the file extends, by its id.
pub fn read(source: &Source, find: &dyn Fn(&str) -> Option<Source>) -> Result<Variant, Vec<Fault>> {
    let root = joined(source, find, 0)?;
    let mut faults = Faults::default();
    match variant(source, &root, &mut faults) {
        Some(variant) if faults.0.is_empty() => Ok(variant),
        _ => {
            // A fault of an inherited value is seen once, in the file where it stands.
            faults.0.dedup();
            Err(faults.0)
        }
    }
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
        let message = format!(
            "`extends = \"{id}\"`: there is no variant file with that id; `anyboard games` lists the ids."
        );
        return Err(vec![place.fault(message)]);
    };
    let parent = joined(&parent, find, depth + 1)?;
    Ok(tree::join(without_identity(parent), root))
}

/// What a game can't inherit: its own names.
fn without_identity(mut item: Item) -> Item {
    if let Node::Table(entries) = &mut item.node {
        entries.retain(|(key, _)| !matches!(key.as_str(), "id" | "name" | "description" | "help"));
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
    let name = name.map_or(String::new(), |n| n.value.to_string());
    let family = top.text_or("family", "Chess variants", faults);
    let description = top.text_or("description", "", faults);
    let help = top.text_or("help", &description, faults);
    top.item("extends");
    let Some(board_item) = top.item("board") else {
        faults.add(top.place, "there is no board: add [board] with size = [8, 8], or extends = \"chess\".");
        return None;
    };
    let shape = board::read(board_item, faults);
    let pieces_item = top.item("pieces");
    let setup = top.text("setup", faults);
    let castling = top.list("castling", faults);
    let capture = top.item("capture");
    let ends = top.item("ends");
    let draws = top.item("draws");
    let first = top.word("first", &[("white", Side::White), ("black", Side::Black)], faults);
    let place = top.place;
    top.finish(faults);

    // Everything else is measured on the board.
    let (board, mirror) = shape?;
    let Some(pieces_item) = pieces_item else {
        faults.add(place, "there are no pieces: add tables like [pieces.N], or extends = \"chess\".");
        return None;
    };
    let pieces = pieces::read(pieces_item, &board, faults)?;
    let Some(setup) = setup else {
        faults.add(place, "there is no `setup`: add the men at the start, written like \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR\".");
        return None;
    };
    let men = match men(setup.value, &board, mirror, &pieces) {
        Ok(men) => men,
        Err(message) => {
            faults.add(setup.place, format!("in `setup`: {message}."));
            return None;
        }
    };
    royals(&board, &pieces, &men, &setup, faults);
    let castlings = castling
        .map_or_else(Vec::new, |list| castling::read(list.value, &board, mirror, &pieces, &men, faults));
    let blast = capture.and_then(|item| blast(item, &board, &pieces, faults));
    let ends = ends.map_or_else(ends::none, |item| ends::read(item, &board, &pieces, faults));
    let draws = draws.map_or_else(Draws::default, |item| ends::read_draws(item, &pieces, faults));
    Some(Variant {
        id,
        name,
        family,
        description,
        help,
        board,
        mirror,
        pieces,
        first,
        setup: men,
        castlings,
        blast,
        ends,
        draws,
    })
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
        && id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
    if !good {
        faults.add(
            place,
            format!(
                "“{id}” can't be an id: use lower-case letters, digits and hyphens, like id = \"my-chess\"."
            ),
        );
    }
    id
}

/// The men at the start: rank by rank on a grid, and a list of points without an edge, where White's
/// alone stand for both sides.
fn men(text: &str, board: &Board, mirror: Mirror, pieces: &[Piece]) -> Result<Vec<Placement>, String> {
    match board {
        Board::Grid(grid) => parse_placement(text, grid, pieces),
        Board::Plane(plane) => {
            let mut men = parse_scatter(text, plane, pieces)?;
            if men.iter().all(|m| m.side == Side::White) {
                let image =
                    |m: &Placement| Placement { point: mirror.of(m.point), side: Side::Black, kind: m.kind };
                let black: Vec<Placement> = men.iter().map(image).collect();
                if let Some(man) = black.iter().find(|b| men.iter().any(|w| w.point == b.point)) {
                    return Err(format!("{} is a cell of both sides", plane.write_point(man.point)));
                }
                if let Some(man) = black.iter().find(|b| !plane.contains(b.point)) {
                    return Err(format!("{} lies outside the board", plane.write_point(man.point)));
                }
                men.extend(black);
            }
            Ok(men)
        }
    }
}

/// Every side has the royal men that it must have.
fn royals(
    geometry: &Board,
    pieces: &[Piece],
    men: &[Placement],
    setup: &Placed<'_, &str>,
    faults: &mut Faults,
) {
    for (kind, piece) in pieces.iter().enumerate().filter(|(_, p)| p.royal != Royal::No) {
        for side in Side::BOTH {
            let count = men.iter().filter(|m| usize::from(m.kind) == kind && m.side == side).count();
            let (letter, who) = (piece.letter, side.name());
            let message = match (count, piece.royal) {
                (0, _) => format!(
                    "{who} has no {letter} in `setup`, though {letter} is royal: place one, or set royal = false."
                ),
                (2.., Royal::One) => format!(
                    "{who} has {count} {letter} in `setup`, though a game with royal = true has one: take {} away, or set royal = \"each\".",
                    count - 1
                ),
                _ => continue,
            };
            faults.add(setup.place, message);
        }
    }
    if geometry.plane().is_some() && pieces.iter().any(|p| p.royal == Royal::Each) {
        faults.add(
            setup.place,
            "royal = \"each\" can't be played on a board without an edge: write royal = true.",
        );
    }
    let several = pieces.iter().filter(|p| p.royal == Royal::One).count() > 1;
    if several {
        faults.add(
            setup.place,
            "two kinds of men are royal = true, and only one can be: write royal = \"each\" for both.",
        );
    }
}

fn blast(item: &Item, geometry: &Board, pieces: &[Piece], faults: &mut Faults) -> Option<Blast> {
    let mut table = Table::new("[capture]", item, faults)?;
    let item_place = &item.place;
    let mut vectors = Vec::new();
    for text in table.texts("blast", faults) {
        match sentence::parse_vectors(text.value, geometry.dimensions()) {
            Ok(more) => vectors.extend(more),
            Err(message) => faults.add(text.place, format!("in `blast`: {message}")),
        }
    }
    let spares = letters("spares", &mut table, pieces, faults);
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
fn letters(key: &'static str, table: &mut Table<'_>, pieces: &[Piece], faults: &mut Faults) -> Vec<Kind> {
    let Some(text) = table.text(key, faults) else { return Vec::new() };
    let mut kinds = Vec::new();
    for letter in text.value.chars().filter(|c| !c.is_whitespace()) {
        match pieces.iter().position(|p| p.letter == letter) {
            Some(kind) => kinds.push(kind as Kind),
            None => faults.add(text.place, no_piece(letter, pieces)),
        }
    }
    kinds
}

fn no_piece(letter: char, pieces: &[Piece]) -> String {
    let known: Vec<String> = pieces.iter().map(|p| p.letter.to_string()).collect();
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
