//! What lies on top of a screen until it is answered.

mod chooser;
mod prompt;
mod reader;
mod shelf;

pub(crate) use chooser::Chooser;
pub(crate) use prompt::Prompt;
pub(crate) use reader::Reader;
pub(crate) use shelf::Shelf;

use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyCode, KeyEventKind, MouseEventKind};
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Clear, Padding};

use super::ask::Ask;
use super::theme::Theme;

/// A dialog.
#[derive(Clone, Debug)]
pub(crate) enum Dialog {
    /// One of several answers.
    Chooser(Chooser),
    /// A line to type.
    Prompt(Prompt),
    /// Something to read.
    Reader(Reader),
    /// The saved games.
    Shelf(Shelf),
}

impl Dialog {
    /// Follows a key, the mouse or pasted text.
    pub(crate) fn update(&mut self, event: &Event) -> Vec<Ask> {
        if let Event::Key(key) = event
            && key.kind != KeyEventKind::Release
            && key.code == KeyCode::Esc
        {
            return vec![Ask::Close];
        }
        match self {
            Self::Chooser(chooser) => chooser.update(event),
            Self::Prompt(prompt) => prompt.update(event),
            Self::Reader(reader) => reader.update(event),
            Self::Shelf(shelf) => shelf.update(event),
        }
    }

    pub(crate) fn render(&mut self, theme: Theme, frame: &mut Frame<'_>) {
        match self {
            Self::Chooser(chooser) => chooser.render(theme, frame),
            Self::Prompt(prompt) => prompt.render(theme, frame),
            Self::Reader(reader) => reader.render(theme, frame),
            Self::Shelf(shelf) => shelf.render(theme, frame),
        }
    }
}

/// Which way a wheel turned: -1 up, 1 down.
pub(super) fn wheel(event: &Event) -> Option<isize> {
    match event {
        Event::Mouse(mouse) => match mouse.kind {
            MouseEventKind::ScrollUp => Some(-1),
            MouseEventKind::ScrollDown => Some(1),
            _ => None,
        },
        _ => None,
    }
}

/// Clears a space with a frame around it, and answers with what is inside. What is small stands at the right, where it leaves most of
/// the board to be seen.
fn window(title: &str, foot: &str, width: u16, height: u16, theme: Theme, frame: &mut Frame<'_>) -> Rect {
    let screen = frame.area();
    let (width, height) =
        (width.saturating_add(4).min(screen.width), height.saturating_add(2).min(screen.height));
    let small = width <= screen.width / 3 * 2;
    let beside = screen.width - width;
    let area = Rect {
        x: screen.x + if small { beside } else { beside / 2 },
        y: screen.y + (screen.height - height) / 2,
        width,
        height,
    };
    let mut block = Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(theme.frame(true))
        .padding(Padding::horizontal(1))
        .title(Line::styled(format!(" {title} "), theme.title()));
    if !foot.is_empty() {
        block = block.title_bottom(Line::styled(format!(" {foot} "), theme.faint()).right_aligned());
    }
    let inside = block.inner(area);
    frame.render_widget(Clear, area);
    frame.render_widget(block, area);
    inside
}
