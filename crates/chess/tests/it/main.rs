//! The tests of this crate.

mod cases;
mod draws;
mod ends;
mod fen;
mod flags;
mod hints;
mod historic;
mod laws;
mod moves;
mod passant;
mod perft;

use chess::{Chess, Variant};
use game::{Game, Match, Notation};

/// The text of a file in the repository's `data`.
fn data(path: &str) -> String {
    let path = format!("{}/{path}", concat!(env!("CARGO_MANIFEST_DIR"), "/../../data"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// A game from a position text, or from `start`, with moves played.
fn play<P: Variant>(game: Chess<P>, position: &str, moves: &str) -> Match<Chess<P>> {
    let start = match position {
        "start" => game.start(),
        text => game.parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}")),
    };
    let mut record = Match::from_position(game, start);
    for text in moves.split_whitespace() {
        let m = record.game().parse_move(record.position(), text);
        let m = m.unwrap_or_else(|error| panic!("{position} {moves}: {error}"));
        record.play(m).unwrap_or_else(|error| panic!("{position} {moves}: {text}: {error}"));
    }
    record
}

/// The coordinate forms of the legal moves, sorted.
fn legal<P: Variant>(record: &Match<Chess<P>>) -> Vec<String> {
    let mut forms: Vec<String> =
        record.legal().into_iter().map(|m| record.game().write_move(record.position(), m)).collect();
    forms.sort();
    forms
}
