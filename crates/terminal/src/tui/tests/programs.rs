//! No file starts a program on the full screen before a person has read its command and said yes.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use ratatui::crossterm::event::KeyCode;
use record::{Format, Kind};

use super::stage::{CATALOG, Stage};
use crate::table::{Resume, StartRequest};

/// A game in which a program is to move; it leaves a mark when it is started.
struct Trap {
    folder: tempfile::TempDir,
    mark: PathBuf,
}

impl Trap {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mark = folder.path().join("mark");
        let trap = Self { folder, mark };
        std::fs::write(trap.file(), trap.pgn()).unwrap();
        trap
    }

    fn pgn(&self) -> String {
        let command = format!("sh -c 'touch {}'", self.mark.display());
        format!("[Black \"Kind\"]\n[BlackType \"program\"]\n[BlackEngine \"{command}\"]\n\n1. e4 *\n")
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("game.pgn")
    }

    fn request(&self) -> StartRequest {
        let record = record::read_one(self.pgn().as_bytes(), Format::Pgn, &CATALOG, None, 1).unwrap();
        StartRequest::Resume(Box::new(Resume::new(record)))
    }

    fn wait(&self, stage: &mut Stage) {
        let patience = Instant::now() + Duration::from_secs(60);
        while !self.mark.exists() {
            assert!(Instant::now() < patience, "it was never started:\n{}", stage.text());
            stage.draw();
            std::thread::yield_now();
        }
    }
}

fn black(stage: &Stage) -> Kind {
    stage.game().table.session().seats()[1].players[0].kind.clone()
}

#[test]
fn a_game_of_the_command_line_asks_before_it_starts_a_program() {
    let trap = Trap::new();
    let mut stage = Stage::new(trap.request(), (80, 24), true);
    stage.expect("Start this program?");
    stage.expect("For Black: sh -c 'touch ");
    stage.expect("▸ 1 No: let Anyboard Novice play instead");
    stage.key(KeyCode::Enter);
    assert!(matches!(black(&stage), Kind::Level(_)));
    // No answer is needed at all.
    let mut stage = Stage::new(trap.request(), (80, 24), true);
    stage.key(KeyCode::Esc);
    stage.expect("Find a game");
    assert!(!trap.mark.exists());
    let mut stage = Stage::new(trap.request(), (80, 24), true);
    stage.key(KeyCode::Down);
    stage.key(KeyCode::Enter);
    assert!(matches!(black(&stage), Kind::Engine(command) if command.contains("touch")));
    trap.wait(&mut stage);
}

#[test]
fn a_loaded_game_asks_before_it_starts_a_program() {
    let trap = Trap::new();
    let load = |stage: &mut Stage, steps: usize| {
        stage.line(&format!(":load {}", trap.file().display()));
        for _ in 0..steps {
            stage.key(KeyCode::Down);
        }
        stage.key(KeyCode::Enter);
        stage.expect("Start this program?");
    };
    let mut stage = Stage::table("chess");
    load(&mut stage, 0);
    stage.key(KeyCode::Esc);
    assert_eq!(stage.ply(), 0);
    load(&mut stage, 0);
    stage.key(KeyCode::Enter);
    assert!(stage.ply() > 0 && matches!(black(&stage), Kind::Level(_)));
    // As the start of another game.
    load(&mut stage, 1);
    stage.key(KeyCode::Enter);
    stage.expect("level 2 (Novice)");
    assert!(!stage.text().contains("the program"), "{}", stage.text());
    assert!(!trap.mark.exists());
}

#[test]
fn a_command_that_has_no_room_on_the_screen_is_not_started() {
    let trap = Trap::new();
    let mut stage = Stage::new(trap.request(), (30, 6), true);
    stage.key(KeyCode::Char('2'));
    stage.key(KeyCode::Enter);
    assert!(!trap.mark.exists());
    assert!(matches!(stage.app.screen(), crate::tui::app::Screen::Menu(_)), "{}", stage.text());
    stage.terminal.backend_mut().resize(80, 24);
    stage.draw();
    stage.expect("For Black: sh -c 'touch ");
    stage.key(KeyCode::Char('2'));
    trap.wait(&mut stage);
}
