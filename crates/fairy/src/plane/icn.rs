//! ICN, the notation of infinitechess.org: positions and whole games, read and written.
//!
//! A game is some tags, a position and its moves:
//!
//! ```text
//! [White "Ann"]
//! w 0/100 1 (8|1) K5,1+|P4,2+|k5,8+|p4,7+
//! 4,2>4,4|4,7>4,5
//! ```
//!
//! Men are named by one or two letters (`ha` is a hawk), in capitals for White. A `+` behind a cell is a
//! right to a first move or to castle. What stands before the men is optional and in any order.

use std::fmt;

use game::{Game, Notation};

use super::text::write_place;
use super::{Move, Position, Sparse};
use crate::field::brief;
use crate::variant::Piece;
use crate::{Side, Special};

/// The longest game that is read: a file of more is no game that people played.
const MOST_MOVES: usize = 100_000;

/// A game in ICN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IcnGame {
    /// Names and values, in the order of the file.
    pub tags: Vec<(String, String)>,
    /// The first position.
    pub start: Position,
    /// The moves, each legal.
    pub moves: Vec<Move>,
}

/// Why a text is not ICN, or not of this game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IcnError {
    /// The line, counted from 1.
    pub line: usize,
    /// A sentence.
    pub why: String,
}

impl fmt::Display for IcnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

impl std::error::Error for IcnError {}

/// Writes a game.
pub fn write_icn(game: &Sparse, record: &IcnGame) -> String {
    let mut text = String::new();
    for (name, value) in &record.tags {
        let plain: String =
            value.chars().filter(|c| !matches!(c, '"' | '[' | ']') && !c.is_control()).collect();
        text += &format!("[{name} \"{plain}\"]\n");
    }
    if !record.tags.is_empty() {
        text.push('\n');
    }
    text += &game.write_icn_position(&record.start);
    text.push('\n');
    let mut pos = record.start.clone();
    let mut moves = Vec::new();
    for &m in &record.moves {
        let mut written = format!("{}>{}", write_place(m.from), write_place(m.to));
        if let Special::Promotion(kind) = m.special {
            written += &format!("={}", named(game.piece(kind), pos.turn));
        }
        moves.push(written);
        game.make(&mut pos, m);
    }
    text += &moves.join("|");
    if !moves.is_empty() {
        text.push('\n');
    }
    text
}

/// Reads a game. Without a position it begins at the game's own start.
pub fn read_icn(game: &Sparse, text: &str) -> Result<IcnGame, IcnError> {
    let mut scan = Scanner { text, at: 0 };
    let tags = scan.tags()?;
    let start = game.scan_position(&mut scan)?.unwrap_or_else(|| game.start());
    let mut pos = start.clone();
    let mut moves = Vec::new();
    while let Some((line, wish)) = scan.wish()? {
        let fail = |why: String| IcnError { line, why };
        if moves.len() == MOST_MOVES {
            return Err(fail(format!("the game has more than {MOST_MOVES} moves")));
        }
        let m = game.wished(&pos, &wish).map_err(fail)?;
        game.make(&mut pos, m);
        moves.push(m);
    }
    Ok(IcnGame { tags, start, moves })
}

/// The abbreviation of a man.
fn named(piece: &Piece, side: Side) -> String {
    if side == Side::White { piece.icn.clone() } else { piece.icn.to_ascii_lowercase() }
}

/// A move as ICN writes it.
struct Wish {
    from: String,
    to: String,
    promotion: String,
}

impl Sparse {
    /// The ICN of a position.
    pub fn write_icn_position(&self, pos: &Position) -> String {
        let variant = self.variant();
        let turn = if pos.turn == Side::White { "w" } else { "b" };
        let mut parts = vec![turn.to_string()];
        parts.extend(pos.passing.map(|p| write_place(p.passed)));
        if let Some(moves) = variant.draws.moves_claim {
            parts.push(format!("{}/{}", pos.clock, moves * 2));
        }
        parts.push(pos.number.to_string());
        parts.extend(self.promotion_lines());
        parts.push(self.rules.write_men(pos, &|kind, side| named(self.piece(kind), side)));
        parts.join(" ")
    }

    /// The ranks on which the two sides promote, if each has one: `(8;Q,R|1;q,r)`.
    fn promotion_lines(&self) -> Option<String> {
        let ranks = self.promotion_ranks()?;
        let rules = self.rules.kinds[0].iter().find_map(|k| k.promotion.as_ref())?;
        let choices =
            |side: Side| rules.to.iter().map(|&k| named(self.piece(k), side)).collect::<Vec<_>>().join(",");
        Some(format!("({};{}|{};{})", ranks[0], choices(Side::White), ranks[1], choices(Side::Black)))
    }

    /// The one rank on which White promotes, and Black's.
    fn promotion_ranks(&self) -> Option<[i64; 2]> {
        let rules = self.rules.kinds[0].iter().find_map(|k| k.promotion.as_ref())?;
        let white = match &rules.zone[..] {
            [area] => area.rank()?,
            _ => return None,
        };
        Some([white, self.variant().mirror.ranks - white])
    }

    /// Reads a position in ICN.
    pub fn parse_icn_position(&self, text: &str) -> Result<Position, IcnError> {
        let mut scan = Scanner { text, at: 0 };
        let pos = self.scan_position(&mut scan)?;
        pos.ok_or(IcnError { line: 1, why: "there are no men: list them like K8,4|P2,5+|k8,11".into() })
    }

    /// The arguments and the list of men, if there is one.
    fn scan_position(&self, scan: &mut Scanner<'_>) -> Result<Option<Position>, IcnError> {
        let (mut turn, mut passed, mut clock, mut number) = (Side::White, None, 0, 1);
        let begin = scan.at;
        loop {
            let (line, word) = scan.argument()?;
            let fail = |why: String| IcnError { line, why };
            if word.is_empty() {
                return Ok(None);
            }
            if word.strip_suffix('.').is_some_and(|n| n.parse::<u32>().is_ok()) {
                // The number of the first move.
                scan.at = begin;
                return Ok(None);
            }
            if word == "w" || word == "b" {
                turn = if word == "w" { Side::White } else { Side::Black };
            } else if word.starts_with('(') {
                self.check_promotion(&word).map_err(fail)?;
            } else if word.starts_with('{') {
                // Further properties, which are not for us.
            } else if let Some((plies, _)) = word.split_once('/') {
                clock = plies
                    .parse::<u32>()
                    .map_err(|_| fail(format!("“{}” is no counter like 0/100", brief(&word))))?;
            } else if let Ok(n) = word.parse::<u32>() {
                number = n.max(1);
            } else if word.starts_with(|c: char| c.is_ascii_digit() || c == '-') {
                if word.contains(['>', 'x']) {
                    // A game without a position: this is its first move.
                    scan.at = begin;
                    return Ok(None);
                }
                passed = Some(self.rules.parse_place(&word).map_err(fail)?);
            } else if word.contains(',') {
                if word.contains(['>', 'x']) && !word.contains('|') {
                    scan.at = begin;
                    return Ok(None);
                }
                let mut pos = self.rules.assemble(&word, turn, &|name| self.by_icn(name)).map_err(fail)?;
                pos.clock = clock.min(1_000_000_000);
                pos.number = number.min(1_000_000_000);
                self.rules.finish(&mut pos, passed).map_err(fail)?;
                return Ok(Some(pos));
            } else if word != "checkmate" {
                return Err(fail(format!(
                    "“{}” is no rule that is played here: only checkmate is",
                    brief(&word)
                )));
            }
        }
    }

    fn by_icn(&self, name: &str) -> Option<(u8, Side)> {
        let kind = self.variant().pieces.iter().position(|p| p.icn.eq_ignore_ascii_case(name))?;
        Some((
            kind as u8,
            if name.starts_with(|c: char| c.is_ascii_lowercase()) { Side::Black } else { Side::White },
        ))
    }

    /// Promotion ranks of another game can't be played by the rules of this one. Files name the two
    /// sides in either order.
    fn check_promotion(&self, text: &str) -> Result<(), String> {
        let inner = text.trim_matches(['(', ')']);
        let mut ranks: Vec<i64> =
            inner.split('|').filter_map(|side| side.split(';').next()?.trim().parse().ok()).collect();
        if ranks.is_empty() {
            // A list of win conditions is written in brackets too.
            return Ok(());
        }
        let Some(mut own) = self.promotion_ranks() else { return Ok(()) };
        ranks.sort_unstable();
        own.sort_unstable();
        if ranks == own {
            return Ok(());
        }
        let name = &self.variant().name;
        Err(format!(
            "it promotes on {inner}, but {name} on {} and {}: choose another game for it",
            own[0], own[1]
        ))
    }

    /// The legal move that a written one means.
    fn wished(&self, pos: &Position, wish: &Wish) -> Result<Move, String> {
        let mut text = format!("{}>{}", wish.from, wish.to);
        if !wish.promotion.is_empty() {
            let (kind, _) = self
                .by_icn(&wish.promotion)
                .ok_or_else(|| format!("there is no man “{}”", wish.promotion))?;
            text += &format!("={}", self.piece(kind).letter);
        }
        if let Some(end) = self.moves(pos, &mut Vec::new()) {
            return Err(format!("{text} comes after the end of the game ({})", end.reason));
        }
        self.parse_move(pos, &text).map_err(|e| e.to_string())
    }
}

/// Goes through a text from front to back.
struct Scanner<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Scanner<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn line(&self) -> usize {
        1 + self.text[..self.at].matches('\n').count()
    }

    fn fail<T>(&self, why: impl Into<String>) -> Result<T, IcnError> {
        Err(IcnError { line: self.line(), why: why.into() })
    }

    fn skip(&mut self, blank: impl Fn(char) -> bool) {
        self.at += self.rest().len() - self.rest().trim_start_matches(blank).len();
    }

    /// `[Name "value"]` or `[Name: value]`, as many as there are.
    fn tags(&mut self) -> Result<Vec<(String, String)>, IcnError> {
        let mut tags = Vec::new();
        loop {
            self.skip(char::is_whitespace);
            let Some(inner) = self.rest().strip_prefix('[') else { return Ok(tags) };
            let Some(end) = inner.find(']') else { return self.fail("a bracket [ is not closed by ]") };
            let tag = inner[..end].trim();
            let split = tag.find([':', ' ', '"']).unwrap_or(tag.len());
            let name = tag[..split].to_string();
            let value = tag[split..].trim_start_matches([':', ' ']).trim_matches('"').to_string();
            tags.push((name, value));
            self.at += end + 2;
        }
    }

    /// The next word before the moves; brackets and braces count as one word.
    fn argument(&mut self) -> Result<(usize, String), IcnError> {
        self.skip(char::is_whitespace);
        let rest = self.rest();
        let line = self.line();
        let closing = match rest.chars().next() {
            Some('(') => Some(')'),
            Some('{') => Some('}'),
            _ => None,
        };
        let length = match closing {
            Some(close) => match rest.find(close) {
                Some(end) => end + 1,
                None => return self.fail(format!("a bracket is not closed by {close}")),
            },
            None => rest.find(char::is_whitespace).unwrap_or(rest.len()),
        };
        self.at += length;
        Ok((line, rest[..length].to_string()))
    }

    /// The next move.
    fn wish(&mut self) -> Result<Option<(usize, Wish)>, IcnError> {
        loop {
            self.skip(|c| c.is_whitespace() || matches!(c, '|' | '+' | '#' | '!' | '?'));
            let rest = self.rest();
            if let Some(comment) = rest.strip_prefix('{') {
                let Some(end) = comment.find('}') else { return self.fail("a comment { is not closed by }") };
                self.at += end + 2;
                continue;
            }
            // The number of a move: digits and a point.
            let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            if digits > 0 && rest[digits..].starts_with('.') {
                self.at += digits + 1;
                continue;
            }
            break;
        }
        if self.rest().is_empty() {
            return Ok(None);
        }
        let line = self.line();
        self.skip(|c| c.is_ascii_alphabetic());
        let from = self.cell()?;
        self.skip(char::is_whitespace);
        if !self.rest().starts_with(['>', 'x']) {
            return self.fail(format!(
                "after the cell {from} comes > or x and another cell, not “{}”",
                brief(self.rest())
            ));
        }
        self.at += 1;
        self.skip(char::is_whitespace);
        let to = self.cell()?;
        // A promotion may stand apart, but the next move may begin with the letter of its man: it is
        // followed by a cell.
        let before = self.at;
        self.skip(|c| matches!(c, ' ' | '='));
        let letters =
            self.rest().len() - self.rest().trim_start_matches(|c: char| c.is_ascii_alphabetic()).len();
        let promotion = self.rest()[..letters].to_string();
        let followed = self.rest()[letters..].starts_with(|c: char| c.is_ascii_digit() || c == '-');
        if letters == 0 || letters > 2 || followed {
            self.at = before;
            return Ok(Some((line, Wish { from, to, promotion: String::new() })));
        }
        self.at += letters;
        Ok(Some((line, Wish { from, to, promotion })))
    }

    fn cell(&mut self) -> Result<String, IcnError> {
        let rest = self.rest();
        let end = rest.find(|c: char| !(c.is_ascii_digit() || matches!(c, '-' | ','))).unwrap_or(rest.len());
        let cell = &rest[..end];
        if cell.len() > 60 || cell.matches(',').count() != 1 {
            return self.fail(format!("“{}” is no cell like 8,-5", brief(rest)));
        }
        self.at += end;
        Ok(cell.to_string())
    }
}
