//! How things look: with colour, and without.

use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier, Style};

/// The styles of everything but the board. No meaning hangs on colour alone: whatever has a colour also has a word, a sign or
/// another weight.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Theme {
    /// Whether colour is welcome.
    pub(crate) colour: bool,
}

impl Theme {
    /// What the environment wishes: <https://no-color.org>.
    pub(crate) fn of_environment() -> Self {
        let told = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        Self { colour: !told("NO_COLOR") }
    }

    /// Running text, in the terminal's own colours, which its user has chosen to read well.
    pub(crate) fn plain(self) -> Style {
        Style::new()
    }

    /// What matters most.
    pub(crate) fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// What may be overlooked. Not dimmed without colour, where it would be hard to read on some screens.
    pub(crate) fn faint(self) -> Style {
        self.tinted(Color::Indexed(245))
    }

    /// Headings.
    pub(crate) fn title(self) -> Style {
        self.tinted(Color::Indexed(179)).add_modifier(Modifier::BOLD)
    }

    /// Keys in hints.
    pub(crate) fn key(self) -> Style {
        self.tinted(Color::Indexed(110)).add_modifier(Modifier::BOLD)
    }

    /// The row or the button that Enter would choose.
    pub(crate) fn chosen(self) -> Style {
        if self.colour {
            Style::new().fg(Color::Indexed(231)).bg(Color::Indexed(24)).add_modifier(Modifier::BOLD)
        } else {
            Style::new().add_modifier(Modifier::REVERSED)
        }
    }

    /// Something that went wrong or hurries.
    pub(crate) fn alarm(self) -> Style {
        if self.colour {
            Style::new().fg(Color::Indexed(231)).bg(Color::Indexed(124)).add_modifier(Modifier::BOLD)
        } else {
            Style::new().add_modifier(Modifier::BOLD | Modifier::UNDERLINED)
        }
    }

    /// Something that goes on: the clock that runs, the side to move.
    pub(crate) fn active(self) -> Style {
        if self.colour {
            Style::new().fg(Color::Indexed(16)).bg(Color::Indexed(150)).add_modifier(Modifier::BOLD)
        } else {
            Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD)
        }
    }

    /// Lines around things.
    pub(crate) fn frame(self, focused: bool) -> Style {
        if focused { self.title() } else { self.tinted(Color::Indexed(240)) }
    }

    fn tinted(self, colour: Color) -> Style {
        if self.colour { Style::new().fg(colour) } else { Style::new() }
    }

    /// Takes the colours out of a picture where none are welcome.
    pub(crate) fn settle(self, buf: &mut Buffer) {
        if self.colour {
            return;
        }
        for cell in &mut buf.content {
            cell.fg = Color::Reset;
            cell.bg = Color::Reset;
        }
    }
}
