//! The two lines at the bottom: what is said or thought, and what is typed.

use std::time::Duration;

use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph};
use unicode_width::UnicodeWidthStr;

use super::{Focus, GameScreen};
use crate::english;
use crate::text::wrap;
use crate::tui::fit::fitted;
use crate::tui::hints::hints;
use crate::tui::theme::Theme;
use crate::tui::words;

/// Turns while a computer thinks.
const SPINNER: [&str; 8] = ["⠋", "⠙", "⠸", "⢰", "⣠", "⣄", "⡆", "⠇"];

/// A computer that moves at once needs no line about it: it would only flicker.
const AT_ONCE: Duration = Duration::from_millis(300);

/// What is said where a pass is the only move.
const MUST_PASS: &str = "You can't move: Enter passes.";

/// No sentence takes more lines than these.
const MOST_LINES: u16 = 4;

impl GameScreen {
    pub(super) fn render_message(&self, theme: Theme, area: Rect, frame: &mut Frame<'_>) {
        let room = usize::from(area.width).saturating_sub(2);
        let must_pass = self.shown.forced_aside().is_some();
        let (text, style) = match (&self.message, self.thinking_text()) {
            (Some(message), _) if message.alarm => (message.text.clone(), theme.alarm()),
            (_, Some(thinking)) => (fitted(&thinking, room), theme.plain()),
            (Some(message), _) if must_pass => (format!("{} {MUST_PASS}", message.text), theme.strong()),
            (None, _) if must_pass => (MUST_PASS.to_string(), theme.strong()),
            (Some(message), _) => (message.text.clone(), theme.plain()),
            (None, _) => (String::new(), theme.plain()),
        };
        let lines = wrap(&text, room.max(1));
        // A long sentence lies over the board until it has been read.
        let more =
            u16::try_from(lines.len().saturating_sub(1)).unwrap_or(u16::MAX).min(area.y).min(MOST_LINES - 1);
        let area = Rect { y: area.y - more, height: area.height + more, ..area };
        frame.render_widget(Clear, area);
        let lines: Vec<Line<'_>> =
            lines.into_iter().map(|line| Line::styled(format!(" {line} "), style)).collect();
        frame.render_widget(Paragraph::new(lines), area);
    }

    /// What the computer is thinking, as far as it says.
    fn thinking_text(&self) -> Option<String> {
        let turn = SPINNER[self.spinner / 2 % SPINNER.len()];
        let Some(thinking) = self.table.thinking() else {
            return self.table.is_hinting().then(|| format!("{turn} Looking for a good move…"));
        };
        let time = self.table.now().since(thinking.since);
        if time < AT_ONCE {
            return None;
        }
        let mut text = format!("{turn} {} thinks · {} s", catalog::clean(&thinking.name), time.as_secs());
        if let Some(thought) = &thinking.thought
            && let Some(line) = thought.lines.first()
        {
            text += &format!(" · depth {}", thought.depth);
            // An opponent is not shown what the computer plans.
            if !self.table.has_person() {
                let moves: Vec<&str> = line.moves.iter().take(4).map(|m| m.reading.as_str()).collect();
                text += &format!(" · {} · {}", english::score(line.score), moves.join(" "));
            }
        }
        text += " · Ctrl-G: move now";
        Some(text)
    }

    pub(super) fn render_input(&self, theme: Theme, area: Rect, frame: &mut Frame<'_>) {
        let area = Rect { x: area.x + area.width.min(1), width: area.width.saturating_sub(1), ..area };
        if self.field.is_empty() {
            let line = hints(theme, area.width, self.key_hints());
            frame.render_widget(Paragraph::new(line), area);
            return;
        }
        let mark = "› ";
        let (text, column) = self.field.window(usize::from(area.width).saturating_sub(mark.width() + 1));
        let used = mark.width() + text.width() + 3;
        let rest = usize::from(area.width).saturating_sub(used);
        let line = Line::from(vec![
            Span::styled(mark, theme.key()),
            Span::styled(text.clone(), theme.strong()),
            Span::styled(format!("   {}", fitted(&self.suggestions(), rest)), theme.faint()),
        ]);
        frame.render_widget(Paragraph::new(line), area);
        let before: String = text.chars().take(column).collect();
        let cursor = Position::new(area.x.saturating_add((mark.width() + before.width()) as u16), area.y);
        if area.contains(cursor) {
            frame.set_cursor_position(cursor);
        }
    }

    /// What may be typed, by what has been typed.
    fn suggestions(&self) -> String {
        let text = self.field.text();
        if let Some(line) = text.strip_prefix([':', '/']) {
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            let fitting: Vec<_> = words::completions(word).take(8).collect();
            return match fitting.as_slice() {
                [] => "no such command: F1 lists them".into(),
                [only] => {
                    let follows = if rest.is_empty() { format!(" {}", only.follows) } else { String::new() };
                    format!("{}{follows}: {}", only.name, only.about)
                }
                several => several.iter().map(|word| word.name).collect::<Vec<_>>().join("  "),
            };
        }
        // What a completion put in is one of several: the others are still to be seen.
        let wanted = self.completion.stem_of(text.trim()).to_lowercase();
        let fits = |text: &str| text.to_lowercase().starts_with(&wanted);
        let texts = self.shown.choices.iter().map(|choice| &choice.text);
        let fitting = texts.filter(|text| fits(&text.reading) || fits(&text.coordinate));
        let shown: Vec<&str> = fitting.take(8).map(|m| m.reading.as_str()).collect();
        if shown.is_empty() { "Enter plays, Esc clears".into() } else { shown.join("  ") }
    }

    fn key_hints(&self) -> &'static [(&'static str, &'static str)] {
        if self.looking.is_some() {
            return &[
                ("<", "back"),
                (">", "forward"),
                ("Ctrl-B", "play on from here"),
                ("Esc", "to the game"),
                ("F1", "help"),
            ];
        }
        if self.focus == Focus::Moves {
            return &[
                ("←→↑↓", "look back"),
                ("Enter", "play on from here"),
                ("Tab", "board"),
                ("F1", "help"),
            ];
        }
        if self.is_over() {
            return &[
                ("<", "look back"),
                ("Ctrl-Z", "take back"),
                ("Ctrl-N", "another game"),
                ("Ctrl-E", "to a file"),
                ("F1", "help"),
                ("Ctrl-X", "menu"),
            ];
        }
        if !self.table.has_person() {
            return &[
                ("Ctrl-P", "pause"),
                (":step", "one move"),
                (":speed", "seconds"),
                ("Ctrl-X", "menu"),
                ("F1", "help"),
            ];
        }
        if self.is_plane() {
            return &[
                ("F1", "help"),
                ("Ctrl-X", "menu"),
                ("Shift-arrows", "pan"),
                ("PgUp PgDn", "zoom"),
                ("Home", "all pieces"),
                ("End", "last move"),
                (":goto", "x,y"),
            ];
        }
        if self.has_levels() {
            return &[
                ("F1", "help"),
                ("Ctrl-X", "menu"),
                ("[ ]", "levels"),
                ("Alt-V", "one or all"),
                ("Ctrl-Z", "undo"),
                ("Ctrl-T", "hint"),
                ("Tab", "moves"),
            ];
        }
        &[
            ("F1", "help"),
            ("Ctrl-X", "menu"),
            ("Ctrl-Z", "undo"),
            ("Ctrl-T", "hint"),
            ("Ctrl-F", "flip"),
            ("Tab", "moves"),
            (":", "command"),
        ]
    }
}
