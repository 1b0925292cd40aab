//! The program as people and other programs run it.

mod admin;
mod analyse;
mod bench;
mod book;
mod check;
#[cfg(unix)]
#[path = "../../../store/tests/it/cluster.rs"]
mod cluster;
mod convert;
mod external;
mod families;
mod games;
mod help;
mod hosting;
#[cfg(unix)]
mod killed;
mod ladder;
mod loadtest;
mod matches;
mod new_variant;
mod openings;
mod perft;
mod picture;
mod plane;
mod puzzles;
mod replay;
mod serve;
mod settings;
mod show;
mod tables;
mod tactics;
mod talk;
mod tool;
mod train;
mod tune;
mod uci;
mod uci_search;
mod variants;
