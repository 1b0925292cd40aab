//! `new-variant`.

use std::fs;
use std::path::Path;

use tempfile::tempdir;

use crate::tool::{Said, anyboard, json, run, write};

fn new_variant(folder: &Path, args: &[&str]) -> Said {
    anyboard(["new-variant"].iter().chain(args)).current_dir(folder).output().unwrap().into()
}

#[test]
fn the_file_plays_chess_as_it_stands() {
    let folder = tempdir().unwrap();
    let said = new_variant(folder.path(), &["my-chess"]);
    assert_eq!((said.code, said.err.as_str()), (0, ""), "{said:?}");
    assert!(said.out.contains("anyboard show my-chess --variants ."), "{said:?}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing else is left there");
    let variants = ["--variants", folder.path().to_str().unwrap()];
    let value = json(["show", "my-chess", "--json"].into_iter().chain(variants));
    assert_eq!(value["legal"], json(["show", "chess", "--json"])["legal"]);
    let games = json(["games", "--json"].into_iter().chain(variants));
    assert!(games.as_array().unwrap().iter().any(|game| game["name"] == "My Chess"));
}

#[test]
fn nothing_is_overwritten_unasked() {
    let folder = tempdir().unwrap();
    write(folder.path(), "mine.toml", "extends = \"chess\"\nname = \"Mine\"\n");
    let said = new_variant(folder.path(), &["mine"]);
    assert_eq!(said.code, 2);
    assert!(said.err.starts_with("anyboard: ") && said.err.contains("--force"), "{said:?}");
    assert!(fs::read_to_string(folder.path().join("mine.toml")).unwrap().contains("\"Mine\""));
    // Also where the file's own game is in the list.
    let said = new_variant(folder.path(), &["mine", "--force", "--variants", "."]);
    assert_eq!(said.code, 0, "{said:?}");
    assert!(fs::read_to_string(folder.path().join("mine.toml")).unwrap().contains("# Mine: a game"));
}

#[test]
fn ids_are_good_and_free() {
    let folder = tempdir().unwrap();
    for id in ["chess", "chess-3d", "My-Chess", "a b", "../x", "", "é", &"x".repeat(65)] {
        let said = new_variant(folder.path(), &[id]);
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{id}: {said:?}");
        assert!(said.err.starts_with("anyboard: "), "{id}: {said:?}");
    }
    let said = new_variant(folder.path(), &["--", "-x"]);
    assert!(said.code == 2 && said.err.contains("“-x” can't be an id"), "{said:?}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    write(folder.path(), "file", "");
    let said = new_variant(folder.path(), &["mine", "--dir", "file"]);
    assert!(said.code == 2 && said.err.contains("can't be written"), "{said:?}");
    let said = new_variant(folder.path(), &["mine", "--dir", "new folder/deep"]);
    assert!(said.code == 0 && said.out.contains("--variants 'new folder/deep'"), "{said:?}");
    assert!(folder.path().join("new folder/deep/mine.toml").is_file());
}

/// The examples of the file: first and last line of each run of lines that begin with # and no blank.
fn examples(text: &str) -> Vec<(usize, usize)> {
    let is_example = |line: &str| line.starts_with('#') && line.len() > 1 && !line.starts_with("# ");
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for (i, line) in text.lines().enumerate().filter(|(_, line)| is_example(line)) {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == i => *last = i,
            _ => runs.push((i, i)),
        }
        assert!(line.len() <= 110);
    }
    runs
}

#[test]
fn every_example_is_valid() {
    let folder = tempdir().unwrap();
    assert_eq!(new_variant(folder.path(), &["starter"]).code, 0);
    let text = fs::read_to_string(folder.path().join("starter.toml")).unwrap();
    let runs = examples(&text);
    assert!(runs.len() >= 17, "{runs:?}");
    let mut files = Vec::new();
    for (n, &(first, last)) in runs.iter().enumerate() {
        let uncomment = |(i, line): (usize, &str)| {
            let used = (first..=last).contains(&i);
            if used { line.strip_prefix('#').unwrap_or(line).to_string() } else { line.to_string() }
        };
        let changed: Vec<String> = text.lines().enumerate().map(uncomment).collect();
        let name = format!("example-{n}.toml");
        write(folder.path(), &name, changed.join("\n"));
        files.push(folder.path().join(name));
    }
    let said = run(["check".into()].into_iter().chain(files.iter().map(|file| file.as_os_str().to_owned())));
    assert_eq!((said.code, said.err.as_str()), (0, ""), "{}", said.err);
    // Each is a game that can be played, and is no longer quite the game that it was.
    for n in 0..runs.len() {
        let id = format!("example-{n}");
        let variants = ["--variants", folder.path().to_str().unwrap()];
        let value = json(["show", &id, "--json"].into_iter().chain(variants));
        assert!(!value["legal"].as_array().unwrap().is_empty(), "{id}");
    }
}

#[test]
fn every_section_has_an_example() {
    let folder = tempdir().unwrap();
    new_variant(folder.path(), &["starter"]);
    let text = fs::read_to_string(folder.path().join("starter.toml")).unwrap();
    for key in [
        "setup",
        "size",
        "holes",
        "outline",
        "moves",
        "promotion",
        "first_zone",
        "royal",
        "en_passant",
        "symbol",
        "[[castling]]",
        "blast",
        "spares",
        "mate",
        "no_moves",
        "bare",
        "extinct",
        "[ends.goal]",
        "repetition",
        "moves_claim",
        "dead",
        "cannot_win",
    ] {
        assert!(text.lines().any(|line| line.starts_with(&format!("#{key}"))), "{key}");
    }
}
