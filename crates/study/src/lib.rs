//! A game that is taken apart: a tree of moves with variations, comments and annotations that its owner edits.
//!
//! A [`Study`] is a pure state machine: an edit goes in, numbered events come out, or a message that says why nothing was changed. Events
//! are the truth: a study that is built from what was stored and the events after it is the study that lived. It knows nobody and
//! tells nobody; who may edit it is its holder's business.
//!
//! | looking for | file |
//! |---|---|
//! | what becomes of an edit | `edit.rs`; of an event that was stored, `log.rs` |
//! | how much a study may hold | `limits.rs` |
//! | what is stored, and read again | `stored.rs` |
//! | what is told of it | `told.rs` |

mod drawing;
mod edit;
mod limits;
mod log;
mod stored;
mod study;
mod text;
mod told;

pub use limits::{MOST_MOVES, MOST_PLIES_AT_ONCE};
pub use study::{NewStudy, Study};
pub use text::study_name;
