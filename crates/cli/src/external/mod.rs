//! Other programs that play: engines that speak UCI through pipes.

mod engine;
mod process;
mod spec;
mod variant;

pub(crate) use engine::{Engine, Question};
pub(crate) use process::{Process, Trouble};
pub(crate) use spec::Spec;
pub(crate) use variant::foreign_name;
