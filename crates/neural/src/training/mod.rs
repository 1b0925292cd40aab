//! Training on an ordinary processor: positions whose worth is known, a model in floating point, and the network that it is rounded to.
//!
//! What is learnt is a *correction*: the expected points of a position are those that its hand-written evaluation and the network's output
//! promise together. So a network that has learnt nothing changes nothing, and a few hundred thousand positions are enough to gain something.

mod adam;
mod dataset;
mod gradient;
mod model;
mod parallel;
mod trainer;

pub use dataset::Dataset;
pub use trainer::{Epoch, Trainer, TrainingSettings};
