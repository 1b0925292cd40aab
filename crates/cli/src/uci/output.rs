//! What is said, by the conversation and by a search beside it.

use std::io::{self, Write};
use std::sync::{Mutex, PoisonError};

/// Whole answers, one after the other, from any thread.
pub(super) struct Output<'o>(Mutex<&'o mut (dyn Write + Send)>);

impl<'o> Output<'o> {
    pub(super) fn new(out: &'o mut (dyn Write + Send)) -> Self {
        Self(Mutex::new(out))
    }

    /// Says something at once.
    pub(super) fn say(&self, bytes: &[u8]) -> io::Result<()> {
        let mut out = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        out.write_all(bytes)?;
        out.flush()
    }
}
