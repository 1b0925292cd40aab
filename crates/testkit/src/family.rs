//! Tests that every game of a family must pass: the laws, and the tables of `data/perft`.

use std::path::PathBuf;

use family::{Described, GameVisitor, Playable};

use crate::{laws, tables};

/// Runs the laws on each game that it visits.
#[derive(Debug)]
pub struct Lawful {
    /// How many random games of each.
    pub cases: u32,
}

impl GameVisitor for Lawful {
    fn visit<G: Playable + Described>(&mut self, game: G) {
        let info = game.info();
        assert!(!info.description.contains('\n') && info.help.len() > info.description.len(), "{}", info.id);
        laws::run(&game, self.cases);
    }
}

/// Compares each game that it visits with its table, and names those that were.
#[derive(Debug, Default)]
pub struct Counted {
    /// The ids of the games so far.
    pub ids: Vec<String>,
}

impl GameVisitor for Counted {
    fn visit<G: Playable + Described>(&mut self, game: G) {
        let id = game.info().id;
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../data/perft");
        let table = std::fs::read_to_string(folder.join(format!("{id}.perft")));
        let table =
            table.unwrap_or_else(|error| panic!("{id} has no perft table, data/perft/{id}.perft: {error}"));
        println!("{id}: {} counts", tables::check(&game, &table, tables::everyday_nodes()));
        self.ids.push(id);
    }
}
