//! Tests of the engine that plays variant files.

mod cases;
mod encode;
mod equal;
mod evaluator;
mod extremes;
mod faults;
mod icn;
mod laws;
mod movement;
mod plane;
mod plane_searchable;
mod pointing;
mod searchable;
mod support;
mod tables;
