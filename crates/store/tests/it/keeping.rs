//! What is put is found again.

use store::{CardRow, Store, StoreError, Update};

use crate::{fresh, left, update};

const ANN: [u8; 32] = [1; 32];
const BOB: [u8; 32] = [2; 32];

#[test]
fn a_game_comes_back() {
    let (folder, store) = fresh();
    assert_eq!(store.game("bcdfghjk"), Ok(None));
    let first = Update { members: vec![ANN], is_ticking: true, ..update("bcdfghjk", 1..=3, 100) };
    store.put(first.clone()).wait().unwrap();
    assert_eq!(store.game("bcdfghjk"), Ok(Some(left(&first, 3))));
    let second = Update { is_over: true, ..update("bcdfghjk", 4..=4, 200) };
    store.put(second.clone()).wait().unwrap();
    store.close();

    let store = Store::open(&folder.path().join("new/server.sqlite")).unwrap();
    assert_eq!(store.game("bcdfghjk"), Ok(Some(left(&second, 4))));
    assert_eq!(
        store.events("bcdfghjk", 2),
        Ok(vec![(3, "event 3 of bcdfghjk".to_string()), (4, "event 4 of bcdfghjk".to_string()),])
    );
    assert_eq!(store.events("bcdfghjk", u64::MAX), Ok(vec![]));
    assert_eq!(store.events("unknown", 0), Ok(vec![]));
    assert_eq!(store.games_of(&ANN, 10).unwrap().len(), 1, "members stay");
}

#[test]
fn closing_leaves_one_tidy_file() {
    let (folder, store) = fresh();
    let clone = store.clone();
    let receipt = store.put(update("a", 1..=1, 1));
    store.close();
    assert_eq!(receipt.wait(), Ok(()), "what waited was written");
    assert_eq!(clone.put(update("a", 2..=2, 2)).wait(), Err(StoreError::Closed));
    assert_eq!(clone.game("a"), Err(StoreError::Closed));
    let files: Vec<_> =
        std::fs::read_dir(folder.path().join("new")).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert_eq!(files, ["server.sqlite"]);
}

#[test]
fn a_gap_is_an_error_and_leaves_nothing() {
    let (_folder, store) = fresh();
    store.put(update("a", 1..=2, 1)).wait().unwrap();
    for numbers in [vec![4], vec![2, 3], vec![3, 5], vec![0], vec![3, 3]] {
        let wrong = Update { members: vec![ANN], ..update("a", numbers.clone(), 9) };
        // Those around it are written, whether or not they share a transaction.
        let before = store.put(update("before", [], 1));
        let error = store.put(wrong).wait().unwrap_err();
        assert!(matches!(error, StoreError::Gap { .. }), "{numbers:?}: {error:?}");
        before.wait().unwrap();
        assert_eq!(store.game("a"), Ok(Some(left(&update("a", 1..=2, 1), 2))), "{numbers:?}");
        assert_eq!(store.events("a", 0).unwrap().len(), 2);
        assert_eq!(store.games_of(&ANN, 1), Ok(vec![]));
    }
    let error = store.put(update("new", [2], 1)).wait().unwrap_err();
    assert_eq!(error, StoreError::Gap { code: "new".into(), expected: 1, found: 2 });
    assert_eq!(store.put(update("big", [], u64::MAX)).wait(), Err(StoreError::TooBig(u64::MAX)));
    assert_eq!(store.game("big"), Ok(None));
}

#[test]
fn the_games_of_a_guest_are_those_that_go_on_first() {
    let (_folder, store) = fresh();
    let put = |code: &str, changed, is_over, members: &[[u8; 32]]| {
        let update = Update { members: members.to_vec(), is_over, ..update(code, [], changed) };
        store.put(update).wait().unwrap();
    };
    put("old", 1, false, &[ANN, BOB]);
    put("over", 9, true, &[ANN]);
    put("new", 5, false, &[ANN]);
    put("foreign", 7, false, &[BOB]);
    let codes = |limit| -> Vec<String> {
        store.games_of(&ANN, limit).unwrap().into_iter().map(|game| game.code).collect()
    };
    assert_eq!(codes(10), ["new", "old", "over"]);
    assert_eq!(codes(2), ["new", "old"]);
    assert_eq!(codes(usize::MAX).len(), 3);
}

#[test]
fn clocks_that_run_are_known() {
    let (_folder, store) = fresh();
    let put =
        |code: &str, is_ticking| store.put(Update { is_ticking, ..update(code, [], 1) }).wait().unwrap();
    put("b", true);
    put("a", true);
    put("c", false);
    assert_eq!(store.ticking(), Ok(vec!["a".to_string(), "b".to_string()]));
    put("a", false);
    assert_eq!(store.ticking(), Ok(vec!["b".to_string()]));
}

#[test]
fn guests_have_names() {
    let (_folder, store) = fresh();
    assert_eq!(store.guest_name(&ANN), Ok(None));
    store.set_guest_name(&ANN, "Ann").wait().unwrap();
    store.set_guest_name(&BOB, "Bob \0 “x”").wait().unwrap();
    store.set_guest_name(&ANN, "Änne").wait().unwrap();
    assert_eq!(store.guest_name(&ANN), Ok(Some("Änne".to_string())));
    assert_eq!(store.guest_name(&BOB), Ok(Some("Bob \0 “x”".to_string())));
}

#[test]
fn receipts_can_be_awaited() {
    let (_folder, store) = fresh();
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    runtime.block_on(async {
        let receipts: Vec<_> = (1..=3000).map(|number| store.put(update("a", [number], number))).collect();
        for receipt in receipts {
            receipt.await.unwrap();
        }
    });
    assert_eq!(store.game("a").unwrap().unwrap().last_event, 3000);
}

#[test]
fn many_threads_may_write_and_read() {
    let (_folder, store) = fresh();
    std::thread::scope(|scope| {
        for writer in 0..8 {
            let store = store.clone();
            scope.spawn(move || {
                let code = format!("game {writer}");
                for number in 1..=50 {
                    store.put(update(&code, [number], number)).wait().unwrap();
                    assert_eq!(store.game(&code).unwrap().unwrap().last_event, number);
                }
                assert_eq!(store.events(&code, 0).unwrap().len(), 50);
            });
        }
    });
}

#[test]
fn a_game_that_begins_takes_no_other_games_place() {
    let (_folder, store) = fresh();
    let first = Update { is_new: true, card: "one".into(), members: vec![ANN], ..update("a", [], 1) };
    store.put(first.clone()).wait().unwrap();
    let second = Update { is_new: true, members: vec![BOB], ..update("a", [1], 2) };
    assert_eq!(store.put(second).wait(), Err(StoreError::Taken("a".into())));
    assert_eq!(store.game("a"), Ok(Some(left(&first, 0))));
    assert_eq!(store.games_of(&BOB, 9), Ok(vec![]));
    // It goes on as ever, and the list shows how it stands.
    store.put(Update { card: "two".into(), ..update("a", [1], 3) }).wait().unwrap();
    let listed = CardRow { code: "a".into(), card: "two".into(), changed: 3 };
    assert_eq!(store.games_of(&ANN, 9), Ok(vec![listed]));
}
