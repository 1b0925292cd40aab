//! Tests of draughts.

/// Does the same for several games, which are of several types.
macro_rules! each {
    ($set:ident in [$($game:ident)*] $body:block) => {
        $({
            let $set = $game;
            $body
        })*
    };
}

mod captures;
mod crowning;
mod draws;
mod ends;
mod frisian;
mod hints;
mod laws;
mod notation;
mod text;

use draughts::{Draughts, Set};
use game::{Game, Notation};

/// A game by its options.
fn game<S: Set>(_: S) -> Draughts<S, 1> {
    Draughts::new()
}

/// The legal moves of a position, sorted as numbers are.
fn legal<S: Set>(set: S, position: &str) -> Vec<String> {
    let game = game(set);
    let pos = game.parse_position(position).unwrap_or_else(|error| panic!("{position}: {error}"));
    let mut moves = Vec::new();
    game.moves(&pos, &mut moves);
    let mut written: Vec<String> = moves.iter().map(|&m| game.write_move(&pos, m)).collect();
    written.sort_by_key(|m| m.split(['-', 'x']).map(|n| n.parse::<u32>().unwrap()).collect::<Vec<_>>());
    written
}

/// The position after a move.
fn after<S: Set>(set: S, position: &str, m: &str) -> String {
    let game = game(set);
    let mut pos = game.parse_position(position).unwrap_or_else(|error| panic!("{position}: {error}"));
    let m = game.parse_move(&pos, m).unwrap_or_else(|error| panic!("{position}: {error}"));
    game.make(&mut pos, m);
    game.write_position(&pos)
}

/// The number of the square with these columns and rows, counted from 0 and from the lower left.
fn number<S: Set>(_: S, x: u32, y: u32) -> u32 {
    let size = u32::from(S::OPTIONS.size);
    (size - 1 - y) * size / 2 + x / 2 + 1
}
