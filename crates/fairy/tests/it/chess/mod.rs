//! Chess, king of the hill and atomic, case by case, by the laws of FIDE and the conventions of FEN and SAN.

mod cases;
mod draws;
mod encode;
mod ends;
mod evaluation;
mod fen;
mod flags;
mod historic;
mod laws;
mod moves;
mod passant;
mod searchable;

use std::sync::LazyLock;

use display::Notation;
use fairy::Fairy;
use game::{Game, Match};

use crate::support::{InEnglish, small};

type Position = <Fairy<1> as Game>::Position;

/// Castling, promotions, en passant: everything soon.
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// Few pieces, so that random games end in every way.
const ENDGAME: &str = "4k3/P2p4/8/2N5/5b2/8/p2P2P1/4K3 w - - 0 1";

/// Read once, for some tests ask thousands of times.
static CHESS: LazyLock<Fairy<1>> = LazyLock::new(|| small("chess"));
static HILL: LazyLock<Fairy<1>> = LazyLock::new(|| small("king-of-the-hill"));
static ATOMIC: LazyLock<Fairy<1>> = LazyLock::new(|| small("atomic"));

/// The text of a file in the repository's `data`.
fn data(path: &str) -> String {
    let path = format!("{}/../../data/{path}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// A position from its text.
fn at(game: &Fairy<1>, text: &str) -> Position {
    game.position(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The coordinate forms of the legal moves, sorted.
fn legal(record: &Match<Fairy<1>>) -> Vec<String> {
    let mut forms = record.game().write_moves(record.position(), record.legal());
    forms.sort();
    forms
}

/// The legal moves with their coordinate forms and their reading forms.
fn written(record: &Match<Fairy<1>>) -> Vec<(String, String)> {
    let (game, pos) = (record.game(), record.position());
    game.write_moves(pos, record.legal()).into_iter().zip(game.readings(pos, record.legal())).collect()
}
