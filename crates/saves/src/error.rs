//! Why a game was not saved, or not loaded.

use std::fmt;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use catalog::{clean, shorten};

/// Why a game was not saved, or not loaded. What was saved before is still there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveError {
    /// The system does not say where programs keep their data.
    NoFolder,
    /// A file or folder can't be written.
    Write {
        /// Which.
        path: PathBuf,
        /// What kind of fault it was.
        kind: ErrorKind,
        /// What the system said.
        why: String,
    },
    /// A file or folder can't be read.
    Read {
        /// Which.
        path: PathBuf,
        /// What kind of fault it was.
        kind: ErrorKind,
        /// What the system said.
        why: String,
    },
    /// A file has no game that can be read: a sentence says why.
    Damaged {
        /// Which.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// A game can't be written in the format of this file: a sentence says why.
    Unwritable {
        /// Which.
        path: PathBuf,
        /// Why not.
        why: String,
    },
    /// The file is there already.
    Exists(PathBuf),
    /// There is a saved game of that name already.
    NameTaken(String),
    /// There is no saved game of that name; perhaps this one was meant.
    NoSlot {
        /// What was asked for.
        name: String,
        /// A name like it.
        near: Option<String>,
    },
    /// That is no name: a sentence says why.
    Name(&'static str),
    /// The ending of the file says nothing about its format.
    Ending(PathBuf),
}

impl SaveError {
    pub(crate) fn write(path: &Path, error: &io::Error) -> Self {
        Self::Write { path: path.to_path_buf(), kind: error.kind(), why: plain(error) }
    }

    pub(crate) fn read(path: &Path, error: &io::Error) -> Self {
        Self::Read { path: path.to_path_buf(), kind: error.kind(), why: plain(error) }
    }
}

/// What the system says, without its number.
fn plain(error: &io::Error) -> String {
    let said = error.to_string();
    said.split(" (os error").next().unwrap_or_default().to_string()
}

/// What somebody may do about a file that can't be written.
fn remedy(kind: ErrorKind) -> &'static str {
    match kind {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => {
            "free some space, or save elsewhere; what was saved before is still there"
        }
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => {
            "choose another name, or a folder that you may write to (--data FOLDER for your saved games)"
        }
        ErrorKind::NotFound => "make the folder first, or choose another one",
        ErrorKind::NotADirectory | ErrorKind::IsADirectory | ErrorKind::InvalidFilename => {
            "choose another name"
        }
        _ => "try again, or save elsewhere; what was saved before is still there",
    }
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoFolder => f.write_str(
                "There is no folder for saved games: name one with --data FOLDER, or in the variable ANYBOARD_DATA.",
            ),
            Self::Write { path, kind, why } => {
                write!(f, "{} can't be written ({why}): {}.", path.display(), remedy(*kind))
            }
            Self::Read { path, kind: ErrorKind::NotFound, .. } => {
                write!(f, "There is no file {}: look for another one.", path.display())
            }
            Self::Read { path, why, .. } => {
                write!(f, "{} can't be read ({why}): see who may read it, or choose another one.", path.display())
            }
            Self::Damaged { path, why } => write!(f, "{} has no game to load: {}", path.display(), clean(why)),
            Self::Unwritable { path, why } => write!(f, "The game can't be written to {}: {why}", path.display()),
            Self::Exists(path) => {
                write!(f, "{} is there already: choose another name, or say that it may be replaced.", path.display())
            }
            Self::NameTaken(name) => write!(
                f,
                "There is a saved game “{}” already: choose another name, or say that it may be replaced.",
                shorten(name)
            ),
            Self::NoSlot { name, near } => {
                write!(f, "There is no saved game “{}”", shorten(name))?;
                match near {
                    Some(near) => write!(f, ": did you mean “{}”?", shorten(near)),
                    None => f.write_str(": the list of saved games has their names."),
                }
            }
            Self::Name(why) => f.write_str(why),
            Self::Ending(path) => write!(
                f,
                "{} does not say in which format: let its name end in .anyboard, .pgn, .pdn or .icn.",
                path.display()
            ),
        }
    }
}

impl std::error::Error for SaveError {}
