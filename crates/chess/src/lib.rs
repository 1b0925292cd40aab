//! Chess on the ordinary board, by the library `shakmaty`: [`Orthodox`] chess, [`KingOfTheHill`] and [`Atomic`];
//! and their notation (FEN, SAN).
//!
//! The library generates moves; how games end is decided here, because the rules of this project differ from the
//! library's in places (dead positions, what a flag fall needs).

mod atomic;
mod chess;
mod count;
mod encode;
mod evaluation;
mod explosion;
mod fen;
mod hill;
mod key;
mod limits;
mod notation;
mod orthodox;
mod picture;
mod position;
mod refusal;
mod searchable;
mod spelling;
mod typed_move;
mod variant;

pub use atomic::Atomic;
pub use chess::Chess;
pub use evaluation::{Blast, Classic, Evaluation};
pub use hill::KingOfTheHill;
pub use orthodox::Orthodox;
pub use position::Position;
pub use shakmaty;
pub use variant::Variant;
