//! Which file a game is saved in by itself.

use std::path::{Path, PathBuf};

/// The file that a game is saved in by itself, again and again.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Handle(pub(crate) PathBuf);

impl Handle {
    /// Where the file is, or will be once there is something to save.
    pub fn path(&self) -> &Path {
        &self.0
    }
}
