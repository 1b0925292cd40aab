//! Lines of any length and any bytes.

use std::io::{self, BufRead, ErrorKind};

/// The longest line that is read, in bytes: room for a game of a hundred thousand moves.
pub(super) const LONGEST: usize = 1 << 20;

/// What came in.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum InputLine {
    /// A line, without its end. What is not UTF-8 is replaced.
    Text(String),
    /// A line that was skipped for its length.
    TooLong,
    /// There is nothing more.
    End,
}

/// Reads a line, and never holds more of it than [`LONGEST`].
pub(super) fn read_line(input: &mut dyn BufRead) -> io::Result<InputLine> {
    let mut bytes = Vec::new();
    let mut too_long = false;
    loop {
        let chunk = match input.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if chunk.is_empty() && bytes.is_empty() && !too_long {
            return Ok(InputLine::End);
        }
        let end = chunk.iter().position(|byte| *byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        too_long |= bytes.len() + part.len() > LONGEST;
        if !too_long {
            bytes.extend_from_slice(part);
        }
        // A last line need not be ended.
        let done = end.is_some() || chunk.is_empty();
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if done && too_long {
            return Ok(InputLine::TooLong);
        }
        if done {
            return Ok(InputLine::Text(String::from_utf8_lossy(&bytes).into_owned()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    #[test]
    fn lines_of_any_kind_are_read() {
        let mut bytes = b"uci\r\n\n\xff\xfe\n".to_vec();
        bytes.extend(vec![b'x'; LONGEST + 1]);
        bytes.extend(b"\n");
        bytes.extend(vec![b'y'; LONGEST]);
        bytes.extend(b"\nlast");
        // A small buffer, so that lines come in pieces.
        let mut input = BufReader::with_capacity(7, &bytes[..]);
        let mut next = || read_line(&mut input).unwrap();
        assert_eq!(next(), InputLine::Text("uci\r".into()));
        assert_eq!(next(), InputLine::Text(String::new()));
        assert_eq!(next(), InputLine::Text("\u{fffd}\u{fffd}".into()));
        assert_eq!(next(), InputLine::TooLong);
        assert_eq!(next(), InputLine::Text("y".repeat(LONGEST)));
        assert_eq!(next(), InputLine::Text("last".into()));
        assert_eq!(next(), InputLine::End);
        assert_eq!(next(), InputLine::End);
    }
}
