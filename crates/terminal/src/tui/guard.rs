//! The terminal while it is ours, and how it is given back.

use std::io::{self, Stdout, stdout};
use std::panic;
use std::thread;

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::{MoveTo, Show};
use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

/// The terminal while it is ours. Whatever happens, it is given back as it was: also after a panic.
pub(crate) struct Guard {
    pub(crate) terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl Guard {
    /// Takes the screen, the keys and the mouse.
    pub(crate) fn enter() -> io::Result<Self> {
        let ours = thread::current().id();
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            // What happens to a computer player on its thread is told at the table, not written across the screen.
            if thread::current().id() == ours {
                give_back();
                before(info);
            }
        }));
        enable_raw_mode()?;
        let entered = execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste)
            .and_then(|()| Terminal::new(CrosstermBackend::new(stdout())));
        entered.map(|terminal| Self { terminal }).inspect_err(|_| give_back())
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        if !thread::panicking() {
            let _ = panic::take_hook();
        }
        give_back();
    }
}

/// There is nothing left to do about an error here.
fn give_back() {
    // Some terminals let rows of ours slip onto their own screen after they were made larger: there shall be none.
    let _ = execute!(
        stdout(),
        DisableBracketedPaste,
        DisableMouseCapture,
        Clear(ClearType::All),
        MoveTo(0, 0),
        LeaveAlternateScreen,
        Show
    );
    let _ = disable_raw_mode();
}
