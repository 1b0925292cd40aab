use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::Path;
use std::time::{Duration, SystemTime};

use saves::AtomicFile;
use tempfile::TempDir;

/// The names of all files in a folder, sorted.
fn names(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn a_file_takes_its_place_when_it_is_complete() {
    let folder = TempDir::new().unwrap();
    let place = folder.path().join("a");
    fs::write(&place, "old").unwrap();
    let mut file = AtomicFile::create(&place).unwrap();
    file.write_all(b"new").unwrap();
    assert_eq!(fs::read(&place).unwrap(), b"old");
    file.commit().unwrap();
    assert_eq!(fs::read(&place).unwrap(), b"new");
    assert_eq!(names(folder.path()), ["a"]);
}

#[test]
fn a_file_that_is_given_up_leaves_the_old_one() {
    let folder = TempDir::new().unwrap();
    let place = folder.path().join("a");
    fs::write(&place, "old").unwrap();
    let mut file = AtomicFile::create(&place).unwrap();
    file.write_all(b"half").unwrap();
    drop(file);
    assert_eq!(fs::read(&place).unwrap(), b"old");
    assert_eq!(names(folder.path()), ["a"]);
}

#[test]
fn a_new_file_replaces_none() {
    let folder = TempDir::new().unwrap();
    let place = folder.path().join("a");
    let write = |text: &str| {
        let mut file = AtomicFile::create(&place).unwrap();
        file.write_all(text.as_bytes()).unwrap();
        file.commit_new()
    };
    write("first").unwrap();
    assert_eq!(write("second").unwrap_err().kind(), ErrorKind::AlreadyExists);
    assert_eq!(fs::read(&place).unwrap(), b"first");
    assert_eq!(names(folder.path()), ["a"]);
}

#[test]
fn two_writers_do_not_disturb_each_other() {
    let folder = TempDir::new().unwrap();
    let place = folder.path().join("a");
    let mut first = AtomicFile::create(&place).unwrap();
    let mut second = AtomicFile::create(&place).unwrap();
    first.write_all(b"first").unwrap();
    second.write_all(b"second").unwrap();
    second.commit().unwrap();
    first.commit().unwrap();
    assert_eq!(fs::read(&place).unwrap(), b"first");
    assert_eq!(names(folder.path()), ["a"]);
}

#[test]
fn only_what_nobody_writes_is_cleaned_up() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name);
    let old = SystemTime::now() - Duration::from_secs(60);
    let leave = |name: &str| File::create(path(name)).unwrap().set_modified(old).unwrap();
    leave(".anyboard-1-00000000.unfinished");
    leave("mine.anyboard");
    leave(".anyboard-notes");
    let writing = AtomicFile::create(path("b")).unwrap();
    let being_written = names(folder.path()).into_iter().find(|name| !name.contains("-1-0")).unwrap();
    File::options().write(true).open(path(&being_written)).unwrap().set_modified(old).unwrap();
    AtomicFile::clean_up(folder.path());
    let left = names(folder.path());
    assert!(!left.contains(&".anyboard-1-00000000.unfinished".to_string()), "{left:?}");
    assert!(left.contains(&"mine.anyboard".to_string()) && left.contains(&".anyboard-notes".to_string()));
    writing.commit().unwrap();
    assert_eq!(names(folder.path()), [".anyboard-notes", "b", "mine.anyboard"]);
}
