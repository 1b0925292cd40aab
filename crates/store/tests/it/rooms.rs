//! Rooms, and what people write to each other.

use store::{ChatRow, MannerRow, ReportRow, RoomRow, StoreError};

use crate::place::{Place, on_both};
use crate::{ANN, BOB};

on_both!(
    a_room_is_written_by_who_has_leased_it,
    a_room_that_was_left_is_deleted,
    a_room_of_a_server_that_is_gone_is_taken_over,
    what_was_written_is_found_again,
    who_is_kept_away_is_remembered,
    reports_are_kept,
);

fn room(version: u64, document: &str) -> RoomRow {
    RoomRow { code: "dakoti".into(), host: ANN, document: document.into(), version, changed: 1000 }
}

fn a_room_is_written_by_who_has_leased_it(place: &Place) {
    let store = place.open();
    store.open_room(room(1, "one")).wait().unwrap();
    assert_eq!(store.open_room(room(1, "two")).wait(), Err(StoreError::Taken("dakoti".into())));
    let stale = Err(StoreError::Stale { code: "dakoti".into() });
    assert_eq!(store.put_room(room(2, "two")).wait(), stale, "nobody has leased it");
    assert_eq!(store.lease_room("dakoti", 1000).wait(), Ok(Some(room(1, "one"))));
    assert_eq!(store.lease_room("bababa", 1000).wait(), Ok(None));
    store.put_room(room(2, "two '; DROP TABLE rooms; --")).wait().unwrap();
    assert_eq!(store.put_room(room(2, "other")).wait(), stale, "a version is written once");
    store.close();
    let store = place.open();
    assert_eq!(store.room("dakoti"), Ok(Some(room(2, "two '; DROP TABLE rooms; --"))));
    assert_eq!((store.rooms_hosted(&ANN), store.rooms_hosted(&BOB)), (Ok(1), Ok(0)));
    store.delete_room("dakoti").wait().unwrap();
    assert_eq!(store.room("dakoti"), Ok(None));
}

fn a_room_that_was_left_is_deleted(place: &Place) {
    let store = place.open();
    store.open_room(room(1, "")).wait().unwrap();
    store.say(line("room:dakoti", 1, "x")).wait().unwrap();
    store.lease_room("dakoti", 1000).wait().unwrap();
    store.renew(1000).wait().unwrap();
    assert_eq!(store.clean_rooms(5000, 0, 1000).wait(), Ok(0), "it is in use");
    store.release_room("dakoti", 2000).wait().unwrap();
    assert_eq!(store.clean_rooms(1999, 0, 3000).wait(), Ok(0));
    assert_eq!(store.clean_rooms(2000, 0, 3000).wait(), Ok(1));
    assert_eq!(store.chat("room:dakoti", 9), Ok(Vec::new()));
}

fn a_room_of_a_server_that_is_gone_is_taken_over(place: &Place) {
    let one = place.open_as(1);
    one.open_room(room(1, "")).wait().unwrap();
    one.renew(1000).wait().unwrap();
    one.lease_room("dakoti", 1000).wait().unwrap();
    let two = place.open_as(2);
    assert!(matches!(two.lease_room("dakoti", 1000).wait(), Err(StoreError::Leased { .. })));
    let later = 1000 + store::LEASE;
    assert!(two.lease_room("dakoti", later).wait().unwrap().is_some());
    assert_eq!(one.put_room(room(2, "")).wait(), Err(StoreError::Stale { code: "dakoti".into() }));
    two.put_room(room(2, "")).wait().unwrap();
}

fn line(place: &str, number: u64, text: &str) -> ChatRow {
    ChatRow {
        place: place.into(),
        number,
        at: number * 10,
        person: if number.is_multiple_of(2) { ANN } else { BOB },
        asked: format!("q{number}"),
        name: "Ann".into(),
        is_account: number > 1,
        audience: "all".into(),
        text: text.into(),
    }
}

fn what_was_written_is_found_again(place: &Place) {
    let store = place.open();
    for number in 1..=5 {
        store.say(line("game:x", number, "Hello “you” \u{1f98a}")).wait().unwrap();
    }
    store.say(line("game:y", 1, "elsewhere")).wait().unwrap();
    assert!(matches!(store.say(line("game:x", 5, "again")).wait(), Err(StoreError::Taken(_))));
    assert_eq!(store.say(line("game:x", 6, "a\0b")).wait(), Err(StoreError::NulInText));
    let found = store.chat("game:x", 3).unwrap();
    assert_eq!(found, [3, 4, 5].map(|number| line("game:x", number, "Hello “you” \u{1f98a}")));
    assert_eq!(store.chat_of(&ANN).unwrap().len(), 2);
    // What is old goes.
    store.clean_rooms(0, 30, 1000).wait().unwrap();
    assert_eq!(store.chat("game:x", 9).unwrap().len(), 2);
}

fn who_is_kept_away_is_remembered(place: &Place) {
    let store = place.open();
    let manner = |is_blocked| MannerRow { other: BOB, name: "Bob".into(), is_blocked };
    store.set_manner(&ANN, &BOB, Some(manner(false))).wait().unwrap();
    store.set_manner(&ANN, &BOB, Some(manner(true))).wait().unwrap();
    assert_eq!(store.manners(&ANN), Ok(vec![manner(true)]));
    assert_eq!(store.manners(&BOB), Ok(Vec::new()));
    store.set_manner(&ANN, &BOB, None).wait().unwrap();
    assert_eq!(store.manners(&ANN), Ok(Vec::new()));
}

fn reports_are_kept(place: &Place) {
    let store = place.open();
    let report = |at, why: &str| ReportRow {
        at,
        person: ANN,
        reporter: "Ann".into(),
        line: line("game:x", 1, "bad"),
        why: why.into(),
    };
    store.report(report(1, "first")).wait().unwrap();
    store.report(report(2, "second")).wait().unwrap();
    let found = store.reports(9).unwrap();
    assert_eq!((found.len(), found[0].why.as_str(), found[0].line.text.as_str()), (1, "second", "bad"));
}
