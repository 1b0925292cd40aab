//! Games that people have saved under names, and lessons that they have done.

use store::{SaveLimits, SaveRow, Saved};

use crate::people::account;
use crate::place::{Place, on_both};
use crate::{ANN, BOB};

on_both!(
    games_are_saved_renamed_and_deleted,
    nobody_saves_without_bounds,
    lessons_are_put_together,
    what_guests_kept_long_ago_is_gone,
);

const LIMITS: SaveLimits = SaveLimits { games: 3, bytes: 100 };
const DAY: u64 = 24 * 60 * 60 * 1000;

fn row(name: &str, saved: u64) -> SaveRow {
    SaveRow {
        name: name.into(),
        rules: "chess".into(),
        title: "Chess".into(),
        players: vec!["Ann".into(), String::new(), "Anyboard Novice".into()],
        own: vec![0, 2],
        plies: 12,
        is_over: false,
        record: "{\"game\"}".into(),
        saved,
    }
}

fn games_are_saved_renamed_and_deleted(place: &Place) {
    let store = place.open();
    let save = |name, saved, replace| store.save_game(ANN, row(name, saved), replace, LIMITS).wait().unwrap();
    assert_eq!(save("one", 1, false), Saved::Done);
    assert_eq!(save("two", 2, false), Saved::Done);
    assert_eq!(save("one", 3, false), Saved::NameTaken);
    assert_eq!(save("one", 4, true), Saved::Done);
    let listed = store.saves_of(&ANN).unwrap();
    let unread = |row: SaveRow| SaveRow { record: String::new(), ..row };
    assert_eq!(listed, [unread(row("one", 4)), unread(row("two", 2))]);
    assert_eq!(store.saved_game(&ANN, "one"), Ok(Some(row("one", 4))));
    assert_eq!(store.saved_game(&BOB, "one"), Ok(None), "it is nobody else's");
    let rename = |name: &str, to: &str| store.rename_save(ANN, name.into(), to.into()).wait().unwrap();
    assert_eq!(rename("one", "two"), Saved::NameTaken);
    assert_eq!(rename("one", "one"), Saved::Done);
    assert_eq!(rename("one", "three ’ \"%"), Saved::Done);
    assert_eq!(rename("one", "four"), Saved::Missing);
    assert!(!store.delete_save(BOB, "two".into()).wait().unwrap());
    assert!(store.delete_save(ANN, "two".into()).wait().unwrap());
    store.close();
    assert_eq!(place.open().saves_of(&ANN).unwrap().len(), 1);
}

fn nobody_saves_without_bounds(place: &Place) {
    let store = place.open();
    let save = |name: &str, length: usize| {
        let row = SaveRow { record: "x".repeat(length), ..row(name, 1) };
        store.save_game(ANN, row, true, LIMITS).wait().unwrap()
    };
    assert_eq!(save("a", 101), Saved::TooLong);
    assert_eq!(save("a", 60), Saved::Done);
    assert_eq!(save("b", 60), Saved::TooLong);
    assert_eq!(save("a", 90), Saved::Done, "in place of the one before");
    assert_eq!(save("b", 5), Saved::Done);
    assert_eq!(save("c", 5), Saved::Done);
    assert_eq!(save("d", 0), Saved::TooMany);
    let mut hostile = row("x", 1);
    hostile.name.push('\0');
    assert!(store.save_game(ANN, hostile, true, LIMITS).wait().is_err());
}

fn lessons_are_put_together(place: &Place) {
    let store = place.open();
    let add = |lessons: &[&str]| {
        let lessons = lessons.iter().map(ToString::to_string).collect();
        store.do_lessons(ANN, lessons, 3, 1000).wait().unwrap();
        store.lessons_of(&ANN).unwrap()
    };
    assert_eq!(add(&["pawns", "pawns"]), ["pawns"]);
    assert_eq!(add(&["kings", "pawns"]), ["kings", "pawns"]);
    assert_eq!(add(&["a", "b", "c"]).len(), 3, "no more than there are");
    assert!(store.lessons_of(&BOB).unwrap().is_empty());
}

fn what_guests_kept_long_ago_is_gone(place: &Place) {
    let store = place.open();
    store.register(account(ANN, "Ann"), [9; 32]).wait().unwrap();
    for person in [ANN, BOB] {
        store.save_game(person, row("old", 1), false, LIMITS).wait().unwrap();
        store.do_lessons(person, vec!["pawns".into()], 9, 1).wait().unwrap();
    }
    assert_eq!(store.clean_saves(DAY).wait(), Ok(0));
    assert_eq!((store.clean_saves(401 * DAY).wait(), store.clean_lessons(401 * DAY).wait()), (Ok(1), Ok(1)));
    assert_eq!((store.saves_of(&ANN).unwrap().len(), store.lessons_of(&ANN).unwrap().len()), (1, 1));
    store.delete_account(ANN, "Guest".into()).wait().unwrap();
    assert_eq!((store.saves_of(&ANN).unwrap().len(), store.lessons_of(&ANN).unwrap().len()), (0, 0));
}
