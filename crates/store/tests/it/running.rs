//! What those do who run a server: beside it, in the same database.

use store::{BanRow, Identity, Retention};

use crate::people::account;
use crate::place::{Place, on_both};
use crate::{ANN, BOB, new_game};

on_both!(
    a_ban_signs_out_and_ends,
    users_are_listed_with_what_they_have,
    another_password_is_given,
    how_long_games_are_kept_is_remembered,
    a_second_program_leaves_the_games_of_the_first_alone,
);

fn ban(what: &str, person: Option<[u8; 32]>, until: Option<u64>) -> BanRow {
    BanRow { what: what.into(), person, why: "rude".into(), created: 5000, until }
}

fn a_ban_signs_out_and_ends(place: &Place) {
    let store = place.open();
    store.register(account(ANN, "Ann"), [9; 32]).wait().unwrap();
    let rows = [ban("Ann", Some(ANN), Some(9000)), ban("192.0.2.7", None, None)];
    for row in &rows {
        store.ban(row.clone()).wait().unwrap();
    }
    assert_eq!(store.identify(&[9; 32], 5000), Ok(Identity::Guest), "the session is gone");
    assert_eq!(store.bans(5000).unwrap(), [rows[1].clone(), rows[0].clone()]);
    assert_eq!(store.bans(9000).unwrap(), [rows[1].clone()], "it has run out");
    // Once more is not twice.
    store.ban(ban("ANN", Some(ANN), None)).wait().unwrap();
    assert_eq!(store.bans(9000).unwrap().len(), 2);
    assert_eq!(store.unban("ann").wait(), Ok(true));
    assert_eq!(store.unban("ann").wait(), Ok(false));
    assert!(store.unban("a\0b").wait().is_err());
}

fn users_are_listed_with_what_they_have(place: &Place) {
    let store = place.open();
    store.register(account(ANN, "Ann_1"), [9; 32]).wait().unwrap();
    store.register(account(BOB, "Bob"), [8; 32]).wait().unwrap();
    store.ban(ban("Bob", Some(BOB), None)).wait().unwrap();
    let names = |part: &str| -> Vec<(String, u64, bool)> {
        let users = store.users(part, 5000, 10).unwrap();
        users.into_iter().map(|user| (user.name, user.used, user.is_banned)).collect()
    };
    assert_eq!(names(""), [("Ann_1".into(), 1000, false), ("Bob".into(), 0, true)]);
    assert_eq!(names("NN_"), [("Ann_1".into(), 1000, false)]);
    assert_eq!(names("x"), []);
    assert_eq!(store.users("", 5000, 1).unwrap().len(), 1);
}

fn another_password_is_given(place: &Place) {
    let store = place.open();
    store.register(account(ANN, "Ann"), [9; 32]).wait().unwrap();
    store.reset_password(ANN, "another".into()).wait().unwrap();
    assert_eq!(store.account(&ANN).unwrap().map(|account| account.password), Some("another".into()));
    assert_eq!(store.identify(&[9; 32], 2000), Ok(Identity::Guest));
    assert!(store.reset_password(BOB, "another".into()).wait().is_err());
}

fn how_long_games_are_kept_is_remembered(place: &Place) {
    let store = place.open();
    assert_eq!(store.retention(), Ok(Retention::default()));
    let rule = Retention { finished: 7, ..Retention::default() };
    store.set_retention(rule).wait().unwrap();
    store.close();
    assert_eq!(place.open().retention(), Ok(rule));
}

fn a_second_program_leaves_the_games_of_the_first_alone(place: &Place) {
    let server = place.open_as(1);
    let epoch = server.begin(new_game("game", 1000)).wait().unwrap();
    let admin = place.open_as(2);
    admin.ban(ban("192.0.2.7", None, None)).wait().unwrap();
    admin.close();
    server.append(crate::append("game", epoch, [1])).wait().unwrap();
}

#[test]
fn a_copy_is_whole_and_of_one_moment() {
    let place = Place::sqlite();
    let store = place.open();
    let path = place.text();
    let path = std::path::Path::new(&path);
    store.begin(new_game("before", 1000)).wait().unwrap();
    let copy = path.with_file_name("copy.sqlite");
    std::fs::write(&copy, "what was there before").unwrap();
    store::back_up(path, &copy).unwrap();
    store.begin(new_game("after", 1000)).wait().unwrap();
    store::check_backup(&copy).unwrap();
    store.close();
    let kept = store::restore(&copy, path, "kept").unwrap().unwrap();
    let [now, then] = [path, &kept].map(|path| store::Store::open(path).unwrap());
    let has = |store: &store::Store, code: &str| store.row(code).unwrap().is_some();
    assert!(has(&now, "before") && !has(&now, "after"));
    assert!(has(&then, "before") && has(&then, "after"), "nothing that was there is lost");
    // What is no copy changes nothing.
    std::fs::write(&copy, "half a file").unwrap();
    now.close();
    assert!(store::restore(&copy, path, "kept").is_err());
    assert!(has(&store::Store::open(path).unwrap(), "before"));
    assert!(store::back_up(&path.with_file_name("missing"), &copy).is_err());
}
