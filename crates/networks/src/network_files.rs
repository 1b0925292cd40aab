//! Networks in a folder, a file for each game.

use std::fs::File;
use std::io::Read;
use std::path::PathBuf;

use catalog::NetworkSource;

/// The largest file that is read.
const MOST_BYTES: u64 = 8 << 20;

/// The file of a game's network in a folder.
pub fn file_name(id: &str) -> String {
    format!("{id}.network")
}

/// The networks of a folder, and those that come with the program.
#[derive(Clone, Debug, Default)]
pub struct NetworkFiles {
    /// The folder, if there is one.
    pub folder: Option<PathBuf>,
}

impl NetworkFiles {
    fn own(&self, id: &str) -> Option<Vec<u8>> {
        // Ids of games that came with a message name files only within the folder.
        let is_plain = id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        let path = self.folder.as_ref().filter(|_| is_plain)?.join(file_name(id));
        let mut bytes = Vec::new();
        File::open(path).ok()?.take(MOST_BYTES + 1).read_to_end(&mut bytes).ok()?;
        Some(bytes)
    }
}

impl NetworkSource for NetworkFiles {
    fn networks(&self, id: &str) -> Vec<Vec<u8>> {
        let shipped = crate::shipped(id).map(<[u8]>::to_vec);
        self.own(id).into_iter().chain(shipped).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_found_within_the_folder_only() {
        let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("{error}"));
        std::fs::write(folder.path().join("my-game.network"), b"one")
            .unwrap_or_else(|error| panic!("{error}"));
        let inner = folder.path().join("inner");
        std::fs::create_dir(&inner).unwrap_or_else(|error| panic!("{error}"));
        let files = |folder: PathBuf| NetworkFiles { folder: Some(folder) };
        assert_eq!(files(folder.path().into()).networks("my-game"), [b"one".to_vec()]);
        assert!(files(inner).networks("../my-game").is_empty());
        assert!(NetworkFiles::default().networks("my-game").is_empty());
    }
}
