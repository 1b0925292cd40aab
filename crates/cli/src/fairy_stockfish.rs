//! The program `fairy-stockfish` as a peer that counts, spoken to through pipes.

use std::env;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::external::{Process, Trouble, foreign_name};

/// What that program calls a game of ours, if it plays it by the same rules.
pub(crate) fn name_of(id: &str) -> Option<&'static str> {
    foreign_name(id)
}

/// The running program. It ends when this is dropped.
pub(crate) struct FairyStockfish {
    process: Process,
    name: String,
    /// The variants that it offers. It takes no notice of being asked for others.
    variants: Vec<String>,
}

impl FairyStockfish {
    /// Starts the program, or returns `None` where it is not installed.
    pub(crate) fn start() -> Result<Option<Self>, String> {
        find().map(Self::start_at).transpose()
    }

    fn start_at(path: PathBuf) -> Result<Self, String> {
        let process = Process::start(path, &[]).map_err(|trouble| trouble.to_string())?;
        let (name, variants) = ("fairy-stockfish".to_string(), Vec::new());
        let mut peer = Self { process, name, variants };
        peer.send("uci")?;
        // The variants are known to it only after this answer.
        let (mut name, mut variants) = (None, Vec::new());
        peer.read_until(|line| {
            if let Some(text) = line.strip_prefix("id name ") {
                name = Some(text.to_string());
            } else if line.starts_with("option name UCI_Variant ") {
                variants = line.split(" var ").skip(1).map(str::to_string).collect();
            }
            (line == "uciok").then_some(())
        })?;
        peer.name = name.unwrap_or(peer.name);
        peer.variants = variants;
        Ok(peer)
    }

    /// What the program calls itself.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Whether this version plays a game, by that program's name for it. Older ones know fewer.
    pub(crate) fn knows(&self, variant: &str) -> bool {
        self.variants.iter().any(|known| known == variant)
    }

    /// Sets the start position of a game, by that program's name for it.
    pub(crate) fn set_up(&mut self, variant: &str) -> Result<(), String> {
        self.send(&format!("setoption name UCI_Variant value {variant}"))?;
        self.send("position startpos")?;
        self.send("isready")?;
        self.read_until(|line| (line == "readyok").then_some(()))
    }

    /// Counts, and says how long it took from the question to the answer.
    pub(crate) fn perft(&mut self, depth: u32) -> Result<(u64, Duration), String> {
        let began = Instant::now();
        self.send(&format!("go perft {depth}"))?;
        let count = self.read_until(|line| line.strip_prefix("Nodes searched: ").map(str::to_string))?;
        let time = began.elapsed();
        let nodes = count.trim().parse().map_err(|_| format!("“{count}” is no count"))?;
        Ok((nodes, time))
    }

    /// Asks the program to end, and waits until it has.
    pub(crate) fn quit(self) {
        self.process.quit();
    }

    fn send(&mut self, line: &str) -> Result<(), String> {
        self.process.send(line).map_err(gone)
    }

    /// Counting takes as long as it takes.
    fn read_until<T>(&mut self, wanted: impl FnMut(&str) -> Option<T>) -> Result<T, String> {
        self.process.wait_for(None, &|| false, wanted).map_err(gone)
    }
}

fn gone(trouble: Trouble) -> String {
    format!("fairy-stockfish can't be spoken to any more: {trouble}.")
}

/// Debian keeps it among the games, which are not in everyone's path.
fn find() -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = env::split_paths(&path).chain([PathBuf::from("/usr/games")]);
    let name = format!("fairy-stockfish{}", env::consts::EXE_SUFFIX);
    folders.map(|folder| folder.join(&name)).find(|file| file.is_file())
}
