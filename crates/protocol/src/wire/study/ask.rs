//! What a page asks of studies.

use serde::{Deserialize, Serialize};

use super::{StudyEdit, StudyOrigin};
use crate::wire::{Place, SeatChoice, TakeBacks};

/// What a page asks of studies. The answer is a [`super::StudyTell`] where nothing else is said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum StudyAsk {
    /// Opens a study of a game or a position; answered by `created`. The sender owns it.
    New {
        /// The id of the game; null where the origin says it.
        #[serde(default)]
        rules: Option<String>,
        /// What is studied.
        origin: StudyOrigin,
        /// What it is called: 1 to 80 characters; null for a name that says what is in it.
        #[serde(default)]
        name: Option<String>,
    },
    /// Asks for the sender's studies; answered by `studies`.
    Mine,
    /// Looks at a study from now on: answered by `opened`, or by `changed` with what was missed. A connection looks at four at most: the one
    /// that was opened first is `closed` for a fifth.
    Open {
        /// The study.
        study: String,
        /// The number of the last event that the sender knows; null for the whole study.
        #[serde(default)]
        after: Option<u64>,
    },
    /// Looks at a study no more; answered by `done`. What the computer does there for this connection ends.
    Leave {
        /// The study.
        study: String,
    },
    /// Deletes a study, which only its owner may; answered by `done`. All who look at it are told by `closed`.
    Remove {
        /// The study.
        study: String,
    },
    /// Stands at a move of a study that was opened; answered by `stood`. Analysis of another move ends.
    Stand {
        /// The study.
        study: String,
        /// After this move; 0 is the start.
        node: usize,
    },
    /// Asks why a piece can't go somewhere; answered by `explained`, which is no study's message.
    Explain {
        /// The study.
        study: String,
        /// After this move.
        node: usize,
        /// From here; null for a piece that comes onto the board.
        from: Option<Place>,
        /// To here.
        to: Place,
    },
    /// Asks where a piece could go if its side were to move; answered by `reached`, which is no study's message and has the code of the
    /// study as its `game`.
    Reach {
        /// The study.
        study: String,
        /// After this move.
        node: usize,
        /// Where it stands.
        from: Place,
    },
    /// Asks what was played in a position before, in games of this server and those that come with the program; answered by `openings`.
    Openings {
        /// The study.
        study: String,
        /// After this move.
        node: usize,
    },
    /// Changes a study, which only its owner may; answered by `edited`. What comes of it, all who look at it are told by `changed`.
    Edit {
        /// The study.
        study: String,
        /// What to change.
        edit: StudyEdit,
    },
    /// Lets the computer look for the best moves; answered by `done`. What it finds is told by `lines`, to this connection alone. A
    /// connection has one analysis: the one before ends. It ends by itself after two minutes, and when the sender stands elsewhere.
    Analyse {
        /// The study.
        study: String,
        /// After this move.
        node: usize,
        /// How many best moves: 1 to 5.
        lines: u8,
        /// Whether the network of the game evaluates, if it has one; else hand-written rules alone.
        network: bool,
        /// Whether to look for what the opponent threatens: the best moves if the side to move passed.
        threats: bool,
    },
    /// Ends the analysis of this connection; answered by `done`.
    Rest {
        /// The study.
        study: String,
    },
    /// Lets the computer judge each move of a line, which only the owner may; answered by `done`. How far it is, all who look at the study
    /// are told by `reporting`, and what came of it by `reported`. A study has one report: the one before is replaced once the new one is
    /// done.
    Report {
        /// The study.
        study: String,
        /// A move of the line: it is judged from the start, through this move, to where the game went on from there; 0 for the game itself.
        node: usize,
    },
    /// Ends the work on a report, which only the owner may; answered by `done`.
    StopReport {
        /// The study.
        study: String,
    },
    /// Begins a game where a study stands; answered by `created` of a game, which is no study's message.
    Play {
        /// The study.
        study: String,
        /// After this move.
        node: usize,
        /// Who plays, and how.
        game: StudyGame,
    },
    /// Asks for games of an uploaded file; answered by `games`.
    Games {
        /// The file, as the answer to its upload names it.
        file: String,
        /// Only those in whose players, event, place, date, opening or result all of these words are found; empty for all.
        #[serde(default)]
        search: String,
        /// How many of them to leave out.
        from: usize,
        /// How many to tell: 1 to 200.
        count: usize,
    },
}

/// Who plays a game that begins where a study stands, and how.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StudyGame {
    /// Who plays each seat, in order; the sender plays those that are missing.
    pub seats: Vec<SeatChoice>,
    /// The time of each side, as people write it; null for no clock.
    #[serde(default)]
    pub clock: Option<String>,
    /// Whether moves may be taken back.
    pub take_backs: TakeBacks,
    /// Whether a computer that is hopelessly lost may resign.
    #[serde(default)]
    pub computer_resigns: bool,
    /// Whether computers evaluate by hand-written rules alone.
    #[serde(default)]
    pub hand_written: bool,
}
