//! What is known about where the output goes.

use std::env;
use std::io::{self, IsTerminal};

use terminal_size::{Height, Width, terminal_size_of};

/// The width where none is given.
const USUAL_WIDTH: usize = 80;

/// The height where none is given: a file or a pipe takes more than the smallest terminal does.
const USUAL_HEIGHT: usize = 50;

/// Where the output goes.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Screen {
    /// How many signs fit in a line.
    pub width: usize,
    /// How many lines are seen at once.
    pub height: usize,
    /// Whether colour is welcome.
    pub colour: bool,
}

impl Screen {
    /// Asks the terminal, if stdout is one, and the environment.
    pub fn of_stdout() -> Self {
        let stdout = io::stdout();
        let told = |name| env::var(name).ok().filter(|value: &String| !value.is_empty());
        let terminal = terminal_size_of(&stdout);
        let number = |name| told(name).and_then(|text| text.parse().ok());
        let width = terminal.map(|(Width(width), _)| usize::from(width)).filter(|w| *w > 0);
        let height = terminal.map(|(_, Height(height))| usize::from(height)).filter(|h| *h > 0);
        let plain = told("NO_COLOR").is_some() || told("TERM").is_some_and(|term| term == "dumb");
        // Narrower than this nothing can be laid out; wider than that is hard to read.
        Self {
            width: width.or_else(|| number("COLUMNS")).unwrap_or(USUAL_WIDTH).clamp(20, 1000),
            height: height.or_else(|| number("LINES")).unwrap_or(USUAL_HEIGHT).clamp(10, 1000),
            colour: stdout.is_terminal() && !plain,
        }
    }

    /// The width of running text, which tires the eye beyond a measure.
    pub fn text_width(self) -> usize {
        self.width.min(USUAL_WIDTH)
    }

    /// `text` in bold, where that can be shown.
    pub fn bold(self, text: &str) -> String {
        if self.colour { format!("\x1b[1m{text}\x1b[0m") } else { text.to_string() }
    }

    /// `text` set back, where that can be shown.
    pub fn faint(self, text: &str) -> String {
        if self.colour { format!("\x1b[2m{text}\x1b[0m") } else { text.to_string() }
    }
}
