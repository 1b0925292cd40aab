//! What a front end draws and reads.
//!
//! A front end is told everything here, and knows no rules: a [`View`] is what stands on the board, a [`Step`] what a move does,
//! a [`Change`] what happens between two views. [`Notation`] writes and reads moves and positions, [`SetUp`] positions that people set up. What is said to people is a
//! [`Message`]: a code with arguments, which each front end puts into words.

mod change;
mod guide;
mod message;
mod notation;
mod refusal;
mod set_up;
mod step;
mod text;
mod typed;
mod view;

pub use change::{Change, changes};
pub use guide::{Example, Guide, PieceGuide, RuleGuide, Term, Topic};
pub use message::{Arg, Message};
pub use notation::{MoveError, Notation, PositionError};
pub use refusal::PieceOn;
pub use set_up::{Diagram, FieldKind, FieldValue, SetUp, SetUpField};
pub use step::{Ray, Step};
pub use text::{capital, clean, shorten};
pub use typed::{Spellings, find_typed, is_dash, without_remarks};
pub use view::{Cell, Counter, Picture, Piece, Surface, Tint, View};
