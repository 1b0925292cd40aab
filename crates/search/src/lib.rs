//! The computer opponent: one search that plays every game.
//!
//! It asks the rules ([`game::Game`]) what can be played and the hints of the game ([`game::Searchable`]) what it is worth, and names no
//! game. It reads no clock (a [`Clock`] comes in), does no I/O, and starts threads only with the feature `threads`, inside one call: when
//! the call returns, they are gone.

mod budget;
mod choose;
mod control;
mod errors;
mod history;
mod maxn;
mod node;
mod order;
mod path;
mod player;
mod quiescence;
mod root;
mod rung;
mod score;
mod search;
mod settings;
mod table;
mod task;
mod worker;

pub use budget::{Budget, GameClock};
pub use choose::{Choice, Luck, choose};
pub use control::{Clock, Control};
pub use player::{Level, Player, Strength};
pub use score::Score;
pub use search::{search, search_whole};
pub use table::Table;
pub use task::{Line, Report, Task, Tools};
