//! Files and folders that can't be used give a sentence.

use std::fs;
use std::path::Path;

use store::Store;
use tempfile::TempDir;

/// What opening says, which must be a sentence that says what to do.
fn refusal(path: &Path) -> String {
    let error = Store::open(path).expect_err("it can't be opened");
    let said = words::english().say(&(&error).into());
    assert!(said.contains("--data") && said.ends_with('.') && !said.contains("os error"), "{said}");
    assert!(said.contains(path.to_str().unwrap()), "{said}");
    said
}

#[test]
fn a_file_that_is_no_database() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("server.sqlite");
    let text = "This is a letter, and no database at all. ".repeat(100);
    fs::write(&path, &text).unwrap();
    assert!(refusal(&path).contains("not a database of Anyboard"));
    assert_eq!(fs::read_to_string(&path).unwrap(), text, "it is left as it was");
}

#[test]
fn a_folder_in_the_place_of_the_file() {
    let folder = TempDir::new().unwrap();
    refusal(folder.path());
}

#[test]
fn a_file_in_the_place_of_the_folder() {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("file"), "x").unwrap();
    refusal(&folder.path().join("file/server.sqlite"));
}

#[cfg(unix)]
#[test]
fn a_folder_that_may_only_be_read() {
    use std::os::unix::fs::PermissionsExt;
    let folder = TempDir::new().unwrap();
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o500)).unwrap();
    let path = folder.path().join("server.sqlite");
    // Those who may do everything may also write there.
    let is_mighty = fs::write(folder.path().join("trial"), "").is_ok();
    if !is_mighty {
        refusal(&path);
    }
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o700)).unwrap();
}

#[cfg(target_os = "linux")]
#[test]
fn a_file_system_that_cannot_be_written_to() {
    refusal(Path::new("/proc/server.sqlite"));
}
