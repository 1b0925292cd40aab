//! Games of variant files that came with matches, kept so that each is read and compiled once.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use fairy::Source;

use crate::AnyGame;

/// The most games that are kept.
const MOST_GAMES: usize = 64;

/// The most bytes of variant files that are kept with them.
const MOST_BYTES: usize = 8 << 20;

/// The games of the variant files that were asked for last, by the whole text of the files. Games that are played stay whether they are kept here
/// or not.
#[derive(Default)]
pub(crate) struct VariantCache {
    /// The one that was asked for last comes first.
    kept: Mutex<Vec<Kept>>,
}

struct Kept {
    sources: Vec<Source>,
    game: Arc<dyn AnyGame>,
}

impl Kept {
    fn bytes(&self) -> usize {
        self.sources.iter().map(|source| source.file.len() + source.text.len()).sum()
    }
}

impl fmt::Debug for VariantCache {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.kept().iter().map(|kept| &kept.game.info().id)).finish()
    }
}

impl VariantCache {
    /// The game of these files, if it is kept.
    pub(crate) fn find(&self, sources: &[Source]) -> Option<Arc<dyn AnyGame>> {
        let mut kept = self.kept();
        let at = kept.iter().position(|kept| kept.sources == sources)?;
        kept[..=at].rotate_right(1);
        Some(kept[0].game.clone())
    }

    /// Keeps the game of these files, and lets go of those that were asked for longest ago. Returns the one to use: that of another thread where
    /// two made it at once.
    pub(crate) fn keep(&self, sources: &[Source], game: Arc<dyn AnyGame>) -> Arc<dyn AnyGame> {
        if let Some(known) = self.find(sources) {
            return known;
        }
        let mut kept = self.kept();
        kept.insert(0, Kept { sources: sources.to_vec(), game: game.clone() });
        let mut bytes = 0;
        let fits = |kept: &Kept| {
            bytes += kept.bytes();
            bytes <= MOST_BYTES
        };
        let room = kept.iter().map(fits).take_while(|fits| *fits).count();
        kept.truncate(room.min(MOST_GAMES));
        game
    }

    /// The list is whole after every line: a thread that panicked has broken nothing.
    fn kept(&self) -> MutexGuard<'_, Vec<Kept>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
