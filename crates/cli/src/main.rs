//! The program `anyboard`: every game of the chess family, and its neighbours, on the command line.

mod args;
mod bench;
mod check;
mod draw;
mod failure;
mod fairy_stockfish;
mod games;
mod moves;
mod new_variant;
mod overview;
mod perft;
mod program;
mod rules;
mod screen;
mod show;
mod text;
mod uci;
mod variants;
mod window;

fn main() -> std::process::ExitCode {
    program::run(std::env::args_os())
}
