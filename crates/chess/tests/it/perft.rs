//! The tables of move counts.

use chess::{Atomic, KingOfTheHill, Orthodox};
use testkit::tables;

use crate::data;

/// Deeper counts take too long for a test.
const NODES: u64 = 6_000_000;

#[test]
fn chess() {
    assert!(tables::check(&Orthodox::new(), &data("perft/chess.perft"), NODES) >= 30);
}

#[test]
fn king_of_the_hill() {
    tables::check(&KingOfTheHill::new(), &data("perft/king-of-the-hill.perft"), NODES);
}

#[test]
fn atomic() {
    tables::check(&Atomic::new(), &data("perft/atomic.perft"), NODES);
}
