//! A game and a match whose types are erased: everything is text, views and plain values.

use std::fmt;

use game::{Cell, End, MoveError, PlayError, PositionError, Ray, Step, Tint, View, Weight};
use search::Tools;

use crate::{AnyFit, Decision, Info, Request, Sample, Thought};

/// A game of the catalog.
pub trait AnyGame: Send + Sync {
    /// What lists show about it.
    fn info(&self) -> &Info;

    /// A new match from the start position.
    fn start(&self) -> Box<dyn AnyMatch>;

    /// A new match from a written position.
    fn start_from(&self, text: &str) -> Result<Box<dyn AnyMatch>, PositionError>;

    /// The same game with its lists of moves limited to cells of a window: the least and greatest x, then y. What is legal
    /// stays as it is. `None` for boards with an edge, whose lists are always whole.
    fn within(&self, _window: [i64; 4]) -> Option<Box<dyn AnyGame>> {
        None
    }

    /// The same game with the moves listed that a search looks at, where that is a choice: on boards without an edge.
    fn candidates(&self) -> Option<Box<dyn AnyGame>> {
        None
    }

    /// The weights of its evaluation.
    fn weights(&self) -> Vec<Weight>;

    /// The same game judged with other weights, in the order of [`AnyGame::weights`].
    fn with_weights(&self, values: &[i32]) -> Box<dyn AnyGame>;

    /// Positions of finished games, to hold weights against.
    fn fit(&self, samples: &[Sample]) -> Box<dyn AnyFit>;
}

/// A legal move in both written forms.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Written {
    /// For protocols, files and tests.
    pub coordinate: String,
    /// For people.
    pub reading: String,
    /// The same in another way that players of the game know, if there is one.
    pub also: Option<String>,
}

/// A legal move, written and as what it does on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Both written forms.
    pub written: Written,
    /// What it does.
    pub step: Step,
}

/// How a match ended, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The name of the side that won; `None` if it is drawn.
    pub winner: Option<String>,
    /// Why.
    pub reason: String,
}

/// Why a written move was not played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchError {
    /// The game is over.
    Over(End),
    /// The text is no legal move.
    Move(MoveError),
}

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over(end) => PlayError::Over(*end).fmt(f),
            Self::Move(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for MatchError {}

/// A game that is being played.
pub trait AnyMatch: Send {
    /// The text of the present position.
    fn position(&self) -> String;

    /// The name of the side whose turn it is.
    fn turn(&self) -> String;

    /// The names of all seats, in their order: `white`, `black`.
    fn seats(&self) -> Vec<String>;

    /// The colours of the seats' pieces, in the same order.
    fn tints(&self) -> Vec<Tint>;

    /// The teams of the seats, in the same order.
    fn teams(&self) -> Vec<u8>;

    /// The seat whose turn it is, counted from 0.
    fn seat_on_turn(&self) -> usize;

    /// The legal moves, sorted by coordinate form: none once the game is over.
    fn legal(&self) -> Vec<Written>;

    /// The same, each with what it does on the board. What a piece may become is in the order of the game's rules: the best comes
    /// first.
    fn choices(&self) -> Vec<Choice>;

    /// What the last move did on the board.
    fn last_step(&self) -> Option<Step>;

    /// What somebody would type to go from one cell to another, whether that is legal or not.
    fn write_step(&self, from: Option<Cell>, to: Cell) -> String;

    /// Whether the side to move is in check.
    fn in_check(&self) -> bool;

    /// How the game ended, if it has.
    fn end(&self) -> Option<Ending>;

    /// The draws that the player to move may claim.
    fn claims(&self) -> Vec<String>;

    /// Plays a move in either written form, and returns both.
    fn play(&mut self, text: &str) -> Result<Written, MatchError>;

    /// Plays a move as files for other programs have it, such as PGN and ICN.
    fn play_exchanged(&mut self, text: &str) -> Result<Written, MatchError>;

    /// The last move as files for other programs have it.
    fn last_exchanged(&self) -> Option<String>;

    /// The first position as files for other programs have it.
    fn first_exchanged(&self) -> String;

    /// A seat gives up. Returns false if the game was over.
    fn resign(&mut self, seat: usize) -> bool;

    /// A seat's time is up: lost, unless the other side has no way at all to win. Returns false if the game was over.
    fn flag(&mut self, seat: usize) -> bool;

    /// The players agree on a draw. Returns false if the game was over.
    fn agree_draw(&mut self) -> bool;

    /// The player to move claims a draw for one of the reasons of [`AnyMatch::claims`]. Returns whether that is right.
    fn claim(&mut self, reason: &str) -> bool;

    /// The moves so far.
    fn played(&self) -> Vec<Written>;

    /// The text of the position that the match began with.
    fn first_position(&self) -> String;

    /// A new match by the same rules from the same first position.
    fn restart(&self) -> Box<dyn AnyMatch>;

    /// The same match once more, to go on elsewhere: on another thread, or along another line.
    fn duplicate(&self) -> Box<dyn AnyMatch>;

    /// Lets a computer player choose a move. It works on this thread until its budget is spent or `tools.control` stops it, and
    /// tells `report` what it finds on the way. Nothing is played. The error says that the game is over, or that a move of
    /// `request.only` can't be played.
    fn think(
        &self,
        request: &Request,
        tools: &Tools<'_>,
        report: &mut dyn FnMut(&Thought),
    ) -> Result<Decision, MatchError>;

    /// What the position is worth at first sight to the seat to move, in hundredths of a piece.
    fn evaluate(&self) -> i32;

    /// Takes the last move back. Returns false if there is none.
    fn undo(&mut self) -> bool;

    /// The picture of the present position.
    fn view(&self) -> View;

    /// The rays of all legal moves, on boards without an edge.
    fn rays(&self) -> Vec<Ray>;

    /// The number of move sequences of this many plies from here.
    fn perft(&self, depth: u32) -> u64;

    /// How many moves are made when every listed one is, through this many plies from here, the last included.
    fn made(&self, depth: u32) -> u64;

    /// [`AnyMatch::perft`] of the position after each legal move, by coordinate form, sorted.
    fn divide(&self, depth: u32) -> Vec<(String, u64)>;
}
