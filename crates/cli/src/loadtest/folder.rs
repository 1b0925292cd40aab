//! A folder that goes away again.

use std::fs::{self, DirBuilder};
use std::io;
use std::path::{Path, PathBuf};

/// An empty folder among the temporary files. It is removed with this, and with all that is in it.
pub(super) struct Folder(PathBuf);

impl Folder {
    /// A folder that nobody else has, nor may look into.
    pub(super) fn new() -> io::Result<Self> {
        let path = std::env::temp_dir().join(format!("anyboard-loadtest-{:016x}", fastrand::u64(..)));
        let mut builder = DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        // A folder that is there already is an error: what is in it belongs to someone else.
        builder.create(&path)?;
        Ok(Self(path))
    }

    /// Where it is.
    pub(super) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What can't be removed is left to the system, which clears its temporary files.
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_goes_with_all_that_is_in_it() {
        let [folder, other] = [(), ()].map(|()| Folder::new().unwrap());
        assert_ne!(folder.path(), other.path());
        fs::create_dir(folder.path().join("games")).unwrap();
        fs::write(folder.path().join("games").join("one"), "x").unwrap();
        let path = folder.path().to_path_buf();
        drop(folder);
        assert!(!path.exists() && other.path().is_dir());
    }
}
