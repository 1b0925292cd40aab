//! The networks that come with the program.

use std::path::Path;
use std::sync::Arc;

use catalog::Catalog;
use networks::{NetworkFiles, shipped, shipped_ids};

/// The most bytes of a shipped network.
const MOST_BYTES: usize = 2 << 20;

#[test]
fn shipped_networks_fit_their_games_and_won_a_match() {
    let catalog = Catalog::shipped();
    for id in shipped_ids() {
        let bytes = shipped(id).unwrap_or_default();
        assert!(bytes.len() <= MOST_BYTES, "{id}: {} bytes", bytes.len());
        let game = catalog.find(id).unwrap_or_else(|_| panic!("there is no game {id}"));
        // Its positions have the values that they had when it was trained: whole numbers are the same on every processor.
        let network = game.training().read(bytes).unwrap_or_else(|error| {
            panic!("{id}: {error}. Train it again, or measure it again with `anyboard train {id} --measure`")
        });
        assert!(network.probes().len() >= 8, "{id}");
        let from = network.provenance();
        assert_eq!(from.game, id);
        assert!(from.positions > 100_000 && from.generations > 0, "{id}: {from:?}");
        assert!(from.gate.won + from.gate.drawn + from.gate.lost >= 100, "{id}: {from:?}");
        assert!(from.gate.elo > from.gate.error, "{id} is not stronger with 95 % certainty: {from:?}");
    }
}

#[test]
fn every_network_tells_where_it_came_from() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/networks");
    for id in shipped_ids() {
        let story = std::fs::read_to_string(folder.join(format!("{id}.txt"))).unwrap_or_default();
        assert!(story.contains("positions") && story.contains("Elo"), "{id}.txt: {story}");
        assert!(folder.join(format!("{id}.svg")).is_file(), "{id}.svg");
    }
    // No file is left over.
    let files = std::fs::read_dir(&folder).map(|files| {
        files
            .flatten()
            .filter(|file| file.path().extension().is_some_and(|ending| ending == "network"))
            .count()
    });
    assert_eq!(files.unwrap_or_default(), shipped_ids().count());
}

#[test]
fn a_catalog_with_the_shipped_networks_says_so() {
    let catalog = Catalog::shipped();
    catalog.use_networks(Some(Arc::new(NetworkFiles::default())));
    let mut with: Vec<&str> = catalog
        .games()
        .filter(|game| game.training().provenance().is_some())
        .map(|game| game.info().id.as_str())
        .collect();
    let mut shipped: Vec<&str> = shipped_ids().collect();
    with.sort_unstable();
    shipped.sort_unstable();
    assert_eq!(with, shipped);
}
