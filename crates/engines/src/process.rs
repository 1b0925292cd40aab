//! A running program that is spoken to in lines.

use std::ffi::OsStr;
use std::fmt;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError, Weak};
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

/// A program until it is ended.
type Running = Mutex<Option<Child>>;

/// All running programs, for an end without farewell.
static RUNNING: Mutex<Vec<Weak<Running>>> = Mutex::new(Vec::new());

/// Ends all programs that were started here. For a program that is about to exit in the middle of everything: what goes out of scope
/// in the usual way has ended its own by then.
pub fn end_all() {
    for child in RUNNING.lock().unwrap_or_else(PoisonError::into_inner).iter().filter_map(Weak::upgrade) {
        end(&child);
    }
}

/// Ends a program, with those that it has started itself.
fn end(running: &Running) {
    // Once it has been waited for, its number may be another's: so it is taken away, and this happens once.
    let Some(mut child) = running.lock().unwrap_or_else(PoisonError::into_inner).take() else { return };
    #[cfg(unix)]
    let _ = rustix::process::kill_process_group(
        rustix::process::Pid::from_child(&child),
        rustix::process::Signal::KILL,
    );
    let _ = child.kill();
    let _ = child.wait();
}

/// The running program. It is ended when this is dropped.
pub struct Process {
    child: Arc<Running>,
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
        let child = Arc::new(Mutex::new(Some(child)));
        let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
        running.retain(|child| child.strong_count() > 0);
        running.push(Arc::downgrade(&child));
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
    /// The program may be busy for hours: it is ended, not asked.
    fn drop(&mut self) {
        end(&self.child);
    }
}
