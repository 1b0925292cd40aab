//! The rules that a question is about: a game of the catalog, or one that comes with it.

use std::sync::Arc;

use catalog::{AnyGame, Catalog, Fault, Message, Source};
use protocol::wire::{RulesFault, RulesSource, VariantFile};

use crate::message::to_wire as words;

/// The most variant files of one game.
const MOST_FILES: usize = 8;

/// A game that was found.
pub(super) enum FoundRules<'c> {
    Listed(&'c dyn AnyGame),
    Own(Arc<dyn AnyGame>),
}

impl FoundRules<'_> {
    pub(super) fn game(&self) -> &dyn AnyGame {
        match self {
            Self::Listed(game) => *game,
            Self::Own(game) => &**game,
        }
    }
}

/// Finds the game; the inner error lists what is wrong with its files.
pub(super) fn find<'c>(
    catalog: &'c Catalog,
    rules: &RulesSource,
) -> Result<Result<FoundRules<'c>, Vec<RulesFault>>, Message> {
    match rules {
        RulesSource::Catalog { rules } => {
            let game = catalog.find(rules).map_err(|error| Message::from(&error))?;
            Ok(Ok(FoundRules::Listed(game)))
        }
        RulesSource::Files { files } => {
            let game = catalog.game_of_sources(&sources(files)?);
            Ok(game.map(FoundRules::Own).map_err(|faults| faults.iter().map(fault).collect()))
        }
    }
}

/// The files of a game of one's own.
pub(super) fn sources(files: &[VariantFile]) -> Result<Vec<Source>, Message> {
    if files.len() > MOST_FILES {
        return Err(Message::new("workshop-too-many-files").number("most", MOST_FILES));
    }
    let source =
        |VariantFile { file, text }: &VariantFile| Source { file: file.clone(), text: text.clone() };
    Ok(files.iter().map(source).collect())
}

/// A fault of a file.
pub(super) fn fault(fault: &Fault) -> RulesFault {
    RulesFault { file: fault.file.clone(), line: fault.line, why: words(&fault.message) }
}
