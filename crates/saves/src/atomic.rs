//! Files that are written whole or not at all.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, ErrorKind, Write};
#[cfg(unix)]
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// How the names of unfinished files begin and end. No saved game is called so.
const PREFIX: &str = ".anyboard-";
const SUFFIX: &str = ".unfinished";

/// A file that takes its place only when it is complete.
///
/// It is written beside its place under another name, and renamed by [`AtomicFile::commit`]. If it is dropped before, it is removed, and
/// what was there is still there; if the program is killed, the leftover is removed by the next [`AtomicFile::clean_up`]. A
/// symbolic link stays one: what it leads to is the place. A file that is replaced keeps its permissions.
#[derive(Debug)]
pub struct AtomicFile {
    /// Locked as long as it is written, so that it is not taken for a leftover.
    file: File,
    /// `None` once it has taken its place.
    written: Option<PathBuf>,
    place: PathBuf,
}

impl AtomicFile {
    /// Begins a file for this place, whose folder must exist.
    pub fn create(place: impl Into<PathBuf>) -> io::Result<Self> {
        let place = followed(place.into())?;
        if place.file_name().is_none() {
            return Err(io::Error::new(ErrorKind::InvalidFilename, "this is no name of a file"));
        }
        let folder = folder_of(&place);
        let kept = fs::metadata(&place).ok().filter(Metadata::is_file).map(|about| about.permissions());
        let kept = kept.filter(|permissions| !permissions.readonly());
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        // From its first byte on it may be read only by those who could read what it replaces.
        #[cfg(unix)]
        if let Some(permissions) = &kept {
            options.mode(permissions.mode());
        }
        let mut tries = 0;
        loop {
            let name = format!("{PREFIX}{}-{:08x}{SUFFIX}", std::process::id(), fastrand::u32(..));
            let written = folder.join(name);
            match options.open(&written) {
                Ok(file) => {
                    // Not all file systems have permissions.
                    let _ = kept.clone().map(|permissions| file.set_permissions(permissions));
                    // Where files can't be locked, leftovers are known by their age.
                    let _ = file.try_lock();
                    return Ok(Self { file, written: Some(written), place });
                }
                Err(error) if error.kind() == ErrorKind::AlreadyExists && tries < 100 => tries += 1,
                Err(error) => return Err(error),
            }
        }
    }

    /// Whether a file may take this place. A pipe or a device stays what it is, and a read-only file stays as it is:
    /// the error says so.
    pub fn check_place(place: &Path) -> io::Result<()> {
        match fs::metadata(place) {
            Ok(about) if about.is_dir() => Err(io::Error::new(ErrorKind::IsADirectory, "it is a folder")),
            Ok(about) if !about.is_file() => {
                Err(io::Error::new(ErrorKind::InvalidFilename, "it is a pipe or a device, not a file"))
            }
            Ok(about) if about.permissions().readonly() => {
                Err(io::Error::new(ErrorKind::PermissionDenied, "it is a file that may only be read"))
            }
            // Nothing is there, or whatever keeps us from looking keeps us from writing too.
            _ => Ok(()),
        }
    }

    /// Puts the file in its place, on the disk itself: what was there is replaced, if [`AtomicFile::check_place`] allows it. If this
    /// fails, it is still there.
    pub fn commit(mut self) -> io::Result<()> {
        Self::check_place(&self.place)?;
        self.file.flush()?;
        self.file.sync_all()?;
        if let Some(written) = &self.written {
            fs::rename(written, &self.place)?;
        }
        self.written = None;
        sync_folder(folder_of(&self.place));
        Ok(())
    }

    /// As [`AtomicFile::commit`], unless there is a file in its place already.
    pub fn commit_new(mut self) -> io::Result<()> {
        self.file.flush()?;
        self.file.sync_all()?;
        if let Some(written) = &self.written {
            match fs::hard_link(written, &self.place) {
                Ok(()) => {}
                Err(error) if error.kind() == ErrorKind::AlreadyExists => return Err(error),
                // File systems without links: nearly as good.
                Err(_) if self.place.try_exists()? => return Err(ErrorKind::AlreadyExists.into()),
                Err(_) => {
                    fs::rename(written, &self.place)?;
                    self.written = None;
                }
            }
        }
        sync_folder(folder_of(&self.place));
        Ok(())
    }

    /// Removes what programs have left in the folder of this file: see [`AtomicFile::clean_up`].
    pub fn clean_up_beside(&self) {
        Self::clean_up(folder_of(&self.place));
    }

    /// Removes what programs have left in a folder that were ended while they wrote. What is being written now is left alone.
    pub fn clean_up(folder: &Path) {
        let Ok(files) = fs::read_dir(folder) else { return };
        for file in files.flatten() {
            let name = file.file_name();
            let unfinished =
                name.to_str().is_some_and(|name| name.starts_with(PREFIX) && name.ends_with(SUFFIX));
            if unfinished && is_leftover(&file.path()) {
                let _ = fs::remove_file(file.path());
            }
        }
    }
}

impl Write for AtomicFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Drop for AtomicFile {
    fn drop(&mut self) {
        if let Some(written) = &self.written {
            let _ = fs::remove_file(written);
        }
    }
}

/// Whether no program writes to an unfinished file any more.
fn is_leftover(path: &Path) -> bool {
    /// Between the making of a file and its lock.
    const MOMENT: Duration = Duration::from_secs(5);
    /// Where files can't be locked, no program writes for so long.
    const DAY: Duration = Duration::from_secs(24 * 3600);
    let Ok(file) = File::open(path) else { return false };
    let age = file.metadata().and_then(|about| about.modified());
    let age = age.ok().and_then(|then| SystemTime::now().duration_since(then).ok()).unwrap_or_default();
    match file.try_lock() {
        Ok(()) => age >= MOMENT,
        Err(fs::TryLockError::WouldBlock) => false,
        Err(fs::TryLockError::Error(_)) => age >= DAY,
    }
}

/// The place that symbolic links lead to, whether anything is there or not.
fn followed(mut place: PathBuf) -> io::Result<PathBuf> {
    /// As many as systems follow.
    const MOST_LINKS: usize = 40;
    for _ in 0..MOST_LINKS {
        if !place.is_symlink() {
            return Ok(place);
        }
        let target = fs::read_link(&place)?;
        place = folder_of(&place).join(target);
    }
    Err(io::Error::new(ErrorKind::InvalidFilename, "it is a link that leads nowhere"))
}

/// The folder that a file is in.
fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Makes a new name last. Not all systems can do that, and the file itself is safe already.
fn sync_folder(folder: &Path) {
    #[cfg(unix)]
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
    #[cfg(not(unix))]
    let _ = folder;
}
