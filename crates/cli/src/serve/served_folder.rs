//! The folder with the games: only one server may have it at a time.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use saves::AtomicFile;
use store::StoreError;

use crate::failure::Failure;

/// Locked as long as a server has the folder, however it ends.
const LOCK: &str = "server.lock";

/// Where that server is found.
const ADDRESS: &str = "server.address";

/// The right to serve the games of a folder.
#[derive(Debug)]
pub(crate) struct ServedFolder {
    /// `None` where files can't be locked: there, programs don't know of each other.
    _lock: Option<File>,
    address: PathBuf,
}

/// Another server has the folder.
#[derive(Debug)]
pub(crate) struct Taken {
    /// Where it is.
    pub(crate) address: String,
}

impl ServedFolder {
    /// Takes a folder, which is made if it is not there.
    pub(crate) fn take(folder: &Path) -> Result<Result<Self, Taken>, Failure> {
        /// How long the other one may take to start.
        const PATIENCE: Duration = Duration::from_secs(5);
        let until = Instant::now() + PATIENCE;
        let refused = |path: &Path, error: std::io::Error| Failure::coded(StoreError::open(path, error));
        fs::create_dir_all(folder).map_err(|error| refused(folder, error))?;
        let (lock, address) = (folder.join(LOCK), folder.join(ADDRESS));
        let file = OpenOptions::new().write(true).create(true).truncate(false).open(&lock);
        let file = file.map_err(|error| refused(folder, error))?;
        loop {
            let locked = match file.try_lock() {
                Ok(()) => Some(file),
                Err(TryLockError::Error(_)) => None,
                Err(TryLockError::WouldBlock) => {
                    if let Some(address) = read_address(folder) {
                        return Ok(Err(Taken { address }));
                    }
                    if Instant::now() > until {
                        return Err(Failure::said(format!(
                            "Another Anyboard has the games in {}: wait until it has ended, or name another folder \
                             with --data FOLDER.",
                            folder.display()
                        )));
                    }
                    // It starts, or it ends.
                    std::thread::sleep(Duration::from_millis(50));
                    continue;
                }
            };
            // What a server has left that was killed.
            let _ = fs::remove_file(&address);
            return Ok(Ok(Self { _lock: locked, address }));
        }
    }

    /// Tells others where this server is.
    pub(crate) fn tell(&self, address: &str) -> Result<(), Failure> {
        let written = AtomicFile::create(&self.address).and_then(|mut file| {
            writeln!(file, "{address}")?;
            file.commit()
        });
        written.map_err(|error| {
            Failure::said(format!(
                "{} can't be written ({error}): name another folder with --data FOLDER.",
                self.address.display()
            ))
        })
    }
}

impl Drop for ServedFolder {
    /// The address goes while the folder is still locked, so that no other server's is removed.
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.address);
    }
}

/// Where the server of a folder is found, if one has told it.
pub(crate) fn read_address(folder: &Path) -> Option<String> {
    let text = fs::read_to_string(folder.join(ADDRESS)).ok()?;
    let address = text.trim();
    // A file that came from elsewhere must not send a browser anywhere.
    let is_ours = address.strip_prefix("http://127.0.0.1:").is_some_and(|port| port.parse::<u16>().is_ok());
    is_ours.then(|| address.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_one_has_a_folder() {
        let folder = tempfile::TempDir::new().unwrap();
        let folder = folder.path().join("new");
        let place = ServedFolder::take(&folder).unwrap().unwrap();
        place.tell("http://127.0.0.1:7979").unwrap();
        let taken = ServedFolder::take(&folder).unwrap().unwrap_err();
        assert_eq!(taken.address, "http://127.0.0.1:7979");
        drop(place);
        assert_eq!(read_address(&folder), None);
        assert!(ServedFolder::take(&folder).unwrap().is_ok());
    }

    #[test]
    fn an_address_that_was_left_behind_is_forgotten() {
        let folder = tempfile::TempDir::new().unwrap();
        fs::write(folder.path().join(ADDRESS), "http://127.0.0.1:1\n").unwrap();
        let _place = ServedFolder::take(folder.path()).unwrap().unwrap();
        assert_eq!(read_address(folder.path()), None);
    }

    #[test]
    fn only_addresses_of_this_machine_are_believed() {
        let folder = tempfile::TempDir::new().unwrap();
        for (text, expect) in [
            ("http://127.0.0.1:80\n", Some("http://127.0.0.1:80")),
            ("http://evil.example\n", None),
            ("http://127.0.0.1:80@evil.example", None),
            ("", None),
        ] {
            fs::write(folder.path().join(ADDRESS), text).unwrap();
            assert_eq!(read_address(folder.path()).as_deref(), expect, "{text}");
        }
    }
}
