//! The arguments of `anyboard train`.

use clap::Args as Group;

use super::play::{hours, judge, share, threads};
use super::seconds;
use crate::external::Spec;

/// The arguments of `anyboard train`.
#[derive(Debug, Group)]
pub(crate) struct TrainArgs {
    /// The game's id, as `anyboard games` lists it
    pub(crate) id: String,

    /// How long to go on, in hours
    #[arg(long, value_name = "H", default_value = "1", value_parser = hours)]
    pub(crate) hours: f64,

    /// How many rounds to play, learn and prove at most [default: as many as the time allows]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) rounds: Option<u32>,

    /// How many positions to learn from in the first round; later ones add as many
    #[arg(long, value_name = "N", default_value = "500000", value_parser = clap::value_parser!(u64).range(1000..=50_000_000))]
    pub(crate) positions: u64,

    /// Positions that are searched for each move of these games
    #[arg(long, value_name = "N", default_value = "200", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,

    /// The size of the network: how many numbers it makes of a position from each side, a multiple of 16 up to 128 [default: by the board]
    #[arg(long, value_name = "N", value_parser = hidden)]
    pub(crate) hidden: Option<usize>,

    /// How much the result of a game counts against the score of the search, from 0 to 1
    #[arg(long, value_name = "F", default_value = "0.2", value_parser = share)]
    pub(crate) result_share: f64,

    /// Another engine that says what the positions are worth, in place of our own search: 'engine: stockfish'
    #[arg(long, value_name = "ENGINE", value_parser = judge)]
    pub(crate) judge: Option<Spec>,

    /// How many positions that engine looks at for each
    #[arg(long, value_name = "N", default_value = "60", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) judge_nodes: u64,

    /// How many moves of a hundred are drawn by lot in the games
    #[arg(long, value_name = "N", default_value = "6", value_parser = clap::value_parser!(u32).range(0..=50))]
    pub(crate) random: u32,

    /// Seconds a move in the match that a network must win
    #[arg(long, value_name = "S", default_value = "0.03", value_parser = seconds)]
    pub(crate) gate_time: f64,

    /// The most games of that match
    #[arg(long, value_name = "N", default_value = "400", value_parser = clap::value_parser!(u64).range(2..=100_000))]
    pub(crate) gate_games: u64,

    /// Train nothing: measure the network that there is against the hand-written evaluation, and write that down with it
    #[arg(long)]
    pub(crate) measure: bool,

    /// How many threads, and games at the same time [default: as many as there are processors]
    #[arg(long, value_name = "N", value_parser = threads)]
    pub(crate) concurrency: Option<usize>,

    /// The seed of the games and of the training
    #[arg(long, value_name = "N", default_value = "1")]
    pub(crate) seed: u64,
}

fn hidden(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|n: &usize| (16..=128).contains(n) && n.is_multiple_of(16));
    number.ok_or_else(|| "the size is 16, 32, 48 and so on up to 128".into())
}
