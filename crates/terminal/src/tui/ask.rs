//! What screens and dialogs ask of the program around them.

use catalog::{Reason, Seat};
use record::{GameRecord, NodeId, Player};
use session::ClockChoice;

use super::action::Action;
use super::dialog::Dialog;
use super::saved::Which;
use super::setup::FormChange;
use crate::table::Resume;

/// What a screen or a dialog asks for. To ask is all that they can do: so they can be tried out without files, threads and terminals.
#[derive(Clone, Debug)]
pub(crate) enum Ask {
    /// Put the dialog on top away.
    Close,
    /// Show a dialog on top of all.
    Open(Box<Dialog>),
    /// Show the list of games.
    Menu,
    /// Choose who plays, for a new game of this id.
    Setup(String),
    /// Change something of the game that is being set up.
    Form(FormChange),
    /// Begin the game that was set up.
    Begin,
    /// Go on with the game that was played last.
    Continue,
    /// Show the saved games.
    Saves,
    /// Ask what to do with a saved game.
    Choose(Which),
    /// Load a saved game and go on with it.
    Load(Which, ClockChoice),
    /// Go on with a loaded game: what there was to ask about it has been asked.
    Resume(Box<Resume>),
    /// Load a saved game as the start of a new one.
    Reuse(Which),
    /// Choose who plays on in a loaded game, likewise.
    Prepare(Box<GameRecord>),
    /// Ask whether a saved game is to be deleted.
    Delete(Which),
    /// Delete it.
    Erase(Which),
    /// Save the game on the table under a name; one that has the name already is replaced only if that is said.
    Keep(String, bool),
    /// Write the game on the table to a file, likewise.
    Write(String, bool),
    /// Play a move on the table.
    Play(String),
    /// Play a move that was taken back again, or go on from another place.
    Jump(NodeId),
    /// Do something at the table; once it is sure, where that was asked.
    Do(Action),
    /// Do it without asking again.
    Surely(Sure),
    /// A prompt was answered.
    Answer(Purpose, String),
    /// Say something in the line of messages.
    Say(String),
    /// Leave the program.
    Quit,
}

/// What is done only after the user said yes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Sure {
    /// Give up.
    Resign,
    /// Offer a draw.
    OfferDraw,
    /// Claim a draw for this reason.
    Claim(Reason),
    /// The seat agrees to what is offered to it.
    Accept(Seat),
    /// The seat doesn't.
    Decline(Seat),
    /// Let the computer that failed try again.
    Retry,
    /// Let another player take over the side to move.
    Replace(Player),
}

/// What a typed line is for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// The name to save under.
    Save,
    /// The name or the file to load.
    Load,
    /// The file to write.
    Export,
    /// The cell to go to.
    Goto,
    /// What to say about a move.
    Comment,
    /// The name of a player: of which seat, and which of its players.
    Name(usize, usize),
    /// The strength of a computer player.
    Strength(usize, usize),
    /// The command of an engine.
    Engine(usize, usize),
    /// The clock of one side, or of all.
    Clock(Option<usize>),
    /// The position to start from.
    Position,
}
