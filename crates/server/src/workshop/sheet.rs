//! Games that people invent: sheets are read, written as files, and checked.

use std::sync::OnceLock;

use catalog::{AnyGame, Catalog, Message, Piece, Seat, Source, clean, variant_source};
use protocol::wire::{
    self, CheckedSheet, LibraryPiece, PieceKind, RulesSource, SheetFault, SoundGame, WorkshopTell,
};
use record::{Format, GameRecord};

use crate::message::to_wire as words;
use crate::probe::{fault, sources};
use crate::to_wire;

/// The rules of a game as a sheet.
pub(super) fn open(catalog: &Catalog, rules: &RulesSource) -> Result<WorkshopTell, Message> {
    let own;
    let files: &[Source] = match rules {
        RulesSource::Files { files } => {
            own = sources(files)?;
            &own
        }
        RulesSource::Catalog { rules } => {
            let game = catalog.find(rules).map_err(|error| Message::from(&error))?;
            own = match variant_source(rules) {
                Some(source) => vec![source],
                None => catalog.own_sources(rules).to_vec(),
            };
            if own.is_empty() {
                return Err(Message::new("workshop-no-sheet").text("game", &game.info().name));
            }
            &own
        }
    };
    match catalog::open_sheet(files) {
        Ok(sheet) => Ok(WorkshopTell::Opened { sheet: Box::new(written_sheet(&sheet)) }),
        Err(faults) => Ok(WorkshopTell::Faulty { faults: faults.iter().map(fault).collect() }),
    }
}

/// The pieces of the shipped games, each kind of move once.
pub(super) fn library(catalog: &Catalog) -> WorkshopTell {
    /// They are the same as long as the program runs.
    static PIECES: OnceLock<Vec<LibraryPiece>> = OnceLock::new();
    let pieces = PIECES.get_or_init(|| {
        let mut all: Vec<LibraryPiece> = Vec::new();
        for game in catalog.games() {
            let Some(source) = variant_source(&game.info().id) else { continue };
            let Ok(sheet) = catalog::open_sheet(&[source]) else { continue };
            let pieces = sheet.rules.iter().find(|(key, _)| key == "pieces").map(|(_, value)| value);
            let Some(catalog::SheetValue::Table(pieces)) = pieces else { continue };
            let dimensions = if game.info().board.matches('×').count() == 2 { 3 } else { 2 };
            for (letter, piece) in pieces {
                let catalog::SheetValue::Table(piece) = piece else { continue };
                let known = |other: &LibraryPiece| {
                    let part =
                        |key| other.piece.0.iter().find(|(known, _)| known == key).map(|(_, v)| v.clone());
                    let own =
                        |key| piece.iter().find(|(known, _)| known == key).map(|(_, v)| written_value(v));
                    part("moves") == own("moves") && part("name") == own("name")
                };
                if !all.iter().any(known) {
                    all.push(LibraryPiece {
                        rules: game.info().id.clone(),
                        game: game.info().name.clone(),
                        dimensions,
                        letter: letter.clone(),
                        piece: written_table(piece),
                    });
                }
            }
        }
        all
    });
    WorkshopTell::Library { pieces: pieces.clone() }
}

/// The file of a sheet, and its parts by lines. The error says that it can't be written.
pub(super) fn write(sheet: &wire::Sheet) -> Result<(Source, catalog::WrittenSheet), Message> {
    let sheet = read_sheet(sheet)?;
    let id = sheet.rules.iter().find_map(|(key, value)| match value {
        catalog::SheetValue::Text(id) if key == "id" => Some(id.as_str()),
        _ => None,
    });
    let named = |c: &char| c.is_ascii_alphanumeric() || *c == '-';
    let name: String = id.unwrap_or_default().chars().filter(named).take(64).collect();
    let written = sheet.write()?;
    let file = format!("{}.toml", if name.is_empty() { "my-game" } else { &name });
    Ok((Source { file, text: written.text.clone() }, written))
}

/// What is to be said of a sheet.
pub(super) fn check(catalog: &Catalog, sheet: &wire::Sheet) -> CheckedSheet {
    let whole = |why: &Message| SheetFault { place: String::new(), line: 1, why: words(why) };
    let (source, written) = match write(sheet) {
        Ok(written) => written,
        Err(why) => return CheckedSheet { text: String::new(), faults: vec![whole(&why)], game: None },
    };
    let game = match catalog::from_sources(std::slice::from_ref(&source)) {
        Ok(game) => game,
        Err(faults) => {
            let fault = |fault: &catalog::Fault| SheetFault {
                place: written.place(fault.line).into(),
                line: fault.line,
                why: words(&fault.message),
            };
            let faults = faults.iter().map(fault).collect();
            return CheckedSheet { text: source.text, faults, game: None };
        }
    };
    let game = match sound(catalog, &*game, &source) {
        Ok(game) => Ok(game),
        Err(why) => Err(vec![whole(&why)]),
    };
    let (game, faults) = match game {
        Ok(game) => (Some(game), Vec::new()),
        Err(faults) => (None, faults),
    };
    CheckedSheet { text: source.text, faults, game }
}

/// What there is to know of a game that can be played.
fn sound(catalog: &Catalog, game: &dyn AnyGame, source: &Source) -> Result<SoundGame, Message> {
    let start = game.start();
    let mut record = GameRecord::new(&game.info().id);
    record.sources = vec![source.clone()];
    let mut text = Vec::new();
    record::write(&record, Format::Native, catalog, &mut text).map_err(|error| Message::from(&error))?;
    let mut points: Vec<(PieceKind, u32)> = Vec::new();
    for piece in game.set_up().palette() {
        if !points.iter().any(|(kind, _)| kind.letter == piece.letter.to_string()) {
            points.push((kind(&piece), piece.points));
        }
    }
    Ok(SoundGame {
        rules: game.info().id.clone(),
        file: source.file.clone(),
        record: String::from_utf8_lossy(&text).into_owned(),
        sides: to_wire::seats(game.seats()),
        board: to_wire::board(&start.view()),
        points,
        moves: start.perft().perft(1),
    })
}

/// A kind of piece.
pub(super) fn kind(piece: &Piece) -> PieceKind {
    to_wire::kind_of(piece)
}

fn written_sheet(sheet: &catalog::Sheet) -> wire::Sheet {
    wire::Sheet {
        rules: written_table(&sheet.rules),
        setup: sheet
            .setup
            .iter()
            .map(|piece| wire::SheetPiece {
                at: piece.cell,
                seat: piece.seat.index(),
                letter: piece.letter.to_string(),
            })
            .collect(),
        holes: sheet.holes.clone(),
    }
}

fn written_table(table: &catalog::SheetTable) -> wire::SheetTable {
    wire::SheetTable(table.iter().map(|(key, value)| (key.clone(), written_value(value))).collect())
}

fn written_value(value: &catalog::SheetValue) -> wire::SheetValue {
    match value {
        catalog::SheetValue::Text(text) => wire::SheetValue::Text(text.clone()),
        catalog::SheetValue::Number(number) => wire::SheetValue::Number(*number),
        catalog::SheetValue::Flag(flag) => wire::SheetValue::Flag(*flag),
        catalog::SheetValue::List(list) => wire::SheetValue::List(list.iter().map(written_value).collect()),
        catalog::SheetValue::Table(table) => wire::SheetValue::Table(written_table(table)),
    }
}

/// A sheet that came from outside. What it says is checked when the file is read.
fn read_sheet(sheet: &wire::Sheet) -> Result<catalog::Sheet, Message> {
    let piece = |piece: &wire::SheetPiece| {
        let mut letters = piece.letter.chars();
        match (letters.next(), letters.next(), u8::try_from(piece.seat)) {
            (Some(letter), None, Ok(seat @ 0..=1)) => {
                Ok(catalog::SheetPiece { cell: piece.at, seat: Seat(seat), letter })
            }
            _ => Err(Message::new("workshop-faulty-piece").text("letter", clean(&piece.letter))),
        }
    };
    Ok(catalog::Sheet {
        rules: read_table(&sheet.rules),
        setup: sheet.setup.iter().map(piece).collect::<Result<_, _>>()?,
        holes: sheet.holes.clone(),
    })
}

fn read_table(table: &wire::SheetTable) -> catalog::SheetTable {
    let mut entries: catalog::SheetTable = Vec::new();
    for (key, value) in &table.0 {
        // JSON may have a key twice; the last one counts, as in a browser.
        entries.retain(|(known, _)| known != key);
        entries.push((key.clone(), read_value(value)));
    }
    entries
}

fn read_value(value: &wire::SheetValue) -> catalog::SheetValue {
    match value {
        wire::SheetValue::Text(text) => catalog::SheetValue::Text(text.clone()),
        wire::SheetValue::Number(number) => catalog::SheetValue::Number(*number),
        wire::SheetValue::Flag(flag) => catalog::SheetValue::Flag(*flag),
        wire::SheetValue::List(list) => catalog::SheetValue::List(list.iter().map(read_value).collect()),
        wire::SheetValue::Table(table) => catalog::SheetValue::Table(read_table(table)),
    }
}
