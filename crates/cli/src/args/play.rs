//! The arguments of the commands in which the computer plays.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args as Group;

use super::{Start, seconds};
use crate::arena::{Contestant, MovePace, Openings};
use crate::external::Spec;

/// The most threads that a search is given.
const MOST_THREADS: u64 = 1024;

/// The most megabytes that a table is given.
const MOST_HASH: u64 = 1 << 20;

/// How long players think.
#[derive(Debug, Group)]
#[group(multiple = false)]
pub(crate) struct PaceArgs {
    /// Seconds for each move [default: 0.5]
    #[arg(long, value_name = "S", value_parser = seconds)]
    time: Option<f64>,

    /// Seconds for the game, and more for each move
    #[arg(long, value_name = "S+S", value_parser = MovePace::parse_clock)]
    tc: Option<MovePace>,

    /// Positions for each move
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// Plies for each move
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100))]
    depth: Option<u32>,
}

impl PaceArgs {
    /// The one that is given, or the usual one.
    pub(crate) fn pace(&self) -> MovePace {
        let time = |seconds| MovePace::Time(Duration::from_secs_f64(seconds));
        let given =
            [self.time.map(time), self.tc, self.nodes.map(MovePace::Nodes), self.depth.map(MovePace::Depth)];
        given.into_iter().flatten().next().unwrap_or(time(0.5))
    }
}

/// The arguments of `anyboard match`.
#[derive(Debug, Group)]
pub(crate) struct MatchArgs {
    /// The game's id, as `anyboard games` lists it
    pub(crate) id: String,

    /// The first player: level:3, strength:40, full, or engine: PROGRAM
    #[arg(long, value_name = "PLAYER", value_parser = Contestant::parse)]
    pub(crate) a: Contestant,

    /// The second player
    #[arg(long, value_name = "PLAYER", value_parser = Contestant::parse)]
    pub(crate) b: Contestant,

    /// How many games
    #[arg(long, value_name = "N", default_value = "100", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub(crate) games: u64,

    #[command(flatten)]
    pub(crate) pace: PaceArgs,

    /// How many games at the same time
    #[arg(long, value_name = "N", default_value = "1", value_parser = threads)]
    pub(crate) concurrency: usize,

    /// Where games begin: random:PLIES, or a file with a position or moves on each line
    #[arg(long, value_name = "OPENINGS", default_value = "random:4", value_parser = Openings::parse)]
    pub(crate) openings: Openings,

    /// How far random openings may be from the value of the start position, in hundredths of a piece
    #[arg(long, value_name = "N", default_value = "150", value_parser = clap::value_parser!(i32).range(0..=100_000))]
    pub(crate) balance: i32,

    /// Stop once it is decided which of two differences in Elo is the better guess
    #[arg(long, value_names = ["ELO0", "ELO1", "ALPHA", "BETA"], num_args = 2..=4, allow_negative_numbers = true)]
    pub(crate) sprt: Vec<f64>,

    /// Count the time of our own players in positions, so that the same seed gives the same games
    #[arg(long)]
    pub(crate) repeatable: bool,

    /// The seed of openings, and of the random choices of levels
    #[arg(long, value_name = "N", default_value = "1")]
    pub(crate) seed: u64,

    /// Keep the games in this file: .anyboard, .jsonl, or .pgn, .pdn or .icn
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,

    /// As JSON: one object
    #[arg(long)]
    pub(crate) json: bool,

    /// Threads for each search
    #[arg(long, value_name = "N", default_value = "1", value_parser = threads)]
    pub(crate) threads: usize,

    /// Megabytes of memory for each player
    #[arg(long, value_name = "MB", default_value = "16", value_parser = hash)]
    pub(crate) hash: usize,

    /// Games are drawn at so many plies
    #[arg(long, value_name = "N", default_value = "400", value_parser = plies)]
    pub(crate) max_plies: usize,

    /// How many seconds longer than allowed a move may take
    #[arg(long, value_name = "S", default_value = "1", value_parser = seconds)]
    pub(crate) grace: f64,
}

/// The arguments of `anyboard ladder`.
#[derive(Debug, Group)]
pub(crate) struct LadderArgs {
    /// The games' ids, as `anyboard games` lists them
    #[arg(value_name = "ID", required_unless_present = "all")]
    pub(crate) ids: Vec<String>,

    /// All games
    #[arg(long, conflicts_with = "ids")]
    pub(crate) all: bool,

    /// How many games for each pair of levels
    #[arg(long, value_name = "N", default_value = "100", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub(crate) games: u64,

    /// What the times of levels 5 and 6 are multiplied by
    #[arg(long, value_name = "F", default_value = "1", value_parser = factor)]
    pub(crate) pace: f64,

    /// Seconds that level 6 thinks for
    #[arg(long, value_name = "S", default_value = "2", value_parser = seconds)]
    pub(crate) master_time: f64,

    /// Count the times of levels 5 and 6 in positions: a busy machine changes nothing, and the same seed gives the same games
    #[arg(long)]
    pub(crate) repeatable: bool,

    /// The lowest level that plays, and the highest: like 1-4
    #[arg(long, value_name = "FROM-TO", default_value = "1-6", value_parser = levels)]
    pub(crate) levels: (u8, u8),

    /// How many games at the same time
    #[arg(long, value_name = "N", default_value = "1", value_parser = threads)]
    pub(crate) concurrency: usize,

    /// Where games begin: random:PLIES, or a file with a position or moves on each line
    #[arg(long, value_name = "OPENINGS", default_value = "random:4", value_parser = Openings::parse)]
    pub(crate) openings: Openings,

    /// Games that last so many plies are decided by a search: the side that stands clearly better wins
    #[arg(long, value_name = "N", default_value = "200", value_parser = plies)]
    pub(crate) max_plies: usize,

    /// The seed of openings, and of the random choices of levels
    #[arg(long, value_name = "N", default_value = "1")]
    pub(crate) seed: u64,

    /// As JSON: an array of objects
    #[arg(long)]
    pub(crate) json: bool,

    /// As a Markdown table
    #[arg(long, conflicts_with = "json")]
    pub(crate) markdown: bool,
}

/// The arguments of `anyboard tune`.
#[derive(Debug, Group)]
pub(crate) struct TuneArgs {
    /// The game's id, as `anyboard games` lists it
    pub(crate) id: String,

    /// How many games to play and learn from, besides those in the file of samples
    #[arg(long, value_name = "N", default_value = "1000", value_parser = clap::value_parser!(u32).range(0..=10_000_000))]
    pub(crate) games: u32,

    /// Positions for each move
    #[arg(long, value_name = "N", default_value = "600", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,

    /// A file that samples are kept in: later runs learn from them, too, and add to them
    #[arg(long, value_name = "FILE")]
    pub(crate) samples: Option<PathBuf>,

    /// Another engine that says what positions are worth, instead of our own search: engine: PROGRAM
    #[arg(long, value_name = "ENGINE", value_parser = judge)]
    pub(crate) judge: Option<Spec>,

    /// Positions that the judge looks at for each sample
    #[arg(long, value_name = "N", default_value = "2000", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) judge_nodes: u64,

    /// How much the result of the game counts against the score of the search, from 0 to 1
    #[arg(long, value_name = "F", default_value = "0.3", value_parser = share)]
    pub(crate) mix: f64,

    /// How strongly weights are held near what they are, against chance in too few games: what one that changes by its own size costs,
    /// in positions
    #[arg(long, value_name = "F", default_value = "1", value_parser = pull)]
    pub(crate) pull: f64,

    /// How often to measure what each weight does, at most
    #[arg(long, value_name = "N", default_value = "3", value_parser = clap::value_parser!(u32).range(1..=100))]
    pub(crate) rounds: u32,

    /// How many games at the same time
    #[arg(long, value_name = "N", default_value = "1", value_parser = threads)]
    pub(crate) concurrency: usize,

    /// The seed of the games
    #[arg(long, value_name = "N", default_value = "1")]
    pub(crate) seed: u64,
}

/// The arguments of `anyboard analyse`.
#[derive(Debug, Group)]
pub(crate) struct AnalyseArgs {
    /// The game's id, as `anyboard games` lists it
    pub(crate) id: String,

    #[command(flatten)]
    pub(crate) start: Start,

    /// Seconds for the position, or for each position of a game
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub(crate) time: Option<f64>,

    /// Plies
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100))]
    pub(crate) depth: Option<u32>,

    /// Positions to look at
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,

    /// How many best moves
    #[arg(long, value_name = "K", default_value = "1", value_parser = lines)]
    pub(crate) lines: usize,

    /// How many threads
    #[arg(long, value_name = "N", default_value = "1", value_parser = threads)]
    pub(crate) threads: usize,

    /// Megabytes of memory
    #[arg(long, value_name = "MB", default_value = "64", value_parser = hash)]
    pub(crate) hash: usize,

    /// As JSON: one object
    #[arg(long)]
    pub(crate) json: bool,
}

/// A whole number within bounds.
fn whole(text: &str, most: u64, what: &str) -> Result<usize, String> {
    let number = text.parse::<u64>().ok().filter(|n| (1..=most).contains(n));
    let number = number.and_then(|n| usize::try_from(n).ok());
    number.ok_or_else(|| format!("a whole number of {what} from 1 to {most} is needed"))
}

pub(super) fn threads(text: &str) -> Result<usize, String> {
    whole(text, MOST_THREADS, "threads")
}

fn hash(text: &str) -> Result<usize, String> {
    whole(text, MOST_HASH, "megabytes")
}

fn plies(text: &str) -> Result<usize, String> {
    whole(text, 100_000, "plies")
}

fn lines(text: &str) -> Result<usize, String> {
    whole(text, 500, "lines")
}

pub(super) fn hours(text: &str) -> Result<f64, String> {
    let number = text.parse::<f64>().ok().filter(|hours| (0.001..=10_000.0).contains(hours));
    number.ok_or_else(|| "hours from 0.001 to 10000 are needed".to_string())
}

fn factor(text: &str) -> Result<f64, String> {
    let number = text.parse::<f64>().ok().filter(|factor| (0.001..=100.0).contains(factor));
    number.ok_or_else(|| "a number from 0.001 to 100 is needed".to_string())
}

fn pull(text: &str) -> Result<f64, String> {
    let number = text.parse::<f64>().ok().filter(|pull| (0.0..=1000.0).contains(pull));
    number.ok_or_else(|| "a number from 0 to 1000 is needed".to_string())
}

pub(super) fn share(text: &str) -> Result<f64, String> {
    let number = text.parse::<f64>().ok().filter(|share| (0.0..=1.0).contains(share));
    number.ok_or_else(|| "a number from 0 to 1 is needed".to_string())
}

pub(super) fn judge(text: &str) -> Result<Spec, String> {
    match Contestant::parse(text)? {
        Contestant::Engine(spec) => Ok(spec),
        Contestant::Own(..) => {
            Err("a judge is another engine: engine: PROGRAM; without one, our own search judges".into())
        }
    }
}

fn levels(text: &str) -> Result<(u8, u8), String> {
    let level = |text: &str| text.trim().parse().ok().filter(|n| (1..=6).contains(n));
    let pair = text.split_once('-').and_then(|(low, high)| Some((level(low)?, level(high)?)));
    pair.filter(|(low, high)| low < high)
        .ok_or_else(|| "two levels from 1 to 6 are needed, like 1-4".to_string())
}

/// The arguments of `anyboard tables`.
#[derive(Debug, Group)]
pub(crate) struct TablesArgs {
    /// The game's id, as `anyboard games` lists it
    pub(crate) id: String,

    /// The pieces of both sides, such as KQvK; without any, the tables that there are are listed
    #[arg(value_name = "PIECES")]
    pub(crate) material: Vec<String>,

    /// All tables of so many pieces at most
    #[arg(long, value_name = "N", value_parser = most_pieces)]
    pub(crate) pieces: Option<usize>,

    /// Make tables anew that are there already
    #[arg(long)]
    pub(crate) force: bool,
}

fn most_pieces(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|n| (2..=6).contains(n));
    number.ok_or_else(|| "a number of pieces from 2 to 6 is needed".to_string())
}
