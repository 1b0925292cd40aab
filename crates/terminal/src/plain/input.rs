//! Lines that people or programs type.

use std::io::{self, BufRead, BufReader, IsTerminal, Read};
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError, sync_channel};
use std::thread;
use std::time::Duration;

/// Longer than anything that means something.
const LONGEST: usize = 16 * 1024;

/// Lines that are read before they are asked for.
const AHEAD: usize = 16;

/// A line of input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum InputLine {
    Text(String),
    TooLong,
    NotText,
    End,
}

/// What is typed, read by a thread of its own, so that the clock goes on.
#[derive(Debug)]
pub struct Input {
    lines: Receiver<InputLine>,
    /// Whether the input is a terminal: a person sees when it is their turn, a program does not.
    pub(super) live: bool,
}

impl Input {
    /// What is typed, or comes through a pipe.
    pub fn of_stdin() -> Self {
        Self { live: io::stdin().is_terminal(), ..Self::of(io::stdin()) }
    }

    /// What comes from anywhere.
    pub fn of(source: impl Read + Send + 'static) -> Self {
        let (tell, lines) = sync_channel(AHEAD);
        // It ends with the program at the latest: a read can't be called off.
        thread::spawn(move || {
            let mut source = BufReader::new(source);
            loop {
                let line = next(&mut source);
                let last = line == InputLine::End;
                if tell.send(line).is_err() || last {
                    break;
                }
            }
        });
        Self { lines, live: false }
    }

    /// The next line, if it comes in time.
    pub(super) fn wait(&self, time: Duration) -> Option<InputLine> {
        match self.lines.recv_timeout(time) {
            Ok(line) => Some(line),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(InputLine::End),
        }
    }

    /// The next line, if it is there.
    pub(super) fn ready(&self) -> Option<InputLine> {
        match self.lines.try_recv() {
            Ok(line) => Some(line),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(InputLine::End),
        }
    }
}

fn next(source: &mut impl BufRead) -> InputLine {
    let mut bytes = Vec::new();
    let limit = LONGEST as u64 + 1;
    match source.by_ref().take(limit).read_until(b'\n', &mut bytes) {
        Ok(0) | Err(_) => return InputLine::End,
        Ok(_) => {}
    }
    if bytes.len() > LONGEST && !bytes.ends_with(b"\n") {
        return if source.skip_until(b'\n').is_ok() { InputLine::TooLong } else { InputLine::End };
    }
    String::from_utf8(bytes).map_or(InputLine::NotText, |text| InputLine::Text(text.trim().to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_whatever_they_are() {
        let mut bytes = b" e4 \r\n\n\xff\xfe\n".to_vec();
        bytes.extend(vec![b'x'; 3 << 20]);
        bytes.extend(b"\nlast");
        let input = Input::of(io::Cursor::new(bytes));
        let line = || input.wait(Duration::from_secs(20)).unwrap();
        assert_eq!(line(), InputLine::Text("e4".into()));
        assert_eq!(line(), InputLine::Text(String::new()));
        assert_eq!(line(), InputLine::NotText);
        assert_eq!(line(), InputLine::TooLong);
        assert_eq!(line(), InputLine::Text("last".into()));
        assert_eq!(line(), InputLine::End);
        assert_eq!(line(), InputLine::End);
    }
}
