//! Networks: a learnt correction of a game's own evaluation.
//!
//! A network sees the pieces of a position as sparse features, from the view of each side. Each feature adds a row of weights to an
//! *accumulator*, which is updated by what has changed since the last position; a small dense part turns the accumulators of both views into
//! one number, which is added to the hand-written evaluation. It computes with whole numbers, so that it returns the same on every processor.
//!
//! [`Layout`] numbers the features of a game by its geometry, [`Network`] holds the weights, [`NetworkEvaluator`] is what a search owns, and
//! [`training`] makes networks from positions whose worth is known. Nothing here names a game, reads a file or a clock; threads are started
//! only with the feature `threads`, inside one call.

mod accumulator;
mod evaluator;
mod file;
mod layout;
mod network;
mod provenance;
pub mod training;

pub use evaluator::NetworkEvaluator;
pub use file::FileError;
pub use layout::Layout;
pub use network::Network;
pub use provenance::{MatchResult, Probe, Provenance};
