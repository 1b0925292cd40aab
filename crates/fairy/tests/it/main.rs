//! Tests of the engine that plays variant files.

mod cases;
mod chess;
mod encode;
mod equal;
mod evaluator;
mod extremes;
mod faults;
mod icn;
mod known_values;
mod laws;
mod lichess;
mod movement;
mod plane;
mod plane_searchable;
mod pointing;
mod searchable;
mod shuffled;
mod support;
mod tables;
