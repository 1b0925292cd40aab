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
mod encode;
mod ends;
mod fen;
mod frisian;
mod laws;
mod notation;
mod search_key;
mod searchable;

use display::{MoveError, Notation};
use draughts::{Draughts, Move, Position, Ruleset};
use game::Game;

/// A game by its rules.
fn game<S: Ruleset>(ruleset: S) -> Draughts<1> {
    Draughts::new(ruleset)
}

/// Reads a move of a position.
fn parse(game: &Draughts<1>, pos: &Position<1>, text: &str) -> Result<Move<1>, MoveError> {
    let mut legal = Vec::new();
    game.moves(pos, &mut legal);
    game.parse_move(pos, &legal, text)
}

/// The legal moves of a position, sorted as numbers are.
fn legal<S: Ruleset>(set: S, position: &str) -> Vec<String> {
    let game = game(set);
    let pos = game.parse_position(position).unwrap_or_else(|error| panic!("{position}: {error:?}"));
    let mut moves = Vec::new();
    game.moves(&pos, &mut moves);
    let mut written: Vec<String> = moves.iter().map(|&m| game.write_move(&pos, m)).collect();
    written.sort_by_key(|m| m.split(['-', 'x']).map(|n| n.parse::<u32>().unwrap()).collect::<Vec<_>>());
    written
}

/// The position after a move.
fn after<S: Ruleset>(set: S, position: &str, m: &str) -> String {
    let game = game(set);
    let mut pos = game.parse_position(position).unwrap_or_else(|error| panic!("{position}: {error:?}"));
    let m = parse(&game, &pos, m).unwrap_or_else(|error| panic!("{position}: {error:?}"));
    game.make(&mut pos, m);
    game.write_position(&pos)
}

/// The number of the square with these columns and rows, counted from 0 and from the lower left.
fn number<S: Ruleset>(_: S, x: u32, y: u32) -> u32 {
    let size = u32::from(S::OPTIONS.size);
    (size - 1 - y) * size / 2 + x / 2 + 1
}
