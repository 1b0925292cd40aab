//! The arguments of the server, and of what measures it.

use std::net::IpAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args as Group, ValueEnum};

use crate::loadtest::{Pin, Spread};

/// The arguments of `anyboard serve`.
#[derive(Clone, Debug, Default, PartialEq, Group)]
pub(crate) struct ServeArgs {
    /// The port to listen on; 0 for any free one [default: 7979, or a free one if that is in use]
    #[arg(long, value_name = "N")]
    pub(crate) port: Option<u16>,

    /// The folder that games are stored in [env: ANYBOARD_DATA]
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,

    /// Let others in the network play, and show how they find it
    #[arg(long)]
    pub(crate) lan: bool,

    /// Open no browser
    #[arg(long)]
    pub(crate) no_open: bool,

    /// A name under which others reach this machine, if they use one; may be given several times
    #[arg(long = "host", value_name = "NAME")]
    pub(crate) hosts: Vec<String>,

    /// A PostgreSQL database for the games, as postgres://user:password@host/name; several servers may share it [default: a file in the data folder] [env: ANYBOARD_DATABASE]
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) database: Option<String>,

    /// How much a game can change the rating that is carried over from month to month in the monthly table [default: 24]
    #[arg(long, value_name = "K", value_parser = positive)]
    pub(crate) ranking_k: Option<f64>,

    /// The IP address of a reverse proxy before this server, whose X-Forwarded-For and X-Forwarded-Proto are believed; may be given several times
    #[arg(long = "proxy", value_name = "ADDRESS")]
    pub(crate) proxies: Vec<IpAddr>,
    /// The certificate to encrypt connections with, as PEM, with those that vouch for it; read again when it changes
    #[arg(long, value_name = "FILE")]
    pub(crate) tls_cert: Option<PathBuf>,

    /// The key of that certificate, as PEM
    #[arg(long, value_name = "FILE")]
    pub(crate) tls_key: Option<PathBuf>,

    /// How many seconds a player who has left has to come back before others may claim the game [default: 45]
    #[arg(long, value_name = "S", value_parser = clap::value_parser!(u32).range(10..=3600))]
    pub(crate) absence: Option<u32>,

    /// Let all read /metrics, and not only this machine
    #[arg(long)]
    pub(crate) metrics_open: bool,

    /// Let nobody write to others: for a server of children
    #[arg(long)]
    pub(crate) no_chat: bool,

    /// How much is logged on stderr [default: warn]
    #[arg(long, value_name = "LEVEL", value_enum)]
    pub(crate) log: Option<LogLevel>,

    /// How it is written: as text, or as one JSON object a line [default: text]
    #[arg(long, value_name = "FORMAT", value_enum)]
    pub(crate) log_format: Option<LogFormat>,

    /// A file with these options, as `port = 8000`; those on the command line and in the environment (ANYBOARD_PORT) come first [env: ANYBOARD_CONFIG]
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,

    /// Limits neither what guests may ask nor how many come: for load tests on this machine
    #[arg(long, hide = true, conflicts_with = "lan")]
    pub(crate) unlimited: bool,
}

/// How much is logged.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum LogLevel {
    /// What went wrong.
    Error,
    /// What may go wrong.
    Warn,
    /// What the server does.
    Info,
    /// What its clients do.
    Debug,
    /// Everything.
    Trace,
}

/// How it is written.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum LogFormat {
    /// For people.
    Text,
    /// For programs.
    Json,
}

/// The arguments of `anyboard loadtest`.
#[derive(Debug, Group)]
pub(crate) struct LoadtestArgs {
    /// How many games are played at the same time
    #[arg(long, value_name = "N", default_value = "100", value_parser = clap::value_parser!(u32).range(1..=20_000))]
    pub(crate) games: u32,

    /// How many moves are sent each second, in all games together [default: one in each game]
    #[arg(long, value_name = "R", value_parser = positive)]
    pub(crate) rate: Option<f64>,

    /// For how long is measured
    #[arg(long, value_name = "S", default_value = "10", value_parser = duration)]
    pub(crate) seconds: Duration,

    /// For how long moves are sent before
    #[arg(long, value_name = "S", default_value = "2", value_parser = warmup)]
    pub(crate) warmup: Duration,

    /// How moves are spread over time: evenly, or by chance
    #[arg(long, value_enum, default_value_t)]
    pub(crate) spread: Spread,

    /// The seed of all chances: the same makes the same moves at the same times
    #[arg(long, value_name = "N", default_value = "0")]
    pub(crate) seed: u64,

    /// Search for the highest rate within the limit, from --rate on
    #[arg(long)]
    pub(crate) find_rate: bool,

    /// The limit: 99 of 100 moves arrive within so many milliseconds
    #[arg(long, value_name = "MS", default_value = "50", value_parser = positive, requires = "find_rate")]
    pub(crate) limit_ms: f64,

    /// Measure the server's memory with so many games that are watched and not played, in place of moves
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000), conflicts_with_all = ["find_rate", "address"])]
    pub(crate) idle_games: Option<u32>,

    /// Measure the server's memory with so many connections that say nothing, in place of moves
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=30_000), conflicts_with_all = ["find_rate", "address"])]
    pub(crate) idle_connections: Option<u32>,

    /// For how long nothing happens before memory is measured: a server sets aside what is idle for a while
    #[arg(long, value_name = "S", default_value = "40", value_parser = duration)]
    pub(crate) idle_seconds: Duration,

    /// The server, such as http://127.0.0.1:7979; without it, one is started for the test
    #[arg(long, value_name = "URL")]
    pub(crate) address: Option<String>,

    /// The database of the server that is started [default: SQLite in a temporary folder]
    #[arg(long, value_name = "ADDRESS", conflicts_with = "address")]
    pub(crate) database: Option<String>,

    /// The processor core that the players run on, or none; a server that is started runs on the others [default: the last one]
    #[arg(long, value_name = "CORE", value_parser = str::parse::<Pin>, default_value = "last", hide_default_value = true)]
    pub(crate) pin: Pin,

    /// The game's id, as `anyboard games` lists it
    #[arg(long, value_name = "ID", default_value = "chess")]
    pub(crate) rules: String,

    /// As JSON: one object
    #[arg(long)]
    pub(crate) json: bool,
}

fn duration(text: &str) -> Result<Duration, String> {
    super::seconds(text).map(Duration::from_secs_f64)
}

fn warmup(text: &str) -> Result<Duration, String> {
    let number = text.parse::<f64>().ok().filter(|seconds| (0.0..=600.0).contains(seconds));
    number
        .map(Duration::from_secs_f64)
        .ok_or_else(|| "a number of seconds from 0 to 600 is needed".to_string())
}

fn positive(text: &str) -> Result<f64, String> {
    let number = text.parse::<f64>().ok().filter(|number| (0.001..=1_000_000.0).contains(number));
    number.ok_or_else(|| "a number from 0.001 to 1,000,000 is needed".to_string())
}
