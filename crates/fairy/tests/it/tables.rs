//! Perft tables.

use crate::support::{shipped, variant};
use crate::with_game;

#[test]
fn every_shipped_variant_gives_the_counts_of_its_table() {
    let with_edge = |id: &String| variant(id).board.grid().is_some();
    for id in shipped().into_iter().filter(with_edge) {
        let file = format!("{}/../../data/perft/{id}.perft", env!("CARGO_MANIFEST_DIR"));
        let table = std::fs::read_to_string(&file).unwrap_or_else(|e| panic!("{id} has no perft table: {e}"));
        let checked = with_game!(variant(&id), game => testkit::tables::check(&game, &table, testkit::tables::everyday_nodes()));
        assert!(checked >= 2, "{id}: {checked}");
    }
}

/// The counts of a board without an edge are those of moves into a window, which the table names.
#[test]
fn boards_without_an_edge_give_the_counts_of_their_tables() {
    for id in shipped().into_iter().filter(|id| variant(id).board.plane().is_some()) {
        let file = format!("{}/../../data/perft/{id}.perft", env!("CARGO_MANIFEST_DIR"));
        let table = std::fs::read_to_string(&file).unwrap_or_else(|e| panic!("{id} has no perft table: {e}"));
        let window = table.lines().find_map(|l| l.strip_prefix("# window ")).expect("a window is named");
        let window: Vec<i64> = window.split(',').map(|n| n.trim().parse().unwrap()).collect();
        let window = window.try_into().expect("a window has four numbers");
        let game = fairy::Sparse::new(variant(&id)).listing(fairy::plane::PlaneListing::Window(window));
        assert!(testkit::tables::check(&game, &table, testkit::tables::everyday_nodes()) >= 6, "{id}");
    }
}
