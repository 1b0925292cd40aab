//! The arguments of `anyboard play`.

use std::path::PathBuf;

use clap::Args;

/// What can be said after `anyboard play`.
#[derive(Args, Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayArgs {
    /// The game, such as chess or checkers; `anyboard games` lists them all. Without it you choose from a list.
    pub id: Option<String>,

    /// Who plays against you: a level from 1 (Beginner) to 6 (Master), strength:0 to strength:100, person, person:NAME, or “engine:
    /// PROGRAM” for another program that speaks UCI [default: level 2, Novice]
    #[arg(long, value_name = "PLAYER")]
    pub against: Option<String>,

    /// The side that you play: its name (white, attackers, …), first, second or random [default: the side that begins]
    #[arg(long = "as", value_name = "SIDE")]
    pub side: Option<String>,

    /// Who plays a side, as in white=person:Ann or black=3; several players who take turns are joined by “+”: white=person:Ann+2. Can be
    /// given for each side
    #[arg(long, value_name = "SIDE=PLAYER")]
    pub seat: Vec<String>,

    /// The time for each side: minutes and seconds for each move, as in 5+3; 5d3 (with a delay), 30/move, or none
    #[arg(long, value_name = "TIME")]
    pub clock: Option<String>,

    /// The time for one side, as in black=3+2
    #[arg(long, value_name = "SIDE=TIME")]
    pub clock_for: Vec<String>,

    /// Moves can't be taken back
    #[arg(long)]
    pub no_take_backs: bool,

    /// The computer may resign when it is hopelessly lost; otherwise it plays on to the end
    #[arg(long)]
    pub computer_resigns: bool,

    /// Begin with this position instead of the usual one
    #[arg(long, value_name = "TEXT")]
    pub position: Option<String>,

    /// Begin from the start with this number, in a game that has several, such as chess960 [default: drawn by lot]
    #[arg(long, value_name = "NUMBER", conflicts_with = "position")]
    pub start: Option<u32>,

    /// Go on with a saved game: its name, or a file (.anyboard, .pgn, .pdn, .icn). With --against, --as or --seat others play on
    #[arg(long, value_name = "NAME|FILE", conflicts_with_all = ["go_on", "position", "start"])]
    pub load: Option<String>,

    /// Go on with your last game that is not over
    #[arg(long = "continue", conflicts_with_all = ["position", "start"])]
    pub go_on: bool,

    /// Give each side all of its time again when a saved game goes on
    #[arg(long)]
    pub reset_clocks: bool,

    /// Line by line, in plain sentences: for screen readers and pipes
    #[arg(long)]
    pub plain: bool,

    /// The folder for saved games [default: $ANYBOARD_DATA, or the folder for data that your system has]
    #[arg(long, value_name = "FOLDER")]
    pub data: Option<PathBuf>,

    /// The seed of the computer's random choices: the same game again for the same moves
    #[arg(long, value_name = "NUMBER")]
    pub seed: Option<u64>,
}
