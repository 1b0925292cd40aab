//! Play in the terminal.

mod clocks;
mod computer;
mod every_game;
mod plain;
mod support;
mod teams;
