//! The tests of this crate.

mod cases;
mod draws;
mod encode;
mod ends;
mod fen;
mod flags;
mod historic;
mod laws;
mod moves;
mod passant;
mod perft;
mod searchable;

use chess::{Chess, Variant};
use display::{MoveError, Notation};
use game::{Game, Match};

/// The text of a file in the repository's `data`.
fn data(path: &str) -> String {
    let path = format!("{}/{path}", concat!(env!("CARGO_MANIFEST_DIR"), "/../../data"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// A game from a position text, or from `start`, with moves played.
fn play<P: Variant>(game: Chess<P>, position: &str, moves: &str) -> Match<Chess<P>> {
    let start = match position {
        "start" => game.start(),
        text => game.parse_position(text).unwrap_or_else(|error| panic!("{text}: {error:?}")),
    };
    let mut record = Match::from_position(game, start);
    for text in moves.split_whitespace() {
        let m = record.game().parse_move(record.position(), record.legal(), text);
        let m = m.unwrap_or_else(|error| panic!("{position} {moves}: {error:?}"));
        record.play(m).unwrap_or_else(|error| panic!("{position} {moves}: {text}: {error:?}"));
    }
    record
}

/// The coordinate forms of the legal moves, sorted.
fn legal<P: Variant>(record: &Match<Chess<P>>) -> Vec<String> {
    let mut forms = record.game().write_moves(record.position(), record.legal());
    forms.sort();
    forms
}

/// Reads a move in a position.
fn parse<P: Variant>(
    game: &Chess<P>,
    pos: &chess::Position<P>,
    text: &str,
) -> Result<chess::shakmaty::Move, MoveError> {
    let mut legal = Vec::new();
    game.moves(pos, &mut legal);
    game.parse_move(pos, &legal, text)
}
