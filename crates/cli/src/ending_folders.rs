//! Where tables of endings are looked for.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use endings::{EndingFiles, SyzygyTables};

use crate::failure::Failure;

/// The folders that the user has named.
#[derive(Debug, Default)]
pub(crate) struct EndingFolders {
    tables: Option<PathBuf>,
    syzygy: Option<PathBuf>,
    /// The folder for data, if the command was given one.
    data: Option<PathBuf>,
}

impl EndingFolders {
    pub(crate) fn new(tables: Option<PathBuf>, syzygy: Option<PathBuf>, data: Option<PathBuf>) -> Self {
        Self { tables, syzygy, data }
    }

    /// The folder with a folder of tables for each game: the one that was named, or the one among the data of the program.
    pub(crate) fn tables(&self) -> Result<PathBuf, Failure> {
        match &self.tables {
            Some(folder) => Ok(folder.clone()),
            None => Ok(saves::data_folder(self.data.as_deref()).map_err(Failure::coded)?.join("tables")),
        }
    }

    /// All files that searches may use. What was named must be there.
    pub(crate) fn open(&self) -> Result<EndingFiles, Failure> {
        if let Some(folder) = self.tables.as_ref().filter(|folder| !folder.is_dir()) {
            let make = "`anyboard tables` makes it";
            return Err(Failure::said(format!(
                "there is no folder {} for tables of endings: {make}.",
                folder.display()
            )));
        }
        let tables = self.tables().ok().filter(|folder| folder.is_dir());
        let syzygy = self.syzygy.as_deref().map(open_syzygy).transpose().map_err(Failure::said)?;
        Ok(EndingFiles { tables, syzygy })
    }
}

/// The Syzygy tables of a folder. The error is a sentence.
pub(crate) fn open_syzygy(folder: &Path) -> Result<Arc<SyzygyTables>, String> {
    let opened = SyzygyTables::open(folder).map(Arc::new);
    opened.map_err(|error| {
        format!("the folder of Syzygy tables, {}, can't be used: {error}.", folder.display())
    })
}
