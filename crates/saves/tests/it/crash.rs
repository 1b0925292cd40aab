//! A program that is killed while it saves.

use std::env;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use catalog::Catalog;
use saves::{Saves, load_file};
use tempfile::TempDir;

use crate::long_game;

/// The folder for the program that is going to be killed.
const FOLDER: &str = "SAVES_TEST_FOLDER";

/// Not a test by itself: what the program does that is killed.
#[test]
fn save_in_a_loop() {
    let Some(folder) = env::var_os(FOLDER).map(PathBuf::from) else { return };
    let saves = Saves::open(&folder, Arc::new(Catalog::shipped())).unwrap();
    for bytes in (1..).map(|n| n * 997 % 100_000) {
        saves.save_slot("loop", &long_game(bytes), true).unwrap();
    }
}

#[test]
fn a_killed_program_leaves_a_whole_game() {
    let folder = TempDir::new().unwrap();
    let catalog = Catalog::shipped();
    let file = folder.path().join("saves/loop.anyboard");
    let saved = || fs::metadata(&file).and_then(|about| about.modified()).ok();
    for run in 0..30 {
        let before = saved();
        let mut child = Command::new(env::current_exe().unwrap())
            .args(["crash::save_in_a_loop", "--exact"])
            .env(FOLDER, folder.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let patience = Instant::now() + Duration::from_secs(60);
        while saved() == before {
            assert!(Instant::now() < patience, "nothing was saved");
            std::thread::sleep(Duration::from_millis(1));
        }
        std::thread::sleep(Duration::from_millis(fastrand::u64(0..40)));
        // On Unix this is kill -9: nothing can be tidied up.
        child.kill().unwrap();
        child.wait().unwrap();
        let game = load_file(&file, &catalog);
        assert!(game.is_ok_and(|game| game.moves.moves() == 2), "run {run}");
    }
    // What is left over is recognised, and does not show as a saved game.
    let saves = Saves::open(folder.path(), Arc::new(catalog)).unwrap();
    assert_eq!(saves.slots().unwrap().len(), 1);
    let left: Vec<String> = fs::read_dir(folder.path().join("saves"))
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .filter(|name| name != "loop.anyboard")
        .collect();
    assert!(left.iter().all(|name| name.ends_with(".unfinished")), "{left:?}");
}
