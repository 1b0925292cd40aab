//! Tests of the engine that plays variant files.

mod cases;
mod equal;
mod extremes;
mod faults;
mod hints;
mod icn;
mod laws;
mod movement;
mod plane;
mod plane_hints;
mod pointing;
mod support;
mod tables;
