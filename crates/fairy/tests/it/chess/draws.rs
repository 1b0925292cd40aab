//! Draws by the course of a game: repetition, and long play without progress.

use game::{End, Reason};

use super::CHESS;
use crate::support::played;

/// After the moves: how often the position has stood there, and what may be claimed.
fn check(position: &str, moves: &str, times: u32, claims: &[Reason]) {
    let record = played(&CHESS, position, moves);
    assert_eq!(record.repetitions(), times, "{position} {moves}");
    assert_eq!(record.claims(), claims, "{position} {moves}");
}

const FIFTY_MOVES: Reason = Reason::move_rule(50);

const DANCE: &str = "g1f3 g8f6 f3g1 f6g8 ";
const ROOK: &str = "4k3/8/8/8/8/8/8/R3K3";

#[test]
fn threefold_is_claimed() {
    check("start", DANCE, 2, &[]);
    check("start", &DANCE.repeat(2), 3, &[Reason::THREEFOLD]);
    // Only while it stands there.
    check("start", &(DANCE.repeat(2) + "e2e4"), 1, &[]);
    let mut record = played(&CHESS, "start", &DANCE.repeat(2));
    assert!(!record.claim(FIFTY_MOVES));
    assert_eq!(record.end(), None);
    assert!(record.claim(Reason::THREEFOLD));
    assert_eq!(record.end(), Some(End::draw(Reason::THREEFOLD)));
}

#[test]
fn fivefold_ends() {
    let record = played(&CHESS, "start", &DANCE.repeat(4));
    assert_eq!(record.end(), Some(End::draw(Reason::repetition(5))));
    assert!(record.legal().is_empty());
}

#[test]
fn the_same_needs_the_same_en_passant() {
    let kings = " e8e7 e1e2 e7e8 e2e1";
    // Legal the first time: another position.
    check("4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1", &format!("d2d4{kings}"), 1, &[]);
    check("4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1", &format!("d2d4{kings}{kings}"), 2, &[]);
    // No pawn could capture: the same.
    check("4k3/8/8/8/5p2/8/3P4/4K3 w - - 0 1", &format!("d2d4{kings}"), 2, &[]);
    // The only capture was illegal: the same.
    check("8/8/8/8/k3p2Q/8/3P4/3K4 w - - 0 1", "d2d4 a4a3 d1d2 a3a4 d2d1", 2, &[]);
}

#[test]
fn the_same_needs_the_same_castling_rights() {
    let dance = "h1h2 e8e7 h2h1 e7e8 ";
    check("4k3/8/8/8/8/8/8/4K2R w K - 0 1", dance, 1, &[]);
    check("4k3/8/8/8/8/8/8/4K2R w - - 0 1", dance, 2, &[]);
    check("4k3/8/8/8/8/8/8/4K2R w K - 0 1", &dance.repeat(3), 3, &[Reason::THREEFOLD]);
}

#[test]
fn fifty_moves_are_claimed() {
    check(&format!("{ROOK} w - - 98 80"), "a1a2", 1, &[]);
    check(&format!("{ROOK} w - - 99 80"), "a1a2", 1, &[FIFTY_MOVES]);
    check(&format!("{ROOK} w - - 148 99"), "a1a2", 1, &[FIFTY_MOVES]);
    // A pawn move or a capture begins anew.
    check("4k3/8/8/8/8/8/P7/R3K3 w - - 120 80", "a2a3", 1, &[]);
    check("4k3/8/8/8/8/8/n7/R3K3 w - - 120 80", "a1a2", 1, &[]);
    let both = "a1a2 e8e7 a2a1 e7e8 ".repeat(2);
    check(&format!("{ROOK} w - - 95 80"), &both, 3, &[Reason::THREEFOLD, FIFTY_MOVES]);
}

#[test]
fn seventy_five_moves_end() {
    let record = played(&CHESS, &format!("{ROOK} w - - 149 99"), "a1a2");
    assert_eq!(record.end(), Some(End::draw(Reason::move_rule(75))));
    assert!(record.claims().is_empty());
    // Mate on the last move counts first.
    let record = played(&CHESS, "k7/8/1K6/8/8/8/8/7R w - - 149 99", "h1h8");
    assert_eq!(record.end().map(|end| end.reason), Some(Reason::CHECKMATE));
}

#[test]
fn undo_takes_the_end_back() {
    let mut record = played(&CHESS, "start", &DANCE.repeat(4));
    assert!(record.end().is_some());
    assert!(record.undo().is_some());
    assert_eq!(record.end(), None);
    assert_eq!(record.moves().len(), 15);
    assert!(!record.legal().is_empty());

    let mut record = played(&CHESS, "start", "f2f3 e7e5 g2g4 d8h4");
    let mated = record.position().clone();
    let last = record.undo().unwrap();
    assert!(record.play(last).is_ok());
    assert_eq!(record.position(), &mated);
    while record.undo().is_some() {}
    assert_eq!(record.positions().len(), 1);
}
