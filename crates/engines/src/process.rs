//! A running program that is spoken to in lines.

use std::ffi::OsStr;
use std::fmt;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// Lines that are kept that were not asked for yet. A program that says more waits until they are read.
const KEPT: usize = 4096;

/// Longer than any line that means something.
const LONGEST: u64 = 1 << 20;

/// Why a program can't be spoken to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// It can't be started.
    Start(String),
    /// It has ended.
    Gone,
    /// It has not answered in time.
    Silent,
    /// It says what it must not.
    Wrong(String),
    /// Its move is not wanted any more.
    Halted,
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(why) | Self::Wrong(why) => f.write_str(why),
            Self::Gone => f.write_str("it ended before it answered"),
            Self::Silent => f.write_str("it did not answer in time"),
            Self::Halted => f.write_str("it was not waited for"),
        }
    }
}

/// The running program. It is ended when this is dropped.
pub struct Process {
    child: Child,
    /// `None` once it is closed, which tells the program to end.
    input: Option<ChildStdin>,
    /// What it says, read by a thread of its own that ends with the program's output.
    lines: Receiver<String>,
}

impl Process {
    /// Starts a program.
    pub fn start(program: impl AsRef<OsStr>, arguments: &[String]) -> Result<Self, Trouble> {
        let program = program.as_ref();
        let mut command = Command::new(program);
        // Ctrl-C on the terminal is for us: the program is ended when we are done with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| Trouble::Start(format!("{} can't be started: {error}", program.display())))?;
        let (input, output) = (child.stdin.take(), child.stdout.take().ok_or(Trouble::Gone)?);
        let (sender, lines) = sync_channel(KEPT);
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            let mut bytes = Vec::new();
            // Ends with the output, or with its reader.
            while output.by_ref().take(LONGEST).read_until(b'\n', &mut bytes).is_ok_and(|read| read > 0) {
                let line = String::from_utf8_lossy(&bytes).trim_end().to_string();
                if sender.send(line).is_err() {
                    break;
                }
                bytes.clear();
            }
        });
        Ok(Self { child, input, lines })
    }

    /// Says a line.
    pub fn send(&mut self, line: &str) -> Result<(), Trouble> {
        let input = self.input.as_mut().ok_or(Trouble::Gone)?;
        writeln!(input, "{line}").and_then(|()| input.flush()).map_err(|_| Trouble::Gone)
    }

    /// Reads on until a line has what is wanted. Without a deadline it waits as long as the program runs. `halted` is asked now
    /// and then whether to give up.
    pub fn wait_for<T>(
        &mut self,
        deadline: Option<Instant>,
        halted: &dyn Fn() -> bool,
        mut wanted: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, Trouble> {
        const SLICE: Duration = Duration::from_millis(50);
        loop {
            let left = deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
            match self.lines.recv_timeout(left.map_or(SLICE, |left| left.min(SLICE))) {
                Ok(line) => {
                    if let Some(found) = wanted(&line) {
                        return Ok(found);
                    }
                }
                Err(RecvTimeoutError::Disconnected) => return Err(Trouble::Gone),
                Err(RecvTimeoutError::Timeout) => {}
            }
            if halted() {
                return Err(Trouble::Halted);
            }
            if deadline.is_some_and(|deadline| Instant::now() >= deadline) {
                return Err(Trouble::Silent);
            }
        }
    }

    /// Asks the program to end, and waits until it has, but not for long.
    pub fn quit(mut self) {
        const PATIENCE: Duration = Duration::from_secs(2);
        let _ = self.send("quit");
        self.input = None;
        // Its output ends when it does.
        let _ = self.wait_for(Some(Instant::now() + PATIENCE), &|| false, |_| None::<()>);
    }
}

impl Drop for Process {
    /// The program may be busy for hours: it is ended, not asked. Once it has ended, this does nothing.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
