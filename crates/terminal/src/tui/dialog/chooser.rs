//! One of several answers.

use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind};
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line;
use ratatui::widgets::Paragraph;
use unicode_width::UnicodeWidthStr;

use super::{open, place, wheel};
use crate::text::wrap;
use crate::tui::ask::Ask;
use crate::tui::keys::{self, KeyContext};
use crate::tui::list::List;
use crate::tui::theme::Theme;

/// A question with answers of which one is chosen: by the arrow keys, by its number, or by a click.
#[derive(Clone, Debug)]
pub(crate) struct Chooser {
    title: String,
    text: String,
    /// What must have been seen whole before any answer but the first: above the text, sign for sign.
    quoted: Vec<String>,
    /// Whether there was no room for all of that.
    cut: bool,
    answers: Vec<(String, Vec<Ask>)>,
    list: List,
    /// Whether the keys of the table below still work.
    lets_through: bool,
}

impl Chooser {
    pub(crate) fn new(title: impl Into<String>, text: impl Into<String>) -> Self {
        Self {
            title: title.into(),
            text: text.into(),
            quoted: Vec::new(),
            cut: false,
            answers: Vec::new(),
            list: List::default(),
            lets_through: false,
        }
    }

    /// Over which the commands of the table still work: they close it.
    #[must_use]
    pub(crate) fn lets_through(mut self) -> Self {
        self.lets_through = true;
        self
    }

    /// With what must have been seen whole before any answer but the first, in ASCII.
    #[must_use]
    pub(crate) fn quoting(mut self, quoted: Vec<String>) -> Self {
        self.cut = !quoted.is_empty();
        self.quoted = quoted;
        self
    }

    /// One more answer, and what it asks for. The dialog closes with it.
    #[must_use]
    pub(crate) fn answer(mut self, label: impl Into<String>, asks: impl IntoIterator<Item = Ask>) -> Self {
        self.answers.push((label.into(), asks.into_iter().collect()));
        self
    }

    /// With the choice on the answer of this number at first.
    #[must_use]
    pub(crate) fn at(mut self, number: usize) -> Self {
        self.list.choose(number);
        self
    }

    pub(crate) fn update(&mut self, event: &Event) -> Vec<Ask> {
        let rows = self.answers.len();
        if let Some(by) = wheel(event) {
            self.list.step(by, rows, |_| true);
            return Vec::new();
        }
        match event {
            Event::Key(key)
                if key.kind != KeyEventKind::Release
                    && (key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT)
                        || matches!(key.code, KeyCode::F(_))) =>
            {
                // Plain letters and digits choose among the answers; what is held with others never does.
                let place = KeyContext { typing: true, plane: false, levels: false };
                let meant = keys::action(*key, place).filter(|_| self.lets_through);
                meant.map_or_else(Vec::new, |action| vec![Ask::Close, Ask::Do(action)])
            }
            Event::Key(key) if key.kind != KeyEventKind::Release => match key.code {
                KeyCode::Enter => self.take(self.list.chosen()),
                KeyCode::Char(' ') => self.take(self.list.chosen()),
                KeyCode::Char(digit @ '1'..='9') => self.take(digit as usize - '1' as usize),
                KeyCode::Tab => {
                    self.list.choose((self.list.chosen() + 1) % rows.max(1));
                    Vec::new()
                }
                KeyCode::Char(letter) => {
                    // The next answer that begins with the letter.
                    let begins = |row: &usize| {
                        let first = self.answers[*row].0.chars().next();
                        first.is_some_and(|first| first.to_lowercase().eq(letter.to_lowercase()))
                    };
                    let after = (self.list.chosen() + 1..rows).chain(0..rows).find(begins);
                    if let Some(row) = after {
                        self.list.choose(row);
                    }
                    Vec::new()
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
        if self.cut && row > 0 {
            let why = "This window is too small to show all of the command: make it larger first.";
            return vec![Ask::Say(why.into())];
        }
        let answer = self.answers.get(row);
        answer.map_or_else(Vec::new, |(_, asks)| {
            std::iter::once(Ask::Close).chain(asks.iter().cloned()).collect()
        })
    }

    pub(crate) fn render(&mut self, theme: Theme, keep_clear: Option<Rect>, frame: &mut Frame<'_>) {
        let widest = self.answers.iter().map(|(label, _)| label.width() + 6).max().unwrap_or(0);
        let widest = widest.max(self.title.width() + 2).max(self.text.width().min(44)).max(30);
        let width = u16::try_from(widest).unwrap_or(u16::MAX).min(frame.area().width.saturating_sub(4));
        let width_of_text = usize::from(width).max(1);
        let mut text: Vec<String> = self.quoted.iter().flat_map(|line| broken(line, width_of_text)).collect();
        let quoted = text.len();
        text.extend(wrap(&self.text, width_of_text));
        let gap = u16::from(!text.is_empty());
        let lines = u16::try_from(text.len()).unwrap_or(u16::MAX);
        let height =
            lines.saturating_add(gap).saturating_add(u16::try_from(self.answers.len()).unwrap_or(u16::MAX));
        let area = place(frame.area(), width, height, keep_clear);
        let inside = open(&self.title, "Enter choose · Esc close", area, theme, frame);
        // The answers matter most where there is little room.
        let least = u16::try_from(self.answers.len()).unwrap_or(u16::MAX).min(inside.height);
        let [top, _, bottom] =
            Layout::vertical([Constraint::Max(lines), Constraint::Max(gap), Constraint::Min(least)])
                .areas(inside);
        self.cut = usize::from(top.height) < quoted || (quoted > 0 && top.width < width);
        frame.render_widget(Paragraph::new(text.into_iter().map(Line::raw).collect::<Vec<_>>()), top);
        for (line, row) in self.list.rows_in(bottom, self.answers.len()).enumerate() {
            let chosen = row == self.list.chosen();
            let number = if row < 9 { format!("{}", row + 1) } else { " ".into() };
            let label = format!("{} {number} {}", if chosen { "▸" } else { " " }, self.answers[row].0);
            let area = Rect { y: bottom.y + line as u16, height: 1, ..bottom };
            let style = if chosen { theme.chosen() } else { theme.plain() };
            frame.render_widget(Paragraph::new(Line::raw(label)).style(style), area);
        }
    }
}

/// A text in lines of so many signs, whatever they are.
fn broken(text: &str, width: usize) -> Vec<String> {
    let signs: Vec<char> = text.chars().collect();
    signs.chunks(width).map(|line| line.iter().collect()).collect()
}
