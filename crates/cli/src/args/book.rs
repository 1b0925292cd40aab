//! The arguments of `anyboard book`.

use std::path::PathBuf;

use clap::Args as Group;

/// The arguments of `anyboard book`.
#[derive(Debug, Group)]
pub(crate) struct BookArgs {
    /// The game's id, as `anyboard games` lists it
    pub(crate) id: String,

    /// The file to write [default: ID.book]
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,

    /// Replace the file if it is there
    #[arg(long)]
    pub(crate) force: bool,

    /// The most positions of the book: those that are reached most often come first
    #[arg(long, value_name = "N", default_value = "100", value_parser = clap::value_parser!(u32).range(1..=4096))]
    pub(crate) positions: u32,

    /// Positions that the search looks at for each of them
    #[arg(long, value_name = "N", default_value = "60000", value_parser = clap::value_parser!(u64).range(100..))]
    pub(crate) nodes: u64,

    /// How many moves of the start the book may hold; each ply later it is one less, but two at least
    #[arg(long, value_name = "N", default_value = "6", value_parser = clap::value_parser!(u32).range(2..=12))]
    pub(crate) width: u32,

    /// How many plies deep it may be
    #[arg(long, value_name = "N", default_value = "12", value_parser = clap::value_parser!(u32).range(1..=40))]
    pub(crate) plies: u32,

    /// How much worse than the best a move of the book may be, in hundredths of a piece
    #[arg(long, value_name = "N", default_value = "25", value_parser = clap::value_parser!(u32).range(0..=200))]
    pub(crate) margin: u32,
}
