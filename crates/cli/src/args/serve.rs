//! The arguments of the server, and of what measures it.

use std::net::IpAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args as Group;

/// The arguments of `anyboard serve`.
#[derive(Debug, Default, PartialEq, Eq, Group)]
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

    /// The IP address of a reverse proxy before this server, whose X-Forwarded-For and X-Forwarded-Proto are believed; may be given several times
    #[arg(long = "proxy", value_name = "ADDRESS")]
    pub(crate) proxies: Vec<IpAddr>,
}

/// The arguments of `anyboard loadtest`.
#[derive(Debug, Group)]
pub(crate) struct LoadtestArgs {
    /// How many games are played at the same time
    #[arg(long, value_name = "N", default_value = "100", value_parser = clap::value_parser!(u32).range(1..=20_000))]
    pub(crate) games: u32,

    /// For how long
    #[arg(long, value_name = "S", default_value = "10", value_parser = duration)]
    pub(crate) seconds: Duration,

    /// How long each player waits before a move; 0 for as fast as the server lets them
    #[arg(long, value_name = "S", default_value = "0", value_parser = thinking)]
    pub(crate) think: Duration,

    /// The server, such as http://127.0.0.1:7979; without it, one is started for the test
    #[arg(long, value_name = "URL")]
    pub(crate) address: Option<String>,

    /// The game's id, as `anyboard games` lists it
    #[arg(long, value_name = "ID", default_value = "chess")]
    pub(crate) rules: String,
}

fn duration(text: &str) -> Result<Duration, String> {
    super::seconds(text).map(Duration::from_secs_f64)
}

fn thinking(text: &str) -> Result<Duration, String> {
    // A client that is silent for longer is taken for gone.
    let number = text.parse::<f64>().ok().filter(|seconds| (0.0..=20.0).contains(seconds));
    number
        .map(Duration::from_secs_f64)
        .ok_or_else(|| "a number of seconds from 0 to 20 is needed".to_string())
}
