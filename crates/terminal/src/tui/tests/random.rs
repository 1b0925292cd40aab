//! Whatever keys are pressed, nothing breaks.

use proptest::prelude::*;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use super::stage::{CATALOG, Stage};
use crate::tui::app::Screen;

fn code() -> impl Strategy<Value = KeyCode> {
    prop_oneof![
        4 => proptest::sample::select(vec![
            KeyCode::Up, KeyCode::Down, KeyCode::Left, KeyCode::Right, KeyCode::Enter, KeyCode::Enter, KeyCode::Esc, KeyCode::Tab,
            KeyCode::Backspace, KeyCode::Delete, KeyCode::Home, KeyCode::End, KeyCode::PageUp, KeyCode::PageDown, KeyCode::Char(' '),
        ]),
        2 => (1..=10u8).prop_map(KeyCode::F),
        4 => proptest::sample::select("abcdefgh12345678xQNk:/<>[]+-_?=,( ".chars().collect::<Vec<_>>()).prop_map(KeyCode::Char),
        1 => any::<char>().prop_map(KeyCode::Char),
    ]
}

fn modifiers() -> impl Strategy<Value = KeyModifiers> {
    prop_oneof![
        6 => Just(KeyModifiers::NONE),
        1 => Just(KeyModifiers::SHIFT),
        1 => Just(KeyModifiers::ALT),
        1 => Just(KeyModifiers::CONTROL),
    ]
}

fn mouse() -> impl Strategy<Value = Event> {
    let kinds = vec![
        MouseEventKind::Down(MouseButton::Left),
        MouseEventKind::Up(MouseButton::Left),
        MouseEventKind::Drag(MouseButton::Left),
        MouseEventKind::Down(MouseButton::Right),
        MouseEventKind::ScrollUp,
        MouseEventKind::ScrollDown,
    ];
    (proptest::sample::select(kinds), 0..130u16, 0..45u16).prop_map(|(kind, column, row)| {
        Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
    })
}

fn event() -> impl Strategy<Value = Event> {
    prop_oneof![
        8 => (code(), modifiers()).prop_map(|(code, modifiers)| Event::Key(KeyEvent::new(code, modifiers))),
        4 => mouse(),
        1 => (0..200u16, 0..70u16).prop_map(|(width, height)| Event::Resize(width, height)),
        1 => "[ -~]{0,12}".prop_map(Event::Paste),
    ]
}

/// A test must not start the computer at full strength, or to write into the folder it runs in.
fn is_harmless(event: &Event) -> bool {
    match event {
        Event::Key(key) => {
            let control = key.modifiers.contains(KeyModifiers::CONTROL);
            key.code != KeyCode::F(6)
                && !(control && matches!(key.code, KeyCode::Char('t' | 'e' | 'c' | 'q')))
        }
        _ => true,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn anything_may_be_pressed(number in 0..1000usize, events in proptest::collection::vec(event(), 1..60)) {
        let games: Vec<String> = CATALOG.games().map(|game| game.info().id.clone()).collect();
        let mut stage = Stage::table(&games[number % games.len()]);
        for event in events.into_iter().filter(is_harmless) {
            if let Event::Resize(width, height) = event {
                stage.terminal.backend_mut().resize(width, height);
            }
            stage.send(event);
            if let Screen::Game(game) = stage.app.screen() {
                game.check();
            }
            if stage.app.is_over() {
                break;
            }
        }
    }
}
