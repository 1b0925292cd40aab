//! A line to type.

use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyCode, KeyEventKind};
use ratatui::layout::Position;
use ratatui::text::Line;
use ratatui::widgets::Paragraph;

use super::window;
use crate::text::wrap;
use crate::tui::ask::{Ask, Purpose};
use crate::tui::field::Field;
use crate::tui::theme::Theme;

/// Asks for a line of text. It stays until the text will do.
#[derive(Clone, Debug)]
pub(crate) struct Prompt {
    title: String,
    text: String,
    field: Field,
    purpose: Purpose,
    /// Why what was typed won't do.
    trouble: Option<String>,
}

impl Prompt {
    pub(crate) fn new(title: &str, text: &str, first: &str, purpose: Purpose) -> Self {
        let (title, text) = (title.to_string(), text.to_string());
        Self { title, text, field: Field::with(first), purpose, trouble: None }
    }

    /// Says why what was typed won't do.
    pub(crate) fn refuse(&mut self, trouble: String) {
        self.trouble = Some(trouble);
    }

    pub(crate) fn update(&mut self, event: &Event) -> Vec<Ask> {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => {
                if key.code == KeyCode::Enter {
                    return vec![Ask::Answer(self.purpose, self.field.text().trim().to_string())];
                }
                if self.field.press(*key) {
                    self.trouble = None;
                }
            }
            Event::Paste(text) => self.field.insert(text),
            _ => {}
        }
        Vec::new()
    }

    pub(crate) fn render(&mut self, theme: Theme, frame: &mut Frame<'_>) {
        let width = 60.min(frame.area().width.saturating_sub(4));
        let measure = usize::from(width).max(1);
        let text = wrap(&self.text, measure);
        let trouble = wrap(self.trouble.as_deref().unwrap_or(""), measure);
        let height = text.len() + 2 + trouble.len();
        let foot = "Enter accept · Esc cancel";
        let inside =
            window(&self.title, foot, width, u16::try_from(height).unwrap_or(u16::MAX), theme, frame);
        let mut lines: Vec<Line<'_>> = text.into_iter().map(Line::raw).collect();
        let row = inside.y.saturating_add(u16::try_from(lines.len()).unwrap_or(u16::MAX));
        let (shown, column) = self.field.window(usize::from(inside.width).saturating_sub(2));
        lines.push(Line::styled(format!("› {shown}"), theme.strong()));
        lines.push(Line::default());
        lines.extend(trouble.into_iter().map(|line| Line::styled(line, theme.alarm())));
        frame.render_widget(Paragraph::new(lines), inside);
        let cursor = Position::new(inside.x.saturating_add(2 + column as u16), row);
        if inside.contains(cursor) {
            frame.set_cursor_position(cursor);
        }
    }
}
