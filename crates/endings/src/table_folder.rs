//! The folder with the tables of one game.

use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

use catalog::tablebase::{MOST_POSITIONS, TableFiles};

/// How the names of tables end.
const SUFFIX: &str = "endings";

/// No file of a table is longer.
const LONGEST: u64 = 2 * MOST_POSITIONS + (1 << 16);

/// The folder with the tables of one game: a file for each material, by its name.
#[derive(Clone, Debug)]
pub struct TableFolder(PathBuf);

impl TableFolder {
    /// The folder of a game, within that of all. It need not exist. `None` for an id that is no name of a folder.
    pub fn new(all: &Path, id: &str) -> Option<Self> {
        let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        (!id.is_empty() && id.chars().all(is_plain)).then(|| Self(all.join(id)))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The place of the table of some pieces.
    pub fn file(&self, pieces: &str) -> PathBuf {
        self.0.join(format!("{pieces}.{SUFFIX}"))
    }
}

impl TableFiles for TableFolder {
    fn names(&self) -> Vec<String> {
        let Ok(files) = fs::read_dir(&self.0) else { return Vec::new() };
        let paths = files.flatten().map(|file| file.path());
        let tables = paths.filter(|path| path.extension().is_some_and(|end| end == SUFFIX) && path.is_file());
        let mut names: Vec<String> =
            tables.filter_map(|path| path.file_stem()?.to_str().map(str::to_string)).collect();
        names.sort_unstable();
        names
    }

    fn read(&self, name: &str) -> Option<Vec<u8>> {
        let mut bytes = Vec::new();
        File::open(self.file(name)).ok()?.take(LONGEST).read_to_end(&mut bytes).ok()?;
        Some(bytes)
    }
}
