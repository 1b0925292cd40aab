//! Pictures of every game of the catalog.

mod films;
mod games;
mod hostile;
