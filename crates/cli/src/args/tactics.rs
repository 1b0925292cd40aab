//! The arguments of `anyboard bench tactics`.

use std::path::PathBuf;

use clap::Args as Group;

use super::play::threads;
use super::seconds;
use crate::arena::Contestant;
use crate::bench::tactics::SHIPPED_FOR;

/// The arguments of `anyboard bench tactics`.
#[derive(Debug, Group)]
pub(crate) struct TacticsArgs {
    /// Positions with their best moves, in EPD; - for stdin [default for chess: the 300 positions of “Win at Chess”]
    pub(crate) file: Option<PathBuf>,

    /// The game's id, as `anyboard games` lists it
    #[arg(long, value_name = "ID", default_value = SHIPPED_FOR)]
    pub(crate) game: String,

    /// Seconds for each position
    #[arg(long, value_name = "S", default_value = "1", value_parser = seconds)]
    pub(crate) seconds: f64,

    /// Another player beside our full strength, named as for `anyboard match`; may be given several times
    #[arg(long, value_name = "PLAYER", value_parser = Contestant::parse)]
    pub(crate) engine: Vec<Contestant>,

    /// How many positions at the same time
    #[arg(long, value_name = "N", default_value = "1", value_parser = threads)]
    pub(crate) concurrency: usize,

    /// As JSON: one object, with every move
    #[arg(long)]
    pub(crate) json: bool,
}
