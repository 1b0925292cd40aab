//! The program `anyboard`: every game of the chess family, and its neighbours, on the command line.

mod analyse;
mod arena;
mod args;
mod bench;
mod check;
mod draw;
mod external;
mod failure;
mod fairy_stockfish;
mod games;
mod halt;
mod ladder;
mod moves;
mod new_variant;
mod overview;
mod perft;
mod program;
mod progress;
mod rules;
mod screen;
mod seats;
mod show;
mod text;
mod tune;
mod uci;
mod variants;
mod window;

fn main() -> std::process::ExitCode {
    program::run(std::env::args_os())
}
