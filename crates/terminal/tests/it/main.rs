//! Play in the terminal.

mod clocks;
mod computer;
mod drawing;
mod every_game;
mod plain;
mod programs;
mod support;
mod teams;
mod text;
