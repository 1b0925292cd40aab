//! What lies on top of a screen until it is answered.

mod chooser;
mod prompt;
mod reader;
mod shelf;

pub(crate) use chooser::Chooser;
pub(crate) use prompt::Prompt;
pub(crate) use reader::TextReader;
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
    Reader(TextReader),
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

    /// Draws it: a small one so that a part of the screen is still seen, if there is room.
    pub(crate) fn render(&mut self, theme: Theme, keep_clear: Option<Rect>, frame: &mut Frame<'_>) {
        match self {
            Self::Chooser(chooser) => chooser.render(theme, keep_clear, frame),
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

/// Clears a space with a frame around it, and returns what is inside.
fn window(title: &str, foot: &str, width: u16, height: u16, theme: Theme, frame: &mut Frame<'_>) -> Rect {
    let area = place(frame.area(), width, height, None);
    open(title, foot, area, theme, frame)
}

/// Where a window goes that has so much inside. What is small stands at the right, where it leaves most of the board to be seen; higher
/// or lower than the middle, or at the left, if it would lie over what is to be kept clear.
fn place(screen: Rect, width: u16, height: u16, keep_clear: Option<Rect>) -> Rect {
    let (width, height) =
        (width.saturating_add(4).min(screen.width), height.saturating_add(2).min(screen.height));
    let (beside, below) = (screen.width - width, screen.height - height);
    let usual = if width <= screen.width / 3 * 2 { beside } else { beside / 2 };
    let at = |x: u16, y: u16| Rect { x: screen.x + x, y: screen.y + y, width, height };
    let places = [usual, beside, 0].into_iter().flat_map(|x| [at(x, below / 2), at(x, 0), at(x, below)]);
    let clear = |area: &Rect| keep_clear.is_none_or(|keep| !area.intersects(keep));
    places.clone().find(clear).unwrap_or_else(|| at(usual, below / 2))
}

fn open(title: &str, foot: &str, area: Rect, theme: Theme, frame: &mut Frame<'_>) -> Rect {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_to_be_seen_is_not_covered() {
        let screen = Rect::new(0, 0, 80, 24);
        for width in [30, 44, 48] {
            for (x, y) in [(0, 0), (30, 10), (45, 2), (45, 12), (45, 20), (20, 20)] {
                let keep = Rect::new(x, y, 5, 2);
                let area = place(screen, width, 9, Some(keep));
                assert!(!area.intersects(keep) && screen.union(area) == screen, "{keep:?}: {area:?}");
            }
        }
        assert_eq!(place(screen, 30, 9, None), Rect::new(46, 6, 34, 11));
    }
}
