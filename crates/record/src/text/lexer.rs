//! From bytes to tags, words, comments and brackets.

use std::io::Read;

use catalog::{Message, shorten};

use super::course::closes_nothing;
use super::dialect::Dialect;
use super::{LONGEST_TOKEN, escape};
use crate::error::Fault;
use crate::input::{Input, decode};
use crate::limits::{LONGEST_GAME, LONGEST_TEXT, too_long};

/// What a text consists of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// `[Name "value"]`
    Tag(String, String),
    /// A move, a number, a result.
    Word(String),
    /// What stands between braces, or behind a semicolon.
    Comment(String),
    /// `$14`
    Glyph(u8),
    /// `(`
    Open,
    /// `)`
    Close,
    /// `|`, between the moves of ICN.
    Bar,
}

/// How far a line is looked at to see whether it is a tag.
const TAG_AHEAD: usize = 300;

pub(super) struct Lexer<R> {
    input: Input<R>,
    dialect: Dialect,
    /// Whether ICN's position may still come, in which brackets and bars belong to words.
    pub(super) is_head: bool,
    /// Bytes of this game.
    taken: usize,
    is_new: bool,
    /// Whether an empty line stands before the last token.
    pub(super) is_apart: bool,
}

impl<R: Read> Lexer<R> {
    pub(super) fn new(source: R, dialect: Dialect) -> Self {
        Self {
            input: Input::new(source),
            dialect,
            is_head: dialect.is_icn(),
            taken: 0,
            is_new: true,
            is_apart: false,
        }
    }

    /// The line of what comes next.
    pub(super) fn line(&self) -> usize {
        self.input.line()
    }

    /// From here on bytes count for another game.
    pub(super) fn begin_game(&mut self) {
        self.taken = 0;
        self.is_head = self.dialect.is_icn();
    }

    /// The next token, with its line.
    pub(super) fn next(&mut self) -> Result<Option<(usize, Token)>, Fault> {
        if self.is_new {
            self.input.skip_mark()?;
            self.is_new = false;
        }
        let mut line_ends = 0;
        loop {
            let (line, column) = (self.input.line(), self.input.column());
            let Some(byte) = self.input.peek()? else { return Ok(None) };
            self.is_apart = line_ends > 1;
            let token = match byte {
                b'%' if column == 1 => {
                    self.skip_line()?;
                    continue;
                }
                _ if byte.is_ascii_whitespace() || byte == 0x0b => {
                    line_ends += usize::from(byte == b'\n');
                    self.take()?;
                    continue;
                }
                b';' => Token::Comment(self.rest_of_line(line)?),
                b'{' => Token::Comment(self.comment(line)?),
                b'[' => self.tag(line)?,
                b'(' if self.is_head => Token::Word(self.bracketed(line)?),
                b'(' => {
                    self.take()?;
                    Token::Open
                }
                b')' if !self.is_head => {
                    self.take()?;
                    Token::Close
                }
                b'|' if self.dialect.is_icn() && !self.is_head => {
                    self.take()?;
                    Token::Bar
                }
                b'}' | b']' | b')' => {
                    self.take()?;
                    return Err(Fault::at(line, closes_nothing(char::from(byte))));
                }
                b'$' => self.glyph(line)?,
                _ => {
                    let word = self.word(line)?;
                    if word.trim().is_empty() {
                        continue;
                    }
                    Token::Word(word)
                }
            };
            return Ok(Some((line, token)));
        }
    }

    /// Passes over the rest of a faulty game: to the next tag that begins a line, and where the fault was among tags, to the
    /// first after the moves that follow them; or behind a result that ends a line before an empty one. Where nothing shows the next game
    /// before the file ends, but there may be one behind an empty line, the answer is where that is.
    pub(super) fn skip_game(&mut self, mut among_tags: bool) -> Result<Option<usize>, Fault> {
        let mut ends_game = self.input.column() > 1 && self.skip_line_with_result()?;
        let mut was_empty = false;
        let mut doubtful = None;
        loop {
            let Some(first) = self.input.peek()? else { return Ok(doubtful) };
            let is_tag = first == b'[' && self.is_tag_line(self.dialect.is_icn())?;
            let is_empty = matches!(self.input.ahead(2)?, [b'\n', ..] | [b'\r', b'\n']);
            if !among_tags && (is_tag || is_empty && ends_game) {
                return Ok(None);
            }
            if !is_tag && !first.is_ascii_whitespace() {
                if was_empty && !among_tags {
                    doubtful.get_or_insert(self.input.line());
                }
                among_tags = false;
            }
            was_empty = is_empty;
            ends_game = self.skip_line_with_result()?;
        }
    }

    /// Takes a byte of this game.
    fn take(&mut self) -> Result<Option<u8>, Fault> {
        if self.taken == LONGEST_GAME {
            return Err(Fault::at(self.input.line(), too_long("game-too-long", "noun-game", LONGEST_GAME)));
        }
        self.taken += 1;
        Ok(self.input.take()?)
    }

    fn push(&mut self, text: &mut Vec<u8>, line: usize, what: &'static str) -> Result<(), Fault> {
        self.push_within(LONGEST_TEXT, text, line, what)
    }

    fn push_within(
        &mut self,
        most: usize,
        text: &mut Vec<u8>,
        line: usize,
        what: &'static str,
    ) -> Result<(), Fault> {
        if text.len() == most {
            return Err(Fault::at(line, too_long("token-too-long", what, most)));
        }
        text.extend(self.take()?);
        Ok(())
    }

    fn skip_line(&mut self) -> Result<(), Fault> {
        while !matches!(self.take()?, None | Some(b'\n')) {}
        Ok(())
    }

    /// The same, where bytes belong to no game. Returns whether the last word is a result.
    fn skip_line_with_result(&mut self) -> Result<bool, Fault> {
        /// No result is longer, in whatever signs.
        const LONGEST: usize = 20;
        let mut word = Vec::new();
        let mut is_behind = false;
        while let Some(byte) = self.input.take()?.filter(|byte| *byte != b'\n') {
            if byte.is_ascii_whitespace() {
                is_behind = true;
                continue;
            }
            if is_behind {
                word.clear();
                is_behind = false;
            }
            if word.len() <= LONGEST {
                word.push(byte);
            }
        }
        Ok(self.dialect.score(&decode(word)).is_some())
    }

    fn skip_blanks(&mut self) -> Result<(), Fault> {
        while self.input.peek()?.is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.take()?;
        }
        Ok(())
    }

    fn rest_of_line(&mut self, line: usize) -> Result<String, Fault> {
        self.take()?;
        let mut text = Vec::new();
        while self.input.peek()?.is_some_and(|byte| byte != b'\n') {
            self.push_within(LONGEST_TOKEN, &mut text, line, "noun-comment")?;
        }
        Ok(decode(text))
    }

    fn comment(&mut self, line: usize) -> Result<String, Fault> {
        let open = || Fault::at(line, Message::new("comment-not-closed").text("sign", "}"));
        self.take()?;
        let mut text = Vec::new();
        let mut was_blank = false;
        loop {
            match self.input.peek()? {
                None => return Err(open()),
                Some(b'}') => {
                    self.take()?;
                    return Ok(decode(text));
                }
                Some(byte) => {
                    if self.input.column() == 1 {
                        // An empty line and a tag: the next game has begun, and the comment was never closed.
                        if byte == b'[' && was_blank && self.is_tag_line(false)? {
                            return Err(open());
                        }
                        was_blank = matches!(self.input.ahead(2)?, [b'\n', ..] | [b'\r', b'\n']);
                    }
                    self.push_within(LONGEST_TOKEN, &mut text, line, "noun-comment")?;
                }
            }
        }
    }

    /// Whether the line that begins here looks like `[Name "`, or without quotes like `[Name`.
    fn is_tag_line(&mut self, without_quotes: bool) -> Result<bool, Fault> {
        let ahead = self.input.ahead(TAG_AHEAD)?;
        let line = ahead.split(|&byte| byte == b'\n').next().unwrap_or_default();
        let inside = line.strip_prefix(b"[").unwrap_or_default().trim_ascii_start();
        let name = inside.iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
        let value = inside[name..].trim_ascii_start();
        Ok(name > 0 && (without_quotes || value.starts_with(b"\"")))
    }

    fn tag(&mut self, line: usize) -> Result<Token, Fault> {
        let wrong = || Fault::at(line, Message::new("tag-unreadable"));
        self.take()?;
        self.skip_blanks()?;
        let mut name = Vec::new();
        while let Some(byte) = self.input.peek()?
            && !byte.is_ascii_whitespace()
            && !matches!(byte, b'"' | b']' | b':')
        {
            self.push(&mut name, line, "noun-tag")?;
        }
        self.skip_blanks()?;
        if self.dialect.is_icn() && self.input.peek()? == Some(b':') {
            self.take()?;
            self.skip_blanks()?;
        }
        if name.is_empty() {
            return Err(wrong());
        }
        let quoted = self.input.peek()? == Some(b'"');
        if !quoted && !self.dialect.is_icn() {
            return Err(wrong());
        }
        let mut value = Vec::new();
        if quoted {
            self.take()?;
        }
        loop {
            let Some(byte) = self.input.peek()?.filter(|&byte| byte != b'\n') else { return Err(wrong()) };
            match byte {
                b'\\' if quoted => {
                    self.push_within(LONGEST_TOKEN, &mut value, line, "noun-tag")?;
                    if matches!(self.input.peek()?, Some(b'"' | b'\\')) {
                        self.push_within(LONGEST_TOKEN, &mut value, line, "noun-tag")?;
                    }
                }
                // Some programs leave quotes within a value as they are.
                b'"' if quoted && self.is_last_quote()? => {
                    self.take()?;
                    self.skip_blanks()?;
                    break;
                }
                b']' if !quoted => break,
                _ => self.push_within(LONGEST_TOKEN, &mut value, line, "noun-tag")?,
            }
        }
        self.take()?;
        let value = decode(value);
        let value = if quoted { escape::parse(&value) } else { value.trim().to_string() };
        Ok(Token::Tag(decode(name), value))
    }

    /// Whether the quote that comes next is the one before the bracket.
    fn is_last_quote(&mut self) -> Result<bool, Fault> {
        let ahead = self.input.ahead(TAG_AHEAD)?;
        Ok(ahead.get(1..).unwrap_or_default().trim_ascii_start().starts_with(b"]"))
    }

    fn glyph(&mut self, line: usize) -> Result<Token, Fault> {
        self.take()?;
        let mut number = Vec::new();
        while self.input.peek()?.is_some_and(|byte| byte.is_ascii_digit()) {
            self.push(&mut number, line, "noun-number")?;
        }
        let number = decode(number);
        number
            .parse()
            .map(Token::Glyph)
            .map_err(|_| Fault::at(line, Message::new("glyph-unknown").text("number", shorten(&number))))
    }

    fn word(&mut self, line: usize) -> Result<String, Fault> {
        let mut word = Vec::new();
        while let Some(byte) = self.input.peek()?
            && !byte.is_ascii_whitespace()
            && !matches!(byte, b'{' | b'}' | b'(' | b')' | b'[' | b']' | b';' | b'$' | 0x0b)
            && !(byte == b'|' && self.dialect.is_icn() && !self.is_head)
        {
            self.push(&mut word, line, "noun-word")?;
        }
        Ok(decode(word))
    }

    /// A word of ICN's position that stands in brackets.
    fn bracketed(&mut self, line: usize) -> Result<String, Fault> {
        let mut word = Vec::new();
        loop {
            let byte = self.input.peek()?;
            if matches!(byte, None | Some(b'{')) {
                return Err(Fault::at(line, Message::new("bracket-not-closed")));
            }
            self.push(&mut word, line, "noun-word")?;
            if byte == Some(b')') {
                return Ok(decode(word));
            }
        }
    }
}
