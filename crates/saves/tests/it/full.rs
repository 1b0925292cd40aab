//! Disks that take no more.

use std::env;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use catalog::Catalog;
use saves::{SaveError, Saves};
use tempfile::TempDir;

use crate::{english, long_game};

const FOLDER: &str = "SAVES_TEST_NARROW";

/// Saves a small game, then one that is too large: the small one must be left.
fn check(folder: &Path, too_large: usize) -> SaveError {
    let saves = Saves::open(folder, Arc::new(Catalog::shipped())).unwrap();
    let small = long_game(100);
    saves.save_slot("game", &small, true).unwrap();
    let error = saves.save_slot("game", &long_game(too_large), true).unwrap_err();
    assert_eq!(saves.load_slot("game"), Ok(small.clone()));
    let handle = saves.new_game("chess");
    saves.autosave(&handle, &small).unwrap();
    assert!(saves.autosave(&handle, &long_game(too_large)).is_err());
    assert_eq!(saves.load_game(&handle), Ok(small));
    // Nothing half-written takes up room.
    let files = std::fs::read_dir(folder.join("saves")).unwrap().count();
    assert_eq!(files, 1);
    error
}

#[test]
fn a_full_disk_keeps_the_older_save() {
    let folder = TempDir::new().unwrap();
    let mounted = Command::new("mount")
        .args(["-t", "tmpfs", "-o", "size=64k", "tmpfs"])
        .arg(folder.path())
        .output()
        .is_ok_and(|output| output.status.success());
    if !mounted {
        eprintln!("skipped: this user may not mount a small file system");
        return;
    }
    let error = std::panic::catch_unwind(|| check(folder.path(), 200_000));
    let unmounted = Command::new("umount").arg(folder.path()).status();
    let error = error.unwrap();
    assert!(matches!(&error, SaveError::Write { kind: ErrorKind::StorageFull, .. }), "{error:?}");
    let said = english(&error);
    assert!(said.contains("game.anyboard") && said.contains("free some space"), "{said}");
    assert!(unmounted.is_ok_and(|status| status.success()));
}

/// Not a test by itself: what a program does that may write small files only.
#[test]
fn save_too_much() {
    let Some(folder) = env::var_os(FOLDER).map(PathBuf::from) else { return };
    let error = check(&folder, 1_000_000);
    assert!(english(&error).contains("free some space"), "{error:?}");
    println!("as expected");
}

/// The same without any rights: the system cuts the write off in the middle.
#[cfg(unix)]
#[test]
fn a_write_that_is_cut_off_keeps_the_older_save() {
    let folder = TempDir::new().unwrap();
    let script = "trap '' XFSZ; ulimit -f 100; exec \"$0\" full::save_too_much --exact --nocapture";
    let output = Command::new("sh")
        .args(["-c", script])
        .arg(env::current_exe().unwrap())
        .env(FOLDER, folder.path())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && said.contains("as expected"), "{said}");
}
