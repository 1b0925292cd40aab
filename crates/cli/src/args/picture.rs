//! The arguments of `anyboard picture`.

use std::path::PathBuf;

use clap::Args as Group;
use record::Format;

use super::{number, seconds};
use crate::file::parse_format;

/// The arguments of `anyboard picture`.
#[derive(Debug, Group)]
pub(crate) struct PictureArgs {
    /// A file with a game, or the id of a game, as `anyboard games` lists it; - for a file on stdin
    #[arg(value_name = "ID|FILE")]
    pub(crate) what: String,

    /// The file to write, whose name ends in .svg, .png or .gif; without it, SVG is written to stdout
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,

    /// Of an id: the position to begin from, instead of the start position
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,

    /// Of an id: the start with this number, in a game that has several, such as chess960
    #[arg(long, value_name = "NUMBER", conflicts_with = "position")]
    pub(crate) start: Option<u32>,

    /// Of an id: moves to play from there, in one pair of quotes: "e4 e5 Nf3"
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    pub(crate) moves: Option<String>,

    /// The position after this ply, 0 being the first one; of a film, where it begins
    #[arg(long, value_name = "N")]
    pub(crate) ply: Option<usize>,

    /// Of a file: which of its games, counted from 1
    #[arg(long, value_name = "N", default_value = "1", value_parser = number)]
    pub(crate) number: usize,

    /// Of a file: the game, where it doesn't say
    #[arg(long = "as", value_name = "ID")]
    pub(crate) id: Option<String>,

    /// Of a file: its format, where its name doesn't say: anyboard, pgn, pdn or icn
    #[arg(long, value_name = "FORMAT", value_parser = parse_format)]
    pub(crate) format: Option<Format>,

    /// As the other side sees it
    #[arg(long)]
    pub(crate) flip: bool,

    /// The board: green, wood, marble, print, felt, night, safe or contrast [default: what fits the game]
    #[arg(long, value_name = "NAME")]
    pub(crate) theme: Option<String>,

    /// The set of pieces: classic, modern, symbols or letters
    #[arg(long, value_name = "NAME", default_value = "classic")]
    pub(crate) pieces: String,

    /// Pixels of the longer side at most [default: 640, of a film 480]
    #[arg(long, value_name = "PX")]
    pub(crate) size: Option<u32>,

    /// Without files and ranks beside the board
    #[arg(long)]
    pub(crate) bare: bool,

    /// Arrows to draw, or single cells to ring: "e2-e4 f6", on a board without an edge "1,2>1,4"
    #[arg(long, value_name = "ARROWS", allow_hyphen_values = true)]
    pub(crate) arrows: Option<String>,

    /// Of a film: how long each position is shown
    #[arg(long, value_name = "S", default_value = "1", value_parser = seconds)]
    pub(crate) seconds: f64,

    /// Replace OUT if it is there
    #[arg(long)]
    pub(crate) force: bool,
}
