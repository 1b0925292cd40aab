//! En passant.

use display::Notation;

use super::{ATOMIC, CHESS, written};
use crate::support::played;

/// After the moves, the text's en passant square, and the captures that use it.
fn check(position: &str, moves: &str, square: &str, captures: &[&str]) {
    let record = played(&CHESS, position, moves);
    let text = record.game().write_position(record.position());
    assert_eq!(text.split(' ').nth(3), Some(square), "{text}");
    // Pawns have nothing else to take in these positions.
    let by_pawn = |reading: &str| reading.starts_with(|c: char| c.is_lowercase()) && reading.contains('x');
    let takes = written(&record).into_iter().filter(|(_, reading)| by_pawn(reading));
    let found: Vec<String> = takes.map(|(coordinates, _)| coordinates).collect();
    assert_eq!(found, captures, "{position} {moves}");
}

#[test]
fn only_on_the_very_next_move() {
    check("4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1", "d2d4", "d3", &["e4d3"]);
    check("4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1", "d2d4 e8e7 e1e2", "-", &[]);
    check("4k3/8/8/8/4p3/3P4/8/4K3 w - - 0 1", "d3d4", "-", &[]);
    check("start", "e2e4", "-", &[]);
}

#[test]
fn on_the_edge_files() {
    check("4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1", "a2a4", "a3", &["b4a3"]);
    check("4k3/8/8/8/6p1/8/7P/4K3 w - - 0 1", "h2h4", "h3", &["g4h3"]);
    check("4k3/p7/8/1P6/8/8/8/4K3 b - - 0 1", "a7a5", "a6", &["b5a6"]);
    check("4k3/7p/8/6P1/8/8/8/4K3 b - - 0 1", "h7h5", "h6", &["g5h6"]);
    // The neighbour over the edge is no neighbour.
    check("4k3/8/8/8/7p/8/P7/4K3 w - - 0 1", "a2a4", "-", &[]);
    check("4k3/7p/8/P7/8/8/8/4K3 b - - 0 1", "h7h5", "-", &[]);
}

#[test]
fn not_if_it_exposes_the_king() {
    // Along the rank, from which two pieces vanish.
    check("8/8/8/8/k3p2Q/8/3P4/3K4 w - - 0 1", "d2d4", "-", &[]);
    check("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "", "-", &[]);
    // Along a diagonal, through the captured pawn and through the capturing one.
    check("8/8/8/8/4p3/k7/3P4/3K1B2 w - - 0 1", "d2d4", "d3", &["e4d3"]);
    check("7k/8/8/8/3p4/8/1B2P3/4K3 w - - 0 1", "e2e4", "-", &[]);
    check("4k3/8/8/8/4p3/8/3P4/3KR3 w - - 0 1", "d2d4", "-", &[]);
}

#[test]
fn in_atomic_the_blast_is_round_the_square_of_arrival() {
    let record = played(&ATOMIC, "4k3/8/2n1n3/8/4p3/1N6/3P4/4K3 w - - 0 1", "d2d4 e4d3");
    // The knights stand two squares from d3; both pawns are gone.
    assert_eq!(record.game().write_position(record.position()), "4k3/8/2n1n3/8/8/1N6/8/4K3 w - - 0 2");
    let record = played(&ATOMIC, "4k3/8/8/8/2N1p3/2N5/2PP4/6K1 w - - 0 1", "d2d4 e4d3");
    assert_eq!(record.game().write_position(record.position()), "4k3/8/8/8/8/8/2P5/6K1 w - - 0 2");
}
