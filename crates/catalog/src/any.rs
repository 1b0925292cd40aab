//! A game and a match whose types are erased: plain values, and texts only for written moves and positions.

use std::sync::Arc;

use display::{Cell, Message, MoveError, Piece, PositionError, Ray, Step, Tint, View};
use family::Info;
use game::{Departure, End, Reason, Seat, Team};
use insight::Weight;
use search::Tools;

use crate::{AnyEndings, AnyTraining, Decision, Request, Sample, Thought, TuningSet};

/// A game of the catalog.
pub trait AnyGame: Send + Sync {
    /// What lists show about it.
    fn info(&self) -> &Info;

    /// Its seats, in order.
    fn seats(&self) -> &[SeatInfo];

    /// A new match from the start position.
    fn start(&self) -> Box<dyn AnyMatch>;

    /// How many positions it may start from. [`AnyGame::start`] is one of them; a front end that lets a lot decide draws a number.
    fn starts(&self) -> u32;

    /// The text of the start with a number, below [`AnyGame::starts`].
    fn start_text(&self, number: u32) -> String;

    /// The text of the start with a number that came from outside: the message says which numbers there are.
    fn numbered_start(&self, number: u32) -> Result<String, Message> {
        let name = &self.info().name;
        match self.starts() {
            ..2 => Err(Message::new("only-one-start").text("game", name)),
            starts if number >= starts => Err(Message::new("no-such-start")
                .text("game", name)
                .number("number", number)
                .number("most", starts - 1)),
            _ => Ok(self.start_text(number)),
        }
    }

    /// The number of the start that a position is, by its text; `None` in games with one start, and for all other positions.
    fn start_number(&self, position: &str) -> Option<u32> {
        let starts = Some(self.starts()).filter(|starts| *starts > 1)?;
        (0..starts).find(|number| self.start_text(*number) == position)
    }

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

    /// Its endings: tables of them, and those that its searches use.
    fn endings(&self) -> &dyn AnyEndings;

    /// The same game without draws by rules about its course or its material: what is left ends when no move is left, or by a goal.
    /// `None` where such draws are no data of the game.
    fn without_draws(&self) -> Option<Box<dyn AnyGame>> {
        None
    }

    /// Its evaluation, for tuning.
    fn tuning(&self) -> &dyn AnyTuning;

    /// Its networks: the one that its searches use, and how others are made.
    fn training(&self) -> &dyn AnyTraining;
}

/// A seat of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatInfo {
    /// What tables of words know it by, in lower case: `white`, `attackers`.
    pub name: String,
    /// The team that it plays for.
    pub team: Team,
    /// The colour of its pieces.
    pub tint: Tint,
}

/// A legal move in its written forms.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct MoveText {
    /// For protocols, files and tests. Unique within a position.
    pub coordinate: String,
    /// For people. Unique within a position too.
    pub reading: String,
    /// The same in another way that players of the game know, if there is one.
    pub also: Option<String>,
}

/// A legal move, written and as what it does on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegalMove {
    /// Its written forms.
    pub text: MoveText,
    /// What it does.
    pub step: Step,
}

impl LegalMove {
    pub(crate) fn pair(texts: Vec<MoveText>, steps: Vec<Step>) -> Vec<Self> {
        texts.into_iter().zip(steps).map(|(text, step)| Self { text, step }).collect()
    }
}

/// A legal move as a choice on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What it does.
    pub step: Step,
    /// What else changes by it.
    pub also: SideEffects,
}

/// What a move changes besides what its [`Step`] says: the rook that castles, pieces that are turned over, one that explodes with what it
/// took. The step says that what it takes is gone, and that the piece that moves stands where it arrives, in place of whatever stood there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SideEffects {
    /// Cells that are empty after it, and were not by the step.
    pub cleared: Vec<Cell>,
    /// Pieces that stand where by the step none would, or another.
    pub put: Vec<Piece>,
}

/// A move that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedMove {
    /// Who played it.
    pub seat: Seat,
    /// Its written forms.
    pub text: MoveText,
    /// What it did.
    pub step: Step,
    /// The pieces that left the board by it, as they stood before: also one that captured and exploded with its victim.
    pub captured: Vec<Piece>,
}

/// Why a written move was not played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchError {
    /// The game is over.
    Over(End),
    /// The text is no legal move.
    Move(MoveError),
}

impl From<&MatchError> for Message {
    fn from(error: &MatchError) -> Self {
        match error {
            MatchError::Over(end) => Message::game_over(Some(end.reason)),
            MatchError::Move(error) => error.into(),
        }
    }
}

/// A game that is being played.
pub trait AnyMatch: Send {
    /// The seats of the game, in order.
    fn seats(&self) -> &[SeatInfo];

    /// Whose turn it is (after the end: whose it would be).
    fn turn(&self) -> Seat;

    /// Whether a seat takes no part any more: it left, or the rules have eliminated it.
    fn is_out(&self, seat: Seat) -> bool;

    /// Seats that left while others played on, in order.
    fn departures(&self) -> Vec<Departure>;

    /// How many moves were played.
    fn ply(&self) -> usize;

    /// How many of them a seat made.
    fn made_by(&self, seat: Seat) -> usize;

    /// The moves so far.
    fn played(&self) -> &[Arc<PlayedMove>];

    /// The last move.
    fn last_move(&self) -> Option<&PlayedMove> {
        self.played().last().map(|played| &**played)
    }

    /// The text of the present position.
    fn position(&self) -> String;

    /// The text of the position that the match began with.
    fn first_position(&self) -> String;

    /// The key of the present position: positions that count as the same for repetition have the same.
    fn key(&self) -> u64;

    /// The legal moves, sorted by coordinate form: none once the game is over.
    fn legal(&self) -> Vec<MoveText>;

    /// The same, each with what it does on the board. What a piece may become is in the order of the game's rules: the best
    /// comes first.
    fn legal_moves(&self) -> Vec<LegalMove>;

    /// The legal moves without their written forms, in the order of the game's rules.
    fn choices(&self) -> Vec<Choice>;

    /// The written forms of one of the [`AnyMatch::choices`], by its place among them.
    fn choice_text(&self, place: usize) -> Option<MoveText>;

    /// What the piece on a cell could do if its side were to move now, whosever turn it is: the legal moves of that side from there. Of
    /// a line without an edge, the cells near by. Empty where no piece stands, and where the game can't say.
    fn reach(&self, from: Cell) -> Vec<Step>;

    /// What a person would type to go from one cell to another, whether that is legal or not.
    fn write_step(&self, from: Option<Cell>, to: Cell) -> String;

    /// Whether the side to move is in check.
    fn in_check(&self) -> bool;

    /// How the game ended, if it has.
    fn end(&self) -> Option<End>;

    /// The draws that the player to move may claim, by their reasons.
    fn claims(&self) -> Vec<Reason>;

    /// Plays a move in either written form.
    fn play(&mut self, text: &str) -> Result<&PlayedMove, MatchError>;

    /// Plays a move as files for other programs have it, such as PGN and ICN.
    fn play_exchanged(&mut self, text: &str) -> Result<&PlayedMove, MatchError>;

    /// The last move as files for other programs have it.
    fn last_exchanged(&self) -> Option<String>;

    /// The first position as files for other programs have it.
    fn first_exchanged(&self) -> String;

    /// A player gives up: the game is lost, or goes on among the others. Returns false if the game was over, or the seat out of it.
    fn resign(&mut self, seat: Seat) -> bool;

    /// A player's time is up: lost, unless no other side has any way to win. Returns false if the game was over, or the seat out of it.
    fn flag(&mut self, seat: Seat) -> bool;

    /// The teams that are still in agree on a draw. Returns false if the game was over.
    fn agree_draw(&mut self) -> bool;

    /// The player to move claims a draw for one of the reasons of [`AnyMatch::claims`]. Returns whether that is right.
    fn claim(&mut self, reason: Reason) -> bool;

    /// A new match by the same rules from the same first position.
    fn restart(&self) -> Box<dyn AnyMatch>;

    /// The same match once more, to go on elsewhere: on another thread, or along another line.
    fn duplicate(&self) -> Box<dyn AnyMatch>;

    /// The match as it would go on if the side to move passed: another one, from this position on, in which the other side moves. `None` in
    /// games of more than two sides, once the game is over, while the side to move is in check, and where the game can't say.
    fn passed(&self) -> Option<Box<dyn AnyMatch>>;

    /// Lets a computer player choose a move. It works on this thread until its budget is spent or `tools.control` stops it, and
    /// tells `report` what it finds on the way. Nothing is played. The error says that the game is over, or that a move of
    /// `request.only` can't be played.
    fn think(
        &self,
        request: &Request,
        tools: &Tools<'_>,
        report: &mut dyn FnMut(&Thought),
    ) -> Result<Decision, MatchError>;

    /// The static evaluation for the seat to move, in hundredths of a piece.
    fn evaluate(&self) -> i32;

    /// Takes the last move back. Returns false if there is none.
    fn undo(&mut self) -> bool;

    /// The picture of the present position.
    fn view(&self) -> View;

    /// The rays of all legal moves, on boards without an edge.
    fn rays(&self) -> Vec<Ray>;

    /// Counting from the present position.
    fn perft(&self) -> &dyn AnyPerft;
}

/// Counting the tree of moves from a position.
pub trait AnyPerft {
    /// The number of move sequences of this many plies.
    fn perft(&self, depth: u32) -> u64;

    /// How many moves are made when every listed one is, through this many plies, the last included.
    fn walk(&self, depth: u32) -> u64;

    /// [`AnyPerft::perft`] of the position after each legal move, by coordinate form, sorted.
    fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        self.divide_until(depth, &|| false).unwrap_or_default()
    }

    /// The same, unless `stop` says so before it is counted.
    fn divide_until(&self, depth: u32, stop: &dyn Fn() -> bool) -> Option<Vec<(String, u64)>>;
}

/// The weights of a game's evaluation, and positions to hold them against.
pub trait AnyTuning {
    /// The weights as they are now.
    fn weights(&self) -> Vec<Weight>;

    /// The same game evaluated with other weights, in the order of [`AnyTuning::weights`].
    fn with_weights(&self, values: &[i32]) -> Box<dyn AnyGame>;

    /// Positions of finished games, to hold weights against; `None` if one of them is not of this game.
    fn tuning_set(&self, samples: &[Sample]) -> Option<Box<dyn TuningSet>>;

    /// The text of a packed position; `None` if it is not of this game.
    fn position_text(&self, packed: &[u8]) -> Option<String>;
}
