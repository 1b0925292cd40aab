//! Every shipped variant keeps the laws of games.

use crate::support::{shipped, variant};
use crate::with_game;

/// Runs the laws for the variants whose boards have so many cells.
fn check(cells: std::ops::RangeInclusive<usize>, cases: u32) {
    let ids: Vec<String> = shipped()
        .into_iter()
        .filter(|id| variant(id).board.grid().is_some_and(|g| cells.contains(&g.cells())))
        .collect();
    assert!(!ids.is_empty());
    for id in ids {
        with_game!(variant(&id), game => testkit::laws::run(&game, cases));
    }
}

#[test]
fn small_boards_keep_the_laws() {
    check(1..=64, 40);
}

#[test]
fn middling_boards_keep_the_laws() {
    check(65..=128, 20);
}

/// Fewer games, for a position has hundreds of moves.
#[test]
fn large_boards_keep_the_laws() {
    check(129..=1024, 2);
}

/// Without an edge the list is a choice, and the other laws hold all the same.
#[test]
fn boards_without_an_edge_keep_the_laws() {
    for id in shipped() {
        if variant(&id).board.plane().is_some() {
            testkit::laws::run(&fairy::Sparse::new(variant(&id)), 4);
        }
    }
}
