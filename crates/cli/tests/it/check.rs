//! `check`.

use std::path::Path;

use tempfile::tempdir;

use crate::tool::{Said, anyboard, good, run, write};

fn check(folder: &Path, files: &[&str]) -> Said {
    anyboard(["check"].iter().chain(files)).current_dir(folder).output().unwrap().into()
}

#[test]
fn sound_files_are_named() {
    let folder = tempdir().unwrap();
    write(folder.path(), "tiny.toml", "extends = \"chess\"\nname = \"Tiny\"\n");
    // It extends a file beside it, and is beside one that is broken.
    write(folder.path(), "tinier.toml", "extends = \"tiny\"\nname = \"Tinier\"\n");
    write(folder.path(), "broken.toml", "= = =");
    let said = check(folder.path(), &["tiny.toml", "./tinier.toml"]);
    assert_eq!(said.out, "tiny.toml: sound (Tiny, 8×8)\n./tinier.toml: sound (Tinier, 8×8)\n");
    assert_eq!((said.err.as_str(), said.code), ("", 0));
    // From elsewhere, by its whole path.
    let path = folder.path().join("tinier.toml");
    assert_eq!(
        good(["check".as_ref(), path.as_os_str()]),
        format!("{}: sound (Tinier, 8×8)\n", path.display())
    );
}

#[test]
fn shipped_files_are_sound() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../variants");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|f| f.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|end| end == "toml"));
    let count = files.len();
    let said = run(["check".into()].into_iter().chain(files));
    assert_eq!((said.code, said.err.as_str()), (0, ""), "{said:?}");
    assert_eq!(said.out.lines().filter(|line| line.contains(": sound (")).count(), count);
}

#[test]
fn faults_have_file_line_and_sentence() {
    let folder = tempdir().unwrap();
    write(folder.path(), "good.toml", "extends = \"chess\"\nname = \"Good\"\n");
    write(
        folder.path(),
        "bad.toml",
        "extends = \"chess\"\nname = \"Bad\"\nsetp = \"8\"\n[pieces.N]\nmoves = [\"jump 1 2\"]\n",
    );
    let said = check(folder.path(), &["bad.toml", "good.toml"]);
    assert_eq!(said.code, 2);
    assert!(said.err.contains("bad.toml:3: unknown key `setp`"), "{said:?}");
    assert!(said.err.contains("bad.toml:5: "), "{said:?}");
    assert_eq!(said.out, "good.toml: sound (Good, 8×8)\n");
}

#[test]
fn what_is_no_variant_file_gets_a_sentence() {
    let folder = tempdir().unwrap();
    let path = folder.path();
    std::fs::create_dir(path.join("folder")).unwrap();
    write(path, "latin.toml", b"name = \"Latin\"\n# \xe9t\xe9\n");
    write(path, "binary.toml", [0_u8, 1, 2, 255]);
    write(path, "zero.toml", [0_u8; 100]);
    write(path, "empty.toml", "");
    write(path, "notes.txt", "extends = \"chess\"\nname = \"N\"\n");
    write(path, "huge.toml", "#".repeat((1 << 20) + 1));
    write(path, "circle.toml", "extends = \"circle\"\nname = \"C\"\n");
    write(path, "orphan.toml", "extends = \"nobody\"\nname = \"O\"\n");
    write(path, "Große.toml", "extends = \"chess\"\nname = \"G\"\n");
    write(path, "steer.toml", "extends = \"\\u001b[31m\"\n");
    for (file, expect) in [
        ("missing.toml", "anyboard: there is no file missing.toml.\n"),
        ("missing", "anyboard: there is no file missing.\n"),
        ("empty", "anyboard: there is no file empty: did you mean empty.toml?\n"),
        (
            "notes.txt",
            "anyboard: the name of a variant file ends in .toml: rename notes.txt to notes.toml.\n",
        ),
        ("folder", "folder:1: this is a folder"),
        ("latin.toml", "latin.toml:2: the text is not UTF-8"),
        ("binary.toml", "binary.toml:1: the text is not UTF-8"),
        ("zero.toml", "zero.toml:1: "),
        ("empty.toml", "empty.toml:1: "),
        ("huge.toml", "huge.toml:1: the file is longer"),
        ("circle.toml", "circle.toml:1: the files extend one another in a circle"),
        ("orphan.toml", "orphan.toml:1: "),
        ("Große.toml", "Große.toml:1: “Große” can’t be an id"),
        ("steer.toml", "steer.toml:1: "),
    ] {
        let said = check(path, &[file]);
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{said:?}");
        assert!(said.err.contains(expect), "{file}: {said:?}");
        assert!(!said.err.contains('\x1b'), "{said:?}");
    }
}

#[test]
fn an_id_that_is_taken_is_noted() {
    let folder = tempdir().unwrap();
    write(folder.path(), "atomic.toml", "extends = \"chess\"\nname = \"Mine\"\n");
    write(folder.path(), "a.toml", "extends = \"chess\"\nname = \"A\"\nid = \"same\"\n");
    write(folder.path(), "b.toml", "extends = \"chess\"\nname = \"B\"\nid = \"same\"\n");
    let said = check(folder.path(), &["atomic.toml", "a.toml", "b.toml"]);
    assert_eq!(said.code, 0);
    let notes: Vec<&str> = said.err.lines().collect();
    assert_eq!(notes.len(), 2, "{said:?}");
    assert!(notes[0].starts_with("atomic.toml:1: note: ") && notes[1].starts_with("b.toml:3: note: "));
}
