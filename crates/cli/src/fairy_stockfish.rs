//! The program `fairy-stockfish` as a peer that counts, spoken to through pipes.

use std::env;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// What that program calls a game of ours, if it plays it by the same rules.
pub(crate) fn name_of(id: &str) -> Option<&'static str> {
    match id {
        "chess" => Some("chess"),
        "king-of-the-hill" => Some("kingofthehill"),
        "atomic" => Some("atomic"),
        "capablanca-chess" => Some("capablanca"),
        _ => None,
    }
}

/// The running program. It ends when this is dropped.
pub(crate) struct FairyStockfish {
    child: Child,
    /// `None` once it is closed, which tells the program to end.
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    name: String,
    /// The variants that it offers. It takes no notice of being asked for others.
    variants: Vec<String>,
}

impl FairyStockfish {
    /// Starts the program, or answers `None` where it is not installed.
    pub(crate) fn start() -> Result<Option<Self>, String> {
        find().map(Self::start_at).transpose()
    }

    fn start_at(path: PathBuf) -> Result<Self, String> {
        let mut child = Command::new(&path)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("{} can't be started: {error}", path.display()))?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (input, output) = pipes.ok_or("it has no pipes")?;
        let output = BufReader::new(output);
        let (name, variants) = (String::new(), Vec::new());
        let mut peer = Self { child, input: Some(input), output, name, variants };
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
        peer.name = name.unwrap_or_else(|| "fairy-stockfish".to_string());
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
    pub(crate) fn quit(mut self) {
        let _ = self.send("quit");
        self.input = None;
        let _ = self.child.wait();
    }

    fn send(&mut self, line: &str) -> Result<(), String> {
        let input = self.input.as_mut().ok_or("it has ended")?;
        writeln!(input, "{line}").and_then(|()| input.flush()).map_err(|error| gone(&error))
    }

    fn read_until<T>(&mut self, mut wanted: impl FnMut(&str) -> Option<T>) -> Result<T, String> {
        let mut line = String::new();
        loop {
            line.clear();
            match self.output.read_line(&mut line) {
                Ok(0) => return Err("fairy-stockfish ended before it answered.".into()),
                Ok(_) => {
                    if let Some(found) = wanted(line.trim_end()) {
                        return Ok(found);
                    }
                }
                Err(error) => return Err(gone(&error)),
            }
        }
    }
}

impl Drop for FairyStockfish {
    /// After an error the program may be busy for hours: it is ended, not asked. Once it has ended,
    /// this does nothing.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn gone(error: &std::io::Error) -> String {
    format!("fairy-stockfish can't be spoken to any more: {error}.")
}

/// Debian keeps it among the games, which are not in everyone's path.
fn find() -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = env::split_paths(&path).chain([PathBuf::from("/usr/games")]);
    let name = format!("fairy-stockfish{}", env::consts::EXE_SUFFIX);
    folders.map(|folder| folder.join(&name)).find(|file| file.is_file())
}
