//! How positions end a game, and which end goes first.

use fairy::Fairy;
use game::{Outcome, Team};

use super::{ATOMIC, CHESS, HILL, legal};
use crate::support::played;

/// After the moves: `white: reason`, `black: reason`, `draw: reason`, or `-` for a game that goes on.
fn check(game: &Fairy<1>, position: &str, moves: &str, expect: &str) {
    let record = played(game, position, moves);
    let end = record.end().map_or("-".into(), |end| match end.outcome {
        Outcome::Win(Team(0)) => format!("white: {}", end.reason),
        Outcome::Win(_) => format!("black: {}", end.reason),
        Outcome::Draw => format!("draw: {}", end.reason),
        Outcome::Ranked(_) => panic!("there are two teams"),
    });
    assert_eq!(end, expect, "{position} {moves}");
    assert_eq!(legal(&record).is_empty(), expect != "-", "{position} {moves}");
}

#[test]
fn mate_and_stalemate() {
    let chess = |position, moves, expect| check(&CHESS, position, moves, expect);
    chess("start", "", "-");
    chess("start", "f2f3 e7e5 g2g4 d8h4", "black: checkmate");
    chess("k7/8/1K6/8/8/8/8/7R w - - 0 1", "h1h8", "white: checkmate");
    chess("k7/8/1K6/8/8/8/8/6Q1 w - - 0 1", "g1c5", "-");
    chess("k7/8/K7/8/8/8/8/6Q1 w - - 0 1", "g1b6", "draw: stalemate");
    // A pinned piece can't move.
    chess("kb5R/8/1K6/8/8/8/8/8 b - - 0 1", "", "draw: stalemate");
    chess("kn5R/8/1K6/8/8/8/8/8 b - - 0 1", "", "draw: stalemate");
    // But it may move along the line.
    chess("kr5R/8/K7/8/8/8/8/8 b - - 0 1", "", "-");
    // So may a promotion; to a bishop it leaves nothing to mate with.
    chess("7k/P7/6K1/8/8/8/8/8 w - - 0 1", "a7a8r", "white: checkmate");
    chess("7k/P7/6K1/8/8/8/8/8 w - - 0 1", "a7a8b", "draw: dead-position");
    chess("k7/2P5/K7/8/8/8/8/8 w - - 0 1", "c7c8q", "white: checkmate");
    chess("k7/2P5/1K6/8/8/8/8/8 w - - 0 1", "c7c8b", "draw: dead-position");
}

#[test]
fn dead_positions() {
    let chess = |position, expect| check(&CHESS, position, "", expect);
    let dead = "draw: dead-position";
    chess("4k3/8/8/8/8/8/8/4K3 w - - 0 1", dead);
    chess("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", dead);
    chess("4k1n1/8/8/8/8/8/8/4K3 w - - 0 1", dead);
    chess("4k3/8/8/8/8/8/8/4KB2 b - - 0 1", dead);
    // Bishops on one colour, on either side and any number.
    chess("4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1", dead);
    chess("2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1", dead);
    chess("4k3/8/8/8/8/B7/1B6/2B1K3 w - - 0 1", dead);
    chess("b3k3/8/8/8/8/8/8/4KB2 w - - 0 1", dead);
    // Everything else goes on.
    chess("2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1", "-");
    chess("4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", "-");
    chess("4k1n1/8/8/8/8/8/8/4K1N1 w - - 0 1", "-");
    chess("4k3/8/8/8/8/8/8/4K1NN w - - 0 1", "-");
    chess("4k1n1/8/8/8/8/8/8/4KB2 w - - 0 1", "-");
    chess("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "-");
    check(&CHESS, "4k3/8/8/8/8/8/4p3/4K3 w - - 0 1", "e1e2", dead);
    check(&CHESS, "4k3/8/8/8/8/8/8/3rK3 w - - 0 1", "e1d1", dead);

    let hill = |position| check(&HILL, position, "", "-");
    hill("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    hill("4k3/8/8/8/8/8/8/4KB2 w - - 0 1");

    check(&ATOMIC, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "", dead);
    check(&ATOMIC, "4k3/8/8/8/8/8/8/4KB2 w - - 0 1", "", "-");
    check(&ATOMIC, "4kn2/8/8/8/8/8/8/4K3 w - - 0 1", "", "-");
    check(&ATOMIC, "2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1", "", "-");
    check(&ATOMIC, "4k3/8/8/8/6p1/8/8/4K1R1 w - - 0 1", "g1g4", dead);
}

#[test]
fn the_hill() {
    let hill = |position, moves, expect| check(&HILL, position, moves, expect);
    let won = "white: reaching-the-goal";
    hill("4k3/8/8/8/8/4K3/8/8 w - - 0 1", "e3d4", won);
    hill("4k3/8/8/8/8/4K3/8/8 w - - 0 1", "e3e4", won);
    hill("4k3/8/8/8/8/4K3/8/8 w - - 0 1", "e3f4", "-");
    hill("8/8/3k4/8/8/8/8/4K3 b - - 0 1", "d6d5", "black: reaching-the-goal");
    hill("8/8/3k4/8/8/8/8/4K3 b - - 0 1", "d6e5", "black: reaching-the-goal");
    // A position with a king there is over.
    hill("4k3/8/8/8/4K3/8/8/8 b - - 0 1", "", won);
    // Mate still wins, and goes after the hill.
    hill("start", "f2f3 e7e5 g2g4 d8h4", "black: checkmate");
    hill("8/8/8/8/k7/2K5/7R/8 w - - 0 1", "h2a2", "-");
    hill("8/8/8/k7/1R6/2K5/1R6/8 w - - 0 1", "c3d4", won);
    hill("k7/1Q6/1K6/8/8/8/8/8 b - - 0 1", "", "white: checkmate");
    hill("k7/8/1K6/8/8/8/7B/8 b - - 0 1", "", "draw: stalemate");
}

#[test]
fn explosions() {
    let atomic = |position, moves, expect| check(&ATOMIC, position, moves, expect);
    // The king is blown up, even while one's own is in check.
    atomic("4k3/3p4/8/8/8/8/3Q4/4K3 w - - 0 1", "d2d7", "white: explosion");
    atomic("4k3/3p4/8/8/8/8/3Q4/r3K3 w - - 0 1", "d2d7", "white: explosion");
    atomic("3rk3/8/8/8/8/8/3P4/4K3 b - - 0 1", "d8d2", "black: explosion");
    // Pawns beside a blast stay.
    atomic("k7/8/8/2ppp3/8/4N3/8/6K1 w - - 0 1", "e3d5", "-");
    // Mate: the king can't take.
    atomic("k7/1Q6/8/8/8/8/8/6K1 b - - 0 1", "", "white: checkmate");
    atomic("8/8/8/8/8/8/8/k1K5 w - - 0 1", "", "draw: dead-position");
    // Neighbouring kings: no check.
    atomic("k7/1K6/8/8/8/8/8/r7 w - - 0 1", "b7b8", "-");
}

#[test]
fn neighbouring_kings_are_safe_in_atomic() {
    let record = played(&ATOMIC, "8/8/8/3kK3/8/8/8/r7 w - - 0 1", "");
    assert!(legal(&record).contains(&"e5e4".into()));
    let record = played(&ATOMIC, "8/8/8/8/3k4/8/8/r3K3 w - - 0 1", "");
    assert!(!legal(&record).contains(&"e1d1".into()));
}

#[test]
fn own_kings_are_spared_in_atomic() {
    // Neither by taking with the king nor beside it, not even to get out of check.
    let record = played(&ATOMIC, "7k/8/8/8/8/8/3pR3/4K3 w - - 0 1", "");
    assert!(!legal(&record).iter().any(|m| m == "e2d2" || m == "e1d2"));
    // Two squares away is far enough.
    let record = played(&ATOMIC, "4k3/8/8/8/8/3n4/2P5/4K3 w - - 0 1", "");
    assert_eq!(legal(&record), ["c2d3", "e1d1", "e1d2", "e1e2", "e1f1"]);
}

#[test]
fn precedence() {
    // Stalemate goes before a dead position.
    check(&CHESS, "k7/8/1K6/8/8/8/7B/8 b - - 0 1", "", "draw: stalemate");
    // Both go before the counters, and mate too.
    check(&CHESS, "k7/8/1K6/8/8/8/8/7R w - - 149 100", "h1h8", "white: checkmate");
    check(&CHESS, "k7/8/K7/8/8/8/8/6Q1 w - - 149 100", "g1b6", "draw: stalemate");
    check(&CHESS, "4k3/8/8/8/8/8/8/4KN2 w - - 150 100", "", "draw: dead-position");
    check(&HILL, "4k3/8/8/8/8/4K3/8/8 w - - 149 100", "e3e4", "white: reaching-the-goal");
    // Fivefold repetition goes before 75 moves.
    let dance = "a1a2 e8e7 a2a1 e7e8 ".repeat(4);
    check(&CHESS, "4k3/8/8/8/8/8/8/R3K3 w - - 134 100", &dance, "draw: repetition-5");
    check(&CHESS, "4k3/8/8/8/8/8/8/R3K3 w - - 138 100", &dance[..60], "draw: move-rule-75");
}
