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
