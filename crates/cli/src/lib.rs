//! The program `anyboard`: every game of the chess family, and its neighbours, on the command line.

mod admin;
mod analyse;
mod arena;
mod args;
mod bench;
mod book;
mod check;
mod convert;
mod ending_folders;
mod failure;
mod fairy_stockfish;
mod file;
mod games;
mod halt;
mod judge;
mod ladder;
mod loadtest;
mod moves;
mod network_folder;
mod new_variant;
mod openings;
mod perft;
mod picture;
mod program;
mod progress;
mod puzzles;
mod replay;
mod rules;
mod samples;
mod seats;
mod serve;
mod settings;
mod show;
mod tables;
mod train;
mod tune;
mod uci;
mod variants;

use engines as external;
use terminal::{drawing, english, screen, text, window};

pub use program::run;
