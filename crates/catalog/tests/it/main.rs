//! Tests of the catalog and of the erased edge.

mod catalog;
mod playthroughs;
