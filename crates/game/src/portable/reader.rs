//! Reading games.

use super::{Dialect, Entry, Error};
use crate::Notation;

/// What decides by its tags whether a game is one of the kind that is read; else a sentence about it.
pub type Accept<'a> = &'a dyn Fn(&[(String, String)]) -> Result<(), String>;

/// Reads all games of a text, each if its tags are accepted.
pub fn read<G: Notation>(
    game: &G,
    dialect: Dialect,
    accept: Accept<'_>,
    text: &str,
) -> Result<Vec<Entry<G>>, Error> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut reader = Reader { game, dialect, accept, rest: text, line: 1, fresh: true };
    let mut entries = Vec::new();
    while let Some(entry) = reader.entry()? {
        entries.push(entry);
    }
    Ok(entries)
}

/// Reads the one game of a text.
pub fn read_one<G: Notation>(
    game: &G,
    dialect: Dialect,
    accept: Accept<'_>,
    text: &str,
) -> Result<Entry<G>, Error> {
    let mut entries = read(game, dialect, accept, text)?;
    let wrong = |why: String| Error { line: 1, why };
    match entries.len() {
        0 => Err(wrong("there is no game in this text.".into())),
        1 => Ok(entries.remove(0)),
        n => Err(wrong(format!("there are {n} games in this text: leave one of them."))),
    }
}

/// What a text consists of.
#[derive(Debug)]
enum Token<'a> {
    Tag(&'a str, String),
    Word(&'a str),
}

struct Reader<'a, G> {
    game: &'a G,
    dialect: Dialect,
    accept: Accept<'a>,
    rest: &'a str,
    line: usize,
    /// Whether the rest begins at the beginning of a line, where `%` means a line to skip.
    fresh: bool,
}

impl<'a, G: Notation> Reader<'a, G> {
    /// The next game: tags, moves, and a result, any of which may be missing.
    fn entry(&mut self) -> Result<Option<Entry<G>>, Error> {
        let mut tags: Vec<(String, String)> = Vec::new();
        let mut start = self.game.start();
        let mut pos = start.clone();
        let mut moves = Vec::new();
        let mut accepted = false;
        loop {
            let (rest, line, fresh) = (self.rest, self.line, self.fresh);
            let Some(token) = self.token()? else {
                break;
            };
            match token {
                // The tags of the next game: this one has no result.
                Token::Tag(name, _) if !moves.is_empty() || tags.iter().any(|(tag, _)| tag == name) => {
                    (self.rest, self.line, self.fresh) = (rest, line, fresh);
                    break;
                }
                Token::Tag(name, value) => {
                    if name == "FEN" {
                        start = self.game.parse_position(&value).map_err(|e| self.error(e.to_string()))?;
                        pos = start.clone();
                    }
                    tags.push((name.to_string(), value));
                }
                Token::Word(word) => {
                    // Before the first move: a game of another kind would fail there for reasons that mislead.
                    if !accepted {
                        (self.accept)(&tags).map_err(|why| self.error(why))?;
                        accepted = true;
                    }
                    if let Some(score) = self.dialect.score(word) {
                        let outcome = score.outcome(self.game);
                        return Ok(Some(Entry { tags, start, moves, outcome }));
                    }
                    let Some(word) = move_in(word) else {
                        continue;
                    };
                    let m = self.game.parse_move(&pos, word).map_err(|e| self.error(e.to_string()))?;
                    self.game.make(&mut pos, m);
                    moves.push(m);
                }
            }
        }
        let nothing = tags.is_empty() && moves.is_empty();
        Ok((!nothing).then_some(Entry { tags, start, moves, outcome: None }))
    }

    /// The next tag or word; comments, annotations and variations are passed over.
    fn token(&mut self) -> Result<Option<Token<'a>>, Error> {
        loop {
            let Some(first) = self.rest.chars().next() else {
                return Ok(None);
            };
            match first {
                '%' if self.fresh => self.skip_line(),
                c if c.is_whitespace() => {
                    self.take(c.len_utf8());
                }
                ';' => self.skip_line(),
                '{' => self.skip_comment()?,
                '(' => self.skip_variation()?,
                '[' => return self.tag().map(Some),
                '}' | ')' | ']' => return Err(self.error(format!("“{first}” closes nothing."))),
                _ => {
                    let end = self.rest.find(|c: char| c.is_whitespace() || "{}()[];".contains(c));
                    let word = self.take(end.unwrap_or(self.rest.len()));
                    if !word.starts_with(['$', '!', '?']) {
                        return Ok(Some(Token::Word(word)));
                    }
                }
            }
        }
    }

    fn tag(&mut self) -> Result<Token<'a>, Error> {
        let wrong = |reader: &Self| reader.error("A tag is written like “[White \"Morphy\"]”.".into());
        self.take(1);
        self.skip_blanks();
        let end = self.rest.find(|c: char| c.is_whitespace() || c == '"' || c == ']');
        let name = self.take(end.unwrap_or(self.rest.len()));
        self.skip_blanks();
        if name.is_empty() || !self.rest.starts_with('"') {
            return Err(wrong(self));
        }
        self.take(1);
        let mut value = String::new();
        loop {
            let Some(c) = self.rest.chars().next().filter(|&c| c != '\n') else {
                return Err(wrong(self));
            };
            self.take(c.len_utf8());
            match c {
                '"' => break,
                // Only quotes and backslashes are escaped.
                '\\' if self.rest.starts_with(['"', '\\']) => value.push_str(self.take(1)),
                _ => value.push(c),
            }
        }
        self.skip_blanks();
        if !self.rest.starts_with(']') {
            return Err(wrong(self));
        }
        self.take(1);
        Ok(Token::Tag(name, value))
    }

    fn skip_comment(&mut self) -> Result<(), Error> {
        match self.rest.find('}') {
            Some(end) => {
                self.take(end + 1);
                Ok(())
            }
            None => Err(self.error("The comment that begins here has no “}”.".into())),
        }
    }

    /// Variations may hold others, and comments in which brackets mean nothing.
    fn skip_variation(&mut self) -> Result<(), Error> {
        let begin = self.line;
        let mut depth = 0_usize;
        while let Some(at) = self.rest.find(['(', ')', '{', ';']) {
            let sign = self.rest.as_bytes()[at];
            self.take(at);
            match sign {
                b'{' => self.skip_comment()?,
                b';' => self.skip_line(),
                b'(' => {
                    self.take(1);
                    depth += 1;
                }
                _ => {
                    self.take(1);
                    depth -= 1;
                    if depth == 0 {
                        return Ok(());
                    }
                }
            }
        }
        Err(Error { line: begin, why: "The variation that begins here has no “)”.".into() })
    }

    fn skip_line(&mut self) {
        let end = self.rest.find('\n').map_or(self.rest.len(), |end| end + 1);
        self.take(end);
    }

    fn skip_blanks(&mut self) {
        let end = self.rest.find(|c: char| !c.is_whitespace()).unwrap_or(self.rest.len());
        self.take(end);
    }

    /// Moves on by so many bytes, counting lines.
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.line += taken.matches('\n').count();
        self.fresh = taken.ends_with('\n') || self.fresh && taken.is_empty();
        self.rest = rest;
        taken
    }

    fn error(&self, why: String) -> Error {
        Error { line: self.line, why }
    }
}

/// The move in a word such as `e4`, `12.e4` or `12...`, if there is one.
fn move_in(word: &str) -> Option<&str> {
    let after_number = word.trim_start_matches(|c: char| c.is_ascii_digit());
    // `11-15` and `0-0` begin with digits, but not with a move number.
    let word = if after_number.starts_with('.') { after_number.trim_start_matches('.') } else { word };
    let number = word.bytes().all(|b| b.is_ascii_digit());
    (!number && word != "e.p.").then_some(word)
}
