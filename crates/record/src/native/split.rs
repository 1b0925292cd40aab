//! One JSON value after the other from a file, still as text.

use std::io::Read;

use catalog::Message;

use crate::error::Fault;
use crate::input::Input;
use crate::limits::{LONGEST_GAME, Limits, too_long};

/// The text of one value, and where things stand in the file.
#[derive(Debug, Default)]
pub(super) struct Value {
    pub(super) text: Vec<u8>,
    pub(super) line: usize,
    pub(super) column: usize,
    /// The line and column of each entry of the list of moves.
    pub(super) moves: Vec<(usize, usize)>,
}

/// The text that every game on a line of its own begins with.
const BEGINNING: &[u8] = b"{\"anyboard\"";

/// Follows brackets and strings, nothing else: whether the text is JSON is seen later.
#[derive(Default)]
struct Scan {
    depth: usize,
    in_string: bool,
    is_escaped: bool,
    /// The last string at depth 1, and whether it is the one that is being read.
    key: Vec<u8>,
    in_moves: bool,
}

impl Scan {
    fn take(&mut self, byte: u8) {
        if self.in_string {
            match byte {
                _ if self.is_escaped => self.is_escaped = false,
                b'\\' => self.is_escaped = true,
                b'"' => self.in_string = false,
                _ if self.depth == 1 && self.key.len() < 16 => self.key.push(byte),
                _ => {}
            }
            return;
        }
        match byte {
            b'"' => {
                self.in_string = true;
                self.key.clear();
            }
            b'{' | b'[' => {
                self.depth += 1;
                self.in_moves |= self.depth == 2 && byte == b'[' && self.key == b"moves";
            }
            b'}' | b']' => {
                self.in_moves &= self.depth != 2;
                self.depth = self.depth.saturating_sub(1);
            }
            _ => {}
        }
    }
}

/// The next value; `None` at the end. A value that is cut off ends where the next line begins a game.
pub(super) fn next<R: Read>(input: &mut Input<R>, limits: Limits) -> Result<Option<Value>, Fault> {
    while input.peek()?.is_some_and(|byte| byte.is_ascii_whitespace()) {
        input.take()?;
    }
    if input.peek()?.is_none() {
        return Ok(None);
    }
    let mut value = Value { line: input.line(), column: input.column(), ..Value::default() };
    if input.peek()? != Some(b'{') {
        let why = Message::new("no-saved-game").text("sign", "{");
        let (line, column) = (value.line, Some(value.column));
        skip_to_game(input)?;
        return Err(Fault::Wrong { line, column, why });
    }
    let mut scan = Scan::default();
    loop {
        let (line, column) = (input.line(), input.column());
        let Some(byte) = input.peek()? else { return Ok(Some(value)) };
        if column == 1 && byte == b'{' && !value.text.is_empty() && input.ahead(BEGINNING.len())? == BEGINNING
        {
            return Ok(Some(value));
        }
        if !limits.allows_bytes(value.text.len() + 1) {
            let why = too_long("game-too-long", "noun-game", LONGEST_GAME);
            let (line, column) = (value.line, Some(value.column));
            skip_to_game(input)?;
            return Err(Fault::Wrong { line, column, why });
        }
        if scan.in_moves && scan.depth == 2 && byte == b'{' && !scan.in_string {
            value.moves.push((line, column));
        }
        scan.take(byte);
        value.text.push(byte);
        input.take()?;
        if scan.depth == 0 && !scan.in_string {
            return Ok(Some(value));
        }
    }
}

/// The texts of all values, one after the other; what is none is passed over.
pub(crate) fn values(text: &[u8], limits: Limits) -> impl Iterator<Item = Vec<u8>> {
    let mut input = Input::new(text);
    std::iter::from_fn(move || {
        loop {
            match next(&mut input, limits) {
                Ok(Some(value)) => return Some(value.text),
                Ok(None) => return None,
                // Reading goes on after it. What is in memory has no other faults.
                Err(Fault::Wrong { .. }) => {}
                Err(Fault::Io(_)) => return None,
            }
        }
    })
}

/// Passes over lines to one that begins a game.
fn skip_to_game<R: Read>(input: &mut Input<R>) -> Result<(), Fault> {
    loop {
        while !matches!(input.take()?, None | Some(b'\n')) {}
        if matches!(input.peek()?, None | Some(b'{')) {
            return Ok(());
        }
    }
}
