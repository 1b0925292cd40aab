//! A saved game as a row of a list.

use std::path::PathBuf;

use crate::english;
use catalog::Catalog;
use saves::{SaveLocation, SavedGame};

/// Which saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Which {
    /// One of ours.
    Saved(SaveLocation),
    /// Any other file.
    File(PathBuf),
}

/// A saved game as a row of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Saved {
    /// Which it is.
    pub(crate) which: Which,
    /// Its name, or when it was played.
    pub(crate) title: String,
    /// The game, the players, how far it has come.
    pub(crate) detail: String,
    /// Why it can't be read, if it can't.
    pub(crate) trouble: Option<String>,
}

impl Saved {
    pub(crate) fn of(entry: &SavedGame, catalog: &Catalog) -> Self {
        let title = match entry.name() {
            Some(name) => format!("“{}”", catalog::clean(name)),
            None => entry.date(),
        };
        let (detail, trouble) = match &entry.summary {
            Ok(_) => (detail(entry, catalog), None),
            Err(error) => (String::new(), Some(english::sentence(error))),
        };
        Self { which: Which::Saved(entry.place.clone()), title, detail, trouble }
    }
}

/// A saved game in a few words: the game, the players, how far it has come.
pub(crate) fn detail(entry: &SavedGame, catalog: &Catalog) -> String {
    let Ok(summary) = &entry.summary else { return String::new() };
    let game = catalog.find(&summary.game).map_or(summary.game.as_str(), |game| game.info().name.as_str());
    let sides: Vec<String> = summary.players.iter().map(|side| side.join(" and ")).collect();
    let sides = if sides.is_empty() { String::new() } else { format!(", {}", sides.join(" – ")) };
    let moves = match summary.moves {
        0 => "not begun".to_string(),
        1 => "1 move".to_string(),
        moves => format!("{moves} moves"),
    };
    let result = summary
        .result
        .as_ref()
        .map_or(String::new(), |result| format!(": {}", english::saved_result(result)));
    catalog::clean(&format!("{game}{sides}, {moves}{result}"))
}
