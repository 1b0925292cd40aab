//! What is written in files and sent over wires, as plain values: the only crate that serialises.
//!
//! [`file`](mod@file) is a saved game, described in `docs/record-format.md`; [`wire`] is what a page and a server say to each other,
//! and [`http`] what is asked besides, both described in `docs/protocol.md`; [`stored`] is what a server
//! stores of a game besides. Nothing here knows a rule of any game: moves, positions and sides are texts. Programs that read a value
//! check what it says.

pub mod file;
pub mod http;
mod json;
pub mod stored;
pub mod wire;
