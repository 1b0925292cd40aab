//! The arguments of `anyboard puzzles`.

use std::path::PathBuf;

use clap::Args as Group;

/// The arguments of `anyboard puzzles`.
#[derive(Debug, Group)]
pub(crate) struct PuzzlesArgs {
    /// The game's id, as `anyboard games` lists it
    pub(crate) id: String,

    /// How many games to play, at most
    #[arg(long, value_name = "N", default_value = "100", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub(crate) games: u64,

    /// How many puzzles are enough, those that are in the file already included
    #[arg(long, value_name = "N")]
    pub(crate) want: Option<usize>,

    /// The file to write [default: ID.puzzles]
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,

    /// Add to the file if it is there
    #[arg(long)]
    pub(crate) add: bool,

    /// Replace the file if it is there
    #[arg(long, conflicts_with = "add")]
    pub(crate) force: bool,

    /// Positions that are looked at for each move of a game, to see whether one move is far better than all others
    #[arg(long, value_name = "N", default_value = "4000", value_parser = clap::value_parser!(u64).range(100..))]
    pub(crate) nodes: u64,

    /// Positions that are looked at to prove it, for each move of a solution
    #[arg(long, value_name = "N", default_value = "60000", value_parser = clap::value_parser!(u64).range(1000..))]
    pub(crate) proof: u64,

    /// The most puzzles that begin with the same theme and have the same length, in hundredths of those that are wanted
    #[arg(long, value_name = "N", default_value = "25", value_parser = clap::value_parser!(u32).range(1..=100))]
    pub(crate) most_alike: u32,

    /// The seed of the games: the same finds the same puzzles
    #[arg(long, value_name = "N", default_value = "1")]
    pub(crate) seed: u64,
}
