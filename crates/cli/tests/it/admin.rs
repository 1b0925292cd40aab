//! Looking after a server beside it while it runs.

use std::path::Path;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::serve::Serving;
use crate::tool::{Said, anyboard};

fn admin(folder: &Path, words: &[&str]) -> Said {
    let mut command = anyboard(["admin"]);
    command.args(words).arg("--data").arg(folder);
    command.output().unwrap().into()
}

fn good(folder: &Path, words: &[&str]) -> String {
    let said = admin(folder, words);
    assert_eq!(said.code, 0, "{words:?}: {said:?}");
    said.out
}

fn bad(folder: &Path, words: &[&str]) -> String {
    let said = admin(folder, words);
    assert_eq!((said.code, said.out.as_str()), (2, ""), "{words:?}: {said:?}");
    said.err
}

fn register(serving: &Serving, name: &str) -> String {
    serving.post(
        "/api/account/register",
        &format!("{{\"name\":\"{name}\",\"password\":\"a long password\"}}"),
        "",
    )
}

fn sign_in(serving: &Serving, name: &str, password: &str) -> String {
    serving.post("/api/account/sign-in", &format!("{{\"name\":\"{name}\",\"password\":\"{password}\"}}"), "")
}

/// The cookie that an answer sets.
fn cookie(answer: &str) -> String {
    let set = answer
        .lines()
        .find_map(|line| line.strip_prefix("set-cookie: "))
        .unwrap_or_else(|| panic!("{answer}"));
    set.split(';').next().unwrap().to_string()
}

#[test]
fn accounts_are_listed_banned_let_in_and_given_new_passwords() {
    let folder = TempDir::new().unwrap();
    let path = folder.path();
    let serving = Serving::on(path);
    assert!(good(path, &["users"]).contains("no such account"));
    let ada = cookie(&register(&serving, "Ada_L"));
    register(&serving, "Grace");
    let users = good(path, &["users"]);
    assert!(users.lines().count() == 3 && users.contains("Ada_L") && users.contains("Grace"), "{users}");
    assert_eq!(good(path, &["users", "ada"]).lines().count(), 2);

    let said = good(path, &["ban", "ada_l", "--why", "rude", "--days", "7"]);
    assert!(said.contains("Ada_L is kept out until "), "{said}");
    assert!(good(path, &["bans"]).contains("rude"));
    assert!(good(path, &["users"]).contains("banned"));
    let whose =
        |serving: &Serving, cookie: &str| serving.get_with("/api/account", &format!("Cookie: {cookie}\r\n"));
    assert!(whose(&serving, &ada).contains("\"account\":null"), "she is signed out");
    let until = Instant::now() + Duration::from_secs(30);
    while !sign_in(&serving, "Ada_L", "a long password").contains("account-banned") {
        assert!(Instant::now() < until, "she can still sign in");
        std::thread::sleep(Duration::from_millis(200));
    }
    assert!(good(path, &["unban", "ADA_L"]).contains("let in again"));
    assert!(bad(path, &["unban", "ada_l"]).contains("is not kept out"));
    while !sign_in(&serving, "Ada_L", "a long password").starts_with("HTTP/1.1 200") {
        assert!(Instant::now() < until + Duration::from_secs(30), "she can't sign in again");
        std::thread::sleep(Duration::from_millis(2500));
    }

    let said = good(path, &["reset-password", "grace"]);
    let password = said.lines().find(|line| line.starts_with("  ")).unwrap().trim();
    assert!(password.len() >= 16, "{said}");
    assert!(sign_in(&serving, "Grace", "a long password").starts_with("HTTP/1.1 403"));
    assert!(sign_in(&serving, "Grace", password).starts_with("HTTP/1.1 200"));
    assert!(bad(path, &["reset-password", "Nobody"]).contains("no account “Nobody”"));
    assert!(bad(path, &["ban", "Nobody"]).contains("admin users"));
    assert!(bad(path, &["ban", "127.0.0.1"]).contains("this machine itself"));
    assert!(good(path, &["ban", "192.0.2.7"]).contains("for good"));
}

#[test]
fn what_was_reported_is_shown() {
    let folder = TempDir::new().unwrap();
    let store = store::Store::open(&folder.path().join("server.sqlite")).unwrap();
    assert_eq!(good(folder.path(), &["reports"]), "Nothing was reported.\n");
    let line = |number, text: &str| store::ChatRow {
        place: "room:dakoti".into(),
        number,
        person: [7; 32],
        name: "Mallory".into(),
        text: text.into(),
        ..store::ChatRow::default()
    };
    for (number, text, why) in [(1, "You \u{1b}[2Jfool", "rude"), (2, "Again", "")] {
        let (at, person) = (number * 1000, [1; 32]);
        let report = store::ReportRow {
            at,
            person,
            reporter: "Ada".into(),
            line: line(number, text),
            why: why.into(),
        };
        store.report(report).wait().unwrap();
    }
    let said = good(folder.path(), &["reports"]);
    let expected = "1970-01-01  room:dakoti  Mallory (a guest) wrote: Again\n            reported by Ada\n\
                    1970-01-01  room:dakoti  Mallory (a guest) wrote: You  [2Jfool\n            reported by Ada: rude\n";
    assert_eq!(said, expected);
    assert_eq!(good(folder.path(), &["reports", "--most", "1"]).lines().count(), 2);
}

#[test]
fn a_copy_is_made_while_the_server_runs_and_put_back_when_it_does_not() {
    let folder = TempDir::new().unwrap();
    let path = folder.path();
    let copy = path.join("copy.sqlite");
    let name = copy.to_str().unwrap();
    let serving = Serving::on(path);
    register(&serving, "Ada");
    assert!(good(path, &["backup", name]).contains("copy.sqlite"));
    register(&serving, "Later");
    // The copy is whole, and what was written since is not in it.
    assert!(bad(path, &["restore", name]).contains("stop it first"));
    drop(serving);
    assert!(good(path, &["restore", name]).contains("server.sqlite.before-"));
    let users = good(path, &["users"]);
    assert!(users.contains("Ada") && !users.contains("Later"), "{users}");
    let again = Serving::on(path);
    assert!(sign_in(&again, "Ada", "a long password").starts_with("HTTP/1.1 200"));
    drop(again);
    std::fs::write(&copy, "half a copy").unwrap();
    assert!(bad(path, &["restore", name]).contains("not a database of Anyboard"));
    assert!(bad(path, &["restore", "/nowhere/x"]).contains("admin backup"));
}

#[test]
fn how_long_games_are_kept_is_shown_and_set() {
    let folder = TempDir::new().unwrap();
    assert!(bad(folder.path(), &["retention"]).contains("--data"), "there is nothing yet");
    drop(Serving::on(folder.path()));
    let usual = good(folder.path(), &["retention"]);
    assert!(usual.contains(" 7 days") && usual.contains("180 days") && usual.contains("400 days"), "{usual}");
    good(folder.path(), &["retention", "--finished", "3650"]);
    let set = good(folder.path(), &["retention"]);
    assert!(set.contains("3650 days") && set.contains("180 days"), "{set}");
    assert!(bad(folder.path(), &["retention", "--finished", "0"]).contains("1 to 36500"));
}

#[test]
fn the_file_with_settings_names_the_folder() {
    let folder = TempDir::new().unwrap();
    drop(Serving::on(folder.path()));
    let file = folder.path().join("anyboard.toml");
    std::fs::write(&file, format!("data = {:?}\nport = 8000\n", folder.path())).unwrap();
    let mut command = anyboard(["admin", "users", "--config"]);
    let said = Said::from(command.arg(&file).output().unwrap());
    assert_eq!(said.code, 0, "{said:?}");
    let mut command =
        anyboard(["admin", "backup", "copy", "--database", "postgres://user:secret@127.0.0.1/games"]);
    let said = Said::from(command.output().unwrap());
    assert!(said.err.contains("pg_dump") && !said.err.contains("secret"), "{said:?}");
}
