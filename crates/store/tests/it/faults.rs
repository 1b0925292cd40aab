//! Files, folders and addresses that can't be used give a sentence.

use std::fs;
use std::path::Path;

use store::{NewGame, Store, StoreError};
use tempfile::TempDir;

use crate::cluster::Database;
use crate::{append, new_game};

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

/// Once it was said that the folder may not be written to.
#[test]
fn a_file_that_is_cut_off_is_called_damaged() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("server.sqlite");
    let store = Store::open(&path).unwrap();
    for game in 0..50 {
        let epoch = store.begin(new_game(&format!("game{game}"), 1)).wait().unwrap();
        store.append(append(&format!("game{game}"), epoch, 1..=20)).wait().unwrap();
    }
    store.close();
    let whole = fs::read(&path).unwrap();
    for length in [50, 1000, 4096, whole.len() / 2, whole.len() - 4096, whole.len() - 100] {
        fs::write(&path, &whole[..length]).unwrap();
        let said = refusal(&path);
        assert!(said.contains("damaged") && said.contains(".recover"), "cut off at {length}: {said}");
    }
    fs::write(&path, &whole).unwrap();
    assert!(Store::open(&path).is_ok());
}

/// Damage that is only met when a game is read.
#[test]
fn a_file_that_was_overwritten_is_called_damaged() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("server.sqlite");
    let store = Store::open(&path).unwrap();
    let epoch = store.begin(new_game("a", 1)).wait().unwrap();
    store.append(append("a", epoch, 1..=5000)).wait().unwrap();
    store.close();
    let mut bytes = fs::read(&path).unwrap();
    let length = bytes.len();
    // The end of the file holds events; tables that are read when it is opened come before them.
    bytes[length / 5 * 4..].fill(0xA5);
    fs::write(&path, &bytes).unwrap();
    let store = Store::open(&path).unwrap();
    assert_eq!(store.game("a"), Err(StoreError::Damaged(path.clone())));
    let error = store.append(append("a", epoch, [5001])).wait().unwrap_err();
    assert!(matches!(error, StoreError::Damaged(_) | StoreError::Stale { .. }), "{error:?}");
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

#[test]
fn addresses_that_lead_nowhere() {
    for address in [
        "postgres://ann:s3cret@127.0.0.1:1/games",
        "postgres://ann:s3cret@/games?host=/nowhere",
        "postgres://ann:s3cret@127.0.0.1:x/games",
        "ann:s3cret@127.0.0.1/games",
    ] {
        let error = Store::connect(address).expect_err(address);
        let said = words::english().say(&(&error).into());
        assert!(!format!("{said} {error:?}").contains("s3cret"), "{said}");
        assert!(said.contains("address"), "{said}");
    }
}

#[test]
fn what_a_later_program_wrote_to_postgresql_is_left_alone() {
    let database = Database::take();
    let address = &database.address;
    Store::connect(address).unwrap().close();
    let mut client = postgres::Client::connect(address, postgres::NoTls).unwrap();
    client.execute("UPDATE anyboard.version SET number = 99", &[]).unwrap();
    let error = Store::connect(address).unwrap_err();
    assert!(matches!(&error, StoreError::Newer { found: 99, .. }), "{error:?}");
    assert!(words::english().say(&(&error).into()).contains("--database"));
}

/// PostgreSQL has no index entries of this length: the one job fails, and those that share its transaction don't.
#[test]
fn what_postgresql_can_not_hold_spoils_no_other_job() {
    let database = Database::take();
    let store = Store::connect(&database.address).unwrap();
    let mut random = fastrand::Rng::with_seed(1);
    let endless: String = (0..20_000).map(|_| random.alphanumeric()).collect();
    let receipts: Vec<_> = (0..20)
        .map(|game| {
            let code = if game == 10 { endless.clone() } else { format!("game{game}") };
            store.begin(NewGame { code, ..new_game("", 1) })
        })
        .collect();
    let failed: Vec<bool> = receipts.into_iter().map(|receipt| receipt.wait().is_err()).collect();
    assert_eq!(failed, (0..20).map(|game| game == 10).collect::<Vec<_>>());
}
