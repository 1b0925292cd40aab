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
fn only_abandoned_files_are_cleaned_up() {
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

#[cfg(unix)]
mod unix {
    use std::io;
    use std::os::unix::fs::{PermissionsExt, symlink};
    use std::process::Command;

    use super::*;

    fn replace(place: &Path) -> io::Result<()> {
        let mut file = AtomicFile::create(place)?;
        file.write_all(b"new")?;
        file.commit()
    }

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    #[test]
    fn a_link_stays_one_and_what_it_leads_to_is_replaced() {
        let folder = TempDir::new().unwrap();
        let path = |name: &str| folder.path().join(name);
        fs::create_dir(path("there")).unwrap();
        fs::write(path("there/real"), "old").unwrap();
        symlink("there/real", path("one")).unwrap();
        symlink("one", path("two")).unwrap();
        symlink("there/missing", path("dangling")).unwrap();
        symlink("loop", path("loop")).unwrap();
        for (link, real) in [("two", "there/real"), ("dangling", "there/missing")] {
            replace(&path(link)).unwrap();
            assert!(path(link).is_symlink(), "{link}");
            assert_eq!(fs::read(path(real)).unwrap(), b"new", "{link}");
        }
        assert!(replace(&path("loop")).unwrap_err().to_string().contains("leads nowhere"));
        assert_eq!(names(&path("there")), ["missing", "real"]);
    }

    #[test]
    fn permissions_are_kept() {
        let folder = TempDir::new().unwrap();
        let place = folder.path().join("a");
        for kept in [0o600, 0o640, 0o755] {
            fs::write(&place, "old").unwrap();
            fs::set_permissions(&place, fs::Permissions::from_mode(kept)).unwrap();
            let file = AtomicFile::create(&place).unwrap();
            let unfinished = names(folder.path()).into_iter().find(|name| name != "a").unwrap();
            assert_eq!(mode(&folder.path().join(unfinished)), kept);
            file.commit().unwrap();
            assert_eq!(mode(&place), kept);
        }
    }

    #[test]
    fn what_is_no_file_to_write_to_is_left_alone() {
        let folder = TempDir::new().unwrap();
        let path = |name: &str| folder.path().join(name);
        assert!(Command::new("mkfifo").arg(path("pipe")).status().unwrap().success());
        fs::create_dir(path("folder")).unwrap();
        fs::write(path("locked"), "old").unwrap();
        fs::set_permissions(path("locked"), fs::Permissions::from_mode(0o444)).unwrap();
        let before = names(folder.path());
        for (name, why) in
            [("pipe", "a pipe or a device"), ("folder", "a folder"), ("locked", "only be read")]
        {
            let error = replace(&path(name)).unwrap_err().to_string();
            assert!(error.contains(why), "{name}: {error}");
        }
        assert_eq!(names(folder.path()), before);
        assert!(!path("pipe").is_file());
        assert_eq!((fs::read(path("locked")).unwrap(), mode(&path("locked"))), (b"old".to_vec(), 0o444));
    }
}
