//! The heads of the games of a file, found without playing a move: for lists of many games.

use std::ops::Range;

use protocol::file;

use crate::Format;
use crate::fold;
use crate::input::decode;
use crate::limits::Limits;
use crate::native::split_values;

/// The most names and values of a head that are kept, and the longest of them.
const MOST_TAGS: usize = 64;
const LONGEST: usize = 300;

/// The head of a game of a file. Whether its moves can be played is not known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameHead {
    /// Where it stands in the file, in bytes.
    pub range: Range<usize>,
    /// What is told of it: names and values.
    pub tags: Vec<(String, String)>,
    /// All values as they are searched for: see [`fold()`].
    words: String,
}

impl GameHead {
    fn new(start: usize) -> Self {
        Self { range: start..start, ..Self::default() }
    }

    fn add(&mut self, name: &str, value: &str) {
        if self.tags.len() < MOST_TAGS {
            let value: String = value.chars().take(LONGEST).collect();
            self.words += &fold(&value);
            self.words.push('\n');
            self.tags.push((name.chars().take(LONGEST).collect(), value));
        }
    }

    /// The value of a name.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
    }

    /// Whether one of its values contains a word, which was folded.
    pub fn contains(&self, word: &str) -> bool {
        self.words.contains(word)
    }

    /// The names of the players, the first side first; empty where they are not known.
    pub fn players(&self) -> Vec<String> {
        // What players are called by files of several games; our own format has them in the order of its seats.
        let sides = [["White", "Black"], ["Attackers", "Defenders"], ["First", "Second"], ["Red", "Yellow"]];
        let known = sides.iter().find(|names| names.iter().any(|name| self.tag(name).is_some()));
        let named =
            known.map(|names| names.iter().map(|name| self.tag(name).unwrap_or_default().into()).collect());
        named.unwrap_or_default()
    }
}

/// The heads of the games of a file, in order: no more than `most`. What can't be read is left out, or is a part of the game before it.
pub fn heads(text: &[u8], format: Format, most: usize) -> Vec<GameHead> {
    match format {
        Format::Native => native(text, most),
        Format::Pgn | Format::Pdn | Format::Icn => tagged(text, most),
    }
}

/// Games that begin with tags, each on a line of its own.
fn tagged(text: &[u8], most: usize) -> Vec<GameHead> {
    let mut heads: Vec<GameHead> = Vec::new();
    let (mut in_comment, mut in_moves) = (false, true);
    let mut at = 0;
    for line in text.split_inclusive(|byte| *byte == b'\n') {
        let start = at;
        at += line.len();
        let bare = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line).trim_ascii();
        if !in_comment && let Some((name, value)) = tag(bare) {
            if std::mem::take(&mut in_moves) {
                if heads.len() == most {
                    return heads;
                }
                heads.push(GameHead::new(start));
            }
            if let Some(head) = heads.last_mut() {
                head.add(&name, &value);
                head.range.end = at;
            }
            continue;
        }
        if bare.is_empty() || (!in_comment && bare.starts_with(b"%")) {
            continue;
        }
        in_moves = true;
        in_comment = goes_on(bare, in_comment);
        // A file may hold one game without a head.
        if heads.is_empty() {
            heads.push(GameHead::new(start));
        }
        if let Some(head) = heads.last_mut() {
            head.range.end = at;
        }
    }
    heads
}

/// Whether a comment goes on after a line.
fn goes_on(line: &[u8], mut in_comment: bool) -> bool {
    for byte in line {
        match (in_comment, byte) {
            (false, b'{') => in_comment = true,
            (true, b'}') => in_comment = false,
            // The rest of the line is a comment.
            (false, b';') => return false,
            _ => {}
        }
    }
    in_comment
}

/// A line that is a name and a value in brackets.
fn tag(line: &[u8]) -> Option<(String, String)> {
    let inside = line.strip_prefix(b"[")?;
    let space = inside.iter().position(|byte| byte.is_ascii_whitespace())?;
    let (name, rest) = inside.split_at(space);
    if name.is_empty() || !name.iter().all(|byte| byte.is_ascii_alphanumeric() || *byte == b'_') {
        return None;
    }
    let rest = rest.trim_ascii_start().strip_prefix(b"\"")?;
    let mut value = Vec::new();
    let mut bytes = rest.iter();
    while let Some(byte) = bytes.next() {
        match byte {
            b'"' => break,
            b'\\' => value.extend(bytes.next()),
            byte => value.push(*byte),
        }
    }
    Some((decode(name.to_vec()), decode(value)))
}

/// Games in our own format.
fn native(text: &[u8], most: usize) -> Vec<GameHead> {
    let mut heads = Vec::new();
    let mut after = 0;
    for value in split_values(text, Limits::Outside).take(most) {
        // It stands in the file as it is: the next place where it is found is its own.
        let Some(way) = find(&text[after..], &value) else { continue };
        let mut head = GameHead::new(after + way);
        after = head.range.start + value.len();
        head.range.end = after;
        if let Ok(game) = file::read(&value) {
            let sides = if game.seats.len() == 2 { ["White", "Black"].as_slice() } else { &[] };
            for (name, seat) in sides.iter().zip(&game.seats) {
                let players: Vec<&str> = seat.players.iter().map(|player| player.name.as_str()).collect();
                head.add(name, &players.join(", "));
            }
            game.tags.iter().for_each(|(name, value)| head.add(name, value));
            head.add("Variant", &game.game);
        }
        heads.push(head);
    }
    heads
}

/// Where a text first stands in another. What comes between two games is short.
fn find(text: &[u8], part: &[u8]) -> Option<usize> {
    text.windows(part.len()).position(|window| window == part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_begin_with_their_tags() {
        let text = b"\xef\xbb\xbf[White \"A \\\"x\\\"\"]\n[Black \"B\"]\n\n1. e4 {[Event \"no\"]\n[Event \"no\"]\n} e5 1-0\n\n\n[White \"C\"]\n\n*\n";
        let heads = heads(text, Format::Pgn, 9);
        assert_eq!(heads.len(), 2, "{heads:?}");
        assert_eq!(heads[0].players(), ["A \"x\"", "B"]);
        assert_eq!(heads[1].players(), ["C", ""]);
        assert!(text[heads[1].range.clone()].starts_with(b"[White \"C\"]"));
        assert!(heads[0].contains("a \"x") && !heads[0].contains("c"));
        assert!(text[heads[0].range.clone()].ends_with(b"} e5 1-0\n"));
    }

    #[test]
    fn a_game_without_a_head_is_one() {
        assert_eq!(heads(b"1. e4 e5 *\n", Format::Pgn, 9).len(), 1);
        assert_eq!(heads(b"\n\n", Format::Pgn, 9).len(), 0);
    }

    #[test]
    fn our_own_games_are_found_between_faults() {
        let one = r#"{"anyboard":1,"game":"chess","seats":[{"players":[{"name":"Ann"}]},{"players":[{"name":"Bob"}]}],"tags":{"Event":"Club"},"moves":[]}"#;
        let text = format!("{one}\nnonsense\n{one}\n");
        let heads = heads(text.as_bytes(), Format::Native, 9);
        assert_eq!(heads.len(), 2);
        for head in &heads {
            assert_eq!(&text.as_bytes()[head.range.clone()], one.as_bytes());
            assert_eq!((head.players(), head.tag("Event")), (vec!["Ann".into(), "Bob".into()], Some("Club")));
        }
    }
}
