//! Tests of Viking chess.

mod cases;
mod encode;
mod forts;
mod games;
mod laws;
mod package;
mod peer;
mod plain;
mod reference;
mod replays;
mod search_key;
mod searchable;
mod support;
mod tables;
mod texts;
