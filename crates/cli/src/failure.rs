//! What a command can fail with.

use std::io;

use catalog::Message;

use crate::english;

/// What every error ends with.
pub(crate) const FAULT: u8 = 2;

/// How a command ends.
pub(crate) type CommandResult = Result<(), Failure>;

/// Why a command did not do what it was asked.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A sentence for the user.
    Said(String),
    /// The user has been told already.
    Told,
    /// It was done, and what was found is not as it should be: the user has been told already.
    Found,
    /// The output could not be written.
    Output(io::Error),
}

impl Failure {
    /// A failure with this sentence.
    pub(crate) fn said(sentence: impl ToString) -> Self {
        Self::Said(sentence.to_string())
    }

    /// A failure that a layer below tells by its code.
    pub(crate) fn coded<E>(error: E) -> Self
    where
        for<'e> Message: From<&'e E>,
    {
        Self::Said(english::error(&error))
    }

    /// What the program ends with.
    pub(crate) fn code(&self) -> u8 {
        match self {
            Self::Found => 1,
            Self::Said(_) | Self::Told | Self::Output(_) => FAULT,
        }
    }

    /// What is left to tell the user.
    pub(crate) fn message(&self) -> Option<String> {
        match self {
            Self::Said(sentence) => Some(sentence.clone()),
            Self::Told | Self::Found => None,
            Self::Output(error) => Some(format!("the output can't be written: {error}.")),
        }
    }
}

/// Only writing to stdout fails with a bare I/O error; what is read says which file it was.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}
