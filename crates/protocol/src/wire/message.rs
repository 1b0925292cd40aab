//! What is said to people, as a code with arguments.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// Something to say to people. The page looks its code up in a table of its language and puts the arguments in; the tables are in
/// `words/`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Message {
    /// What is said: lower case, words joined by hyphens.
    pub code: String,
    /// What it is said about, by the names that the tables use.
    pub args: BTreeMap<String, Arg>,
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Arg {
    /// Something that is the same in every language: a cell, a move, a name.
    Text(String),
    /// A number.
    Number(i64),
    /// A side, by the name of its seat.
    Side(String),
    /// A kind of piece, by its name in lower case.
    Piece(String),
    /// Several texts of one sort.
    List(Vec<String>),
    /// Why a game ended: a code as in `GameEnd`.
    Reason(String),
    /// Another message that is a part of this one.
    Message(Box<Message>),
}
