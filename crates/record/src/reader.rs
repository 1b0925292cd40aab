//! Reading games.

use std::io::Read;

use catalog::{Arg, Catalog, Message, clean};

use crate::error::Fault;
use crate::limits::Limits;
use crate::native::NativeValues;
use crate::text::Games;
use crate::{Format, GameRecord, ReadError};

/// Reads the games of a file one after the other; it never holds more than one of them.
///
/// A faulty game gives an error that says where it is, and reading goes on with the next. An error of the file itself is the last
/// thing that is read.
pub struct Reader<'c, R> {
    source: Source<'c, R>,
    game: usize,
    is_done: bool,
}

enum Source<'c, R> {
    Native(Box<NativeValues<'c, R>>),
    Text(Box<Games<'c, R>>),
}

impl<'c, R: Read> Reader<'c, R> {
    /// Reads bytes of a format. Where a file doesn't say which game it holds, it is `usual`; without that, chess in PGN, and in ICN the first
    /// game in which the position can stand. The source need not be buffered.
    pub fn new(source: R, format: Format, catalog: &'c Catalog, usual: Option<&str>) -> Self {
        let source = match format {
            Format::Native => Source::Native(Box::new(NativeValues::new(source, catalog, Limits::Outside))),
            Format::Pgn | Format::Pdn | Format::Icn => {
                Source::Text(Box::new(Games::new(source, format, catalog, usual.map(str::to_string))))
            }
        };
        Self { source, game: 0, is_done: false }
    }

    /// Reads what this program itself has stored with [`crate::write_stored`] or [`crate::write_private`]: it has no limits.
    pub fn stored(source: R, catalog: &'c Catalog) -> Self {
        let values = NativeValues::new(source, catalog, Limits::Stored);
        Self { source: Source::Native(Box::new(values)), game: 0, is_done: false }
    }
}

impl<R: Read> Iterator for Reader<'_, R> {
    type Item = Result<GameRecord, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.is_done {
            return None;
        }
        self.game += 1;
        let read = match &mut self.source {
            Source::Native(values) => values.next(),
            Source::Text(games) => games.next(),
        };
        let game = self.game;
        match read {
            Ok(Some(record)) => Some(Ok(record)),
            Ok(None) => {
                self.is_done = true;
                None
            }
            Err(Fault::Wrong { line, column, why }) => {
                // What it quotes from the file must not steer a terminal.
                Some(Err(ReadError { game, line, column, why: cleaned(why) }))
            }
            Err(Fault::Io(error)) => {
                self.is_done = true;
                let line = match &self.source {
                    Source::Native(values) => values.line(),
                    Source::Text(games) => games.line(),
                };
                let why = Message::new("file-unreadable").text("why", clean(&error.to_string()));
                Some(Err(ReadError { game, line, column: None, why }))
            }
        }
    }
}

/// Reads the game with this number, counted from 1; others may be faulty.
pub fn read_one<R: Read>(
    source: R,
    format: Format,
    catalog: &Catalog,
    usual: Option<&str>,
    number: usize,
) -> Result<GameRecord, ReadError> {
    nth(Reader::new(source, format, catalog, usual), number)
}

/// Reads a game that this program itself has stored, however long it is. What comes from anywhere else goes through [`read_one`], which has limits.
pub fn read_stored<R: Read>(source: R, catalog: &Catalog) -> Result<GameRecord, ReadError> {
    nth(Reader::stored(source, catalog), 1)
}

fn nth<R: Read>(games: Reader<'_, R>, number: usize) -> Result<GameRecord, ReadError> {
    let none = |why: Message| ReadError { game: number, line: 1, column: None, why };
    let mut count = 0;
    for read in games {
        count += 1;
        if count == number {
            return read;
        }
    }
    Err(none(match count {
        0 => Message::new("no-game-in-file"),
        count => Message::new("few-games-in-file").number("count", count),
    }))
}

/// A message without signs that would steer a terminal in what it quotes.
fn cleaned(message: Message) -> Message {
    let arg = |arg| match arg {
        Arg::Text(text) => Arg::Text(clean(&text)),
        Arg::Side(text) => Arg::Side(clean(&text)),
        Arg::Piece(text) => Arg::Piece(clean(&text)),
        Arg::Reason(text) => Arg::Reason(clean(&text)),
        Arg::List(texts) => Arg::List(texts.iter().map(|text| clean(text)).collect()),
        Arg::Message(inner) => Arg::Message(Box::new(cleaned(*inner))),
        Arg::Number(number) => Arg::Number(number),
    };
    Message { args: message.args.into_iter().map(|(name, value)| (name, arg(value))).collect(), ..message }
}
