//! Which file a game is saved in by itself, and who plays it.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

/// How the names of the files begin and end by which programs know of each other. No saved game is called so.
const PREFIX: &str = ".";
const SUFFIX: &str = ".playing";

/// The file that a game is saved in by itself, again and again.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Handle(pub(crate) PathBuf);

impl Handle {
    /// Where the file is, or will be once there is something to save.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The file beside it that is locked while the game is played.
    fn lock_path(&self) -> PathBuf {
        let mut name = OsString::from(PREFIX);
        name.push(self.0.file_name().unwrap_or_default());
        name.push(SUFFIX);
        self.0.with_file_name(name)
    }
}

/// The right to go on with a game in its own file. Only one program has it at a time, until this is dropped or the program ends, however
/// it ends.
#[derive(Debug)]
pub struct Claim {
    /// `None` where files can't be locked: there, programs don't know of each other.
    _lock: Option<Lock>,
}

#[derive(Debug)]
struct Lock {
    /// Locked as long as it is open.
    _file: File,
    path: PathBuf,
}

impl Claim {
    /// Claims a game; `None` if it is claimed already.
    pub(crate) fn on(handle: &Handle) -> Option<Self> {
        /// A program that gives a game up removes the file: it may vanish while we open it, but not again and again.
        const TRIES: usize = 100;
        let path = handle.lock_path();
        for _ in 0..TRIES {
            let opened = OpenOptions::new().write(true).create(true).truncate(false).open(&path);
            let Ok(file) = opened else { return Some(Self { _lock: None }) };
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return None,
                Err(TryLockError::Error(_)) => return Some(Self { _lock: None }),
            }
            // The lock counts only if it is on the file that others find there.
            let again = OpenOptions::new().write(true).open(&path);
            if again.is_ok_and(|again| matches!(again.try_lock(), Err(TryLockError::WouldBlock))) {
                return Some(Self { _lock: Some(Lock { _file: file, path }) });
            }
        }
        None
    }

    /// Removes what programs have left in a folder that were ended while they played.
    pub(crate) fn clean_up(folder: &Path) {
        let Ok(files) = fs::read_dir(folder) else { return };
        for file in files.flatten() {
            let name = file.file_name();
            let ours = name.to_str().is_some_and(|name| name.starts_with(PREFIX) && name.ends_with(SUFFIX));
            if ours && File::open(file.path()).is_ok_and(|open| open.try_lock().is_ok()) {
                let _ = fs::remove_file(file.path());
            }
        }
    }
}

impl Drop for Lock {
    /// The file is removed while it is still locked, so that no other program loses its lock.
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.path);
    }
}
