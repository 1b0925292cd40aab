//! What is said to people, as a code with arguments.
//!
//! The words belong to the front ends: each looks the code up in a table of its language and puts the arguments in. A rules crate
//! can say something new by using a new code and adding it to the tables in `words/`.

use crate::Cell;

/// One thing to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// What is said: lower case, words joined by hyphens, unique over all crates.
    pub code: &'static str,
    /// What it is said about, by the names that the tables use.
    pub args: Vec<(&'static str, Arg)>,
    /// Where the pieces stand that it is about, for front ends that show them.
    pub places: Vec<Cell>,
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// Something that is the same in every language: a cell, a move, a name, a quotation.
    Text(String),
    /// A number.
    Number(i64),
    /// A side, by [`crate::Notation::seat_name`].
    Side(String),
    /// A kind of piece, by its name in lower case.
    Piece(String),
    /// Several texts of one sort.
    List(Vec<String>),
    /// Why a game ended, as [`game::Reason`] writes itself.
    Reason(String),
    /// Another message that is a part of this one.
    Message(Box<Message>),
}

impl Message {
    /// A message without arguments.
    pub fn new(code: &'static str) -> Self {
        Self { code, args: Vec::new(), places: Vec::new() }
    }

    fn with(mut self, name: &'static str, arg: Arg) -> Self {
        self.args.push((name, arg));
        self
    }

    /// The same with a text.
    #[must_use]
    pub fn text(self, name: &'static str, text: impl Into<String>) -> Self {
        self.with(name, Arg::Text(text.into()))
    }

    /// The same with a number.
    #[must_use]
    pub fn number(self, name: &'static str, number: impl TryInto<i64>) -> Self {
        self.with(name, Arg::Number(number.try_into().unwrap_or(i64::MAX)))
    }

    /// The same with a side.
    #[must_use]
    pub fn side(self, name: &'static str, side: impl Into<String>) -> Self {
        self.with(name, Arg::Side(side.into()))
    }

    /// The same with a kind of piece.
    #[must_use]
    pub fn piece(self, name: &'static str, piece: impl AsRef<str>) -> Self {
        self.with(name, Arg::Piece(piece.as_ref().to_lowercase()))
    }

    /// The same with several texts.
    #[must_use]
    pub fn list(self, name: &'static str, list: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.with(name, Arg::List(list.into_iter().map(Into::into).collect()))
    }

    /// The same with the reason of an end.
    #[must_use]
    pub fn reason(self, name: &'static str, reason: impl ToString) -> Self {
        self.with(name, Arg::Reason(reason.to_string()))
    }

    /// The same, about the piece on a cell too.
    #[must_use]
    pub fn shows(mut self, cell: Cell) -> Self {
        if !self.places.contains(&cell) {
            self.places.push(cell);
        }
        self
    }

    /// The same, about the pieces on cells too.
    #[must_use]
    pub fn shows_all(self, cells: impl IntoIterator<Item = Cell>) -> Self {
        cells.into_iter().fold(self, Self::shows)
    }

    /// The same with another message inside, about whose pieces it is too.
    #[must_use]
    pub fn because(self, name: &'static str, message: Message) -> Self {
        self.shows_all(message.places.iter().copied()).with(name, Arg::Message(Box::new(message)))
    }

    /// The argument of this name.
    pub fn arg(&self, name: &str) -> Option<&Arg> {
        self.args.iter().find(|(known, _)| *known == name).map(|(_, arg)| arg)
    }
}
