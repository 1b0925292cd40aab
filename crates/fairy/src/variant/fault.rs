//! What is wrong with a variant file, and where.

use display::Message;

/// One fault in a variant file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The file, as it was named to us.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong and how to fix it.
    pub message: Message,
}

impl From<&Fault> for Message {
    /// The fault with its file and line.
    fn from(fault: &Fault) -> Self {
        Self::new("variant-fault-in-file")
            .text("file", &fault.file)
            .number("line", fault.line)
            .because("fault", fault.message.clone())
    }
}
