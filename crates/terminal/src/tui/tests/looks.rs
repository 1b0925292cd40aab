//! What is on the screen.

use ratatui::crossterm::event::{KeyCode, MouseEventKind};
use ratatui::style::Color;
use session::Setup;

use super::stage::Stage;
use crate::table::StartRequest;

#[test]
fn without_colour_nothing_has_one_and_marks_are_still_seen() {
    let request = StartRequest::New { game: "chess".into(), setup: Setup::default() };
    let mut stage = Stage::new(request, (80, 24), false);
    let plain = stage.text();
    stage.click(catalog::Cell::flat(4, 1));
    let cells = &stage.terminal.backend().buffer().content;
    assert!(cells.iter().all(|cell| cell.fg == Color::Reset && cell.bg == Color::Reset));
    // Only the board: what is said differs anyway.
    let board = |text: &str| {
        text.lines().take(20).map(|line| line.chars().take(48).collect::<String>()).collect::<Vec<_>>()
    };
    assert_ne!(board(&plain), board(&stage.text()), "{}", stage.text());
}

#[test]
fn another_size_of_the_window_keeps_the_level_in_view() {
    let resized = |stage: &mut Stage, width, height| {
        stage.terminal.backend_mut().resize(width, height);
        stage.draw();
    };
    let mut stage = Stage::table("chess-3d");
    stage.expect("levels 1–2 of 8");
    for _ in 0..4 {
        stage.key(KeyCode::Char(']'));
    }
    stage.expect("levels 5–6 of 8");
    for (width, height) in [(250, 80), (80, 24), (20, 5), (80, 24)] {
        resized(&mut stage, width, height);
    }
    stage.expect("levels 5–6 of 8");
    // With room for all of them, the cursor goes to another level.
    resized(&mut stage, 250, 80);
    stage.reach(catalog::Cell { x: 3, y: 3, z: 1 });
    resized(&mut stage, 80, 24);
    stage.expect("levels 2–3 of 8");
    // A cursor that was left behind does not call anyone back.
    resized(&mut stage, 80, 24);
    stage.mouse(MouseEventKind::ScrollUp, (10, 10));
    stage.mouse(MouseEventKind::ScrollUp, (10, 10));
    stage.mouse(MouseEventKind::ScrollUp, (10, 10));
    stage.expect("levels 5–6 of 8");
    resized(&mut stage, 36, 24);
    stage.expect("level 5 of 8");
    resized(&mut stage, 80, 24);
    stage.expect("levels 5–6 of 8");
}

#[test]
fn screens_and_dialogs_fit_every_window() {
    for (width, height) in
        [(1, 1), (3, 3), (8, 4), (20, 6), (30, 40), (60, 10), (80, 24), (120, 40), (250, 80)]
    {
        let mut stage = Stage::menu();
        stage.terminal.backend_mut().resize(width, height);
        for code in [
            KeyCode::F(1),
            KeyCode::Esc,
            KeyCode::F(3),
            KeyCode::Esc,
            KeyCode::End,
            KeyCode::Up,
            KeyCode::Enter,
        ] {
            stage.key(code);
        }
        stage.draw();
        for code in [
            KeyCode::F(1),
            KeyCode::End,
            KeyCode::Esc,
            KeyCode::Home,
            KeyCode::Enter,
            KeyCode::Esc,
            KeyCode::Down,
        ] {
            stage.key(code);
        }
        let mut stage = Stage::table("chess");
        stage.terminal.backend_mut().resize(width, height);
        for code in [
            KeyCode::F(1),
            KeyCode::End,
            KeyCode::Esc,
            KeyCode::F(2),
            KeyCode::Esc,
            KeyCode::F(9),
            KeyCode::Esc,
            KeyCode::F(10),
        ] {
            stage.key(code);
        }
    }
}

#[test]
fn a_window_that_is_too_small_says_so() {
    let mut stage = Stage::table("chess");
    stage.terminal.backend_mut().resize(20, 8);
    stage.draw();
    stage.expect("larger");
    stage.terminal.backend_mut().resize(80, 24);
    stage.draw();
    stage.expect("White to move");
}

#[test]
fn the_panel_tells_what_was_taken() {
    let mut stage = Stage::table("chess");
    for text in ["e4", "d5", "exd5", "Qxd5"] {
        stage.line(text);
    }
    stage.expect("took ♟ · 1 point");
    stage.expect("took ♙ · 1 point");
    stage.expect("2. exd5");
}

#[test]
fn the_number_of_the_start_is_shown() {
    let setup = Setup { start: Some("345".into()), ..Setup::default() };
    let stage = Stage::new(StartRequest::New { game: "chess960".into(), setup }, (80, 24), true);
    stage.expect("Moves · start 345");
    assert!(!Stage::table("chess").text().contains("start"));
}

#[test]
fn checks_that_are_left_are_shown_for_each_side() {
    let position = "4k3/8/8/8/8/8/3r4/4K3 w - - 3+1 4 9";
    for size in [(80, 24), (110, 40), (40, 24)] {
        let setup = Setup { start: Some(position.into()), ..Setup::default() };
        let stage = Stage::new(StartRequest::New { game: "three-check".into(), setup }, size, true);
        stage.expect("3 checks left");
        stage.expect("1 check left");
    }
}
