//! Tests of the catalog and of the erased edge.

mod catalog;
mod player;
mod playthroughs;
