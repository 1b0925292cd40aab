//! Plays in the terminal: `cargo run -p terminal --example play -- chess --against 3`.

use std::process::ExitCode;
use std::sync::Arc;

use catalog::Catalog;
use clap::Parser;
use terminal::play::{PlayArgs, run};

#[derive(Parser)]
struct Arguments {
    #[command(flatten)]
    play: PlayArgs,
}

fn main() -> ExitCode {
    match run(Arc::new(Catalog::shipped()), &Arguments::parse().play) {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}
