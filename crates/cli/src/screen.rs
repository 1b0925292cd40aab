//! What is known about where the output goes.

use std::env;
use std::io::{self, IsTerminal};

use terminal_size::{Width, terminal_size_of};

/// The width where nobody says.
const USUAL: usize = 80;

/// Where the output goes.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Screen {
    /// How many signs fit in a line.
    pub(crate) width: usize,
    /// Whether colour is welcome.
    pub(crate) colour: bool,
}

impl Screen {
    /// Asks the terminal, if stdout is one, and the environment.
    pub(crate) fn of_stdout() -> Self {
        let stdout = io::stdout();
        let told = |name| env::var(name).ok().filter(|value: &String| !value.is_empty());
        let terminal = terminal_size_of(&stdout).map(|(Width(width), _)| usize::from(width));
        let columns = || told("COLUMNS").and_then(|text| text.parse().ok());
        let width = terminal.filter(|w| *w > 0).or_else(columns).unwrap_or(USUAL);
        let plain = told("NO_COLOR").is_some() || told("TERM").is_some_and(|term| term == "dumb");
        // Narrower than this nothing can be laid out; wider than that nobody reads.
        Self { width: width.clamp(20, 1000), colour: stdout.is_terminal() && !plain }
    }

    /// The width of running text, which tires the eye beyond a measure.
    pub(crate) fn text_width(self) -> usize {
        self.width.min(USUAL)
    }

    /// `text` in bold, where that can be shown.
    pub(crate) fn bold(self, text: &str) -> String {
        if self.colour { format!("\x1b[1m{text}\x1b[0m") } else { text.to_string() }
    }
}
