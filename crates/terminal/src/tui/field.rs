//! A line of text that is typed.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// No line is longer: more than this was pasted by mistake.
const LONGEST: usize = 4096;

/// A line of text with a place at which the next sign goes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Field {
    signs: Vec<char>,
    at: usize,
    /// Whether what stands there was refused: the next sign begins a new line, and other keys fix the old one.
    refused: bool,
}

impl Field {
    /// A line that has a text already, to be changed.
    pub(crate) fn with(text: &str) -> Self {
        let mut field = Self::default();
        field.insert(text);
        field
    }

    pub(crate) fn text(&self) -> String {
        self.signs.iter().collect()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.signs.is_empty()
    }

    pub(crate) fn clear(&mut self) {
        *self = Self::default();
    }

    /// What stands there won't do.
    pub(crate) fn refuse(&mut self) {
        self.refused = !self.signs.is_empty();
    }

    /// Puts a text in at the cursor: what is no plain sign becomes a space.
    pub(crate) fn insert(&mut self, text: &str) {
        if self.refused {
            self.clear();
        }
        for sign in text.trim_end_matches(['\r', '\n']).chars() {
            if self.signs.len() >= LONGEST {
                return;
            }
            self.signs.insert(self.at, if sign.is_control() { ' ' } else { sign });
            self.at += 1;
        }
    }

    /// Follows a key. Returns false for keys that mean nothing to a line of text.
    pub(crate) fn press(&mut self, key: KeyEvent) -> bool {
        let held = key.modifiers & (KeyModifiers::CONTROL | KeyModifiers::ALT);
        match key.code {
            KeyCode::Char(sign) if held.is_empty() => self.insert(&sign.to_string()),
            KeyCode::Char('u') if held == KeyModifiers::CONTROL => {
                self.signs.drain(..self.at);
                self.at = 0;
            }
            KeyCode::Char('w') if held == KeyModifiers::CONTROL => {
                let before = self.signs[..self.at].iter().collect::<String>();
                let kept = before.trim_end().rfind(' ').map_or(0, |space| before[..=space].chars().count());
                self.signs.drain(kept..self.at);
                self.at = kept;
            }
            KeyCode::Backspace if self.at > 0 => {
                self.at -= 1;
                self.signs.remove(self.at);
            }
            KeyCode::Backspace => {}
            KeyCode::Delete if self.at < self.signs.len() => {
                self.signs.remove(self.at);
            }
            KeyCode::Left => self.at = self.at.saturating_sub(1),
            KeyCode::Right => self.at = (self.at + 1).min(self.signs.len()),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = self.signs.len(),
            _ => return false,
        }
        self.refused = false;
        true
    }

    /// What of it to show in so many columns, and in which of them the cursor stands.
    pub(crate) fn window(&self, width: usize) -> (String, usize) {
        let first = (self.at + 1).saturating_sub(width.max(1));
        (self.signs.iter().skip(first).take(width).collect(), self.at - first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_edited_as_everywhere() {
        let check = |keys: &[KeyEvent], expect: &str| {
            let mut field = Field::with("one two");
            for key in keys {
                field.press(*key);
            }
            assert_eq!(field.text(), expect, "{keys:?}");
        };
        let plain = |code| KeyEvent::new(code, KeyModifiers::NONE);
        let control = |sign| KeyEvent::new(KeyCode::Char(sign), KeyModifiers::CONTROL);
        check(&[plain(KeyCode::Char('!'))], "one two!");
        check(&[plain(KeyCode::Home), plain(KeyCode::Delete), plain(KeyCode::Delete)], "e two");
        check(&[plain(KeyCode::Left), plain(KeyCode::Backspace)], "one to");
        check(&[control('w')], "one ");
        check(&[control('w'), control('w'), control('w')], "");
        check(&[plain(KeyCode::Left), control('u')], "o");
        check(&[plain(KeyCode::Home), plain(KeyCode::Backspace), plain(KeyCode::Char('x'))], "xone two");
    }

    #[test]
    fn what_was_refused_is_replaced_or_mended() {
        let check = |codes: &[KeyCode], expect: &str| {
            let mut field = Field::with("e5");
            field.refuse();
            for code in codes {
                field.press(KeyEvent::new(*code, KeyModifiers::NONE));
            }
            assert_eq!(field.text(), expect, "{codes:?}");
        };
        check(&[KeyCode::Char('d'), KeyCode::Char('4')], "d4");
        check(&[KeyCode::Backspace, KeyCode::Char('4')], "e4");
        check(&[KeyCode::Left, KeyCode::Char('x')], "ex5");
    }

    #[test]
    fn the_cursor_stays_in_view() {
        let mut field = Field::with(&"ab".repeat(100));
        assert_eq!(field.window(5), ("baba".chars().rev().collect(), 4));
        field.press(KeyEvent::new(KeyCode::Home, KeyModifiers::NONE));
        assert_eq!(field.window(5), ("ababa".into(), 0));
        assert_eq!(field.window(0), (String::new(), 0));
    }

    #[test]
    fn what_is_pasted_has_no_end_without_an_end() {
        let field = Field::with(&"x\u{1b}".repeat(10_000));
        assert_eq!(field.text().chars().count(), LONGEST);
        assert!(!field.text().contains('\u{1b}'));
        assert_eq!(Field::with("e4\r\n").text(), "e4");
    }
}
