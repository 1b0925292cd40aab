//! The tables of move counts.

use chess::{Atomic, KingOfTheHill, Orthodox};
use testkit::tables;

use crate::data;

#[test]
fn chess() {
    assert!(tables::check(&Orthodox::new(), &data("perft/chess.perft"), tables::everyday_nodes()) >= 30);
}

#[test]
fn king_of_the_hill() {
    tables::check(&KingOfTheHill::new(), &data("perft/king-of-the-hill.perft"), tables::everyday_nodes());
}

#[test]
fn atomic() {
    tables::check(&Atomic::new(), &data("perft/atomic.perft"), tables::everyday_nodes());
}
