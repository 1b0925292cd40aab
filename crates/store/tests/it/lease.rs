//! One server a game: two of them share a database.

use store::{LEASE, NewGame, Snapshot, StoreError, Summary};

use crate::place::{Place, on_both};
use crate::{append, new_game, numbers, summary};

on_both!(
    a_game_has_one_server_at_a_time,
    each_lease_has_its_own_epoch,
    only_the_latest_epoch_may_write,
    a_released_game_is_anyones,
    a_server_that_renews_keeps_its_games,
    closing_gives_up_all_leases,
    an_epoch_is_no_right_to_a_later_game_of_that_code,
    games_whose_clock_runs_are_found_when_their_server_is_gone,
);

fn stale(code: &str) -> StoreError {
    StoreError::Stale { code: code.into() }
}

fn a_game_has_one_server_at_a_time(place: &Place) {
    let (one, two) = (place.open_as(1), place.open_as(2));
    one.begin(new_game("a", 1000)).wait().unwrap();
    let until = 1000 + LEASE;
    let leased = Err(StoreError::Leased { code: "a".into(), until });
    assert_eq!(two.lease("a", 1000).wait().map(drop), leased);
    assert_eq!(two.lease("a", until - 1).wait().map(drop), leased);
    assert!(one.lease("a", 2000).wait().unwrap().is_some(), "its own server may lease it again");
    let leased = Err(StoreError::Leased { code: "a".into(), until: until + 1000 });
    assert_eq!(two.lease("a", until).wait().map(drop), leased, "that prolonged it");
    assert!(two.lease("a", until + 1000).wait().unwrap().is_some());
}

fn each_lease_has_its_own_epoch(place: &Place) {
    let store = place.open();
    let mut epochs = vec![store.begin(new_game("a", 1)).wait().unwrap()];
    epochs.push(store.begin(new_game("b", 1)).wait().unwrap());
    // One after the other, and several at the same moment.
    epochs.push(store.lease("a", 1).wait().unwrap().unwrap().1);
    let receipts = [store.lease("a", 1), store.lease("b", 1), store.lease("a", 1)];
    epochs.extend(receipts.map(|receipt| receipt.wait().unwrap().unwrap().1));
    let last = epochs[5];
    for epoch in &epochs[..5] {
        assert_eq!(store.append(append("a", *epoch, [1])).wait(), Err(stale("a")));
    }
    store.append(append("a", last, [1])).wait().unwrap();
    epochs.sort_unstable();
    epochs.dedup();
    assert_eq!(epochs.len(), 6);
}

fn only_the_latest_epoch_may_write(place: &Place) {
    let (one, two) = (place.open_as(1), place.open_as(2));
    let old = one.begin(new_game("a", 0)).wait().unwrap();
    one.append(append("a", old, 1..=2)).wait().unwrap();
    let (game, new) = two.lease("a", LEASE).wait().unwrap().unwrap();
    assert_eq!(numbers(&game.events), [1, 2]);
    assert_eq!(one.append(append("a", old, [3])).wait(), Err(stale("a")));
    assert_eq!(one.snapshot("a", old, Snapshot::default()).wait(), Err(stale("a")));
    assert_eq!(one.release("a", old).wait(), Err(stale("a")));
    two.append(append("a", new, [3])).wait().unwrap();
    assert_eq!(one.append(append("a", old, [4])).wait(), Err(stale("a")));
    assert_eq!(one.append(append("unknown", old, [1])).wait(), Err(stale("unknown")));
    assert_eq!(numbers(&one.events("a", 0, 9).unwrap()), [1, 2, 3]);
}

fn a_released_game_is_anyones(place: &Place) {
    let (one, two) = (place.open_as(1), place.open_as(2));
    let old = one.begin(new_game("a", 0)).wait().unwrap();
    one.release("a", old).wait().unwrap();
    assert_eq!(one.append(append("a", old, [1])).wait(), Err(stale("a")), "it is given up");
    assert_eq!(one.release("a", old).wait(), Err(stale("a")));
    assert!(two.lease("a", 1).wait().unwrap().is_some());
}

fn a_server_that_renews_keeps_its_games(place: &Place) {
    let (one, two) = (place.open_as(1), place.open_as(2));
    for code in ["a", "b"] {
        one.begin(new_game(code, 0)).wait().unwrap();
    }
    one.renew(LEASE - 1).wait().unwrap();
    // A clock that was put back takes nothing away.
    one.renew(5).wait().unwrap();
    for code in ["a", "b"] {
        let leased = Err(StoreError::Leased { code: code.into(), until: 2 * LEASE - 1 });
        assert_eq!(two.lease(code, LEASE).wait().map(drop), leased);
    }
}

fn closing_gives_up_all_leases(place: &Place) {
    let one = place.open_as(1);
    one.begin(new_game("a", 0)).wait().unwrap();
    one.close();
    assert!(place.open_as(2).lease("a", 1).wait().unwrap().is_some());
}

fn an_epoch_is_no_right_to_a_later_game_of_that_code(place: &Place) {
    let (one, two) = (place.open_as(1), place.open_as(2));
    let old = one.begin(new_game("a", 0)).wait().unwrap();
    let soon = store::Retention { unplayed: 0, ..store::Retention::default() };
    assert_eq!(two.clean(soon, LEASE).wait(), Ok(1));
    two.begin(new_game("a", LEASE)).wait().unwrap();
    assert_eq!(one.append(append("a", old, [1])).wait(), Err(stale("a")));
}

fn games_whose_clock_runs_are_found_when_their_server_is_gone(place: &Place) {
    let (one, two) = (place.open_as(1), place.open_as(2));
    let ticking =
        |code: &str| NewGame { summary: Summary { is_ticking: true, ..summary(0, 0) }, ..new_game(code, 0) };
    one.begin(ticking("a")).wait().unwrap();
    let free = one.begin(ticking("free")).wait().unwrap();
    one.begin(new_game("no clock", 0)).wait().unwrap();
    two.begin(ticking("b")).wait().unwrap();
    one.release("free", free).wait().unwrap();
    two.renew(1).wait().unwrap();
    assert_eq!(two.orphans(LEASE - 1).unwrap(), ["free"]);
    assert_eq!(two.orphans(LEASE).unwrap(), ["a", "free"]);
    assert_eq!(two.orphans(LEASE + 1).unwrap(), ["a", "b", "free"]);
    two.lease("a", LEASE).wait().unwrap().unwrap();
    assert_eq!(two.orphans(LEASE).unwrap(), ["free"]);
}
