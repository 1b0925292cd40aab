//! Which key asks for what at the table. Letters and digits type moves, so that commands are on other keys.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::action::Action;

/// What the keys may mean on each screen.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct KeyContext {
    /// Whether a move or a command is being typed.
    pub(crate) typing: bool,
    /// Whether the board has no edge.
    pub(crate) plane: bool,
    /// Whether the board has levels.
    pub(crate) levels: bool,
}

/// What a key asks for. `None` for keys that move the cursor, type, or mean nothing.
pub(crate) fn action(key: KeyEvent, context: KeyContext) -> Option<Action> {
    let held = key.modifiers & (KeyModifiers::CONTROL | KeyModifiers::ALT | KeyModifiers::SHIFT);
    let (control, alt) = (held.contains(KeyModifiers::CONTROL), held.contains(KeyModifiers::ALT));
    match key.code {
        KeyCode::F(number) => function(number),
        KeyCode::Char(sign) if control && !alt => letter_with_control(sign.to_ascii_lowercase(), context),
        KeyCode::Char(sign) if alt && !control => letter_with_alt(sign.to_ascii_lowercase(), context),
        KeyCode::Left if context.plane && !held.is_empty() => Some(Action::Pan(-1, 0)),
        KeyCode::Right if context.plane && !held.is_empty() => Some(Action::Pan(1, 0)),
        KeyCode::Up if context.plane && !held.is_empty() => Some(Action::Pan(0, 1)),
        KeyCode::Down if context.plane && !held.is_empty() => Some(Action::Pan(0, -1)),
        KeyCode::Left if !held.is_empty() && !context.typing => Some(Action::Back),
        KeyCode::Right if !held.is_empty() && !context.typing => Some(Action::Forward),
        KeyCode::PageUp if context.plane => Some(Action::Nearer),
        KeyCode::PageDown if context.plane => Some(Action::Further),
        KeyCode::PageUp if context.levels => Some(Action::LevelUp),
        KeyCode::PageDown if context.levels => Some(Action::LevelDown),
        KeyCode::Home if !context.typing => Some(if context.plane { Action::All } else { Action::First }),
        KeyCode::End if !context.typing => Some(if context.plane { Action::LastMove } else { Action::Last }),
        // No move begins with any of these.
        KeyCode::Char(sign) if !context.typing => match sign {
            '?' => Some(Action::Help),
            '<' => Some(Action::Back),
            '>' => Some(Action::Forward),
            '[' if context.levels => Some(Action::LevelDown),
            ']' if context.levels => Some(Action::LevelUp),
            '+' | '=' if context.plane => Some(Action::Nearer),
            '_' if context.plane => Some(Action::Further),
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

fn letter_with_control(sign: char, context: KeyContext) -> Option<Action> {
    Some(match sign {
        // These two belong to the line that is being typed.
        'u' | 'w' if context.typing => return None,
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

fn letter_with_alt(sign: char, context: KeyContext) -> Option<Action> {
    Some(match sign {
        'z' => Action::UndoPly,
        'y' => Action::RedoPly,
        'v' => Action::Levels,
        'g' => Action::Goto(None),
        '<' | ',' => Action::First,
        '>' | '.' => Action::Last,
        '+' | '=' if context.plane => Action::Nearer,
        '-' | '_' if context.plane => Action::Further,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::words::{self, Board};

    #[test]
    fn what_begins_a_move_is_typed() {
        let context = KeyContext { typing: false, plane: true, levels: true };
        for sign in ('a'..='z').chain('A'..='Z').chain('0'..='9').chain(['-', '(', '@', ':', '/', ' ']) {
            assert_eq!(
                action(KeyEvent::new(KeyCode::Char(sign), KeyModifiers::NONE), context),
                None,
                "{sign}"
            );
        }
        let typing = KeyContext { typing: true, ..context };
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
                    let asked = action(key(name), KeyContext { typing: false, plane, levels });
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
