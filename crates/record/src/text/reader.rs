//! Games one after the other from a text.

use std::collections::{HashMap, VecDeque};
use std::io::Read;

use catalog::{Catalog, Message, Source, shorten};

use super::course::Course;
use super::dialect::Dialect;
use super::header::{self, HeaderSides, HeaderStanding, Tags};
use super::icn::{self, Assembler, Head};
use super::kind::{self, Named};
use super::lexer::{Lexer, Token};
use crate::error::Fault;
use crate::limits::{self, Limits};
use crate::rules::{by_name, sources_of};
use crate::{Format, GameRecord, GameResult, NodeId, ReplayError, Rules, Standing, TreeMatch};

/// The games of a text.
pub(crate) struct Games<'c, R> {
    lexer: Lexer<R>,
    dialect: Dialect,
    catalog: &'c Catalog,
    usual: Option<String>,
    /// What has been read already and belongs to the next game.
    pending: VecDeque<Result<(usize, Token), Fault>>,
    /// Whether a fault is behind which reading has to find the next game, and whether it was among tags.
    fault: Option<bool>,
}

/// A game of which the moves have not begun.
#[derive(Default)]
struct Opening {
    /// With their lines.
    tags: Vec<(usize, String, String)>,
    /// The places of the tags, by their names.
    names: HashMap<String, usize>,
    /// With their lines.
    comments: Vec<(usize, String)>,
    /// ICN's position, in words.
    position: Vec<String>,
    position_line: usize,
    /// Whether all of it has been read.
    is_told: bool,
    /// Whether the result has been read too, and what is said behind it.
    is_over: bool,
}

/// A game whose moves are being read.
struct Begun<'c> {
    rules: Rules<'c>,
    sources: Vec<Source>,
    tags: Tags,
    start: Option<String>,
    sides: HeaderSides,
    course: Course,
    assembler: Assembler,
    /// Where its tags are, or else its moves.
    line: usize,
}

impl Opening {
    fn tag(&self, name: &str) -> Option<(usize, &str)> {
        let (line, _, value) = self.tags.get(*self.names.get(name)?)?;
        Some((*line, value.as_str()))
    }

    fn add(&mut self, line: usize, name: String, value: String) -> Result<(), Fault> {
        // What is in one of ours is looked at when it is taken out.
        let checked = limits::check_text("noun-tag-name", &name);
        let checked = checked.and_then(|()| {
            if header::is_wrapped(&name) { Ok(()) } else { limits::check_text("noun-tag", &value) }
        });
        checked.map_err(|why| Fault::at(line, why))?;
        self.names.insert(name.clone(), self.tags.len());
        self.tags.push((line, name, value));
        Ok(())
    }

    fn value(&self, name: &str) -> Option<&str> {
        self.tag(name).map(|(_, value)| value)
    }
}

impl<'c, R: Read> Games<'c, R> {
    pub(crate) fn new(source: R, format: Format, catalog: &'c Catalog, usual: Option<String>) -> Self {
        let dialect = Dialect::of(format);
        Self {
            lexer: Lexer::new(source, dialect),
            dialect,
            catalog,
            usual,
            pending: VecDeque::new(),
            fault: None,
        }
    }

    /// The line that has been read to.
    pub(crate) fn line(&self) -> usize {
        self.lexer.line()
    }

    /// The next game. After a fault, reading goes on behind it.
    pub(crate) fn next(&mut self) -> Result<Option<GameRecord>, Fault> {
        // Only now: the first fault of an endless file is reported before the search for what follows.
        if let Some(among_tags) = self.fault.take()
            && let Some(line) = self.lexer.skip_game(among_tags)?
        {
            return Err(Fault::at(line, Message::new("file-passed-over")));
        }
        if self.pending.is_empty() {
            self.lexer.begin_game();
        }
        let mut opening = Opening::default();
        let mut begun = None;
        let read = self.game(&mut opening, &mut begun);
        // Where the fault was found at the next game, that is where to go on.
        let at_next = opening.is_over || matches!(self.pending.front(), Some(Ok((_, Token::Tag(..)))));
        if matches!(read, Err(Fault::Wrong { .. })) && !at_next {
            self.pending.clear();
            self.fault = Some(!opening.is_told);
        }
        read
    }

    fn game(
        &mut self,
        opening: &mut Opening,
        begun: &mut Option<Begun<'c>>,
    ) -> Result<Option<GameRecord>, Fault> {
        while let Some((line, token)) = self.token()? {
            match (token, &mut *begun) {
                (Token::Tag(name, value), None)
                    if opening.position.is_empty() && !opening.names.contains_key(&name) =>
                {
                    opening.add(line, name, value)?;
                }
                (Token::Tag(name, _), None) if opening.position.is_empty() && !self.lexer.is_apart => {
                    let why = Message::new("tag-twice").text("name", shorten(&name));
                    return Err(Fault::at(line, why));
                }
                // The tags of the next game: this one has no result.
                (tag @ Token::Tag(..), _) => {
                    self.lexer.begin_game();
                    self.pending.push_front(Ok((line, tag)));
                    break;
                }
                (Token::Comment(text), None) => opening.comments.push((line, text)),
                (Token::Word(word), None) if self.lexer.is_head => match icn::head(&word) {
                    Head::About | Head::Pieces => {
                        opening.position_line = line;
                        let is_last = icn::head(&word) == Head::Pieces;
                        opening.position.push(word);
                        if is_last {
                            *begun = Some(self.begin(opening)?);
                        }
                    }
                    Head::Moves => {
                        // What looked like a part of a position was the first cell of a move.
                        let before = std::mem::take(&mut opening.position);
                        let mut game = self.begin(opening)?;
                        let words = before.iter().flat_map(|word| word.split('|')).chain(word.split('|'));
                        let mut is_over = false;
                        for (i, word) in words.enumerate() {
                            if i > before.len() {
                                is_over |= game.move_ends()?;
                            }
                            is_over |= game.word(line, word)?;
                        }
                        if is_over {
                            self.end(&mut game.course, opening)?;
                        }
                        *begun = Some(game);
                        if is_over {
                            break;
                        }
                    }
                },
                (token, None) => {
                    *begun = Some(self.begin(opening)?);
                    self.pending.push_front(Ok((line, token)));
                }
                (token, Some(game)) => {
                    if game.token(line, token)? {
                        self.end(&mut game.course, opening)?;
                        break;
                    }
                }
            }
        }
        if begun.is_none() {
            if opening.tags.is_empty() && opening.position.is_empty() {
                return Ok(None);
            }
            *begun = Some(self.begin(opening)?);
        }
        begun.take().map(|game| game.finish(self.catalog, self.dialect)).transpose()
    }

    fn token(&mut self) -> Result<Option<(usize, Token)>, Fault> {
        match self.pending.pop_front() {
            Some(token) => token.map(Some),
            None => self.lexer.next(),
        }
    }

    /// The result has been read. What is said behind it is about this game, unless it stands apart and moves follow: then it is about those.
    fn end(&mut self, course: &mut Course, opening: &mut Opening) -> Result<(), Fault> {
        opening.is_over = true;
        self.lexer.begin_game();
        let mut apart = Vec::new();
        let next = loop {
            match self.lexer.next() {
                Ok(Some((line, Token::Comment(text)))) if apart.is_empty() && !self.lexer.is_apart => {
                    course.comment(line, &text)?;
                }
                Ok(Some((line, Token::Comment(text)))) => apart.push((line, text)),
                other => break other.transpose(),
            }
        };
        if matches!(next, None | Some(Ok((_, Token::Tag(..))))) {
            for (line, text) in apart.drain(..) {
                course.comment(line, &text)?;
            }
        }
        let apart = apart.into_iter().map(|(line, text)| Ok((line, Token::Comment(text))));
        self.pending.extend(apart.chain(next));
        Ok(())
    }

    /// The moves begin: which game it is decides what they mean.
    fn begin(&mut self, opening: &mut Opening) -> Result<Begun<'c>, Fault> {
        self.lexer.is_head = false;
        opening.is_told = true;
        let mut position = opening.position.join(" ");
        if !position.is_empty() && !opening.position.iter().any(|word| matches!(word.as_str(), "w" | "b")) {
            position.insert_str(0, "w ");
        }
        let position = Some(position.as_str()).filter(|text| !text.is_empty());
        let named = Named {
            variant: opening.value("Variant"),
            game_type: opening.value("GameType"),
            sources: by_name(header::sources(&|name| opening.value(name))),
            position,
        };
        let place = ["Variant", "GameType"].iter().find_map(|name| opening.tag(name));
        let first = opening.tags.first().map(|(line, ..)| *line).unwrap_or_else(|| self.lexer.line());
        let line = place.map_or(first, |(line, _)| line);
        let rules = kind::find(self.catalog, self.dialect, &named, self.usual.as_deref())
            .map_err(|why| Fault::at(line, why))?;
        let sources = named.sources;
        // In ICN the tag is ours, and says what the position before the moves has no place for.
        let (line, start) = match (opening.tag("FEN"), position) {
            (Some((line, text)), _) => (line, Some(text)),
            (None, Some(text)) => (opening.position_line, Some(text)),
            (None, None) => (line, None),
        };
        let at = |error: ReplayError| Fault::at(line, &error);
        let usual = TreeMatch::start(&*rules, None).map_err(at)?;
        let first_seat = usual.as_match().turn();
        let (walker, start) = match start {
            None => (usual, None),
            Some(text) => {
                let walker = TreeMatch::start(&*rules, Some(text)).map_err(at)?;
                let position = walker.as_match().position();
                let is_usual = position == usual.as_match().position();
                (walker, (!is_usual).then_some(position))
            }
        };
        let sides = HeaderSides::of(walker.as_match().seats(), first_seat, self.dialect);
        let tags = opening.tags.drain(..).map(|(_, name, value)| (name, value)).collect();
        let mut course = Course::new(walker, self.dialect);
        for (line, comment) in opening.comments.drain(..) {
            course.comment(line, &comment)?;
        }
        Ok(Begun { rules, sources, tags, start, sides, course, assembler: Assembler::default(), line: first })
    }
}

impl Begun<'_> {
    /// Takes a token. Returns whether the game is told by that.
    fn token(&mut self, line: usize, token: Token) -> Result<bool, Fault> {
        match token {
            Token::Word(word) => return self.word(line, &word),
            Token::Bar => return self.move_ends(),
            _ => {}
        }
        if self.move_ends()? {
            return Ok(true);
        }
        match token {
            Token::Comment(text) => self.course.comment(line, &text)?,
            Token::Glyph(number) => self.course.glyph(number),
            Token::Open => self.course.open(line)?,
            Token::Close => self.course.close(line)?,
            // Words and bars are done with; tags begin another game.
            Token::Word(_) | Token::Bar | Token::Tag(..) => {}
        }
        Ok(false)
    }

    fn word(&mut self, line: usize, word: &str) -> Result<bool, Fault> {
        if Format::of_exchange(&self.rules.info().exchange) != Format::Icn {
            return self.course.word(line, word);
        }
        for word in word.split_whitespace() {
            // Words that are not parts of moves: numbers, results, signs.
            let is_part = word.contains(|c: char| c.is_ascii_alphabetic() || matches!(c, ',' | '>' | '='));
            if !is_part
                || word.trim_start_matches(|c: char| c.is_ascii_digit()).starts_with('.')
                    && !word.contains(',')
            {
                if self.move_ends()? || self.course.word(line, word)? {
                    return Ok(true);
                }
                continue;
            }
            if let Some((line, text)) = self.assembler.word(line, word)
                && self.course.word(line, &text)?
            {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Nothing that follows belongs to the move before.
    fn move_ends(&mut self) -> Result<bool, Fault> {
        match self.assembler.end() {
            Some((line, text)) => self.course.word(line, &text),
            None => Ok(false),
        }
    }

    fn finish(mut self, catalog: &Catalog, dialect: Dialect) -> Result<GameRecord, Fault> {
        self.move_ends()?;
        self.course.end()?;
        // Numbers alone are those of moves that are not there.
        if !dialect.is_icn() && self.tags.is_empty() && self.course.is_empty() {
            return Err(Fault::at(self.line, Message::new("nothing-of-a-game")));
        }
        let fields = header::take(self.tags, &self.sides, dialect, self.course.score);
        let here = self.course.here;
        let tree_end: NodeId = self.course.tree.end();
        let at = here.filter(|_| fields.standing.is_some()).unwrap_or(tree_end);
        let result = by_rule(self.course.match_at(at)?).or(fields.result);
        let standing = fields.standing.map(|standing| {
            let HeaderStanding { clocks, take_backs, computer_resigns, hand_written } = standing;
            Standing { at, clocks, take_backs, computer_resigns, hand_written }
        });
        let id = self.rules.info().id.clone();
        let sources = match &self.rules {
            Rules::Listed(_) => sources_of(catalog, &id),
            Rules::Embedded(_) => self.sources,
        };
        let record = GameRecord {
            game: id,
            sources,
            start: self.start,
            seats: fields.seats,
            tags: fields.rest,
            moves: self.course.tree,
            result,
            standing,
        };
        Limits::Outside.check_head(&record).map_err(|why| Fault::at(self.line, why))?;
        Ok(record.in_order())
    }
}

/// How the rules have ended a game, if they have.
pub(crate) fn by_rule(walker: &TreeMatch) -> Option<GameResult> {
    walker.as_match().end().map(GameResult::from)
}
