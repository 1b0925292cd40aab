//! The arguments of the commands about files with games.

use std::path::PathBuf;

use clap::Args as Group;
use record::Format;

use super::{number, seconds};
use crate::file::parse_format;

/// The arguments of `anyboard convert`.
#[derive(Debug, Group)]
pub(crate) struct ConvertArgs {
    /// The file to read; - for stdin
    #[arg(value_name = "IN")]
    pub(crate) input: PathBuf,

    /// The file to write; - for stdout
    #[arg(value_name = "OUT")]
    pub(crate) output: PathBuf,

    /// The game, where the file doesn't say
    #[arg(long = "as", value_name = "ID")]
    pub(crate) id: Option<String>,

    /// The format of IN, where its name doesn't say: anyboard, pgn, pdn or icn
    #[arg(long, alias = "from", value_name = "FORMAT", value_parser = parse_format)]
    pub(crate) format: Option<Format>,

    /// The format of OUT, where its name doesn't say
    #[arg(long, value_name = "FORMAT", value_parser = parse_format)]
    pub(crate) to: Option<Format>,

    /// Replace OUT if it is there
    #[arg(long)]
    pub(crate) force: bool,
}

/// The arguments of `anyboard openings`.
#[derive(Debug, Group)]
pub(crate) struct OpeningsArgs {
    /// The game's id, as `anyboard games` lists it
    pub(crate) id: String,

    /// The files with games; - for stdin
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,

    /// The moves that lead to the position
    #[arg(long, value_name = "MOVES", default_value = "")]
    pub(crate) moves: String,

    /// The format of the files, where their names don't say: anyboard, pgn, pdn or icn
    #[arg(long, value_name = "FORMAT", value_parser = parse_format)]
    pub(crate) format: Option<Format>,
}

/// The arguments of `anyboard replay`.
#[derive(Debug, Group)]
pub(crate) struct ReplayArgs {
    /// The file; - for stdin
    pub(crate) file: PathBuf,

    /// Which game of the file, counted from 1
    #[arg(long, alias = "game", value_name = "N", default_value = "1", value_parser = number)]
    pub(crate) number: usize,

    /// The game, where the file doesn't say
    #[arg(long = "as", value_name = "ID")]
    pub(crate) id: Option<String>,

    /// The format, where the name of the file doesn't say: anyboard, pgn, pdn or icn
    #[arg(long, value_name = "FORMAT", value_parser = parse_format)]
    pub(crate) format: Option<Format>,

    /// The ply to begin with: 0 is the first position
    #[arg(long, alias = "from", value_name = "PLY", default_value = "0")]
    pub(crate) first: usize,

    /// Only the position after this ply
    #[arg(long, value_name = "N", conflicts_with = "first")]
    pub(crate) ply: Option<usize>,

    /// Only the moves
    #[arg(long, conflicts_with_all = ["ply", "first", "json"])]
    pub(crate) moves: bool,

    /// On a terminal, go on by itself after so long
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub(crate) seconds: Option<f64>,

    /// As JSON: an object on a line for each ply
    #[arg(long)]
    pub(crate) json: bool,
}
