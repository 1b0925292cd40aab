//! What an engine asks of a game besides its rules.
//!
//! The judgement stands beside the rules of each family, because it knows what they know. The search that asks for it names no
//! game, and no rules know the search.

mod encode;
mod ending;
mod evaluate;
mod feature_space;
mod searchable;
mod travel;
mod weights;

pub use encode::{Bytes, Encode};
pub use ending::{
    Arrange, Arrangement, Captures, Distance, ENDING_SEATS, EndingTables, EndingValue, Frame, MOST_PIECES,
    PlacedPiece, Symmetry, fingerprint,
};
pub use evaluate::{Evaluate, EvaluatorSource, Stateless, Understanding, WHOLE_LEAD};
pub use feature_space::{FeatureSpace, Field, Pattern, Turn};
pub use searchable::{Searchable, SolvedFate, retain_from};
pub use travel::Travel;
pub use weights::Weight;
