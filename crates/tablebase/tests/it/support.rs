//! Games and tables for the tests.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use draughts::{BrazilianDraughts, Checkers, Draughts, RussianDraughts};
use fairy::{Fairy, Source, Variant};
use insight::Searchable;
use tablebase::{Explore, Explorer, Material, Summary, TableSet, generate};

/// A shipped variant, with what it extends.
pub(crate) fn variant(id: &str) -> Variant {
    let source = |id: &str| {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../variants/{id}.toml"));
        let text = std::fs::read_to_string(&file).ok()?;
        Some(Source { file: file.display().to_string(), text })
    };
    fairy::read(&source(id).expect("the variant is shipped"), &source).expect("shipped variants are sound")
}

pub(crate) fn chess() -> Fairy<1> {
    Fairy::new(variant("chess"))
}

/// Kinds of draughts that differ in how kings go and captures are chosen.
pub(crate) fn draughts_list() -> [Draughts<1>; 3] {
    [Draughts::new(Checkers), Draughts::new(RussianDraughts), Draughts::new(BrazilianDraughts)]
}

/// The tables of some pieces and of all that they lead to.
pub(crate) struct Made {
    pub(crate) set: TableSet,
    pub(crate) summaries: BTreeMap<String, Summary>,
}

impl Made {
    pub(crate) fn summary(&self, name: &str) -> &Summary {
        &self.summaries[name]
    }
}

/// Makes the tables of some pieces, and of all that moves lead to.
pub(crate) fn make<G: Searchable>(id: &str, game: &G, names: &[&str]) -> Made {
    let mut explorer = Explorer::new(game).expect("the game has tables");
    let frame = explorer.frame().clone();
    let mut made = Made { set: TableSet::new(id, frame.clone()), summaries: BTreeMap::new() };
    for name in names {
        let material = Material::parse(name, &frame).expect("the pieces are those of the game");
        for needed in material.with_conversions(&frame) {
            let needed_name = needed.name(&frame);
            if made.summaries.contains_key(&needed_name) {
                continue;
            }
            let table = generate(&mut explorer, &made.set, &needed, &mut |_| true).expect("a table");
            made.summaries.insert(needed_name, *table.summary());
            made.set.add(&needed, Arc::new(table));
        }
    }
    made
}

/// Whether long tests are wanted.
pub(crate) fn is_deep() -> bool {
    std::env::var_os("ANYBOARD_DEEP").is_some_and(|value| value == "1")
}
