//! The option `SyzygyPath`.

use std::path::Path;
use std::sync::Arc;

use catalog::Catalog;
use endings::EndingFiles;

use crate::ending_folders::open_syzygy;

/// What stands for no folder.
const EMPTY: &str = "<empty>";

/// Lets searches use the Syzygy tables of a folder besides the other files, or none. The error says why the folder is of no use.
pub(super) fn set(catalog: &Catalog, endings: &mut EndingFiles, folder: &str) -> Result<(), String> {
    endings.syzygy = None;
    let opened = match folder {
        "" | EMPTY => Ok(None),
        folder => open_syzygy(Path::new(folder)).map(Some),
    };
    let told = opened.map(|tables| endings.syzygy = tables);
    catalog.use_endings(Some(Arc::new(endings.clone())));
    told
}
