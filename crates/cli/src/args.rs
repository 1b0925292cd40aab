//! The arguments, and the help that teaches them.

use std::path::PathBuf;

use clap::{Args as Group, Parser, Subcommand};

use crate::window::Window;

/// Every game of the chess family, and its neighbours, on any board.
#[derive(Debug, Parser)]
#[command(name = "anyboard", version, max_term_width = 100, after_help = PROGRAM)]
pub(crate) struct Args {
    /// A folder of your own variant files (*.toml), which join the games [env: ANYBOARD_VARIANTS]
    #[arg(long, global = true, value_name = "DIR")]
    pub(crate) variants: Option<PathBuf>,

    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// What the program is asked to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
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

        /// The whole game as text, for other programs: PGN, PDN, or without an edge ICN
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

    /// Check variant files, and say what to mend
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

    /// Speak the engine protocol UCI on stdin and stdout
    #[command(after_help = UCI)]
    Uci,

    /// Measure how fast this machine plays
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
}

/// Where a game stands: a position and moves from there.
#[derive(Debug, Default, Group)]
pub(crate) struct Start {
    /// The position to begin from, instead of the start position
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,

    /// Moves to play from there, in one pair of quotes: "e4 e5 Nf3" or "e2e4 e7e5 g1f3"
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    pub(crate) moves: Option<String>,

    /// A file with a whole game to begin with, in PGN (chess), PDN (draughts) or ICN (without an edge)
    #[arg(long, visible_aliases = ["pgn", "pdn", "icn"], value_name = "FILE", conflicts_with = "position")]
    pub(crate) game: Option<PathBuf>,
}

fn seconds(text: &str) -> Result<f64, String> {
    let number = text.parse::<f64>().ok().filter(|s| (0.001..=3600.0).contains(s));
    number.ok_or_else(|| "a number of seconds from 0.001 to 3600 is needed".to_string())
}

const PROGRAM: &str = "\
First steps:
  anyboard games                               what can be played
  anyboard rules hole-chess                    how a game is played
  anyboard show chess --moves \"e4 e5 Nf3\"      where that leads
  anyboard new-variant my-chess                begin a game of your own
  anyboard show my-chess --variants .          and look at it

`anyboard COMMAND --help` says more about each command.
Errors go to stderr, with exit code 2.";

const GAMES: &str = "\
Examples:
  anyboard games
  anyboard games --json | jq -r '.[].id'
  anyboard games --variants ~/my-variants      with your own games among them";

const RULES: &str = "\
Examples:
  anyboard rules atomic
  anyboard rules chess-3d";

const SHOW: &str = "\
Examples:
  anyboard show hole-chess
  anyboard show chess --moves \"1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7#\"
  anyboard show chess --position \"8/8/8/8/8/5k2/5p2/5K2 w - - 0 1\"
  anyboard show chess-3d --moves \"4e24e4 4e74e5\"
  anyboard show infinite-plane --moves \"8,5>8,7\" --window -1,17,-1,17
  anyboard show checkers --legal --moves \"11-15 22-17 15-18 23x14\"
  anyboard show infinite-classical --game game.icn
  anyboard show russian-draughts --moves \"c3-d4 f6-g5\" --export
  anyboard show atomic --json | jq .legal

Moves are taken in coordinates (e2e4, e7e8q, castling e1g1) or as people write them (Nf3, exd5,
O-O, e8=Q); without an edge in pairs of numbers: 8,5>8,7 or P(8,5)-(8,7); in draughts by the
numbers of the squares: 11-15, 22x15x8; in Viking chess d1d4; in four in line the column: 4.
Colour is used on a terminal, unless NO_COLOR is set.

The keys with --json: id, position, turn, legal (coordinates, sorted), reading (the same moves as
people write them, in the same order), check, outcome (null, draw, or who has won: white, black or
as the sides are called), reason, claims (draws that the player to move may claim). Where people
write moves in a second way, also has them in that, in the same order.

Boards without an edge have two keys more: window (the part whose moves are listed: that given by
--window, else the box around all men grown by 2) and rays (the lines that go on without end: from,
step, first as the least number of steps, last null). Where the men are so far apart that their box
holds more than a million moves, window is null, and the moves that a search looks at are listed.";

const PERFT: &str = "\
Examples:
  anyboard perft chess 5                       4865609
  anyboard perft atomic 3 --divide             behind each first move
  anyboard perft infinite-plane 2 --window -1,17,-1,17
  anyboard perft chess 4 --position \"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1\"

On a board without an edge, moves to the cells of the window are counted; where none is given, those
to the box around the men of each position, grown by 2. The count goes to stdout, time and speed to
stderr.";

const CHECK: &str = "\
Examples:
  anyboard check my-chess.toml
  anyboard check variants/*.toml

Each fault is written as FILE:LINE: and a sentence that says how to mend it.";

const NEW_VARIANT: &str = "\
Examples:
  anyboard new-variant my-chess
  anyboard new-variant giant-chess --dir ~/my-variants

The file plays chess as it stands. It shows, in comments, what can be changed: the board and its
holes, how men move, promotion, castling, explosions, and how a game ends.";

const UCI: &str = "\
Example session:
  uci
  setoption name UCI_Variant value atomic
  position startpos moves e2e4 e7e5
  d
  go perft 3
  quit

`position fen TEXT moves …` starts elsewhere. `d` draws the board.";

const BENCH: &str = "\
Examples:
  anyboard bench perft
  anyboard bench perft chess mega-chess --seconds 5

Each game is counted to the greatest depth that takes about that long, three times, and the best
time stands. The table is Markdown. Libraries of others that play a game (shakmaty, hnefatafl,
magpie, ai-connect4) are counted in turns with ours, and so is fairy-stockfish where it is installed. The column
“× shakmaty” compares every game with how fast shakmaty counts chess in the same run.

On boards without an edge the moves that a search looks at are listed and made, those of the last
ply as well; once more with all coordinates multiplied by 10¹², which should cost nothing.";
