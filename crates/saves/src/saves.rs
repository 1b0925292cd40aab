//! The folder of saved games.

use std::fs;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use catalog::Catalog;
use record::{Format, GameRecord};

use crate::name::{ENDING, chosen_name, file_name};
use crate::today::stamp;
use crate::{AtomicFile, Claim, GameSummary, Handle, SaveError, SaveLocation, SavedGame, codec};

/// A folder of saved games.
#[derive(Clone, Debug)]
pub struct Saves {
    slots: PathBuf,
    games: PathBuf,
    catalog: Arc<Catalog>,
}

impl Saves {
    /// Opens a folder, and makes it if it is not there. The catalog knows the games.
    pub fn open(folder: &Path, catalog: Arc<Catalog>) -> Result<Self, SaveError> {
        let saves = Self { slots: folder.join("saves"), games: folder.join("games"), catalog };
        for part in [&saves.slots, &saves.games] {
            fs::create_dir_all(part).map_err(|error| SaveError::write(part, &error))?;
            AtomicFile::clean_up(part);
        }
        Claim::clean_up(&saves.games);
        Ok(saves)
    }

    // Automatic saves.

    /// Where a new game will be saved by itself. Nothing is written yet.
    pub fn new_game(&self, id: &str) -> Handle {
        let id: String = id.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).take(60).collect();
        // Two programs may begin in the same second.
        let unique: String = (0..6).map(|_| fastrand::alphanumeric().to_ascii_lowercase()).collect();
        Handle(self.games.join(format!("{}-{id}-{unique}{ENDING}", stamp())))
    }

    /// Claims a game, to be the only one who saves it; `None` if it is played already, in this program or in another one.
    pub fn claim(&self, handle: &Handle) -> Option<Claim> {
        Claim::on(handle)
    }

    /// Saves a game where it belongs.
    pub fn autosave(&self, handle: &Handle, record: &GameRecord) -> Result<(), SaveError> {
        self.write(&handle.0, record, true)
    }

    /// The games that were saved by themselves, the latest first.
    pub fn games(&self) -> Result<Vec<SavedGame>, SaveError> {
        Ok(self.latest_first()?.into_iter().map(|(saved, path)| entry(saved, path)).collect())
    }

    /// The latest game that was saved by itself and can go on; `None` if there is none.
    pub fn last_unfinished(&self) -> Option<SavedGame> {
        let files = self.latest_first().ok()?.into_iter();
        let mut entries = files.map(|(saved, path)| entry(saved, path));
        entries.find(|entry| entry.summary.as_ref().is_ok_and(GameSummary::is_unfinished))
    }

    /// Loads a game that was saved by itself.
    pub fn load_game(&self, handle: &Handle) -> Result<GameRecord, SaveError> {
        codec::read_own(&handle.0, &self.catalog)
    }

    /// Removes a game that was saved by itself.
    pub fn delete_game(&self, handle: &Handle) -> Result<(), SaveError> {
        fs::remove_file(&handle.0).map_err(|error| SaveError::write(&handle.0, &error))
    }

    /// The files of automatic saves, without reading them.
    fn latest_first(&self) -> Result<Vec<(SystemTime, PathBuf)>, SaveError> {
        let mut files = files(&self.games)?;
        files.sort_by(|a, b| b.cmp(a));
        Ok(files)
    }

    // Slots.

    /// The games that people have named, by name.
    pub fn slots(&self) -> Result<Vec<SavedGame>, SaveError> {
        let slot = |(saved, path): (SystemTime, PathBuf)| {
            let name = chosen_name(path.file_name()?.to_str()?)?;
            Some(SavedGame { place: SaveLocation::Slot(name), saved, summary: GameSummary::of_file(&path) })
        };
        let mut all: Vec<SavedGame> = files(&self.slots)?.into_iter().filter_map(slot).collect();
        all.sort_by_cached_key(|entry| entry.name().map(str::to_lowercase));
        Ok(all)
    }

    /// Saves a game under a name. One that has the name already is replaced only if `overwrite` says so.
    pub fn save_slot(&self, name: &str, record: &GameRecord, overwrite: bool) -> Result<(), SaveError> {
        let path = self.slots.join(file_name(name)?);
        self.write(&path, record, overwrite).map_err(|error| match error {
            SaveError::Exists(_) => SaveError::NameTaken(name.trim().to_string()),
            other => other,
        })
    }

    /// Loads the game of this name.
    pub fn load_slot(&self, name: &str) -> Result<GameRecord, SaveError> {
        let path = self.slots.join(file_name(name)?);
        codec::read_own(&path, &self.catalog).map_err(|error| self.slot_error(name, error))
    }

    /// Removes the game of this name.
    pub fn delete_slot(&self, name: &str) -> Result<(), SaveError> {
        let path = self.slots.join(file_name(name)?);
        fs::remove_file(&path).map_err(|error| match error.kind() {
            ErrorKind::NotFound => self.slot_error(name, SaveError::read(&path, &error)),
            _ => SaveError::write(&path, &error),
        })
    }

    /// A missing file is a missing name.
    fn slot_error(&self, name: &str, error: SaveError) -> SaveError {
        if !matches!(error, SaveError::Read { kind: ErrorKind::NotFound, .. }) {
            return error;
        }
        let wanted = name.trim().to_lowercase();
        let like = |other: &str| strsim::jaro_winkler(&wanted, &other.to_lowercase());
        let names = files(&self.slots).unwrap_or_default().into_iter();
        let names = names.filter_map(|(_, path)| chosen_name(path.file_name()?.to_str()?));
        let near = names.max_by(|a, b| like(a).total_cmp(&like(b))).filter(|near| like(near) > 0.8);
        SaveError::NoSlot { name: name.trim().to_string(), near }
    }

    fn write(&self, path: &Path, record: &GameRecord, overwrite: bool) -> Result<(), SaveError> {
        write(path, record, None, overwrite, &self.catalog)
    }
}

/// Loads the first game of a file anywhere, in any of the formats.
pub fn load_file(path: &Path, catalog: &Catalog) -> Result<GameRecord, SaveError> {
    codec::read(path, catalog)
}

/// Saves a game in a file anywhere, in the format that its name ends with. One that is there already is replaced only if `overwrite` says
/// so.
pub fn save_file(
    path: &Path,
    record: &GameRecord,
    overwrite: bool,
    catalog: &Catalog,
) -> Result<(), SaveError> {
    let format = Format::from_path(path).ok_or_else(|| SaveError::Ending(path.to_path_buf()))?;
    write(path, record, Some(format), overwrite, catalog)
}

fn write(
    path: &Path,
    record: &GameRecord,
    format: Option<Format>,
    overwrite: bool,
    catalog: &Catalog,
) -> Result<(), SaveError> {
    // Before anything is touched: a game that can't be written leaves no trace.
    let text = codec::write(path, record, format, catalog)?;
    let written = AtomicFile::create(path).and_then(|mut file| {
        file.write_all(&text)?;
        if overwrite { file.commit() } else { file.commit_new() }
    });
    written.map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists if !overwrite => SaveError::Exists(path.to_path_buf()),
        _ => SaveError::write(path, &error),
    })
}

fn entry(saved: SystemTime, path: PathBuf) -> SavedGame {
    SavedGame { saved, summary: GameSummary::of_file(&path), place: SaveLocation::Game(Handle(path)) }
}

/// The saved games of a folder, with when they were saved.
fn files(folder: &Path) -> Result<Vec<(SystemTime, PathBuf)>, SaveError> {
    let failed = |error: std::io::Error| SaveError::read(folder, &error);
    let mut all = Vec::new();
    for file in fs::read_dir(folder).map_err(failed)? {
        let file = file.map_err(failed)?;
        let name = file.file_name();
        let saved = name.to_str().is_some_and(|name| chosen_name(name).is_some());
        // A file that vanishes meanwhile is no saved game any more.
        let Ok(about) = file.metadata() else { continue };
        if saved && !about.is_dir() {
            all.push((about.modified().unwrap_or(SystemTime::UNIX_EPOCH), file.path()));
        }
    }
    Ok(all)
}
