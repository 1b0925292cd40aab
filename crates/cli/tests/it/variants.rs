//! A user's own folder of games.

use std::path::Path;

use tempfile::tempdir;

use crate::tool::{anyboard, bad, fed, good, json, run, write};

/// Chess whose knights leap further: one file, and nothing else.
const FAR: &str = "\
extends = \"chess\"
name = \"Far Knights\"
description = \"Knights leap three squares and one.\"
[pieces.N]
moves = [\"leap {±1 ±3}\"]
";

fn with<'a>(folder: &'a Path, args: &[&'a str]) -> Vec<&'a str> {
    let mut all = args.to_vec();
    all.extend(["--variants", folder.to_str().unwrap()]);
    all
}

#[test]
fn a_file_is_all_that_a_game_needs() {
    let folder = tempdir().unwrap();
    write(folder.path(), "far-knights.toml", FAR);
    let with = |args| with(folder.path(), args);

    let games = json(with(&["games", "--json"]));
    let game = games.as_array().unwrap().iter().find(|game| game["id"] == "far-knights").unwrap();
    assert_eq!(game["name"], "Far Knights");
    assert!(good(with(&["games"])).contains("far-knights"));
    // What its author wrote, and what follows from its data.
    let rules = good(with(&["rules", "far-knights"]));
    assert!(
        rules.contains("three squares") && rules.contains("Knight (N, ") && rules.contains("1 to the side")
    );

    let value = json(with(&["show", "far-knights", "--json"]));
    assert!(value["legal"].as_array().unwrap().iter().any(|m| m == "b1a4"));
    assert!(good(with(&["show", "far-knights", "--moves", "Na4"])).contains("Black to move"));
    assert_eq!(good(with(&["perft", "far-knights", "1"])), "20\n");

    let session = b"uci\nsetoption name UCI_Variant value far-knights\nposition startpos moves b1a4\nd\n";
    let said = fed(with(&["uci"]), session);
    assert!(said.out.contains(" var far-knights"), "{said:?}");
    assert!(said.out.contains("Variant: far-knights") && said.out.contains("N7/"), "{said:?}");

    // The same by the environment, and before the command.
    let by_environment =
        anyboard(["perft", "far-knights", "1"]).env("ANYBOARD_VARIANTS", folder.path()).output().unwrap();
    assert_eq!(by_environment.stdout, b"20\n");
    assert_eq!(good(["--variants", folder.path().to_str().unwrap(), "perft", "far-knights", "1"]), "20\n");
    // And not without.
    bad(["show", "far-knights"]);
}

#[test]
fn faulty_files_are_reported_and_the_others_join() {
    let folder = tempdir().unwrap();
    let path = folder.path();
    write(path, "far-knights.toml", FAR);
    write(path, "child.toml", "extends = \"far-knights\"\nname = \"Child\"\n");
    write(path, "broken.toml", "name = \"x\"\nname = ");
    write(path, "wrong.toml", "extends = \"chess\"\nname = \"Wrong\"\n[board]\nsize = [0, 8]\n");
    write(path, "heir.toml", "extends = \"wrong\"\nname = \"Heir\"\n");
    write(path, "bytes.toml", [0xff, 0xfe]);
    write(path, "atomic.toml", "extends = \"chess\"\nname = \"Taken\"\n");
    write(path, "notes.txt", "no variant file");
    std::fs::create_dir(path.join("folder.toml")).unwrap();
    let said = run(with(path, &["games", "--json"]));
    assert_eq!(said.code, 0, "{said:?}");
    for file in
        ["broken.toml:2: ", "wrong.toml:4: ", "bytes.toml:1: ", "atomic.toml:1: there is a game “atomic”"]
    {
        assert!(said.err.contains(&format!("{}", path.join(file).display())), "{file} {said:?}");
    }
    // The fault that two games share is told once.
    assert_eq!(said.err.matches("wrong.toml:4: ").count(), 1, "{said:?}");
    assert!(said.out.contains("\"far-knights\"") && said.out.contains("\"child\""), "{said:?}");
    assert!(!said.out.contains("\"wrong\"") && !said.out.contains("Taken"), "{said:?}");
    assert_eq!(run(with(path, &["perft", "child", "1"])).out, "20\n");
    // A file beside another is checked with that one's help, and told about on its own.
    let said = run(with(path, &["check", "nowhere.toml"]));
    assert_eq!((said.code, said.err.lines().count()), (2, 1), "{said:?}");
}

#[test]
fn a_folder_that_is_none_is_an_error() {
    let folder = tempdir().unwrap();
    write(folder.path(), "file.toml", FAR);
    for (path, part) in [("missing", "can't be read"), ("file.toml", "is a file: name its folder instead.")] {
        let message = bad(["games", "--variants", folder.path().join(path).to_str().unwrap()]);
        assert!(message.contains(part), "{message}");
    }
    assert!(good(["games", "--variants", tempdir().unwrap().path().to_str().unwrap()]).contains("chess"));
    let unset = anyboard(["games"]).env("ANYBOARD_VARIANTS", "").output().unwrap();
    assert!(unset.status.success());
}
