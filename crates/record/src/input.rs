//! The bytes of a file, with their lines counted.

use std::io::{self, Read};

/// How many bytes are asked for at once.
const CHUNK: usize = 1 << 16;

/// Bytes one after the other, with a look at some that follow. It holds no more than a chunk and what was looked at.
pub(crate) struct Input<R> {
    source: R,
    buffer: Vec<u8>,
    at: usize,
    is_drained: bool,
    line: usize,
    column: usize,
}

impl<R: Read> Input<R> {
    pub(crate) fn new(source: R) -> Self {
        Self { source, buffer: Vec::new(), at: 0, is_drained: false, line: 1, column: 1 }
    }

    /// The line of the next byte, counted from 1.
    pub(crate) fn line(&self) -> usize {
        self.line
    }

    /// The column of the next byte, counted from 1.
    pub(crate) fn column(&self) -> usize {
        self.column
    }

    /// Up to so many of the next bytes: fewer only at the end.
    pub(crate) fn ahead(&mut self, count: usize) -> io::Result<&[u8]> {
        while self.buffer.len() - self.at < count && !self.is_drained {
            self.refill()?;
        }
        let end = self.buffer.len().min(self.at + count);
        Ok(&self.buffer[self.at..end])
    }

    /// The next byte, which stays.
    pub(crate) fn peek(&mut self) -> io::Result<Option<u8>> {
        if self.at == self.buffer.len() && !self.is_drained {
            self.refill()?;
        }
        Ok(self.buffer.get(self.at).copied())
    }

    /// Takes the next byte.
    pub(crate) fn take(&mut self) -> io::Result<Option<u8>> {
        let byte = self.peek()?;
        match byte {
            Some(b'\n') => (self.line, self.column) = (self.line + 1, 1),
            Some(_) => self.column += 1,
            None => return Ok(None),
        }
        self.at += 1;
        Ok(byte)
    }

    /// Passes over the mark that some programs begin a file with.
    pub(crate) fn skip_mark(&mut self) -> io::Result<()> {
        const MARK: &[u8] = b"\xef\xbb\xbf";
        if self.ahead(MARK.len())? == MARK {
            self.at += MARK.len();
        }
        Ok(())
    }

    fn refill(&mut self) -> io::Result<()> {
        self.buffer.drain(..self.at);
        self.at = 0;
        let filled = self.buffer.len();
        self.buffer.resize(filled + CHUNK, 0);
        let read = loop {
            match self.source.read(&mut self.buffer[filled..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                other => break other,
            }
        };
        self.buffer.truncate(filled + *read.as_ref().unwrap_or(&0));
        self.is_drained = matches!(read, Ok(0));
        read.map(drop)
    }
}

/// Text as it was meant: UTF-8, or else Latin-1, in which old files are written.
pub(crate) fn decode(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| error.into_bytes().into_iter().map(char::from).collect())
}
