//! Writing games.

use std::fmt::Write as _;

use super::{Dialect, Entry, Score, WIDTH, first_seat};
use crate::Notation;

/// Writes one game, with an empty line between tags and moves and another at the end.
///
/// The tags `Result`, and `SetUp` and `FEN` for a game that starts elsewhere, are written by what the entry says.
pub fn write<G: Notation>(game: &G, dialect: Dialect, entry: &Entry<G>) -> String {
    let mut out = String::new();
    let result = dialect.written(Score::of(game, entry.outcome));
    let mut tag = |name: &str, value: &str| {
        let value = value.replace(['\n', '\r'], " ").replace('\\', "\\\\").replace('"', "\\\"");
        // Writing to a string never fails.
        let _ = writeln!(out, "[{name} \"{value}\"]");
    };
    for (name, value) in &entry.tags {
        if !matches!(name.as_str(), "Result" | "SetUp" | "FEN") {
            tag(name, value);
        }
    }
    tag("Result", result);
    let mut number = 1;
    if entry.start != game.start() {
        let text = game.write_position(&entry.start);
        // A FEN ends with the number of the move.
        number = text.split_whitespace().nth(5).and_then(|n| n.parse().ok()).unwrap_or(1);
        tag("SetUp", "1");
        tag("FEN", &text);
    }
    out.push('\n');

    let mut column = 0;
    for word in words(game, entry, number).iter().map(String::as_str).chain([result]) {
        let length = word.chars().count();
        if column > 0 && column + 1 + length > WIDTH {
            out.push('\n');
            column = 0;
        } else if column > 0 {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += length;
    }
    out.push_str("\n\n");
    out
}

/// Move numbers and moves.
fn words<G: Notation>(game: &G, entry: &Entry<G>, mut number: u32) -> Vec<String> {
    let mut words = Vec::new();
    let first = first_seat(game);
    let mut pos = entry.start.clone();
    for (i, &m) in entry.moves.iter().enumerate() {
        let begins = game.turn(&pos) == first;
        if begins && i > 0 {
            number = number.saturating_add(1);
        }
        if begins {
            words.push(format!("{number}."));
        } else if i == 0 {
            words.push(format!("{number}..."));
        }
        words.extend(game.write_readings(&pos, &[m]));
        game.make(&mut pos, m);
    }
    words
}
