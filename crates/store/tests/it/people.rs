//! Accounts and where they are signed in.

use store::{AccountRow, GuestKey, Identity, SESSION, StoreError};

use crate::place::{Place, on_both};
use crate::{ANN, BOB, append, event, new_game};

on_both!(
    an_account_keeps_the_guests_key,
    names_that_look_alike_are_taken,
    sessions_end,
    sessions_run_out,
    an_account_has_so_many_sessions,
    another_password_ends_all_other_sessions,
    a_deleted_account_leaves_no_name,
    what_is_done_to_an_account_that_is_gone_fails,
);

pub(crate) fn account(person: GuestKey, name: &str) -> AccountRow {
    AccountRow {
        person,
        name: name.into(),
        skeleton: name.to_lowercase(),
        password: format!("hash of {name}"),
        created: 1000,
    }
}

fn known(person: GuestKey, name: &str, used: u64) -> Identity {
    Identity::Account { person, name: name.into(), used }
}

fn an_account_keeps_the_guests_key(place: &Place) {
    let store = place.open();
    assert_eq!(store.identify(&ANN, 1000), Ok(Identity::Guest));
    store.register(account(ANN, "Ann"), [9; 32]).wait().unwrap();
    assert_eq!(store.identify(&[9; 32], 1000), Ok(known(ANN, "Ann", 1000)));
    // The cookie of before is nobody's any more.
    assert_eq!(store.identify(&ANN, 1000), Ok(Identity::Ended));
    assert_eq!(store.identify(&BOB, 1000), Ok(Identity::Guest));
    store.close();
    let store = place.open();
    assert!(store.account(&ANN).unwrap() == Some(account(ANN, "Ann")));
    assert!(store.account_named("ann").unwrap() == Some(account(ANN, "Ann")));
    assert!(store.account_named("Ann").unwrap().is_none());
    assert_eq!(store.account_names(vec![BOB, ANN]), Ok(vec![(ANN, "Ann".into())]));
    for hostile in ["'; DROP TABLE accounts; --", "\" OR 1=1", "%", "ann\\", "ann' --"] {
        assert!(store.account_named(hostile).unwrap().is_none(), "{hostile}");
    }
    assert_eq!(store.account_named("a\0").err(), Some(StoreError::NulInText));
}

fn names_that_look_alike_are_taken(place: &Place) {
    let store = place.open();
    store.register(account(ANN, "Ann"), [9; 32]).wait().unwrap();
    assert_eq!(store.register(account(BOB, "ANN"), [8; 32]).wait(), Err(StoreError::NameTaken));
    assert_eq!(store.identify(&[8; 32], 1000), Ok(Identity::Guest));
    // One person has one account.
    assert_eq!(store.register(account(ANN, "Anna"), [8; 32]).wait(), Err(StoreError::NameTaken));
    store.register(account(BOB, "Bob"), [8; 32]).wait().unwrap();
    assert_eq!(store.rename_account(BOB, "aNN".into(), "ann".into()).wait(), Err(StoreError::NameTaken));
    store.rename_account(BOB, "BOB".into(), "bob".into()).wait().unwrap();
    store.rename_account(BOB, "Robert".into(), "robert".into()).wait().unwrap();
    assert_eq!(store.identify(&[8; 32], 1000), Ok(known(BOB, "Robert", 1000)));
}

fn sessions_end(place: &Place) {
    let store = place.open();
    store.register(account(ANN, "Ann"), [9; 32]).wait().unwrap();
    store.open_session([8; 32], ANN, 2000).wait().unwrap();
    store.open_session([7; 32], ANN, 3000).wait().unwrap();
    assert_eq!(store.sessions_of(&ANN).unwrap().len(), 3);
    store.end_session([8; 32]).wait().unwrap();
    assert_eq!(store.identify(&[8; 32], 3000), Ok(Identity::Guest));
    assert_eq!(store.open_sessions(vec![[8; 32], [7; 32]]), Ok(vec![[7; 32]]));
    store.end_sessions(ANN).wait().unwrap();
    for secret in [[9; 32], [7; 32]] {
        assert_eq!(store.identify(&secret, 3000), Ok(Identity::Guest));
    }
}

fn sessions_run_out(place: &Place) {
    let store = place.open();
    store.register(account(ANN, "Ann"), [9; 32]).wait().unwrap();
    store.open_session([8; 32], ANN, 1000).wait().unwrap();
    store.use_session([8; 32], 5000).wait().unwrap();
    assert_eq!(store.identify(&[9; 32], SESSION + 1000), Ok(Identity::Guest));
    assert_eq!(store.identify(&[8; 32], SESSION + 1000), Ok(known(ANN, "Ann", 5000)));
    assert_eq!(store.expire_sessions(SESSION + 1000).wait(), Ok(1));
    assert_eq!(store.sessions_of(&ANN).unwrap().len(), 1);
}

fn an_account_has_so_many_sessions(place: &Place) {
    let store = place.open();
    store.register(account(ANN, "Ann"), [9; 32]).wait().unwrap();
    for number in 0..60_u8 {
        store.open_session([number + 100; 32], ANN, 2000 + u64::from(number)).wait().unwrap();
    }
    let sessions = store.sessions_of(&ANN).unwrap();
    assert_eq!((sessions.len(), sessions[0].created), (50, 2059));
    assert_eq!(store.identify(&[9; 32], 3000), Ok(Identity::Guest));
}

fn another_password_ends_all_other_sessions(place: &Place) {
    let store = place.open();
    store.register(account(ANN, "Ann"), [9; 32]).wait().unwrap();
    store.open_session([8; 32], ANN, 2000).wait().unwrap();
    store.set_password(ANN, "another".into(), [7; 32], 3000).wait().unwrap();
    assert_eq!(store.open_sessions(vec![[9; 32], [8; 32], [7; 32]]), Ok(vec![[7; 32]]));
    assert_eq!(store.account(&ANN).unwrap().unwrap().password, "another");
}

fn a_deleted_account_leaves_no_name(place: &Place) {
    let store = place.open();
    store.register(account(ANN, "Ann_1"), [9; 32]).wait().unwrap();
    let mut game = new_game("a", 5);
    game.seats[0].name = "Ann_1".into();
    game.snapshot.record = r#"{"players":[{"name":"Ann_1"},{"name":"Ann_10"}]}"#.into();
    let epoch = store.begin(game).wait().unwrap();
    let sat = store::EventRow { what: r#"{"event":"sat","seat":0,"name":"Ann_1"}"#.into(), ..event(1) };
    store.append(store::Append { events: vec![sat], ..append("a", epoch, [1]) }).wait().unwrap();
    store.delete_account(ANN, "Guest 1".into()).wait().unwrap();
    assert!(store.account(&ANN).unwrap().is_none());
    assert_eq!(store.identify(&[9; 32], 1000), Ok(Identity::Guest));
    let stored = store.game("a").unwrap().unwrap();
    assert_eq!(stored.row.seats[0].name, "Guest 1");
    assert_eq!(stored.snapshot.record, r#"{"players":[{"name":"Guest 1"},{"name":"Ann_10"}]}"#);
    assert_eq!(stored.events[0].what, r#"{"event":"sat","seat":0,"name":"Guest 1"}"#);
    // The name is free again.
    store.register(account(BOB, "Ann_1"), [8; 32]).wait().unwrap();
}

fn what_is_done_to_an_account_that_is_gone_fails(place: &Place) {
    let store = place.open();
    let gone = Err(StoreError::NoAccount);
    assert_eq!(store.open_session([9; 32], ANN, 1).wait(), gone);
    assert_eq!(store.set_password(ANN, "x".into(), [9; 32], 1).wait(), gone);
    assert_eq!(store.rename_account(ANN, "x".into(), "x".into()).wait(), gone);
    assert_eq!(store.delete_account(ANN, "x".into()).wait(), gone);
    // It harms nothing else.
    assert_eq!(store.identify(&[9; 32], 1), Ok(Identity::Guest));
    store.register(account(ANN, "Ann"), [9; 32]).wait().unwrap();
}
