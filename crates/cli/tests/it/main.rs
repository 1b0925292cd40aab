//! The program as people and other programs run it.

mod check;
mod families;
mod games;
mod help;
mod new_variant;
mod perft;
mod plane;
mod show;
mod tool;
mod uci;
mod variants;
