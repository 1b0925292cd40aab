//! Tests of Othello.

mod cases;
mod counts;
mod encode;
mod laws;
mod plain;
mod reference;
mod searchable;
mod texts;

use display::{MoveError, Notation};
use game::Game;
use othello::{Move, Othello, Position};

/// Random numbers, the same every time.
struct Dice(u64);

impl Dice {
    fn roll(&mut self) -> u64 {
        self.0 += 1;
        board::splitmix64(self.0)
    }

    fn pick<'a, T>(&mut self, choices: &'a [T]) -> &'a T {
        &choices[self.roll() as usize % choices.len()]
    }
}

/// The legal moves of a position.
fn legal(game: &Othello, pos: &Position) -> Vec<Move> {
    let mut legal = Vec::new();
    game.moves(pos, &mut legal);
    legal
}

/// Reads a move in a position.
fn parse(game: &Othello, pos: &Position, text: &str) -> Result<Move, MoveError> {
    game.parse_move(pos, &legal(game, pos), text)
}
