//! All files of endings that a program was given.

use std::path::PathBuf;
use std::sync::Arc;

use catalog::tablebase::{TableFiles, TableSet};
use catalog::{EndingSource, EndingTables, Frame, has_chess_endings};

use crate::{SyzygyTables, TableFolder};

/// All files of endings that a program was given.
#[derive(Clone, Debug, Default)]
pub struct EndingFiles {
    /// The folder with a folder of our own tables for each game.
    pub tables: Option<PathBuf>,
    /// Syzygy tables.
    pub syzygy: Option<Arc<SyzygyTables>>,
}

impl EndingSource for EndingFiles {
    /// Our own tables come first: they know how far the end is.
    fn tables(&self, id: &str, frame: &Frame) -> Vec<Arc<dyn EndingTables>> {
        let mut all: Vec<Arc<dyn EndingTables>> = Vec::new();
        let folder = self.tables.as_ref().and_then(|all| TableFolder::new(all, id));
        if let Some(folder) = folder.filter(|folder| !folder.names().is_empty()) {
            all.push(Arc::new(TableSet::of_files(id, frame.clone(), Box::new(folder))));
        }
        if let Some(syzygy) = self.syzygy.as_ref().filter(|_| has_chess_endings(id)) {
            all.push(Arc::new(syzygy.for_frame(frame)));
        }
        all
    }
}
