//! Why a game was not saved, or not loaded.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use catalog::{Message, clean, shorten};

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
    /// A file has no game that can be read.
    Damaged {
        /// Which.
        path: PathBuf,
        /// What is wrong with it.
        why: Message,
    },
    /// A game can't be written in the format of this file.
    Unwritable {
        /// Which.
        path: PathBuf,
        /// Why not.
        why: Message,
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
    /// That is no name for a saved game, and why not.
    Name(Message),
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

/// What to do about a file that can't be written.
fn remedy(kind: ErrorKind) -> Message {
    Message::new(match kind {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => "save-remedy-space",
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => "save-remedy-permission",
        ErrorKind::NotFound => "save-remedy-folder",
        ErrorKind::NotADirectory | ErrorKind::IsADirectory | ErrorKind::InvalidFilename => "save-remedy-name",
        _ => "save-remedy-retry",
    })
}

impl From<&SaveError> for Message {
    fn from(error: &SaveError) -> Self {
        let on = |code, path: &Path| Self::new(code).text("path", clean(&path.display().to_string()));
        match error {
            SaveError::NoFolder => Self::new("save-no-folder"),
            SaveError::Write { path, kind, why } => {
                on("save-not-written", path).text("why", clean(why)).because("remedy", remedy(*kind))
            }
            SaveError::Read { path, kind: ErrorKind::NotFound, .. } => on("save-file-missing", path),
            SaveError::Read { path, why, .. } => on("save-unreadable", path).text("why", clean(why)),
            SaveError::Damaged { path, why } => on("save-damaged", path).because("why", why.clone()),
            SaveError::Unwritable { path, why } => on("save-unwritable", path).because("why", why.clone()),
            SaveError::Exists(path) => on("save-exists", path),
            SaveError::NameTaken(name) => Self::new("save-name-taken").text("name", shorten(name)),
            SaveError::NoSlot { name, near: None } => {
                Self::new("save-name-unknown").text("name", shorten(name))
            }
            SaveError::NoSlot { name, near: Some(near) } => {
                Self::new("save-name-unknown-near").text("name", shorten(name)).text("near", shorten(near))
            }
            SaveError::Name(why) => why.clone(),
            SaveError::Ending(path) => on("save-format-unknown", path),
        }
    }
}
