//! The arguments, and the help that teaches them.

mod admin;
mod book;
mod files;
mod help;
mod picture;
mod play;
mod puzzles;
mod serve;
mod tactics;
mod train;

use std::path::PathBuf;

use clap::{Args as Group, Parser, Subcommand};

use record::Format;
use terminal::play::PlayArgs;

pub(crate) use self::book::BookArgs;
use crate::file::parse_format;
use crate::window::Window;
pub(crate) use admin::{Admin, AdminArgs};
pub(crate) use files::{ConvertArgs, OpeningsArgs, ReplayArgs};
use help::{
    ADMIN, ANALYSE, BENCH, BENCH_SEARCH, BENCH_TACTICS, BOOK, CHECK, CONVERT, GAMES, LADDER, LOADTEST, MATCH,
    NEW_VARIANT, OPENINGS, PERFT, PICTURE, PLAY, PROGRAM, PUZZLES, REPLAY, RULES, SERVE, SHOW, TABLES, TRAIN,
    TUNE, UCI,
};
pub(crate) use picture::PictureArgs;
pub(crate) use play::{AnalyseArgs, LadderArgs, MatchArgs, TablesArgs, TuneArgs};
pub(crate) use puzzles::PuzzlesArgs;
pub(crate) use serve::{LoadtestArgs, LogFormat, LogLevel, ServeArgs};
pub(crate) use tactics::TacticsArgs;
pub(crate) use train::TrainArgs;

/// Every game of the chess family, and its neighbours, on any board.
#[derive(Debug, Parser)]
#[command(name = "anyboard", version, max_term_width = 100, after_help = PROGRAM)]
pub(crate) struct Args {
    /// A folder of your own variant files (*.toml), which join the games [env: ANYBOARD_VARIANTS]
    #[arg(long, global = true, value_name = "DIR")]
    pub(crate) variants: Option<PathBuf>,

    /// A folder of tables of endings, a folder for each game [default: `tables` in the folder for data]
    #[arg(long, global = true, value_name = "DIR")]
    pub(crate) tables: Option<PathBuf>,

    /// A folder of networks that `anyboard train` made [default: `networks` in the folder for data]
    #[arg(long, global = true, value_name = "DIR")]
    pub(crate) networks: Option<PathBuf>,

    /// Let the computer evaluate positions by hand-written rules alone, without networks
    #[arg(long, global = true)]
    pub(crate) hand_written: bool,

    /// A folder of Syzygy tables for chess
    #[arg(long, global = true, value_name = "DIR")]
    pub(crate) syzygy: Option<PathBuf>,

    /// For the page, where no command is named.
    #[command(flatten, next_help_heading = "Options for the page, as of `anyboard serve`")]
    pub(crate) serve: ServeArgs,

    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// What the program is asked to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Serve the page to play in, and open it: what `anyboard` alone does
    #[command(after_help = SERVE)]
    Serve(ServeArgs),

    /// Look after a server: accounts, bans, copies of all that is stored
    #[command(after_help = ADMIN)]
    Admin(AdminArgs),

    /// List the games
    #[command(after_help = GAMES)]
    Games {
        /// As JSON: an array of objects
        #[arg(long)]
        json: bool,
    },

    /// Explain the rules of a game
    #[command(after_help = RULES)]
    Rules {
        /// The game's id, as `anyboard games` lists it
        id: String,
    },

    /// Play in this terminal: against the computer, or two or more people at one screen
    #[command(after_help = PLAY)]
    Play(Box<PlayArgs>),

    /// Draw a position, and say whose turn it is or how the game ended
    #[command(after_help = SHOW)]
    Show {
        /// The game's id, as `anyboard games` lists it
        id: String,

        #[command(flatten)]
        start: Start,

        /// The part of a board without an edge whose moves are listed, and which is drawn
        #[arg(long, value_name = "X0,X1,Y0,Y1", allow_hyphen_values = true, value_parser = Window::parse)]
        window: Option<Window>,

        /// List the legal moves too
        #[arg(long)]
        legal: bool,

        /// As JSON: one object, with the legal moves
        #[arg(long)]
        json: bool,

        /// The whole game as text, for other programs: PGN, for draughts PDN, without an edge ICN
        #[arg(long, visible_aliases = ["to-pgn", "to-pdn", "to-icn"], conflicts_with = "json")]
        export: bool,
    },

    /// Count the move sequences of a length: the proof of a move generator
    #[command(after_help = PERFT)]
    Perft {
        /// The game's id, as `anyboard games` lists it
        id: String,

        /// How many plies deep
        #[arg(value_parser = clap::value_parser!(u32).range(0..=60))]
        depth: u32,

        #[command(flatten)]
        start: Start,

        /// The part of a board without an edge whose moves are counted
        #[arg(long, value_name = "X0,X1,Y0,Y1", allow_hyphen_values = true, value_parser = Window::parse)]
        window: Option<Window>,

        /// Count behind each legal move separately
        #[arg(long)]
        divide: bool,
    },

    /// Check variant files, and say what to fix
    #[command(after_help = CHECK)]
    Check {
        /// The files; each may extend shipped games and files beside it
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },

    /// Write a commented variant file to start your own game from
    #[command(after_help = NEW_VARIANT)]
    NewVariant {
        /// The new game's id: lower-case letters, digits and hyphens
        id: String,

        /// The folder to write into
        #[arg(long, default_value = ".")]
        dir: PathBuf,

        /// Overwrite the file if it is there
        #[arg(long)]
        force: bool,
    },

    /// Turn files with games from one format into another
    #[command(after_help = CONVERT)]
    Convert(ConvertArgs),

    /// Show a recorded game, position by position
    #[command(after_help = REPLAY)]
    Replay(ReplayArgs),

    /// Make a picture of a position, as SVG or PNG, or a film of a game, as an animated GIF
    #[command(after_help = PICTURE)]
    Picture(Box<PictureArgs>),

    /// Let the computer look for the best moves, or judge every move of a game
    #[command(after_help = ANALYSE)]
    Analyse(AnalyseArgs),

    /// Make tables of endings, with which the computer plays them perfectly; or list those that there are
    #[command(after_help = TABLES)]
    Tables(TablesArgs),

    /// Let two players play many games, and say who is stronger
    #[command(after_help = MATCH)]
    Match(Box<MatchArgs>),

    /// Measure each level of the computer against the one below it
    #[command(after_help = LADDER)]
    Ladder(LadderArgs),

    /// Find better weights for the evaluation of a game, from games that the computer plays against itself
    #[command(after_help = TUNE)]
    Tune(TuneArgs),

    /// Train a network for a game, from games that the computer plays against itself
    #[command(after_help = TRAIN)]
    Train(TrainArgs),

    /// Find puzzles in games that the computer plays against itself
    #[command(after_help = PUZZLES)]
    Puzzles(PuzzlesArgs),

    /// Make an opening book for a game by the computer's own search
    #[command(after_help = BOOK)]
    Book(BookArgs),

    /// Tell what was played in a position in games of files, and how those ended
    #[command(after_help = OPENINGS)]
    Openings(OpeningsArgs),

    /// Let many play on a server at once, and say how fast it answers
    #[command(after_help = LOADTEST)]
    Loadtest(LoadtestArgs),

    /// Speak the engine protocol UCI on stdin and stdout
    #[command(after_help = UCI)]
    Uci,

    /// Measure how fast this machine plays, and how well it finds moves
    #[command(after_help = BENCH)]
    Bench {
        #[command(subcommand)]
        what: Bench,
    },
}

/// What is measured.
#[derive(Debug, Subcommand)]
pub(crate) enum Bench {
    /// Moves counted per second, from the start position, in one thread
    #[command(after_help = BENCH)]
    Perft {
        /// The games to measure; all of them if none is named
        #[arg(value_name = "ID")]
        ids: Vec<String>,

        /// Roughly how long one count may take
        #[arg(long, default_value = "2", value_name = "S", value_parser = seconds)]
        seconds: f64,
    },

    /// Positions searched per second in one thread, and their number, which shows whether a search is still the same
    #[command(after_help = BENCH_SEARCH)]
    Search {
        /// The games to measure; all of them if none is named
        #[arg(value_name = "ID")]
        ids: Vec<String>,

        /// Roughly how long a game may take: its positions are searched again and again, for a steadier speed
        #[arg(long, value_name = "S", value_parser = seconds)]
        seconds: Option<f64>,

        /// Positions to look at in each search. The signature depends on it
        #[arg(long, value_name = "N", default_value_t = crate::bench::search::NODES)]
        nodes: u64,

        /// Evaluate by networks where there are any, as the upper levels do: the signature is then another one
        #[arg(long)]
        use_networks: bool,

        /// As JSON: one object
        #[arg(long)]
        json: bool,
    },

    /// Positions whose best move is found, of a file in EPD or of “Win at Chess”
    #[command(after_help = BENCH_TACTICS)]
    Tactics(TacticsArgs),
}

/// Where a game stands: a position and moves from there.
#[derive(Debug, Default, Group)]
pub(crate) struct Start {
    /// The position to begin from, instead of the start position
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,

    /// The start with this number, in a game that has several, such as chess960
    #[arg(long, value_name = "NUMBER", conflicts_with_all = ["position", "game"])]
    pub(crate) start: Option<u32>,

    /// Moves to play from there, in one pair of quotes: "e4 e5 Nf3" or "e2e4 e7e5 g1f3"
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    pub(crate) moves: Option<String>,

    /// A file with a whole game to begin with, in .anyboard, PGN, PDN (draughts) or ICN (without an edge)
    #[arg(long, visible_aliases = ["pgn", "pdn", "icn"], value_name = "FILE", conflicts_with = "position")]
    pub(crate) game: Option<PathBuf>,

    /// Which game of that file, counted from 1
    #[arg(long, value_name = "N", default_value = "1", value_parser = number, requires = "game")]
    pub(crate) number: usize,

    /// The format of that file, where its name doesn't say: anyboard, pgn, pdn or icn
    #[arg(long, value_name = "FORMAT", value_parser = parse_format, requires = "game")]
    pub(crate) format: Option<Format>,
}

/// The number of a game in a file.
fn number(text: &str) -> Result<usize, String> {
    text.parse().ok().filter(|n| *n > 0).ok_or_else(|| "games are counted from 1".to_string())
}

fn seconds(text: &str) -> Result<f64, String> {
    let number = text.parse::<f64>().ok().filter(|s| (0.001..=3600.0).contains(s));
    number.ok_or_else(|| "a number of seconds from 0.001 to 3600 is needed".to_string())
}
