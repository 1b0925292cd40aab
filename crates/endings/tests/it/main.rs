//! Files of endings, and searches that use them.

mod files;
mod syzygy;

use std::sync::Arc;
use std::time::Duration;

use catalog::search::{Budget, Control, Player, Score, Tools, TranspositionTable};
use catalog::{AnyMatch, Catalog, Decision, Request};
use endings::EndingFiles;

/// The shipped games with some files of endings.
fn catalog(files: EndingFiles) -> Catalog {
    let catalog = Catalog::shipped();
    catalog.use_endings(Some(Arc::new(files)));
    catalog
}

/// A match from a position.
fn position(catalog: &Catalog, id: &str, text: &str) -> Box<dyn AnyMatch> {
    let game = catalog.find(id).expect("the game is shipped");
    game.start_from(text).unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

/// What a short search says.
fn think(live: &dyn AnyMatch) -> Decision {
    let table = TranspositionTable::new(1);
    let tools = Tools { table: &table, control: &Control::new(), clock: &|| Duration::ZERO };
    let request = Request::new(Player::Analyst, Budget { nodes: Some(2000), ..Budget::default() }, 0);
    live.think(&request, &tools, &mut |_| {}).expect("the game goes on")
}

/// The score of the best move.
fn score(live: &dyn AnyMatch) -> Score {
    think(live).thought.lines[0].score
}
