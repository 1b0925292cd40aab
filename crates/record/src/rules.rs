//! The game that a record is of.

use std::ops::Deref;

use catalog::{AnyGame, Catalog, Source};

use crate::{GameRecord, ReplayError};

/// The game that a record is of: one of the catalog, or one that the record brings with it.
pub enum Rules<'c> {
    /// One of the catalog.
    Listed(&'c dyn AnyGame),
    /// One that came with the record.
    Embedded(Box<dyn AnyGame>),
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
    by_name(catalog.own_sources(id))
}

/// Files without their folders.
pub(crate) fn by_name(sources: Vec<Source>) -> Vec<Source> {
    let name = |file: &str| file.rsplit(['/', '\\']).next().unwrap_or_default().to_string();
    sources.into_iter().map(|source| Source { file: name(&source.file), ..source }).collect()
}

/// The game that a record is of. What the record brings with it goes before what the catalog has under the same id.
pub fn game_of<'c>(record: &GameRecord, catalog: &'c Catalog) -> Result<Rules<'c>, ReplayError> {
    if record.sources.is_empty() || by_name(record.sources.clone()) == sources_of(catalog, &record.game) {
        return catalog.find(&record.game).map(Rules::Listed).map_err(ReplayError::Game);
    }
    let game = match catalog::from_sources(&record.sources) {
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
