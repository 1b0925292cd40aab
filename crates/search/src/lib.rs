//! The computer opponent: one search that plays every game.
//!
//! It asks the rules ([`game::Game`]) what can be played and the game's own insight ([`insight::Searchable`]) what it is worth, and names no
//! game. It reads no clock (a [`Clock`] comes in), does no I/O, and starts threads only with the feature `threads`, inside one call: when
//! the call returns, they are gone.

mod budget;
mod choose;
mod control;
mod correction;
mod evaluation_cache;
mod experience;
mod extensions;
mod gift;
mod history;
mod level_profile;
mod look;
mod move_picker;
mod multiplayer;
mod node;
mod oversight;
mod pace;
mod player;
mod position_history;
mod pruning;
mod quiescence;
mod reductions;
mod root;
mod score;
mod search;
mod settings;
mod stack;
mod tablebase;
mod task;
mod temperature;
#[cfg(test)]
mod toy;
mod transposition;
mod worker;

pub use budget::{Budget, GameClock};
pub use choose::{ChosenMove, Randomness, choose};
pub use control::{Clock, Control};
pub use player::{Level, Player, Strength};
pub use score::Score;
pub use search::{search, search_exact};
pub use task::{Report, Task, Tools, Variation};
pub use transposition::TranspositionTable;
