//! The saved games.

use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyCode, KeyEventKind, MouseButton, MouseEventKind};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::{wheel, window};
use crate::tui::ask::{Ask, Purpose};
use crate::tui::dialog::{Dialog, Prompt};
use crate::tui::list::List;
use crate::tui::saved::Saved;
use crate::tui::theme::Theme;

/// The list of saved games, of which one is loaded or deleted.
#[derive(Clone, Debug)]
pub(crate) struct Shelf {
    rows: Vec<Saved>,
    list: List,
}

impl Shelf {
    pub(crate) fn new(rows: Vec<Saved>) -> Self {
        Self { rows, list: List::default() }
    }

    /// Shows other rows, with the choice where it was.
    pub(crate) fn refill(&mut self, rows: Vec<Saved>) {
        self.rows = rows;
    }

    pub(crate) fn update(&mut self, event: &Event) -> Vec<Ask> {
        let rows = self.rows.len();
        if let Some(by) = wheel(event) {
            self.list.step(by, rows, |_| true);
            return Vec::new();
        }
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => match key.code {
                KeyCode::Enter => self.take(self.list.chosen()),
                KeyCode::Char('d' | 'D') | KeyCode::Delete => {
                    let saved = self.rows.get(self.list.chosen());
                    saved.map_or_else(Vec::new, |saved| vec![Ask::Delete(saved.which.clone())])
                }
                KeyCode::Char('f' | 'F') => {
                    let prompt = Prompt::new(
                        "Load a file",
                        "The file: .anyboard, .pgn, .pdn or .icn.",
                        "",
                        Purpose::Load,
                    );
                    vec![Ask::Open(Box::new(Dialog::Prompt(prompt)))]
                }
                code => {
                    self.list.press(code, rows, |_| true);
                    Vec::new()
                }
            },
            Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                self.list.row_at(mouse.column, mouse.row).map_or_else(Vec::new, |row| self.take(row))
            }
            _ => Vec::new(),
        }
    }

    fn take(&self, row: usize) -> Vec<Ask> {
        match self.rows.get(row) {
            Some(Saved { trouble: Some(trouble), .. }) => vec![Ask::Say(trouble.clone())],
            Some(saved) => vec![Ask::Choose(saved.which.clone())],
            None => Vec::new(),
        }
    }

    pub(crate) fn render(&mut self, theme: Theme, frame: &mut Frame<'_>) {
        let width = 100.min(frame.area().width.saturating_sub(6));
        let height = u16::try_from(self.rows.len().max(1)).unwrap_or(u16::MAX);
        let height = height.min(frame.area().height.saturating_sub(6)).max(3);
        let foot = "Enter load · d delete · f a file · Esc close";
        let inside = window("Saved games", foot, width, height, theme, frame);
        if self.rows.is_empty() {
            let text =
                "Nothing is saved yet. At the table, Ctrl-S saves a game; games are also kept by themselves.";
            let lines: Vec<_> = crate::text::wrap(text, usize::from(inside.width).max(1));
            frame.render_widget(Paragraph::new(lines.join("\n")), inside);
            return;
        }
        for (line, row) in self.list.rows_in(inside, self.rows.len()).enumerate() {
            let chosen = row == self.list.chosen();
            let saved = &self.rows[row];
            let area = Rect { y: inside.y + line as u16, height: 1, ..inside };
            let detail = saved.trouble.as_deref().unwrap_or(&saved.detail);
            let (title, faint) =
                if chosen { (theme.chosen(), theme.chosen()) } else { (theme.strong(), theme.faint()) };
            let line = Line::from(vec![
                Span::styled(if chosen { "▸ " } else { "  " }, title),
                Span::styled(saved.title.clone(), title),
                Span::styled(format!("  {detail}"), faint),
            ]);
            let back = if chosen { theme.chosen() } else { theme.plain() };
            frame.render_widget(Paragraph::new(line).style(back), area);
        }
    }
}
