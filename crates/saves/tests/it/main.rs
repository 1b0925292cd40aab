//! Saved games on disk.

mod atomic;
mod crash;
mod folder;
mod full;

use std::sync::Arc;

use catalog::Catalog;
use record::{GameRecord, Player, SeatRecord, Tree};
use saves::{SaveError, Saves};
use tempfile::TempDir;

/// An empty folder of saved games. It is removed at the end.
fn fresh() -> (TempDir, Saves) {
    let folder = TempDir::new().unwrap();
    let saves = Saves::open(folder.path(), Arc::new(Catalog::shipped())).unwrap();
    (folder, saves)
}

/// A game with these moves.
fn game(id: &str, moves: &str) -> GameRecord {
    let mut played = Catalog::shipped().find(id).unwrap().start();
    let mut record = GameRecord::new(id);
    record.seats = ["Ann", "Bob"]
        .map(|name| SeatRecord { players: vec![Player::person(name)], ..SeatRecord::default() })
        .to_vec();
    let mut at = Tree::START;
    for text in moves.split_whitespace() {
        at = record.moves.add(at, played.play(text).unwrap().text.clone());
    }
    record
}

/// An error in English.
fn english(error: &SaveError) -> String {
    words::english().say(&error.into())
}

/// A game that takes so many bytes on the disk, or a little more.
fn long_game(bytes: usize) -> GameRecord {
    let mut record = game("chess", "e4 e5");
    record.moves.node_mut(Tree::START).comment = Some("x".repeat(bytes));
    record
}
