//! Talking to the program while it runs.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use crate::tool::anyboard;

/// Longer than any answer takes, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// The engine in a conversation. It is ended when this is dropped.
pub(crate) struct Talk {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Talk {
    pub(crate) fn start() -> Self {
        let mut child = anyboard(["uci"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("it runs");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("it is piped"));
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Self { child, input, lines }
    }

    pub(crate) fn say(&mut self, line: &str) {
        writeln!(self.input.as_mut().expect("it is open"), "{line}").expect("it listens");
    }

    /// All lines up to the first that begins so, that one included.
    pub(crate) fn until(&mut self, start: &str) -> Vec<String> {
        let mut all = Vec::new();
        loop {
            let line =
                self.lines.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("no {start}, only {all:?}"));
            all.push(line);
            if all[all.len() - 1].starts_with(start) {
                return all;
            }
        }
    }

    /// What it says in a while.
    pub(crate) fn during(&mut self, time: Duration) -> Vec<String> {
        let end = Instant::now() + time;
        let mut all = Vec::new();
        while let Ok(line) = self.lines.recv_timeout(end.saturating_duration_since(Instant::now())) {
            all.push(line);
        }
        all
    }

    /// Closes its input.
    pub(crate) fn hang_up(&mut self) {
        self.input = None;
    }

    /// Waits until it has ended, and says how.
    pub(crate) fn exit_code(mut self) -> i32 {
        let end = Instant::now() + PATIENCE;
        while Instant::now() < end {
            if let Some(status) = self.child.try_wait().expect("it can be asked") {
                return status.code().expect("no signal ended it");
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        panic!("it has not ended");
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The word after another one in a line.
pub(crate) fn after<'l>(line: &'l str, word: &str) -> Option<&'l str> {
    line.split_whitespace().skip_while(|w| *w != word).nth(1)
}
