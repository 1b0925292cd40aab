//! What all tables share.

use std::sync::Arc;
use std::thread;

use catalog::Catalog;
use saves::Saves;

use super::Watch;

/// What all tables share: the games, where they are saved, and what the computer may use.
#[derive(Clone, Debug)]
pub struct World {
    /// The games.
    pub catalog: Arc<Catalog>,
    /// Where they are saved; `None` saves nothing.
    pub saves: Option<Saves>,
    /// Megabytes for what a computer player remembers.
    pub hash: usize,
    /// Threads for a computer player.
    pub threads: usize,
    /// The seed of computer players, to get the same game again; without one, it is drawn for each game.
    pub seed: Option<u64>,
    /// What tells the time.
    pub watch: Watch,
}

impl World {
    /// What the choices of computer players are drawn from in a new game.
    pub(super) fn draw_seed(&self) -> u64 {
        self.seed.unwrap_or_else(|| fastrand::u64(..))
    }

    /// Saves nothing, and leaves some of the machine to others.
    pub fn new(catalog: Arc<Catalog>) -> Self {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        Self {
            catalog,
            saves: None,
            hash: 64,
            threads: cores.saturating_sub(1).clamp(1, 4),
            seed: None,
            watch: Watch::real(),
        }
    }
}
