//! Where a training is kept: the network in the folder for networks, and what it was made from in a folder of its own beside it.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use catalog::AnyGame;
use catalog::neural::Network;
use networks::file_name;
use saves::AtomicFile;

use super::history::History;
use super::{chart, story};
use crate::args::TrainArgs;
use crate::samples::Samples;

/// The folders of one game's training.
pub(super) struct Home {
    networks: PathBuf,
    own: PathBuf,
    id: String,
}

impl Home {
    /// Makes the folders where there are none.
    pub(super) fn open(networks: &Path, id: &str) -> Result<Self, String> {
        let own = networks.join(id);
        fs::create_dir_all(&own).map_err(|error| format!("{} can't be made: {error}.", own.display()))?;
        Ok(Self { networks: networks.to_path_buf(), own, id: id.to_string() })
    }

    pub(super) fn network_path(&self) -> PathBuf {
        self.networks.join(file_name(&self.id))
    }

    /// The network that was kept last, if it still fits the game.
    pub(super) fn network(&self, game: &dyn AnyGame) -> Option<Arc<Network>> {
        let bytes = fs::read(self.network_path()).ok()?;
        game.training().read(&bytes).ok()
    }

    /// The samples of a round.
    pub(super) fn samples(&self, round: u32) -> Result<Samples, String> {
        Samples::open(&self.own.join(format!("round-{round}.samples")), &self.id)
    }

    fn history_path(&self) -> PathBuf {
        self.own.join("history.txt")
    }

    pub(super) fn history(&self) -> Result<History, String> {
        let path = self.history_path();
        match fs::read_to_string(&path) {
            Ok(text) => History::read(&text).ok_or_else(|| {
                format!("{} is no history of a training: name another folder.", path.display())
            }),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(History::default()),
            Err(error) => Err(format!("{} can't be read: {error}.", path.display())),
        }
    }

    /// Puts a network where all front ends find it.
    pub(super) fn keep(&self, network: &Network) -> Result<(), String> {
        write(&self.network_path(), &network.write())
    }

    /// Keeps what a round has learnt, whether it is used or not: it can be looked at, and played against.
    pub(super) fn keep_candidate(&self, round: u32, network: &Network) -> Result<(), String> {
        write(&self.own.join(format!("round-{round}.network")), &network.write())
    }

    pub(super) fn write_history(&self, history: &History) -> Result<(), String> {
        write(&self.history_path(), history.write().as_bytes())
    }

    /// A text and a picture of how it went.
    pub(super) fn write_story(
        &self,
        history: &History,
        network: Option<&Network>,
        args: &TrainArgs,
    ) -> Result<(), String> {
        write(
            &self.networks.join(format!("{}.txt", self.id)),
            story::tell(history, network, args).as_bytes(),
        )?;
        write(&self.networks.join(format!("{}.svg", self.id)), chart::draw(&self.id, history).as_bytes())
    }
}

/// Writes a whole file: at every moment the old one or the new one is there.
fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let written = AtomicFile::create(path).and_then(|mut file| {
        file.write_all(bytes)?;
        file.commit()
    });
    written.map_err(|error| format!("{} can't be written: {error}.", path.display()))
}
