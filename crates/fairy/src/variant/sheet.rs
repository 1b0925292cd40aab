//! A variant file as a plain value: what an editor changes, and what is written as a file again.
//!
//! A [`Sheet`] has the keys of the format, whole: nothing is inherited. Pieces at the start and holes are cells, and every step of a piece is a
//! sentence of its own, as people point at them; the file says the same in the short forms.

mod sentences;
mod toml;

use board::{Board, Grid, Point, write_rows};
use display::Message;
use game::Seat;

use super::document::{DocumentNode, Value};
use super::motion::parse_sentence;
use super::reader::{joined, read};
use super::{Fault, Source};
use crate::seats::{self, WHITE};

/// A value of the format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SheetValue {
    /// A text.
    Text(String),
    /// A whole number.
    Number(i64),
    /// Yes or no.
    Flag(bool),
    /// A list.
    List(Vec<SheetValue>),
    /// A table, in the order of the file.
    Table(SheetTable),
}

/// A table: keys with their values.
pub type SheetTable = Vec<(String, SheetValue)>;

/// A piece at the start.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct SheetPiece {
    /// Where it stands: file, rank and level, from 0; on a plane its coordinates.
    pub cell: [i64; 3],
    /// Whose it is.
    pub seat: Seat,
    /// Its letter, upper case.
    pub letter: char,
}

/// A game that is being made, sound or not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// All that the file says besides.
    pub rules: SheetTable,
    /// The pieces at the start.
    pub setup: Vec<SheetPiece>,
    /// Cells inside the box that don't exist.
    pub holes: Vec<[i64; 3]>,
}

/// A sheet as a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenSheet {
    /// The text.
    pub text: String,
    /// Which part of the sheet stands on each line: keys and numbers in lists, joined by dots, such as `pieces.Q.moves.2`.
    pub places: Vec<String>,
}

impl WrittenSheet {
    /// Which part of the sheet a line of the file says; empty for the file as a whole.
    pub fn place(&self, line: usize) -> &str {
        line.checked_sub(1).and_then(|line| self.places.get(line)).map_or("", String::as_str)
    }
}

impl Sheet {
    /// The sheet of a sound file.
    pub fn open(source: &Source, find: &dyn Fn(&str) -> Option<Source>) -> Result<Self, Vec<Fault>> {
        let variant = read(source, find)?;
        let root = joined(source, find, 0)?;
        let dimensions = variant.board.grid().map_or(2, |grid| if grid.level_count() > 1 { 3 } else { 2 });
        let Value::Table(entries) = root.value else { return Ok(Self::default()) };
        let mut rules: SheetTable = vec![("id".into(), SheetValue::Text(variant.id.clone()))];
        for (key, node) in entries {
            if !matches!(key.as_str(), "extends" | "setup" | "id") {
                rules.push((key, plain(node)));
            }
        }
        in_order(&mut rules);
        if let Some(SheetValue::Table(board)) = table_entry(&mut rules, "board") {
            board.retain(|(key, _)| key != "holes" && key != "outline");
        }
        if let Some(SheetValue::Table(pieces)) = table_entry(&mut rules, "pieces") {
            for (_, piece) in pieces {
                expand_moves(piece, dimensions);
            }
        }
        let coordinates = |p: Point| [p.x, p.y, p.z];
        let piece = |piece: &super::Placement| SheetPiece {
            cell: coordinates(piece.point),
            seat: piece.seat,
            letter: variant.piece_types[usize::from(piece.kind)].letter,
        };
        let holes = variant.board.grid().map_or_else(Vec::new, |grid| {
            let cells = (0..grid.cells() as u16).filter(|&cell| !grid.has(cell));
            cells.map(|cell| coordinates(grid.point(cell))).collect()
        });
        Ok(Self { rules, setup: variant.setup.iter().map(piece).collect(), holes })
    }

    /// The sheet as a file, which says every fault of its own when it is read. The error says that it can't even be written.
    pub fn write(&self) -> Result<WrittenSheet, Message> {
        let mut rules = self.rules.clone();
        rules.retain(|(key, _)| key != "setup" && key != "extends");
        let board = self.board();
        let setup = match &board {
            Some(Board::Grid(grid)) => self.grid_setup(grid),
            _ => self.plane_setup(),
        };
        let at =
            rules.iter().position(|(_, value)| matches!(value, SheetValue::Table(_))).unwrap_or(rules.len());
        rules.insert(at, ("setup".into(), SheetValue::Text(setup)));
        if let (Some(Board::Grid(grid)), false) = (&board, self.holes.is_empty()) {
            let name = |&[x, y, z]: &[i64; 3]| SheetValue::Text(grid.write_any(Point::new(x, y, z)));
            let holes = SheetValue::List(self.holes.iter().map(name).collect());
            if let Some(SheetValue::Table(board)) = table_entry(&mut rules, "board") {
                board.retain(|(key, _)| key != "holes");
                board.push(("holes".into(), holes));
            }
        }
        if let Some(SheetValue::Table(pieces)) = table_entry(&mut rules, "pieces") {
            for (_, piece) in pieces {
                shorten_moves(piece);
            }
        }
        toml::write(&rules)
    }

    /// The board that the sheet asks for, without holes; `None` if that is not known.
    fn board(&self) -> Option<Board> {
        let Some((_, SheetValue::Table(board))) = self.rules.iter().find(|(key, _)| key == "board") else {
            return None;
        };
        let value = |key: &str| board.iter().find(|(known, _)| known == key).map(|(_, value)| value);
        let Some(SheetValue::List(size)) = value("size").filter(|_| value("plane").is_none()) else {
            return None;
        };
        let number = |value: &SheetValue| match value {
            SheetValue::Number(number) => usize::try_from(*number).ok(),
            _ => None,
        };
        let size: Option<Vec<usize>> = size.iter().map(number).collect();
        match size?[..] {
            [files, ranks] => Grid::flat(files, ranks).ok().map(Board::Grid),
            [files, ranks, levels] => Grid::levels(files, ranks, levels).ok().map(Board::Grid),
            _ => None,
        }
    }

    fn grid_setup(&self, grid: &Grid) -> String {
        let cell = |[x, y, z]: [i64; 3]| grid.cell_in_box(Point::new(x, y, z));
        let mut bare = grid.clone();
        for hole in self.holes.iter().filter_map(|&hole| cell(hole)) {
            bare.remove(hole);
        }
        let pieces: std::collections::HashMap<_, _> =
            self.setup.iter().filter_map(|piece| Some((cell(piece.cell)?, piece))).collect();
        let text = write_rows(&bare, |cell| {
            pieces.get(&cell).filter(|_| bare.has(cell)).map(|piece| seats::cased(piece.letter, piece.seat))
        });
        // A level a line.
        text.replace('|', " |\n")
    }

    fn plane_setup(&self) -> String {
        let mut groups: Vec<(char, Vec<String>)> = Vec::new();
        for piece in &self.setup {
            let sign = seats::cased(piece.letter, piece.seat);
            let cell = format!("{},{}", piece.cell[0], piece.cell[1]);
            match groups.iter_mut().find(|(known, _)| *known == sign) {
                Some((_, cells)) => cells.push(cell),
                None => groups.push((sign, vec![cell])),
            }
        }
        groups.sort_by_key(|(sign, _)| seats::of_case(*sign) != WHITE);
        let groups: Vec<String> =
            groups.into_iter().map(|(sign, cells)| format!("{sign} {}", cells.join(" "))).collect();
        groups.join(" | ")
    }
}

/// The value of a key, if there is one.
/// Puts tables behind all else, at every depth, as files have them: what is inherited came in the order of several files.
fn in_order(table: &mut SheetTable) {
    table.sort_by_key(|(_, value)| toml::is_section(value));
    for (_, value) in table {
        match value {
            SheetValue::Table(inner) => in_order(inner),
            SheetValue::List(list) => list.iter_mut().for_each(|one| {
                if let SheetValue::Table(inner) = one {
                    in_order(inner);
                }
            }),
            _ => {}
        }
    }
}

fn table_entry<'t>(table: &'t mut SheetTable, key: &str) -> Option<&'t mut SheetValue> {
    table.iter_mut().find(|(known, _)| known == key).map(|(_, value)| value)
}

/// A part of a file without its places.
fn plain(node: DocumentNode) -> SheetValue {
    match node.value {
        Value::Text(text) => SheetValue::Text(text),
        Value::Number(number) => SheetValue::Number(number),
        Value::Flag(flag) => SheetValue::Flag(flag),
        Value::List(list) => SheetValue::List(list.into_iter().map(plain).collect()),
        Value::Table(entries) => {
            SheetValue::Table(entries.into_iter().map(|(key, node)| (key, plain(node))).collect())
        }
        // No sound file has one.
        Value::Other(code) => SheetValue::Text(code.into()),
    }
}

/// The sentences of a piece, one for each vector.
fn expand_moves(piece: &mut SheetValue, dimensions: usize) {
    let Some(moves) = sentences_of(piece) else { return };
    let expand = |text: &String| match parse_sentence(text, dimensions) {
        Ok(motions) => motions.iter().map(|motion| sentences::write(motion, dimensions)).collect(),
        Err(_) => vec![text.clone()],
    };
    let all: Vec<String> = moves.iter().flat_map(expand).collect();
    set_moves(piece, all);
}

/// The same in as few sentences as is easily done.
fn shorten_moves(piece: &mut SheetValue) {
    if let Some(moves) = sentences_of(piece) {
        set_moves(piece, sentences::shorten(&moves));
    }
}

fn sentences_of(piece: &mut SheetValue) -> Option<Vec<String>> {
    let SheetValue::Table(entries) = piece else { return None };
    let text = |value: &SheetValue| match value {
        SheetValue::Text(text) => Some(text.clone()),
        _ => None,
    };
    match table_entry(entries, "moves")? {
        SheetValue::Text(text) => Some(vec![text.clone()]),
        SheetValue::List(list) => list.iter().map(text).collect(),
        _ => None,
    }
}

fn set_moves(piece: &mut SheetValue, moves: Vec<String>) {
    if let SheetValue::Table(entries) = piece
        && let Some(entry) = table_entry(entries, "moves")
    {
        *entry = SheetValue::List(moves.into_iter().map(SheetValue::Text).collect());
    }
}
