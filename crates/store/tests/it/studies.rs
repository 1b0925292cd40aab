//! Studies.

use store::{ListedStudy, StoreError, StudyCard, StudyRow};

use crate::place::{Place, on_both};
use crate::{ANN, BOB};

on_both!(
    a_study_is_its_document_and_the_events_after_it,
    a_study_is_written_by_who_has_leased_it,
    studies_are_listed_and_deleted,
);

fn card(name: &str, moves: u64) -> StudyCard {
    StudyCard { name: name.into(), rules: "chess".into(), title: "Chess".into(), moves }
}

fn study(code: &str, changed: u64) -> StudyRow {
    StudyRow {
        code: code.into(),
        owner: ANN,
        asked: "q1".into(),
        card: card("One", 0),
        document: "zero".into(),
        changed,
        opened: changed,
        ..StudyRow::default()
    }
}

fn events(numbers: std::ops::RangeInclusive<u64>) -> Vec<(u64, String)> {
    numbers.map(|number| (number, format!("event {number} '; --"))).collect()
}

fn a_study_is_its_document_and_the_events_after_it(place: &Place) {
    let store = place.open();
    store.open_study(study("bcdfghjk", 10)).wait().unwrap();
    assert_eq!(store.open_study(study("bcdfghjk", 10)).wait(), Err(StoreError::Taken("bcdfghjk".into())));
    assert_eq!(store.lease_study("cdfghjkm", 10).wait(), Ok(None));
    let leased = store.lease_study("bcdfghjk", 11).wait().unwrap().unwrap();
    assert_eq!((leased.row.document.as_str(), leased.events.len()), ("zero", 0));
    store.append_study("bcdfghjk", events(1..=3), card("Two", 3), 20).wait().unwrap();
    let stale = Err(StoreError::Stale { code: "bcdfghjk".into() });
    assert_eq!(store.append_study("bcdfghjk", events(3..=3), card("", 3), 20).wait(), stale, "a number once");
    assert_eq!(store.append_study("bcdfghjk", events(5..=5), card("", 3), 20).wait(), stale, "without a gap");
    store.put_study("bcdfghjk", 2, "two".into()).wait().unwrap();
    assert_eq!(store.put_study("bcdfghjk", 1, "one".into()).wait(), stale, "there is a later one");
    store.put_study_report("bcdfghjk", "{}".into(), 30).wait().unwrap();
    store.close();
    let store = place.open();
    let found = store.study("bcdfghjk").unwrap().unwrap();
    assert_eq!(found.events, events(3..=3));
    let row = StudyRow {
        card: card("Two", 3),
        document: "two".into(),
        number: 2,
        last: 3,
        report: "{}".into(),
        changed: 30,
        opened: 11,
        ..study("bcdfghjk", 10)
    };
    assert_eq!(found.row, row);
}

fn a_study_is_written_by_who_has_leased_it(place: &Place) {
    let one = place.open_as(1);
    one.open_study(study("bcdfghjk", 10)).wait().unwrap();
    let stale = Err(StoreError::Stale { code: "bcdfghjk".into() });
    assert_eq!(one.append_study("bcdfghjk", events(1..=1), card("", 1), 20).wait(), stale, "nobody has it");
    one.renew(1000).wait().unwrap();
    one.lease_study("bcdfghjk", 1000).wait().unwrap();
    let two = place.open_as(2);
    assert!(matches!(two.lease_study("bcdfghjk", 1000).wait(), Err(StoreError::Leased { .. })));
    assert!(two.lease_study("bcdfghjk", 1000 + store::LEASE).wait().unwrap().is_some());
    assert_eq!(one.append_study("bcdfghjk", events(1..=1), card("", 1), 20).wait(), stale);
    two.append_study("bcdfghjk", events(1..=1), card("", 1), 20).wait().unwrap();
    two.release_study("bcdfghjk", 2000).wait().unwrap();
    assert!(one.lease_study("bcdfghjk", 2000).wait().unwrap().is_some(), "it was given up");
}

fn studies_are_listed_and_deleted(place: &Place) {
    let store = place.open();
    for (code, changed) in [("bcdfghjk", 10), ("cdfghjkm", 30), ("dfghjkmn", 20)] {
        store.open_study(study(code, changed)).wait().unwrap();
    }
    store.lease_study("dfghjkmn", 20).wait().unwrap();
    store.append_study("dfghjkmn", events(1..=1), card("One", 1), 40).wait().unwrap();
    store.release_study("dfghjkmn", 20).wait().unwrap();
    let codes = |most| -> Vec<String> {
        store.studies_of(&ANN, most).unwrap().into_iter().map(|study: ListedStudy| study.code).collect()
    };
    assert_eq!(codes(9), ["dfghjkmn", "cdfghjkm", "bcdfghjk"]);
    assert_eq!(codes(1), ["dfghjkmn"]);
    assert_eq!((store.studies_owned(&ANN), store.studies_owned(&BOB)), (Ok(3), Ok(0)));
    assert_eq!(store.clean_studies(0, 20, 50).wait(), Ok(1), "one was never changed, and not looked at");
    assert_eq!(codes(9), ["dfghjkmn", "cdfghjkm"]);
    assert_eq!(store.delete_study("cdfghjkm").wait(), Ok(true));
    assert_eq!(store.delete_study("cdfghjkm").wait(), Ok(false));
    assert_eq!(store.clean_studies(20, 0, 50).wait(), Ok(1));
    assert_eq!(store.study("dfghjkmn"), Ok(None));
}
