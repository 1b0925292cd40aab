//! How far a long command has come, on a terminal.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar on stderr. Where that is no terminal, nothing is shown.
pub(crate) struct Progress(ProgressBar);

impl Progress {
    /// Of so many steps.
    pub(crate) fn new(steps: u64) -> Self {
        let bar = ProgressBar::with_draw_target(Some(steps), ProgressDrawTarget::stderr());
        let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} {msg} {eta}");
        if let Ok(style) = style {
            bar.set_style(style);
        }
        Self(bar)
    }

    /// One step more, with a word on it.
    pub(crate) fn step(&self, message: &str) {
        self.0.set_message(message.to_string());
        self.0.inc(1);
    }

    /// So many steps in all, with a word on it.
    pub(crate) fn at(&self, steps: u64, message: &str) {
        self.0.set_message(message.to_string());
        self.0.set_position(steps);
    }

    /// Does something with the bar out of the way.
    pub(crate) fn aside<T>(&self, act: impl FnOnce() -> T) -> T {
        self.0.suspend(act)
    }

    /// Takes the bar away.
    pub(crate) fn end(&self) {
        self.0.finish_and_clear();
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.end();
    }
}
