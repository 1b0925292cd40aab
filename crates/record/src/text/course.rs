//! The moves of a text, played one after the other.

use catalog::{Message, SeatInfo};

use super::dialect::{Dialect, Score};
use super::{icn, remark};
use crate::error::Fault;
use crate::limits::{self, LONGEST_TEXT, MOST_MOVES};
use crate::tree_match::Form;
use crate::{MOST_DRAWINGS, NodeId, Tree, TreeMatch};

/// Where in the text the last token stood: it decides which move a comment belongs to.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum TokenPosition {
    /// Behind a move, or before the first.
    Move,
    /// Behind the bracket that opens a variation.
    Head,
    /// Behind the bracket that closes one.
    Tail,
}

/// A line that waits while one of its variations is told.
struct Waiting {
    at: NodeId,
    /// Where the variation begins.
    line: usize,
}

/// The rest of a variation behind a move that does nothing: it becomes a comment.
struct Unplayed {
    text: String,
    /// How many brackets are open in it.
    depth: usize,
}

impl Unplayed {
    fn push(&mut self, part: &str) {
        if !self.text.is_empty() && !self.text.ends_with('(') && part != ")" {
            self.text.push(' ');
        }
        self.text += part;
    }
}

/// What a move that does nothing is called in files of analyses.
const NULL: [&str; 4] = ["--", "Z0", "null", "@@@@"];

/// Signs behind moves, by the numbers that PGN has for them.
const SUFFIXES: [(&str, u8); 6] = [("!!", 3), ("??", 4), ("!?", 5), ("?!", 6), ("!", 1), ("?", 2)];

/// Signs that stand alone.
const SIGNS: [(&str, u8); 16] = [
    ("□", 7),
    ("=", 10),
    ("∞", 13),
    ("⩲", 14),
    ("+=", 14),
    ("+/=", 14),
    ("⩱", 15),
    ("=+", 15),
    ("=/+", 15),
    ("±", 16),
    ("+/-", 16),
    ("∓", 17),
    ("-/+", 17),
    ("+-", 18),
    ("+−", 18),
    ("-+", 19),
];

/// A game whose moves are being read.
pub(super) struct Course {
    walker: TreeMatch,
    pub(super) tree: Tree,
    dialect: Dialect,
    seats: Vec<SeatInfo>,
    at: NodeId,
    place: TokenPosition,
    waiting: Vec<Waiting>,
    /// What is said before the next move.
    preface: Option<String>,
    /// The line of the last comment.
    last_comment: usize,
    /// The rest of a variation that can't be played.
    unplayed: Option<Unplayed>,
    /// Where the game goes on.
    pub(super) here: Option<NodeId>,
    /// The result behind the moves.
    pub(super) score: Option<Score>,
    /// Whether a number alone is a move of this game; asked when the first stands there.
    has_bare_numbers: Option<bool>,
}

impl Course {
    /// Whether nothing was told: no move, no result, and nothing about the game.
    pub(super) fn is_empty(&self) -> bool {
        let start = self.tree.node(Tree::START);
        self.tree.moves() == 0
            && self.score.is_none()
            && self.preface.is_none()
            && start.comment.is_none()
            && start.glyphs.is_empty()
            && start.drawings.is_empty()
    }

    pub(super) fn new(walker: TreeMatch, dialect: Dialect) -> Self {
        Self {
            seats: walker.as_match().seats().to_vec(),
            walker,
            tree: Tree::default(),
            dialect,
            at: Tree::START,
            place: TokenPosition::Move,
            waiting: Vec::new(),
            preface: None,
            last_comment: 1,
            unplayed: None,
            here: None,
            score: None,
            has_bare_numbers: None,
        }
    }

    /// The match, standing at a node.
    pub(super) fn match_at(&mut self, id: NodeId) -> Result<&TreeMatch, Fault> {
        // It was there before, so it can be again.
        self.walker.go(&self.tree, id).map_err(|error| Fault::at(1, &error))?;
        Ok(&self.walker)
    }

    /// A word. Returns whether it was the result, behind which another game begins.
    pub(super) fn word(&mut self, line: usize, word: &str) -> Result<bool, Fault> {
        for word in word.split_whitespace() {
            if let Some(unplayed) = &mut self.unplayed {
                unplayed.push(word);
                continue;
            }
            if let Some(score) = self.dialect.score(word) {
                // Some programs write one at the end of a variation too.
                if self.waiting.is_empty() {
                    self.score = Some(score);
                    return Ok(true);
                }
                continue;
            }
            let word = without_number(word);
            if word.is_empty() || matches!(word, "e.p." | "ep" | "+" | "#" | "++") {
                continue;
            }
            if let Some((_, number)) = SIGNS.iter().find(|(sign, _)| *sign == word) {
                self.glyph(*number);
                continue;
            }
            self.play(line, word)?;
        }
        Ok(false)
    }

    fn play(&mut self, line: usize, word: &str) -> Result<(), Fault> {
        let (text, glyphs) = without_suffixes(word);
        if text.is_empty() {
            glyphs.into_iter().for_each(|glyph| self.glyph(glyph));
            return Ok(());
        }
        self.walker.go(&self.tree, self.at).map_err(|error| Fault::at(line, &error))?;
        if text.bytes().all(|b| b.is_ascii_digit()) && !self.bare_numbers() {
            // The number of a move without its point.
            return Ok(());
        }
        if self.tree.moves() == MOST_MOVES {
            return Err(Fault::at(line, limits::too_many_moves()));
        }
        let plain = if self.dialect.is_icn() { icn::plain(text) } else { text.to_string() };
        self.at = match self.walker.add(&mut self.tree, &plain, Form::Exchanged) {
            Ok(id) => id,
            // Analysts show a threat so: the variation ends here, and the rest is what was said about it.
            Err(_) if NULL.contains(&text) && !self.waiting.is_empty() => {
                self.unplayed = Some(Unplayed { text: word.to_string(), depth: 0 });
                return Ok(());
            }
            Err(_) if NULL.contains(&text) => {
                return Err(Fault::at(line, Message::new("null-move").text("text", text)));
            }
            Err(error) => return Err(Fault::at(line, &error)),
        };
        let node = self.tree.node_mut(self.at);
        node.preface = self.preface.take();
        node.glyphs = glyphs;
        self.place = TokenPosition::Move;
        Ok(())
    }

    fn bare_numbers(&mut self) -> bool {
        let played = self.walker.as_match();
        *self.has_bare_numbers.get_or_insert_with(|| {
            played.legal().iter().any(|m| m.coordinate.bytes().all(|b| b.is_ascii_digit()))
        })
    }

    /// An annotation of the last move.
    pub(super) fn glyph(&mut self, number: u8) {
        if let Some(unplayed) = &mut self.unplayed {
            unplayed.push(&format!("${number}"));
            return;
        }
        self.tree.node_mut(self.at).glyphs.push(number);
    }

    /// A comment.
    pub(super) fn comment(&mut self, line: usize, raw: &str) -> Result<(), Fault> {
        if let Some(unplayed) = &mut self.unplayed {
            unplayed.push(&remark::parse(raw, &self.seats, true).text);
            return Ok(());
        }
        let said = remark::parse(raw, &self.seats, self.place != TokenPosition::Move);
        self.last_comment = line;
        if said.is_preface {
            return append(&mut self.preface, &said.text, line);
        }
        let node = self.tree.node_mut(self.at);
        append(&mut node.comment, &said.text, line)?;
        node.timing.at = said.timing.at.or(node.timing.at);
        node.timing.spent = said.timing.spent.or(node.timing.spent);
        node.timing.left = said.timing.left.or(node.timing.left);
        let room = MOST_DRAWINGS.saturating_sub(node.drawings.len());
        node.drawings.extend(said.drawings.into_iter().take(room));
        node.offers.extend(said.offers);
        limits::check_offers(node.offers.len()).map_err(|why| Fault::at(line, why))?;
        if !said.departures.is_empty() {
            let noted = &mut self.tree.node_mut(self.at).departures;
            noted.extend(said.departures);
            // The match may stand elsewhere; it catches up with what is noted where it arrives.
            self.walker.go(&self.tree, self.at).map_err(|error| Fault::at(line, &error))?;
        }
        if said.is_here {
            self.here = Some(self.at);
        }
        Ok(())
    }

    /// A variation of the last move begins.
    pub(super) fn open(&mut self, line: usize) -> Result<(), Fault> {
        if let Some(unplayed) = &mut self.unplayed {
            unplayed.push("(");
            unplayed.depth += 1;
            return Ok(());
        }
        let parent = self.tree.node(self.at).parent().filter(|_| self.place != TokenPosition::Head);
        let parent = parent.ok_or_else(|| Fault::at(line, Message::new("variation-of-nothing")))?;
        self.keep_preface()?;
        self.waiting.push(Waiting { at: self.at, line });
        (self.at, self.place) = (parent, TokenPosition::Head);
        Ok(())
    }

    /// A variation ends.
    pub(super) fn close(&mut self, line: usize) -> Result<(), Fault> {
        if let Some(unplayed) = self.unplayed.as_mut().filter(|unplayed| unplayed.depth > 0) {
            unplayed.push(")");
            unplayed.depth -= 1;
            return Ok(());
        }
        if let Some(unplayed) = self.unplayed.take() {
            self.last_comment = line;
            let said = if self.place == TokenPosition::Move {
                &mut self.tree.node_mut(self.at).comment
            } else {
                &mut self.preface
            };
            append(said, &unplayed.text, line)?;
        }
        let waiting = self.waiting.pop().ok_or_else(|| Fault::at(line, closes_nothing(')')))?;
        if self.place == TokenPosition::Head {
            // A variation without moves: what it says is about the move that it would have replaced.
            self.at = waiting.at;
        }
        self.keep_preface()?;
        (self.at, self.place) = (waiting.at, TokenPosition::Tail);
        Ok(())
    }

    /// No token follows.
    pub(super) fn end(&mut self) -> Result<(), Fault> {
        if let Some(waiting) = self.waiting.last() {
            return Err(Fault::at(waiting.line, Message::new("variation-not-closed")));
        }
        self.keep_preface()?;
        Ok(())
    }

    /// What was said before a move that never came belongs to the one before.
    fn keep_preface(&mut self) -> Result<(), Fault> {
        match self.preface.take() {
            Some(text) => append(&mut self.tree.node_mut(self.at).comment, &text, self.last_comment),
            None => Ok(()),
        }
    }
}

/// Puts a text behind what was said before. The line is where it stands.
fn append(comment: &mut Option<String>, text: &str, line: usize) -> Result<(), Fault> {
    if comment.as_ref().map_or(0, |before| before.len() + 1) + text.len() > LONGEST_TEXT {
        let why = limits::too_long("comments-too-long", "noun-comment", LONGEST_TEXT);
        return Err(Fault::at(line, why));
    }
    match comment {
        _ if text.is_empty() => {}
        Some(before) => {
            before.push(' ');
            before.push_str(text);
        }
        None => *comment = Some(text.to_string()),
    }
    Ok(())
}

/// `12.e4` and `12...e5` without the number; one without a point may be a move.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.starts_with(['.', '…']) { rest.trim_start_matches(['.', '…']) } else { word }
}

/// A move without the signs that annotate it, and their numbers.
fn without_suffixes(word: &str) -> (&str, Vec<u8>) {
    let text = word.trim_end_matches(['!', '?']);
    let mut signs = &word[text.len()..];
    let mut glyphs = Vec::new();
    while let Some((sign, number)) = SUFFIXES.iter().find(|(sign, _)| signs.starts_with(sign)) {
        glyphs.push(*number);
        signs = &signs[sign.len()..];
    }
    (text, glyphs)
}

/// A sign closes what was never opened.
pub(super) fn closes_nothing(sign: char) -> Message {
    Message::new("closes-nothing").text("sign", sign)
}
