//! Every game can be played by keys and by the mouse.

use catalog::{Cell, LegalMove};
use ratatui::crossterm::event::{KeyCode, MouseButton, MouseEventKind};

use super::stage::{CATALOG, Stage};

fn ids() -> Vec<String> {
    CATALOG.games().map(|game| game.info().id.clone()).collect()
}

/// A move to try: the one whose goal is nearest.
fn some_move(stage: &Stage) -> LegalMove {
    let choices = stage.game().table.session().as_match().legal_moves();
    let far = |choice: &LegalMove| {
        let from = choice.step.from.unwrap_or(choice.step.to);
        let to = choice.step.to;
        (from.x - to.x).abs() + (from.y - to.y).abs() + (from.z - to.z).abs() + from.x.abs() + from.y.abs()
    };
    choices.into_iter().min_by_key(far).expect("a game has a first move")
}

/// Makes a move through `point`, and says which of several is meant.
fn make(stage: &mut Stage, choice: &LegalMove, mut point: impl FnMut(&mut Stage, Cell)) {
    let before = stage.ply();
    if let Some(from) = choice.step.from {
        point(stage, from);
    }
    point(stage, choice.step.to);
    if stage.ply() == before {
        stage.key(KeyCode::Enter);
    }
    assert_eq!(stage.ply(), before + 1, "{choice:?}\n{}", stage.text());
}

#[test]
fn a_move_by_the_arrow_keys() {
    for id in ids() {
        let mut stage = Stage::table(&id);
        for _ in 0..2 {
            let choice = some_move(&stage);
            make(&mut stage, &choice, Stage::reach);
        }
        stage.control('z');
        stage.control('z');
        assert_eq!(stage.ply(), 0, "{id}");
        stage.control('y');
        assert_eq!(stage.ply(), 1, "{id}");
    }
}

#[test]
fn a_move_by_clicks_and_by_dragging() {
    for id in ids() {
        let mut stage = Stage::table(&id);
        let choice = some_move(&stage);
        make(&mut stage, &choice, Stage::click);
        let choice = some_move(&stage);
        let Some(from) = choice.step.from else { continue };
        let (from, to) = (stage.place(from), stage.place(choice.step.to));
        stage.mouse(MouseEventKind::Down(MouseButton::Left), from);
        stage.mouse(MouseEventKind::Drag(MouseButton::Left), to);
        stage.mouse(MouseEventKind::Up(MouseButton::Left), to);
        if stage.ply() == 1 {
            stage.key(KeyCode::Enter);
        }
        assert_eq!(stage.ply(), 2, "{id}: {choice:?}\n{}", stage.text());
    }
}

#[test]
fn a_move_by_typing_it_in_both_forms() {
    for id in ids() {
        let mut stage = Stage::table(&id);
        let choice = some_move(&stage);
        stage.line(&choice.text.coordinate);
        assert_eq!(stage.ply(), 1, "{id}: {choice:?}\n{}", stage.text());
        let choice = some_move(&stage);
        stage.line(&choice.text.reading);
        assert_eq!(stage.ply(), 2, "{id}: {choice:?}\n{}", stage.text());
    }
}

#[test]
fn a_game_is_saved_and_loaded() {
    for id in ids() {
        let mut stage = Stage::table(&id);
        let choice = some_move(&stage);
        stage.line(&choice.text.coordinate);
        let position = stage.game().table.session().as_match().position();
        stage.control('s');
        stage.line("the test");
        stage.expect("Saved as “the test”.");
        stage.control('z');
        stage.control('o');
        stage.expect("“the test”");
        stage.key(KeyCode::Enter);
        stage.expect("Load this game");
        stage.key(KeyCode::Enter);
        assert_eq!(stage.game().table.session().as_match().position(), position, "{id}");
    }
}

#[test]
fn every_game_fits_every_window() {
    const SIZES: [(u16, u16); 14] = [
        (1, 1),
        (2, 30),
        (30, 2),
        (10, 5),
        (24, 9),
        (40, 12),
        (59, 20),
        (60, 20),
        (59, 60),
        (80, 24),
        (100, 30),
        (120, 40),
        (200, 60),
        (250, 80),
    ];
    for id in ids() {
        let mut stage = Stage::table(&id);
        let choice = some_move(&stage);
        for (width, height) in SIZES {
            stage.terminal.backend_mut().resize(width, height);
            stage.draw();
            stage.key(KeyCode::Up);
            if let Some(from) = choice.step.from {
                stage.game_mut().pick(from);
                stage.draw();
                stage.key(KeyCode::Esc);
            }
            if width >= 60 && height >= 20 {
                stage.expect("to move");
            }
        }
    }
}
