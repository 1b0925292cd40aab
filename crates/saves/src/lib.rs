//! Saved games on disk.
//!
//! A [`Saves`] is a folder with two kinds of games: *slots*, which people name, and *automatic saves*, one for each game that was
//! played, so that nothing is lost. The program in which a game is played holds a [`Claim`] on its file; others go on with a copy. Every file is written through [`AtomicFile`]: whatever happens, there is a whole file in its
//! place, the new one or the old one.

mod atomic;
mod codec;
mod error;
mod folder;
mod handle;
mod name;
mod saved_game;
mod saves;
mod today;

pub use atomic::AtomicFile;
pub use error::SaveError;
pub use folder::data_folder;
pub use handle::{Claim, Handle};
pub use saved_game::{GameSummary, SaveLocation, SavedGame, SavedResult};
pub use saves::{Saves, load_file, save_file};
pub use today::today;
