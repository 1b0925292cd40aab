//! Words in lines of a width.

use std::io::{self, Write};

/// The widest line that is written.
const WIDTH: usize = 79;

/// Writes words with blanks or new lines between them.
pub(super) struct Wrap<'o> {
    out: &'o mut dyn Write,
    column: usize,
}

impl<'o> Wrap<'o> {
    pub(super) fn new(out: &'o mut dyn Write) -> Self {
        Self { out, column: 0 }
    }

    /// A word, apart from the one before.
    pub(super) fn word(&mut self, word: &str) -> io::Result<()> {
        self.put(word, " ")
    }

    /// A word that follows the one before it directly behind `between`, or on a new line.
    pub(super) fn put(&mut self, word: &str, between: &str) -> io::Result<()> {
        let length = word.chars().count();
        // At the beginning of a line, these would be a tag or a line to skip for some programs.
        let may_break = !word.starts_with(['[', '%']);
        if self.column > 0 {
            let glue = between.trim_end();
            if self.column + between.len() + length > WIDTH && may_break {
                writeln!(self.out, "{glue}")?;
                self.column = 0;
            } else {
                self.out.write_all(between.as_bytes())?;
                self.column += between.len();
            }
        }
        self.column += length;
        self.out.write_all(word.as_bytes())
    }

    /// A comment in braces, directly behind `between`. Commands are not broken: not all programs would know them again.
    pub(super) fn comment(&mut self, text: &str, between: &str) -> io::Result<()> {
        let mut before = "{";
        let mut rest = Some(text);
        while let Some(text) = rest {
            let command =
                if text.starts_with("[%") { text.bytes().take(WIDTH).position(|b| b == b']') } else { None };
            let blank = text[command.unwrap_or(0)..].find(' ').map(|at| at + command.unwrap_or(0));
            let (word, after) = match blank {
                Some(at) => (&text[..at], Some(&text[at + 1..])),
                None => (text, None),
            };
            rest = after;
            let end = if rest.is_none() { "}" } else { "" };
            self.put(&format!("{before}{word}{end}"), if before.is_empty() { " " } else { between })?;
            before = "";
        }
        Ok(())
    }

    /// Ends the last line, if there is one.
    pub(super) fn end(self) -> io::Result<()> {
        if self.column > 0 { self.out.write_all(b"\n") } else { Ok(()) }
    }
}
