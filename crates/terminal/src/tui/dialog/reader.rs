//! Something to read.

use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyCode, KeyEventKind};

use super::{wheel, window};
use crate::tui::ask::Ask;
use crate::tui::paper::{Paper, Passage};
use crate::tui::theme::Theme;

/// A text on top of a screen.
#[derive(Clone, Debug)]
pub(crate) struct TextReader {
    title: String,
    paper: Paper,
}

impl TextReader {
    pub(crate) fn new(title: impl Into<String>, passages: Vec<Passage>) -> Self {
        Self { title: title.into(), paper: Paper::new(passages) }
    }

    pub(crate) fn update(&mut self, event: &Event) -> Vec<Ask> {
        if let Some(by) = wheel(event) {
            self.paper.scroll(3 * by);
        }
        if let Event::Key(key) = event
            && key.kind != KeyEventKind::Release
            && !self.paper.press(key.code)
            && matches!(key.code, KeyCode::Enter | KeyCode::F(1) | KeyCode::Char('q' | '?'))
        {
            return vec![Ask::Close];
        }
        Vec::new()
    }

    pub(crate) fn render(&mut self, theme: Theme, frame: &mut Frame<'_>) {
        let (width, height) = (frame.area().width, frame.area().height);
        let (width, height) = (78.min(width.saturating_sub(4)), height.saturating_sub(4).min(50));
        self.paper.measure(theme, width, height);
        let rest = self.paper.rest();
        let foot = if rest.is_empty() { "Esc close".to_string() } else { format!("{rest} · Esc close") };
        let inside = window(&self.title, &foot, width, height, theme, frame);
        self.paper.render(theme, inside, frame);
    }
}
