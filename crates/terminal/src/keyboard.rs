//! Keys one by one, without a screen of one's own.

use std::io;
use std::time::{Duration, Instant};

use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::crossterm::terminal::{disable_raw_mode, enable_raw_mode};

use crate::plain::{end_was_asked, listen_for_signals};

/// How long a key is waited for before it is looked whether the program shall end.
const PATIENCE: Duration = Duration::from_millis(100);

/// What was pressed.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Key {
    /// Enter.
    Enter,
    /// The arrow to the left.
    Left,
    /// The arrow to the right.
    Right,
    /// Home.
    Home,
    /// End.
    End,
    /// Backspace.
    Backspace,
    /// Esc.
    Escape,
    /// A letter, a digit or another sign.
    Sign(char),
    /// The window has another size now.
    Resized,
    /// Ctrl-C, or the system asks the program to end.
    Interrupted,
}

/// The keys of the terminal, until this is dropped. Until then a line that is written must end with `\r\n`.
#[derive(Debug)]
pub struct Keyboard(());

impl Keyboard {
    /// Takes the keys. Fails where there is no terminal that could give them.
    pub fn take() -> io::Result<Self> {
        listen_for_signals();
        enable_raw_mode()?;
        Ok(Self(()))
    }

    /// Waits for a key that means something, as long as it takes or until some time is over: then there is none.
    pub fn next_key(&mut self, within: Option<Duration>) -> io::Result<Option<Key>> {
        let end = within.map(|within| Instant::now() + within);
        loop {
            if end_was_asked() {
                return Ok(Some(Key::Interrupted));
            }
            let left = end.map(|end| end.saturating_duration_since(Instant::now()));
            if left == Some(Duration::ZERO) {
                return Ok(None);
            }
            if event::poll(left.map_or(PATIENCE, |left| left.min(PATIENCE)))?
                && let Some(key) = meaning(&event::read()?)
            {
                return Ok(Some(key));
            }
        }
    }
}

impl Drop for Keyboard {
    fn drop(&mut self) {
        // There is nothing left to do about an error here.
        let _ = disable_raw_mode();
    }
}

fn meaning(event: &Event) -> Option<Key> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => pressed(*key),
        Event::Resize(..) => Some(Key::Resized),
        _ => None,
    }
}

fn pressed(key: KeyEvent) -> Option<Key> {
    let held = key.modifiers & (KeyModifiers::CONTROL | KeyModifiers::ALT);
    Some(match key.code {
        KeyCode::Char('c' | 'd') if held == KeyModifiers::CONTROL => Key::Interrupted,
        KeyCode::Char(sign) if held.is_empty() => Key::Sign(sign),
        KeyCode::Enter => Key::Enter,
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Esc => Key::Escape,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_that_mean_nothing_are_passed_over() {
        let check = |code, held, expect| {
            assert_eq!(meaning(&Event::Key(KeyEvent::new(code, held))), expect, "{code:?}");
        };
        check(KeyCode::Left, KeyModifiers::NONE, Some(Key::Left));
        check(KeyCode::Char('b'), KeyModifiers::NONE, Some(Key::Sign('b')));
        check(KeyCode::Char('c'), KeyModifiers::CONTROL, Some(Key::Interrupted));
        check(KeyCode::Char('x'), KeyModifiers::CONTROL, None);
        check(KeyCode::F(5), KeyModifiers::NONE, None);
        let released =
            KeyEvent { kind: KeyEventKind::Release, ..KeyEvent::new(KeyCode::Left, KeyModifiers::NONE) };
        assert_eq!(meaning(&Event::Key(released)), None);
        assert_eq!(meaning(&Event::Resize(80, 24)), Some(Key::Resized));
        assert_eq!(meaning(&Event::FocusGained), None);
    }
}
