use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use catalog::{Catalog, Team};
use record::{GameRecord, GameResult, Standing, TakeBacks, Tree};
use saves::{SaveError, SaveLocation, SavedResult, Saves, data_folder, load_file, save_file};
use tempfile::TempDir;

use crate::{english, fresh, game};

fn finished() -> GameRecord {
    let mut record = game("chess", "f3 e5 g4 Qh4");
    record.result = Some(GameResult::win(Team(1), Some("checkmate".into())));
    record
}

#[test]
fn games_come_back_by_name() {
    let (_folder, saves) = fresh();
    for (name, record) in [
        ("Against Ann", game("chess", "e4 e5")),
        ("../x", game("checkers", "")),
        ("Jürgen № 2", game("connect-four", "4 4 3")),
        ("finished", finished()),
    ] {
        saves.save_slot(name, &record, false).unwrap();
        assert_eq!(saves.load_slot(name).as_ref(), Ok(&record), "{name}");
        assert_eq!(saves.load_slot(&format!(" {name} ")), Ok(record), "{name}");
    }
    let listed = saves.slots().unwrap();
    let names: Vec<&str> = listed.iter().filter_map(|entry| entry.name()).collect();
    assert_eq!(names, ["../x", "Against Ann", "finished", "Jürgen № 2"]);
    let summary = listed[2].summary.as_ref().unwrap();
    assert_eq!((summary.game.as_str(), summary.moves), ("chess", 4));
    let result = SavedResult {
        outcome: protocol::file::Decided::Win,
        winner: Some("black".into()),
        reason: Some("checkmate".into()),
    };
    assert_eq!(summary.result, Some(result));
    assert_eq!(summary.players, [["Ann"], ["Bob"]]);
    assert!(listed[2].date().starts_with("20"));
    saves.delete_slot("finished").unwrap();
    assert_eq!(saves.slots().unwrap().len(), 3);
}

#[test]
fn variations_are_not_counted() {
    let (_folder, saves) = fresh();
    let mut record = game("chess", "e4 e5 Nf3");
    let mut live = Catalog::shipped().find("chess").unwrap().start();
    record.moves.add(record::Tree::START, live.play("d4").unwrap().text.clone());
    saves.save_slot("x", &record, false).unwrap();
    assert_eq!(saves.slots().unwrap()[0].summary.as_ref().unwrap().moves, 3);
}

#[test]
fn nothing_is_replaced_unasked() {
    let (folder, saves) = fresh();
    let (first, second) = (game("chess", "e4"), game("chess", "d4"));
    saves.save_slot("x", &first, false).unwrap();
    let error = saves.save_slot("x", &second, false).unwrap_err();
    assert_eq!(error, SaveError::NameTaken("x".into()));
    assert_eq!(saves.load_slot("x"), Ok(first.clone()));
    saves.save_slot("x", &second, true).unwrap();
    assert_eq!(saves.load_slot("x"), Ok(second.clone()));
    let catalog = Catalog::shipped();
    let file = folder.path().join("a.pgn");
    save_file(&file, &first, false, &catalog).unwrap();
    assert_eq!(save_file(&file, &second, false, &catalog), Err(SaveError::Exists(file.clone())));
    assert_eq!(load_file(&file, &catalog), Ok(first));
    save_file(&file, &second, true, &catalog).unwrap();
    assert_eq!(load_file(&file, &catalog), Ok(second));
}

#[test]
fn mistakes_are_explained() {
    let (folder, saves) = fresh();
    let check = |error: SaveError, parts: &[&str]| {
        let said = english(&error);
        assert!(parts.iter().all(|part| said.contains(part)), "{said}");
    };
    let record = game("chess", "");
    saves.save_slot("Against Ann", &record, false).unwrap();
    check(saves.load_slot("against an").unwrap_err(), &["“against an”", "did you mean “Against Ann”?"]);
    check(saves.load_slot("zzz").unwrap_err(), &["“zzz”", "list"]);
    check(saves.delete_slot("zzz").unwrap_err(), &["“zzz”"]);
    check(saves.save_slot(" ", &record, true).unwrap_err(), &["needs a name"]);
    check(saves.save_slot("..", &record, true).unwrap_err(), &["Dots"]);
    let catalog = Catalog::shipped();
    let path = |name: &str| folder.path().join(name);
    let save = |name: &str| save_file(&path(name), &record, true, &catalog).unwrap_err();
    check(save("x.txt"), &["x.txt", ".pgn"]);
    check(save("x.pdn"), &["x.pdn", "PDN"]);
    check(save("no/such/x.pgn"), &["x.pgn", "folder"]);
    check(load_file(&path("none.pgn"), &catalog).unwrap_err(), &["none.pgn", "no file"]);
    fs::write(path("empty.pgn"), "").unwrap();
    check(load_file(&path("empty.pgn"), &catalog).unwrap_err(), &["empty.pgn", "empty"]);
    // A file where a folder should be: works for those too who may write anywhere.
    fs::write(path("file"), "").unwrap();
    check(Saves::open(&path("file"), Arc::new(Catalog::shipped())).unwrap_err(), &["file"]);
}

#[cfg(unix)]
#[test]
fn a_folder_that_may_not_be_written_to_is_explained() {
    use std::os::unix::fs::PermissionsExt;
    let (folder, saves) = fresh();
    let slots = folder.path().join("saves");
    saves.save_slot("x", &game("chess", "e4"), false).unwrap();
    fs::set_permissions(&slots, fs::Permissions::from_mode(0o555)).unwrap();
    if fs::write(slots.join("probe"), "").is_ok() {
        eprintln!("skipped: this user may write anywhere");
    } else {
        let said = english(&saves.save_slot("x", &game("chess", "d4"), true).unwrap_err());
        assert!(said.contains("a folder that you may write to"), "{said}");
        assert_eq!(saves.load_slot("x"), Ok(game("chess", "e4")));
    }
    fs::set_permissions(&slots, fs::Permissions::from_mode(0o755)).unwrap();
}

#[test]
fn damaged_files_are_listed_with_what_is_wrong() {
    let (folder, saves) = fresh();
    saves.save_slot("good", &game("chess", "e4"), false).unwrap();
    let path = |name: &str| folder.path().join("saves").join(name);
    let whole = fs::read(path("good.anyboard")).unwrap();
    fs::write(path("cut.anyboard"), &whole[..whole.len() / 2]).unwrap();
    fs::write(path("empty.anyboard"), "").unwrap();
    fs::write(path("bytes.anyboard"), [0xff, 0xfe, 0]).unwrap();
    fs::write(path("future.anyboard"), "{\"anyboard\": 99}").unwrap();
    fs::create_dir(path("folder.anyboard")).unwrap();
    fs::write(path("notes.txt"), "not ours").unwrap();
    let listed = saves.slots().unwrap();
    let damaged: Vec<&str> =
        listed.iter().filter(|entry| entry.summary.is_err()).filter_map(|entry| entry.name()).collect();
    assert_eq!(damaged, ["bytes", "cut", "empty", "future"]);
    assert_eq!(listed.len(), 5);
    for name in damaged {
        assert!(english(&saves.load_slot(name).unwrap_err()).contains(name));
    }
    // Moves that can't be played show only when the game is loaded.
    let text = String::from_utf8(whole).unwrap().replace("e2e4", "e2e5");
    fs::write(path("wrong.anyboard"), text).unwrap();
    assert!(matches!(saves.load_slot("wrong"), Err(SaveError::Damaged { .. })));
}

#[test]
fn the_last_game_is_the_latest_that_can_go_on() {
    let (folder, saves) = fresh();
    assert_eq!(saves.last_unfinished(), None);
    let handles: Vec<_> = (0..3).map(|_| saves.new_game("chess")).collect();
    assert!(handles[0] != handles[1] && handles[1] != handles[2]);
    // The clocks of file systems are coarse.
    let age = |path: &Path, seconds: u64| {
        let file = fs::File::options().write(true).open(path).unwrap();
        file.set_modified(SystemTime::now() - Duration::from_secs(seconds)).unwrap();
    };
    saves.autosave(&handles[0], &game("chess", "e4")).unwrap();
    age(handles[0].path(), 300);
    saves.autosave(&handles[1], &game("chess", "d4")).unwrap();
    age(handles[1].path(), 200);
    saves.autosave(&handles[2], &finished()).unwrap();
    age(handles[2].path(), 100);
    fs::write(folder.path().join("games/zzz.anyboard"), "damaged").unwrap();
    let last = saves.last_unfinished().unwrap();
    assert_eq!(last.place, SaveLocation::Game(handles[1].clone()));
    // Going on with an older game makes it the last one.
    saves.autosave(&handles[0], &game("chess", "e4 e5")).unwrap();
    let last = saves.last_unfinished().unwrap();
    assert_eq!(last.place, SaveLocation::Game(handles[0].clone()));
    assert_eq!(saves.load_game(&handles[0]), Ok(game("chess", "e4 e5")));
    assert_eq!(saves.games().unwrap().len(), 4);
    saves.delete_game(&handles[0]).unwrap();
    assert_eq!(saves.last_unfinished().unwrap().place, SaveLocation::Game(handles[1].clone()));
}

#[test]
fn a_thousand_games_are_listed() {
    let (folder, saves) = fresh();
    saves.save_slot("0", &game("chess", "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7"), false).unwrap();
    let first = folder.path().join("saves/0.anyboard");
    for n in 1..1000 {
        fs::copy(&first, folder.path().join(format!("saves/{n}.anyboard"))).unwrap();
    }
    let listed = saves.slots().unwrap();
    assert_eq!(listed.len(), 1000);
    assert!(listed.iter().all(|entry| entry.summary.as_ref().is_ok_and(|summary| summary.moves == 10)));
}

#[test]
fn the_folder_that_is_wished_for_goes_first() {
    let wished = TempDir::new().unwrap();
    assert_eq!(data_folder(Some(wished.path())), Ok(wished.path().to_path_buf()));
    let usual: Result<PathBuf, SaveError> = data_folder(None);
    assert!(usual.is_ok_and(|folder| folder != wished.path()));
}

#[test]
fn one_program_plays_a_game_at_a_time() {
    let (folder, first) = fresh();
    let second = Saves::open(folder.path(), Arc::new(Catalog::shipped())).unwrap();
    let handle = first.new_game("chess");
    first.autosave(&handle, &game("chess", "e4")).unwrap();
    let claim = first.claim(&handle);
    assert!(claim.is_some());
    assert!(second.claim(&handle).is_none());
    // Another program that starts now does not take it for a leftover.
    let third = Saves::open(folder.path(), Arc::new(Catalog::shipped())).unwrap();
    assert!(third.claim(&handle).is_none());
    assert_eq!(third.games().unwrap().len(), 1);
    drop(claim);
    let claim = second.claim(&handle);
    assert!(claim.is_some() && first.claim(&handle).is_none());
    drop(claim);
    let names: Vec<PathBuf> =
        fs::read_dir(folder.path().join("games")).unwrap().map(|file| file.unwrap().path()).collect();
    assert_eq!(names, [handle.path()]);
}

#[test]
fn a_program_that_was_killed_claims_nothing() {
    let (folder, saves) = fresh();
    let handle = saves.new_game("chess");
    let name = handle.path().file_name().unwrap().to_str().unwrap().to_string();
    let left = folder.path().join("games").join(format!(".{name}.playing"));
    fs::write(&left, "").unwrap();
    assert!(saves.claim(&handle).is_some());
    fs::write(&left, "").unwrap();
    Saves::open(folder.path(), Arc::new(Catalog::shipped())).unwrap();
    assert!(!left.exists());
}

#[test]
fn moves_that_were_taken_back_are_not_counted() {
    let (_folder, saves) = fresh();
    let mut record = game("chess", "e4 e5 Nf3 Nc6");
    let at = record.moves.id(1).unwrap();
    record.standing = Some(Standing {
        at,
        clocks: Vec::new(),
        take_backs: TakeBacks::Free,
        computer_resigns: false,
        hand_written: false,
    });
    saves.save_slot("x", &record, false).unwrap();
    assert_eq!(saves.slots().unwrap()[0].summary.as_ref().unwrap().moves, 1);
    record.standing = Some(Standing {
        at: Tree::START,
        clocks: Vec::new(),
        take_backs: TakeBacks::Free,
        computer_resigns: false,
        hand_written: false,
    });
    saves.save_slot("x", &record, true).unwrap();
    assert_eq!(saves.slots().unwrap()[0].summary.as_ref().unwrap().moves, 0);
}

#[test]
fn pictures_and_numbers_are_no_games() {
    let folder = TempDir::new().unwrap();
    let catalog = Catalog::shipped();
    let refused = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        fs::write(&path, bytes).unwrap();
        english(&load_file(&path, &catalog).unwrap_err())
    };
    let picture = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01\0";
    for name in ["x.png", "x", "x.pgn", "x.pdn", "x.anyboard"] {
        let said = refused(name, picture);
        assert!(said.contains(name) && said.contains("this is no game file"), "{said}");
    }
    for name in ["digits.txt", "digits.pgn"] {
        for digits in ["12345", "1 2 3\n4567 89\n", "1."] {
            let said = refused(name, digits.as_bytes());
            assert!(said.contains("this is no game"), "{said}");
        }
    }
}
