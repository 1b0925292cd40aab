//! Which key asks for what at the table. Letters and digits type moves, so that commands are on other keys.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::action::Action;

/// What the keys may mean on each screen.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// Whether a move or a command is being typed.
    pub(crate) typing: bool,
    /// Whether the board has no edge.
    pub(crate) plane: bool,
    /// Whether the board has levels.
    pub(crate) levels: bool,
}

/// What a key asks for. `None` for keys that move the cursor, type, or mean nothing.
pub(crate) fn action(key: KeyEvent, place: Place) -> Option<Action> {
    let held = key.modifiers & (KeyModifiers::CONTROL | KeyModifiers::ALT | KeyModifiers::SHIFT);
    let (control, alt) = (held.contains(KeyModifiers::CONTROL), held.contains(KeyModifiers::ALT));
    match key.code {
        KeyCode::F(number) => function(number),
        KeyCode::Char(sign) if control && !alt => letter_with_control(sign.to_ascii_lowercase(), place),
        KeyCode::Char(sign) if alt && !control => letter_with_alt(sign.to_ascii_lowercase(), place),
        KeyCode::Left if place.plane && !held.is_empty() => Some(Action::Pan(-1, 0)),
        KeyCode::Right if place.plane && !held.is_empty() => Some(Action::Pan(1, 0)),
        KeyCode::Up if place.plane && !held.is_empty() => Some(Action::Pan(0, 1)),
        KeyCode::Down if place.plane && !held.is_empty() => Some(Action::Pan(0, -1)),
        KeyCode::Left if !held.is_empty() && !place.typing => Some(Action::Back),
        KeyCode::Right if !held.is_empty() && !place.typing => Some(Action::Forward),
        KeyCode::PageUp if place.plane => Some(Action::Nearer),
        KeyCode::PageDown if place.plane => Some(Action::Further),
        KeyCode::PageUp if place.levels => Some(Action::LevelUp),
        KeyCode::PageDown if place.levels => Some(Action::LevelDown),
        KeyCode::Home if !place.typing => Some(if place.plane { Action::All } else { Action::First }),
        KeyCode::End if !place.typing => Some(if place.plane { Action::LastMove } else { Action::Last }),
        // No move begins with any of these.
        KeyCode::Char(sign) if !place.typing => match sign {
            '?' => Some(Action::Help),
            '<' => Some(Action::Back),
            '>' => Some(Action::Forward),
            '[' if place.levels => Some(Action::LevelDown),
            ']' if place.levels => Some(Action::LevelUp),
            '+' | '=' if place.plane => Some(Action::Nearer),
            '_' if place.plane => Some(Action::Further),
            _ => None,
        },
        _ => None,
    }
}

fn function(number: u8) -> Option<Action> {
    Some(match number {
        1 => Action::Help,
        2 => Action::Save(None),
        3 => Action::Load(None),
        4 => Action::New(None),
        5 => Action::Flip,
        6 => Action::Hint,
        7 => Action::Undo,
        8 => Action::Redo,
        9 => Action::Draw,
        10 => Action::Menu,
        _ => return None,
    })
}

fn letter_with_control(sign: char, place: Place) -> Option<Action> {
    Some(match sign {
        // These two belong to the line that is being typed.
        'u' | 'w' if place.typing => return None,
        's' => Action::Save(None),
        'o' => Action::Load(None),
        'n' => Action::New(None),
        'f' => Action::Flip,
        't' => Action::Hint,
        'z' | 'u' => Action::Undo,
        'y' => Action::Redo,
        'd' => Action::Draw,
        'r' => Action::Resign,
        'x' => Action::Menu,
        'q' | 'c' => Action::Quit,
        'e' => Action::Export(None),
        'k' => Action::Comment(None),
        'b' => Action::GoOn,
        'g' => Action::Now,
        'p' => Action::Pause,
        'l' => Action::Redraw,
        _ => return None,
    })
}

fn letter_with_alt(sign: char, place: Place) -> Option<Action> {
    Some(match sign {
        'z' => Action::UndoPly,
        'y' => Action::RedoPly,
        'v' => Action::Levels,
        'g' => Action::Goto(None),
        '<' | ',' => Action::First,
        '>' | '.' => Action::Last,
        '+' | '=' if place.plane => Action::Nearer,
        '-' | '_' if place.plane => Action::Further,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::words::{self, Board};

    #[test]
    fn what_begins_a_move_is_typed() {
        let place = Place { typing: false, plane: true, levels: true };
        for sign in ('a'..='z').chain('A'..='Z').chain('0'..='9').chain(['-', '(', '@', ':', '/', ' ']) {
            assert_eq!(action(KeyEvent::new(KeyCode::Char(sign), KeyModifiers::NONE), place), None, "{sign}");
        }
        let typing = Place { typing: true, ..place };
        for sign in ['?', '<', '>', '[', ']', '+', '=', '_'] {
            assert_eq!(
                action(KeyEvent::new(KeyCode::Char(sign), KeyModifiers::NONE), typing),
                None,
                "{sign}"
            );
        }
    }

    #[test]
    fn the_keys_of_the_help_do_what_it_says() {
        for word in words::WORDS {
            for name in word.keys.split(' ').filter(|name| !name.is_empty()) {
                // The same key may mean another thing on another board.
                let boards = match word.board {
                    Board::Any => &[(true, false), (false, true), (false, false)][..],
                    Board::Levels => &[(false, true)],
                    Board::Plane => &[(true, false)],
                };
                let meant = words::read(word.name).expect(word.name);
                for &(plane, levels) in boards {
                    let asked = action(key(name), Place { typing: false, plane, levels });
                    assert_eq!(asked.as_ref(), Some(&meant), "{} on {name}", word.name);
                }
            }
        }
    }

    fn key(name: &str) -> KeyEvent {
        let only = |text: &str| KeyCode::Char(text.chars().next().unwrap().to_ascii_lowercase());
        if let Some(sign) = name.strip_prefix("Ctrl-") {
            return KeyEvent::new(only(sign), KeyModifiers::CONTROL);
        }
        if let Some(sign) = name.strip_prefix("Alt-") {
            return KeyEvent::new(only(sign), KeyModifiers::ALT);
        }
        let code = match name {
            "PageUp" => KeyCode::PageUp,
            "PageDown" => KeyCode::PageDown,
            "Home" => KeyCode::Home,
            "End" => KeyCode::End,
            _ if name.len() > 1 && name.starts_with('F') => KeyCode::F(name[1..].parse().unwrap()),
            _ => only(name),
        };
        KeyEvent::new(code, KeyModifiers::NONE)
    }
}
