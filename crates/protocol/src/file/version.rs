//! Reading one saved game, once it is clear that this program knows its version.

use std::fmt;

use serde::Deserialize;
use serde_json::error::Category;

use super::Game;

/// The version of the format that is written, and the only one that is read.
pub const VERSION: u64 = 1;

/// Why a text is no saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1.
    pub column: usize,
    /// A sentence that says what is wrong.
    pub why: String,
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.why)
    }
}

impl std::error::Error for FileError {}

/// All that must be understood to know whether the rest can be.
#[derive(Deserialize)]
struct Probe {
    anyboard: Option<serde_json::Value>,
}

/// Reads a saved game.
pub fn read(text: &[u8]) -> Result<Game, FileError> {
    let probe: Probe = serde_json::from_slice(text).map_err(|error| explain(&error))?;
    let said = |why: String| FileError { line: 1, column: 1, why };
    match probe.anyboard {
        None => Err(said(format!(
            "this is no game that Anyboard has saved: the field \"anyboard\" is missing, which says the version of the format ({VERSION})."
        ))),
        Some(version) => match version.as_u64() {
            Some(VERSION) => serde_json::from_slice(text).map_err(|error| explain(&error)),
            Some(newer) if newer > VERSION => Err(said(format!(
                "this file was written by a newer Anyboard (version {newer} of the format; this one reads {VERSION}): update Anyboard to \
                 open it."
            ))),
            _ => Err(said(format!(
                "there is no version {} of the format: the field \"anyboard\" is {VERSION}.",
                version.to_string().chars().take(40).collect::<String>()
            ))),
        },
    }
}

/// What the parser says, in the words of the rest of the program.
fn explain(error: &serde_json::Error) -> FileError {
    let said = error.to_string();
    // The place stands in fields of its own.
    let bare = said.rfind(" at line ").map_or(said.as_str(), |end| &said[..end]);
    let short: String = bare.chars().map(|c| if c.is_control() { ' ' } else { c }).take(300).collect();
    let why = match error.classify() {
        Category::Eof => {
            "the game is cut off here: the file was not written whole, or not copied whole.".to_string()
        }
        Category::Syntax | Category::Io => format!("this is not JSON: {short}."),
        Category::Data => format!("{short}."),
    };
    FileError { line: error.line().max(1), column: error.column().max(1), why }
}
