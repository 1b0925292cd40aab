//! Writing one game as a text.

use std::io::{self, Write};

use catalog::{AnyGame, AnyMatch, Catalog};

use super::dialect::Dialect;
use super::header::{self, About, HeaderSides};
use super::reader::by_rule;
use super::wrap::Wrap;
use super::{escape, remark};
use crate::{Format, GameRecord, NodeId, Tree, TreeMatch, WriteError};

/// Writes a game, with an empty line between tags and moves and another at the end.
pub(crate) fn write(
    record: &GameRecord,
    game: &dyn AnyGame,
    format: Format,
    catalog: &Catalog,
    out: &mut dyn Write,
) -> Result<(), WriteError> {
    let info = game.info();
    let has = Format::of_exchange(&info.exchange);
    if has != format {
        return Err(WriteError::Notation { name: info.name.clone(), asked: format, has });
    }
    let dialect = Dialect::of(format);
    let walker = TreeMatch::new(game, record)?;
    let usual = TreeMatch::start(game, None)?;
    let first = walker.as_match();
    let sides = HeaderSides::of(game.seats(), usual.as_match().turn(), dialect);
    let variant = header::variant_tag(game, catalog, !record.sources.is_empty());
    let start = first.first_exchanged();
    let position = record.start.as_deref().filter(|_| !dialect.is_icn() || !is_whole(game, first, &start));
    let position = position.map(|_| if dialect.is_icn() { first.first_position() } else { start.clone() });
    let mut end = TreeMatch::new(game, record)?;
    end.go(&record.moves, record.at())?;
    let ended = by_rule(&end);
    let about =
        About { variant, position: position.as_deref(), by_rule: ended.is_some() && ended == record.result };
    for (name, value) in header::compose(record, &sides, dialect, &about) {
        writeln!(out, "[{name} \"{}\"]", escape::write(&value))?;
    }
    writeln!(out)?;
    if dialect.is_icn() {
        writeln!(out, "{start}")?;
    }
    // A FEN ends with the number of the move.
    let number =
        position.as_deref().and_then(|text| text.split_whitespace().nth(5)?.parse().ok()).unwrap_or(1);
    let result = dialect.written(sides.score(record.result.as_ref()));
    let mut pen = Pen {
        record,
        dialect,
        walker,
        sides,
        here: record.standing.as_ref().map(|standing| standing.at),
        numbers: vec![number; record.moves.moves() + 1],
        wrap: Wrap::new(out),
        last: Last::Nothing,
    };
    pen.moves()?;
    if !dialect.is_icn() {
        pen.wrap.word(result)?;
    }
    pen.wrap.end()?;
    writeln!(out)?;
    Ok(())
}

/// Whether the first position is read again from its exchanged form: ICN has no place for the counters of some games.
fn is_whole(game: &dyn AnyGame, first: &dyn AnyMatch, exchanged: &str) -> bool {
    let again = TreeMatch::start(game, Some(exchanged));
    again.is_ok_and(|again| again.as_match().position() == first.first_position())
}

/// What is still to be written, the last first.
enum Task {
    /// What follows a move in its line.
    Follow(NodeId),
    /// A variation that begins with this move.
    Variation(NodeId),
    /// The bracket behind it.
    Close,
}

/// What was written last.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Last {
    Nothing,
    Move,
    Remark,
    Open,
    Close,
}

struct Pen<'r, 'o> {
    record: &'r GameRecord,
    dialect: Dialect,
    walker: TreeMatch,
    sides: HeaderSides,
    here: Option<NodeId>,
    /// The number of the move, by the number of its node.
    numbers: Vec<u64>,
    wrap: Wrap<'o>,
    last: Last,
}

impl Pen<'_, '_> {
    fn moves(&mut self) -> Result<(), WriteError> {
        self.remarks(Tree::START)?;
        let tree = &self.record.moves;
        let mut tasks = vec![Task::Follow(Tree::START)];
        while let Some(task) = tasks.pop() {
            match task {
                Task::Follow(at) => {
                    if let [next, others @ ..] = tree.node(at).children() {
                        self.played(*next)?;
                        tasks.push(Task::Follow(*next));
                        tasks.extend(others.iter().rev().map(|other| Task::Variation(*other)));
                    }
                }
                Task::Variation(id) => {
                    self.bracket("(", Last::Open)?;
                    self.played(id)?;
                    tasks.extend([Task::Close, Task::Follow(id)]);
                }
                Task::Close => self.bracket(")", Last::Close)?,
            }
        }
        Ok(())
    }

    /// A move with all that is said about it.
    fn played(&mut self, id: NodeId) -> Result<(), WriteError> {
        let tree = &self.record.moves;
        let node = tree.node(id);
        let parent = node.parent().unwrap_or(Tree::START);
        if let Some(text) = node.preface.as_deref().filter(|text| !text.is_empty()) {
            let is_clear = matches!(self.last, Last::Open | Last::Close);
            self.comment(&remark::write_preface(text, &self.sides.seats, is_clear))?;
        }
        self.walker.go(tree, parent)?;
        let begins = self.walker.as_match().turn() == self.sides.first;
        let number = self.numbers[parent.number()].saturating_add(u64::from(begins && parent != Tree::START));
        self.numbers[id.number()] = number;
        self.walker.go(tree, id)?;
        let coordinate = node.text.as_ref().map_or("", |text| text.coordinate.as_str());
        let exchanged = self.walker.as_match().last_exchanged();
        let word =
            exchanged.filter(|word| is_word(word, self.dialect)).unwrap_or_else(|| coordinate.to_string());
        if self.dialect.is_icn() {
            self.put(&word, if self.last == Last::Move { "|" } else { " " })?;
        } else {
            if begins {
                self.put(&format!("{number}."), " ")?;
            } else if self.last != Last::Move {
                self.put(&format!("{number}..."), " ")?;
            }
            self.put(&word, " ")?;
        }
        self.last = Last::Move;
        self.remarks(id)
    }

    /// What is said after a move.
    fn remarks(&mut self, id: NodeId) -> Result<(), WriteError> {
        let node = self.record.moves.node(id);
        for glyph in &node.glyphs {
            self.put(&format!("${glyph}"), " ")?;
            self.last = Last::Remark;
        }
        let text = remark::write(node, &self.sides.seats, self.here == Some(id), self.dialect.has_squares());
        if text.is_empty() { Ok(()) } else { self.comment(&text) }
    }

    fn comment(&mut self, text: &str) -> Result<(), WriteError> {
        self.wrap.comment(text, if self.last == Last::Open { "" } else { " " })?;
        self.last = Last::Remark;
        Ok(())
    }

    fn bracket(&mut self, sign: &str, last: Last) -> io::Result<()> {
        let between = if sign == "(" { " " } else { "" };
        self.wrap.put(sign, between)?;
        self.last = last;
        Ok(())
    }

    /// A word behind what was written before, without a blank after a bracket.
    fn put(&mut self, word: &str, between: &str) -> io::Result<()> {
        let between = if self.last == Last::Open { "" } else { between };
        if self.last == Last::Open {
            self.last = Last::Remark;
        }
        self.wrap.put(word, between)
    }
}

/// Whether a move, as its players write it, is one word of the notation and nothing else.
fn is_word(text: &str, dialect: Dialect) -> bool {
    let clean = !text.is_empty()
        && !text.contains(|c: char| {
            c.is_whitespace()
                || c.is_control()
                || matches!(c, '{' | '}' | '(' | ')' | '[' | ']' | ';' | '$' | '|' | '!' | '?')
        })
        && !text.starts_with(['%', '.']);
    let after_number = text.trim_start_matches(|c: char| c.is_ascii_digit());
    clean && !after_number.starts_with(['.', '…']) && dialect.score(text).is_none()
}
