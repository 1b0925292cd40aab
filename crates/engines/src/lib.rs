//! Other programs that play: engines that speak UCI through pipes.

mod engine;
mod process;
mod spec;
mod variant;

pub use engine::{Engine, Question};
pub use process::{Process, Trouble, end_all};
pub use spec::Spec;
pub use variant::foreign_name;
