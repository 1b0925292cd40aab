//! The game that a record is of.

use std::ops::Deref;

use catalog::{AnyGame, Catalog, Source};

use crate::{CursorError, GameRecord};

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

/// The variant files that a record of this game takes with it: those that [`Catalog::own_sources`] has, by their names alone. In which folder
/// they were is nobody's business.
pub fn sources_of(catalog: &Catalog, id: &str) -> Vec<Source> {
    by_name(catalog.own_sources(id))
}

/// Files without their folders.
pub(crate) fn by_name(sources: Vec<Source>) -> Vec<Source> {
    let name = |file: &str| file.rsplit(['/', '\\']).next().unwrap_or_default().to_string();
    sources.into_iter().map(|source| Source { file: name(&source.file), ..source }).collect()
}

/// The game that a record is of. What the record brings with it goes before what the catalog has under the same id.
pub fn game_of<'c>(record: &GameRecord, catalog: &'c Catalog) -> Result<Rules<'c>, CursorError> {
    if record.sources.is_empty() || by_name(record.sources.clone()) == sources_of(catalog, &record.game) {
        return catalog
            .find(&record.game)
            .map(Rules::Listed)
            .map_err(|error| CursorError::new(error.to_string()));
    }
    let game = catalog::from_sources(&record.sources).map_err(|faults| {
        let fault = faults.first().map_or_else(String::new, |fault| {
            format!("{}, line {}: {}", catalog::shorten(&fault.file), fault.line, fault.message)
        });
        CursorError::new(format!("the variant file that comes with the game can't be used: {fault}"))
    })?;
    if game.info().id != record.game {
        return Err(CursorError::new(format!(
            "the game is called “{}”, but the variant file that comes with it “{}”: make them the same.",
            catalog::shorten(&record.game),
            catalog::shorten(&game.info().id)
        )));
    }
    Ok(Rules::Embedded(game))
}
