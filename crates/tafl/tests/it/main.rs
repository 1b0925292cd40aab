//! Tests of Viking chess.

mod cases;
mod forts;
mod hints;
mod laws;
mod package;
mod peer;
mod plain;
mod reference;
mod replays;
mod sets;
mod support;
mod tables;
mod texts;
