//! A search that gets deeper and deeper until the time is over.
//!
//! The crate's alpha-beta search can't be ended before it is done. So another process of this program searches, to one
//! depth after the other, and is killed at the end of the time; it ends by itself when this process does, with its input.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};
use std::{env, io, thread};

/// How long to wait for the first move, where there is next to no time.
const PATIENCE: Duration = Duration::from_millis(200);

/// The best move of the greatest depth that was reached in time.
pub fn search(position: &str, deepest: u8, time: Duration) -> io::Result<Option<String>> {
    let end = Instant::now() + time;
    let mut helper = Helper::start()?;
    writeln!(helper.input, "setoption name AI value basic\nposition {position}")?;
    for depth in 1..=deepest {
        writeln!(helper.input, "go depth {depth}")?;
    }
    helper.input.flush()?;
    let mut best = None;
    for _ in 1..=deepest {
        let left = end.saturating_duration_since(Instant::now());
        let wait = if best.is_none() { left.max(PATIENCE) } else { left };
        match helper.answers.recv_timeout(wait) {
            Ok(found) => best = Some(found),
            Err(_) => break,
        }
    }
    Ok(best)
}

/// The process that searches.
struct Helper {
    process: Child,
    input: ChildStdin,
    /// The moves that it finds, one for each depth.
    answers: Receiver<String>,
}

impl Helper {
    fn start() -> io::Result<Self> {
        let mut command = Command::new(env::current_exe()?);
        let mut process =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
        let missing = || io::Error::other("a pipe is missing");
        let input = process.stdin.take().ok_or_else(missing)?;
        let output = process.stdout.take().ok_or_else(missing)?;
        let (sender, answers) = channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                // Among the lines are some that the crate writes for itself.
                if let Some(found) = line.strip_prefix("bestmove ")
                    && sender.send(found.to_string()).is_err()
                {
                    break;
                }
            }
        });
        Ok(Self { process, input, answers })
    }
}

impl Drop for Helper {
    fn drop(&mut self) {
        // It may have ended by itself, which is as good.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
