//! What is written in files and sent over wires, as plain values: the only crate that serialises.
//!
//! Nothing here knows a rule of any game: moves, positions and sides are texts. Whoever reads a value checks what it says.

pub mod file;
