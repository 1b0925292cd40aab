//! What can be asked for at the table, by a key or by a word.

use std::time::Duration;

use catalog::Cell;

/// What can be asked for at the table, besides moves. What is missing is asked for in a dialog.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Action {
    Help,
    Rules,
    Menu,
    Quit,
    New(Option<String>),
    Save(Option<String>),
    Load(Option<String>),
    Export(Option<String>),
    Rematch,
    Swap,
    Undo,
    UndoPly,
    Redo,
    RedoPly,
    Draw,
    Accept,
    Decline,
    Resign,
    Abort,
    Comment(Option<String>),
    Hint,
    Now,
    Pause,
    Start,
    Speed(Duration),
    Step,
    Back,
    Forward,
    First,
    Last,
    GoOn,
    Flip,
    Goto(Option<Cell>),
    Find(String),
    Pan(i64, i64),
    Nearer,
    Further,
    All,
    LastMove,
    LevelUp,
    LevelDown,
    Levels,
    Redraw,
}
