//! Tests of the engine that plays variant files.

mod cases;
mod equal;
mod faults;
mod icn;
mod laws;
mod movement;
mod plane;
mod support;
mod tables;
