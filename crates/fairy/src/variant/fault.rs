//! What is wrong with a variant file, where, and how to fix it.

use std::fmt;

/// One fault in a variant file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The file, as it was named to us.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// A sentence that says what is wrong and how to fix it.
    pub message: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.message)
    }
}

impl std::error::Error for Fault {}
