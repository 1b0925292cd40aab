//! Games are kept as long as the rule says.

use store::{LEASE, NewGame, Retention, Store, Summary};

use crate::place::{Place, on_both};
use crate::{append, new_game, summary};

on_both!(
    games_are_kept_as_long_as_the_rule_says,
    a_game_of_a_live_server_is_kept,
    so_many_at_once_and_no_more,
    what_is_deleted_leaves_nothing,
);

const DAY: u64 = 24 * 60 * 60 * 1000;

/// Begins a game that was last changed at this moment, and gives it up.
fn put(store: &Store, code: &str, plies: u64, is_over: bool, changed: u64) {
    let summary = Summary { is_over, ..summary(plies, changed) };
    let epoch = store.begin(NewGame { summary, ..new_game(code, 0) }).wait().unwrap();
    store.release(code, epoch).wait().unwrap();
}

fn games_are_kept_as_long_as_the_rule_says(place: &Place) {
    let store = place.open();
    let then = 1000 * DAY + 12345;
    for (code, plies, is_over) in [("unplayed", 0, false), ("unfinished", 1, false), ("finished", 1, true)] {
        put(&store, code, plies, is_over, then);
    }
    // Aborted before the first move: it has ended.
    put(&store, "aborted", 0, true, then);
    let left = |now| {
        store.clean(Retention::default(), now).wait().unwrap();
        ["unplayed", "unfinished", "finished", "aborted"].map(|code| store.row(code).unwrap().is_some())
    };
    assert_eq!(left(0), [true; 4]);
    assert_eq!(left(then + 7 * DAY - 1), [true; 4]);
    assert_eq!(left(then + 7 * DAY), [false, true, true, true]);
    assert_eq!(left(then + 180 * DAY - 1), [false, true, true, true]);
    assert_eq!(left(then + 180 * DAY), [false, false, true, true]);
    assert_eq!(left(then + 400 * DAY - 1), [false, false, true, true]);
    assert_eq!(left(then + 400 * DAY), [false; 4]);
}

fn a_game_of_a_live_server_is_kept(place: &Place) {
    let (one, two) = (place.open_as(1), place.open_as(2));
    let now = 500 * DAY;
    put(&one, "a", 0, false, 0);
    one.lease("a", now).wait().unwrap().unwrap();
    for store in [&one, &two] {
        assert_eq!(store.clean(Retention::default(), now + LEASE - 1).wait(), Ok(0));
    }
    assert_eq!(two.clean(Retention::default(), now + LEASE).wait(), Ok(1));
}

fn so_many_at_once_and_no_more(place: &Place) {
    let store = place.open();
    for number in 0..25 {
        put(&store, &format!("game {number}"), 0, false, 0);
    }
    let rule = Retention { most: 10, ..Retention::default() };
    let deleted = [(); 4].map(|()| store.clean(rule, 8 * DAY).wait().unwrap());
    assert_eq!(deleted, [10, 10, 5, 0]);
}

fn what_is_deleted_leaves_nothing(place: &Place) {
    let store = place.open();
    let epoch = store.begin(new_game("a", 0)).wait().unwrap();
    store.append(append("a", epoch, 1..=9)).wait().unwrap();
    store.release("a", epoch).wait().unwrap();
    assert_eq!(store.clean(Retention::default(), 181 * DAY).wait(), Ok(1));
    assert_eq!(store.game("a"), Ok(None));
    assert_eq!(store.games_of(&crate::ANN, 9), Ok(vec![]));
    assert_eq!(store.events("a", 0, 9), Ok(vec![]));
    // Its code is free, and nothing of the old game is in the new one.
    store.begin(new_game("a", 0)).wait().unwrap();
    let game = store.game("a").unwrap().unwrap();
    assert_eq!((game.events, game.answered, game.row.seats.len()), (vec![], vec![], 2));
}
