//! Text that is longer than its window.

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::theme::Theme;
use crate::text::wrap;

/// A paragraph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Passage {
    /// A heading.
    Heading(String),
    /// Running text.
    Text(String),
    /// A key or a word, and what it does.
    Entry(String, String),
}

/// Text to read, and how far it has been scrolled.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Paper {
    passages: Vec<Passage>,
    first: usize,
    /// How many lines were seen, and how many there are, when it was drawn last.
    seen: usize,
    lines: usize,
}

impl Paper {
    pub(crate) fn new(passages: Vec<Passage>) -> Self {
        Self { passages, ..Self::default() }
    }

    /// Scrolls. Returns false if the key means nothing here.
    pub(crate) fn press(&mut self, code: KeyCode) -> bool {
        let page = self.seen.saturating_sub(1).max(1) as isize;
        match code {
            KeyCode::Up => self.scroll(-1),
            KeyCode::Down => self.scroll(1),
            KeyCode::PageUp => self.scroll(-page),
            KeyCode::PageDown | KeyCode::Char(' ') => self.scroll(page),
            KeyCode::Home => self.first = 0,
            KeyCode::End => self.scroll(self.lines as isize),
            _ => return false,
        }
        true
    }

    pub(crate) fn scroll(&mut self, by: isize) {
        self.first = self.first.saturating_add_signed(by).min(self.lines.saturating_sub(self.seen));
    }

    /// What part of it is not seen yet, in words.
    pub(crate) fn rest(&self) -> &'static str {
        match (self.first > 0, self.first + self.seen < self.lines) {
            (false, false) => "",
            (false, true) => "more below ↓",
            (true, true) => "more above and below ↑↓",
            (true, false) => "more above ↑",
        }
    }

    /// Takes the measure of a window, before it is drawn.
    pub(crate) fn measure(&mut self, theme: Theme, width: u16, height: u16) {
        (self.lines, self.seen) = (self.lay_out(theme, width).len(), usize::from(height));
        self.scroll(0);
    }

    pub(crate) fn render(&mut self, theme: Theme, area: Rect, frame: &mut Frame<'_>) {
        self.measure(theme, area.width, area.height);
        let lines = self.lay_out(theme, area.width);
        let shown: Vec<Line<'_>> = lines.into_iter().skip(self.first).take(self.seen).collect();
        frame.render_widget(Paragraph::new(shown), area);
    }

    fn lay_out(&self, theme: Theme, width: u16) -> Vec<Line<'static>> {
        let width = usize::from(width).max(1);
        let mut lines: Vec<Line<'static>> = Vec::new();
        for (number, passage) in self.passages.iter().enumerate() {
            match passage {
                Passage::Heading(text) => {
                    if number > 0 {
                        lines.push(Line::default());
                    }
                    lines.extend(wrap(text, width).into_iter().map(|line| Line::styled(line, theme.title())));
                }
                Passage::Text(text) => {
                    // An empty line between paragraphs is worth keeping.
                    for part in text.split('\n') {
                        let wrapped = wrap(part, width);
                        if wrapped.is_empty() {
                            lines.push(Line::default());
                        }
                        lines.extend(wrapped.into_iter().map(Line::raw));
                    }
                }
                Passage::Entry(key, about) => {
                    let indent = ENTRY.min(width / 2);
                    let mut wrapped = wrap(about, width.saturating_sub(indent + 1).max(1)).into_iter();
                    let key = format!("{key:<indent$} ");
                    let first = wrapped.next().unwrap_or_default();
                    if key.chars().count() > indent + 1 {
                        lines.push(Line::styled(key, theme.key()));
                        lines.push(Line::raw(format!("{:indent$} {first}", "")));
                    } else {
                        lines.push(Line::from(vec![Span::styled(key, theme.key()), Span::raw(first)]));
                    }
                    lines.extend(wrapped.map(|line| Line::raw(format!("{:indent$} {line}", ""))));
                }
            }
        }
        lines
    }
}

/// The column in which the meaning of a key begins.
const ENTRY: usize = 24;
