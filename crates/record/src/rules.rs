//! The game that a record is of.

use std::ops::Deref;
use std::sync::Arc;

use catalog::{AnyGame, Catalog, Message, Source};

use crate::limits::check_head;
use crate::{GameRecord, ReplayError};

/// The game that a record is of: one of the catalog, or one that the record brings with it.
pub enum Rules<'c> {
    /// One of the catalog.
    Listed(&'c dyn AnyGame),
    /// One that came with the record.
    Embedded(Arc<dyn AnyGame>),
}

impl<'c> Deref for Rules<'c> {
    type Target = dyn AnyGame + 'c;

    fn deref(&self) -> &Self::Target {
        match self {
            Self::Listed(game) => *game,
            Self::Embedded(game) => &**game,
        }
    }
}

/// The variant files that a record of this game takes with it: those that [`Catalog::own_sources`] has, by their names alone. The folders that
/// they were in are private.
pub fn sources_of(catalog: &Catalog, id: &str) -> Vec<Source> {
    by_name(catalog.own_sources(id).to_vec())
}

/// Files without their folders.
pub(crate) fn by_name(mut sources: Vec<Source>) -> Vec<Source> {
    for source in &mut sources {
        let folders = source.file.len() - file_name(source).len();
        source.file.drain(..folders);
    }
    sources
}

/// Whether files are without their folders.
pub(crate) fn are_named(sources: &[Source]) -> bool {
    sources.iter().all(|source| file_name(source) == source.file)
}

/// The name of a file without its folders.
fn file_name(source: &Source) -> &str {
    source.file.rsplit(['/', '\\']).next().unwrap_or_default()
}

/// Whether a record brings along just what the catalog has for its game, or nothing.
fn is_listed(record: &GameRecord, catalog: &Catalog) -> bool {
    fn parts(source: &Source) -> (&str, &str) {
        (file_name(source), &source.text)
    }
    let known = catalog.own_sources(&record.game).iter().map(parts);
    record.sources.is_empty() || record.sources.iter().map(parts).eq(known)
}

/// The game that a record is of. What the record brings with it goes before what the catalog has under the same id; the catalog keeps it, so
/// that it is compiled once for many records.
pub fn game_of<'c>(record: &GameRecord, catalog: &'c Catalog) -> Result<Rules<'c>, ReplayError> {
    if is_listed(record, catalog) {
        return catalog.find(&record.game).map(Rules::Listed).map_err(ReplayError::Game);
    }
    let game = match catalog.game_of_sources(&record.sources) {
        Ok(game) => game,
        // There is at least one fault where there is no game.
        Err(mut faults) => return Err(ReplayError::Variant(faults.swap_remove(0))),
    };
    if game.info().id != record.game {
        let (record, file) = (record.game.clone(), game.info().id.clone());
        return Err(ReplayError::OtherGame { record, file });
    }
    Ok(Rules::Embedded(game))
}

/// A game by the rules of a variant file that someone brings, before its first move. It takes the file with it.
pub fn record_of_variant(catalog: &Catalog, source: Source) -> Result<GameRecord, Message> {
    let mut record = GameRecord::new("");
    record.sources = by_name(vec![source]);
    check_head(&record)?;
    let mut faults = match catalog.game_of_sources(&record.sources) {
        Ok(game) => {
            record.game.clone_from(&game.info().id);
            return Ok(record);
        }
        Err(faults) => faults,
    };
    Err(Message::from(&ReplayError::Variant(faults.swap_remove(0))))
}
