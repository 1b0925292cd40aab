//! The arguments of `anyboard admin`.

use std::path::PathBuf;

use clap::{Args as Group, Subcommand};

/// The arguments of `anyboard admin`.
#[derive(Debug, Group)]
pub(crate) struct AdminArgs {
    /// The folder that games are stored in, as of the server [env: ANYBOARD_DATA]
    #[arg(long, global = true, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,

    /// The PostgreSQL database of the games, as of the server [env: ANYBOARD_DATABASE]
    #[arg(long, global = true, value_name = "ADDRESS")]
    pub(crate) database: Option<String>,

    /// The file with the settings of the server, which may name both [env: ANYBOARD_CONFIG]
    #[arg(long, global = true, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,

    #[command(subcommand)]
    pub(crate) what: Admin,
}

/// What is done.
#[derive(Debug, Subcommand)]
pub(crate) enum Admin {
    /// List the accounts
    Users {
        /// Only those whose name holds this
        part: Option<String>,
    },
    /// Keep an account or an address out, within seconds
    Ban {
        /// The name of the account, or an IP address (of IPv6, its network of 64 bits)
        what: String,

        /// Why, for the list of bans
        #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
        why: String,

        /// For how many days [default: for good]
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=36_500))]
        days: Option<u64>,
    },
    /// Let an account or an address in again
    Unban {
        /// The name or the address
        what: String,
    },
    /// List who is kept out
    Bans,
    /// Show what was reported of chats, the latest first
    Reports {
        /// How many
        #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u16).range(1..))]
        most: u16,
    },
    /// Give an account a new password, which is shown once
    ResetPassword {
        /// The name of the account
        name: String,
    },
    /// Copy all that is stored into a file, while the server runs
    Backup {
        /// The file, which is replaced once the copy is whole
        file: PathBuf,
    },
    /// Put a copy in the place of what is stored; the server must have been stopped
    Restore {
        /// The copy
        file: PathBuf,
    },
    /// Show or set how long games are kept after something last happened in them
    Retention {
        /// Days for games without a move [default: 7]
        #[arg(long, value_name = "DAYS", value_parser = days)]
        unplayed: Option<u64>,

        /// Days for games that have not ended [default: 180]
        #[arg(long, value_name = "DAYS", value_parser = days)]
        unfinished: Option<u64>,

        /// Days for games that have ended and did not count for ratings [default: 400]
        #[arg(long, value_name = "DAYS", value_parser = days)]
        finished: Option<u64>,
    },
}

fn days(text: &str) -> Result<u64, String> {
    let number = text.parse().ok().filter(|days| (1..=36_500).contains(days));
    number.ok_or_else(|| "a number of days from 1 to 36500 is needed".to_string())
}
