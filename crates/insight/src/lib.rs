//! What an engine asks of a game besides its rules.
//!
//! The judgement stands beside the rules of each family, because it knows what they know. The search that asks for it names no
//! game, and no rules know the search.

mod encode;
mod evaluate;
mod searchable;
mod travel;
mod weights;

pub use encode::{Bytes, Encode};
pub use evaluate::{Evaluate, Stateless, Understanding};
pub use searchable::{Searchable, SolvedFate, retain_from};
pub use travel::Travel;
pub use weights::Weight;
