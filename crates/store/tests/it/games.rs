//! What is written is found again.

use store::{Append, EventRow, GameRow, SeatRow, Snapshot, StoreError, StoredGame, Summary};

use crate::place::{Place, on_both};
use crate::{ANN, BOB, append, event, new_game, numbers, summary};

on_both!(
    a_game_comes_back,
    a_gap_is_an_error_and_leaves_nothing,
    a_refused_job_harms_no_other,
    a_game_that_begins_takes_no_other_games_place,
    the_games_of_a_guest_are_those_that_go_on_first,
    seats_change_hands,
    the_last_ids_of_each_guest_are_known,
    snapshots_shorten_loading,
    clocks_that_run_are_known,
    guests_have_names,
    what_no_database_can_hold_is_refused,
    receipts_can_be_awaited,
    many_threads_may_write_and_read,
    a_long_game_can_be_read,
    closing_ends_everything,
);

fn a_game_comes_back(place: &Place) {
    let store = place.open();
    assert_eq!(store.game("bcdfghjk"), Ok(None));
    let new = new_game("bcdfghjk", 5);
    let epoch = store.begin(new.clone()).wait().unwrap();
    let ended = Summary {
        turn: None,
        end: Some("checkmate".into()),
        is_over: true,
        is_ticking: false,
        ..summary(2, 900)
    };
    let asked = EventRow { asked: Some((ANN, "m1".into())), ..event(1) };
    let events = vec![asked, event(2)];
    let code = "bcdfghjk".to_string();
    store
        .append(Append {
            code: code.clone(),
            epoch,
            events: events.clone(),
            summary: ended.clone(),
            seats: None,
        })
        .wait()
        .unwrap();
    store.close();

    let store = place.open();
    let row = GameRow {
        code: code.clone(),
        rules: new.rules,
        owner: ANN,
        asked: new.asked,
        created: 5,
        last_event: 2,
        summary: ended,
        seats: new.seats,
    };
    let expected = StoredGame {
        row: row.clone(),
        snapshot: new.snapshot,
        events: events.clone(),
        answered: vec![(ANN, "m1".into())],
    };
    assert_eq!(store.game(&code), Ok(Some(expected.clone())));
    assert_eq!(store.row(&code), Ok(Some(row.clone())));
    assert_eq!(store.games_of(&ANN, 9), Ok(vec![row]));
    assert_eq!(store.lease(&code, 1).wait().unwrap().map(|(game, _)| game), Some(expected));
    assert_eq!(store.events(&code, 0, 9), Ok(events.clone()));
    assert_eq!(store.events(&code, 0, 1), Ok(events[..1].to_vec()));
    assert_eq!(store.events(&code, 1, 9), Ok(events[1..].to_vec()));
    assert_eq!(store.events(&code, u64::MAX, usize::MAX), Ok(vec![]));
    assert_eq!(store.events("unknown", 0, 9), Ok(vec![]));
    assert_eq!(store.row("unknown"), Ok(None));
    assert_eq!(store.lease("unknown", 1).wait(), Ok(None));
}

fn a_gap_is_an_error_and_leaves_nothing(place: &Place) {
    let store = place.open();
    let epoch = store.begin(new_game("a", 1)).wait().unwrap();
    store.append(append("a", epoch, 1..=2)).wait().unwrap();
    let before = store.game("a").unwrap();
    for wrong in [vec![4], vec![2, 3], vec![3, 5], vec![0], vec![3, 3]] {
        let seats = Some(vec![SeatRow { holder: Some(BOB), ..SeatRow::default() }]);
        let job = Append { seats, ..append("a", epoch, wrong.clone()) };
        let error = store.append(job).wait().unwrap_err();
        assert!(matches!(error, StoreError::Gap { .. }), "{wrong:?}: {error:?}");
        assert_eq!(store.game("a").unwrap(), before, "{wrong:?}");
        assert_eq!(store.games_of(&BOB, 1), Ok(vec![]));
    }
    let error = store.append(append("a", epoch, [5])).wait();
    assert_eq!(error, Err(StoreError::Gap { code: "a".into(), expected: 3, found: 5 }));
    let late = Snapshot { number: 3, ..Snapshot::default() };
    let error = store.snapshot("a", epoch, late).wait();
    assert_eq!(error, Err(StoreError::Gap { code: "a".into(), expected: 2, found: 3 }));
}

fn a_refused_job_harms_no_other(place: &Place) {
    let store = place.open();
    let epochs: Vec<_> = ["a", "b", "c"].map(|code| store.begin(new_game(code, 1)).wait().unwrap()).to_vec();
    // They wait together, so most of them share a transaction.
    let receipts: Vec<_> = (1..=60_u64)
        .map(|number| {
            let place = number as usize % 3;
            let code = ["a", "b", "c"][place];
            // Every event of b after the first comes with a wrong number.
            let number = if code == "b" && number > 3 { number + 100 } else { number.div_ceil(3) };
            store.append(append(code, epochs[place], [number]))
        })
        .collect();
    let done: Vec<bool> = receipts.into_iter().map(|receipt| receipt.wait().is_ok()).collect();
    assert_eq!(done.iter().filter(|done| **done).count(), 41);
    for (code, last) in [("a", 20), ("b", 1), ("c", 20)] {
        assert_eq!(numbers(&store.events(code, 0, 99).unwrap()), (1..=last).collect::<Vec<_>>(), "{code}");
    }
}

fn a_game_that_begins_takes_no_other_games_place(place: &Place) {
    let store = place.open();
    store.begin(new_game("a", 1)).wait().unwrap();
    let before = store.game("a").unwrap();
    let again = store::NewGame { owner: BOB, rules: "tafl".into(), ..new_game("a", 2) };
    // Twice at the same moment, and beside one that is free.
    let (first, second) = (store.begin(again.clone()), store.begin(again));
    let free = [store.begin(new_game("b", 3)), store.begin(new_game("b", 3))];
    assert_eq!(first.wait(), Err(StoreError::Taken("a".into())));
    assert_eq!(second.wait(), Err(StoreError::Taken("a".into())));
    assert_eq!(free.map(|receipt| receipt.wait().is_ok()), [true, false]);
    assert_eq!(store.game("a").unwrap(), before);
    assert_eq!(store.games_of(&BOB, 9), Ok(vec![]));
}

fn the_games_of_a_guest_are_those_that_go_on_first(place: &Place) {
    let store = place.open();
    let begin = |code: &str, changed, is_over, owner| {
        let summary = Summary { is_over, ..summary(0, changed) };
        let seats = vec![SeatRow { holder: Some(BOB).filter(|_| code == "old"), ..SeatRow::default() }];
        let game = store::NewGame { owner, summary, seats, ..new_game(code, 1) };
        store.begin(game).wait().unwrap();
    };
    begin("old", 1, false, ANN);
    begin("over", 9, true, ANN);
    begin("new", 5, false, ANN);
    begin("same", 5, false, ANN);
    begin("foreign", 7, false, BOB);
    let codes = |guest, most| -> Vec<String> {
        store.games_of(&guest, most).unwrap().into_iter().map(|game| game.code).collect()
    };
    assert_eq!(codes(ANN, 10), ["new", "same", "old", "over"]);
    assert_eq!(codes(ANN, 2), ["new", "same"]);
    assert_eq!(codes(ANN, usize::MAX).len(), 4);
    assert_eq!(codes(BOB, 9), ["foreign", "old"]);
}

fn seats_change_hands(place: &Place) {
    let store = place.open();
    let epoch = store.begin(new_game("a", 1)).wait().unwrap();
    let bob = SeatRow { holder: Some(BOB), name: "Bob".into(), ..SeatRow::default() };
    let computer = SeatRow { name: "Anyboard".into(), level: Some(6), ..SeatRow::default() };
    let sit = Append { seats: Some(vec![bob, computer.clone()]), ..append("a", epoch, [1]) };
    store.append(sit.clone()).wait().unwrap();
    assert_eq!(store.row("a").unwrap().unwrap().seats, sit.seats.unwrap());
    let leave = Append { seats: Some(vec![computer.clone()]), ..append("a", epoch, [2]) };
    store.append(leave).wait().unwrap();
    store.append(append("a", epoch, [3])).wait().unwrap();
    assert_eq!(store.row("a").unwrap().unwrap().seats, [computer]);
    for guest in [ANN, BOB] {
        assert_eq!(store.games_of(&guest, 9).unwrap().len(), 1, "a game stays that of its guests");
    }
}

fn the_last_ids_of_each_guest_are_known(place: &Place) {
    let store = place.open();
    let epoch = store.begin(new_game("a", 1)).wait().unwrap();
    let other = store.begin(new_game("b", 1)).wait().unwrap();
    let mut expected = Vec::new();
    for number in 1..=200 {
        // Ann sends more messages than are remembered, and Bob few.
        let guest = if number % 20 == 0 { BOB } else { ANN };
        let asked = Some((guest, format!("m{number}"))).filter(|_| number % 2 == 0);
        expected.extend(asked.clone());
        let events = vec![EventRow { asked, ..event(number) }];
        store.append(Append { events, ..append("a", epoch, []) }).wait().unwrap();
        let events = vec![EventRow { asked: Some((BOB, "elsewhere".into())), ..event(number) }];
        store.append(Append { events, ..append("b", other, []) }).wait().unwrap();
    }
    let mut of_ann = expected.iter().filter(|(guest, _)| *guest == ANN).count();
    expected.retain(|(guest, _)| {
        of_ann -= usize::from(*guest == ANN);
        *guest == BOB || of_ann < 64
    });
    assert_eq!(expected.len(), 64 + 10);
    assert_eq!(store.game("a").unwrap().unwrap().answered, expected);
}

fn snapshots_shorten_loading(place: &Place) {
    let store = place.open();
    let epoch = store.begin(new_game("a", 1)).wait().unwrap();
    store.append(append("a", epoch, 1..=10)).wait().unwrap();
    let snapshot = |number| Snapshot { number, record: format!("{number}"), state: "{}".into() };
    store.snapshot("a", epoch, snapshot(7)).wait().unwrap();
    let game = store.game("a").unwrap().unwrap();
    assert_eq!((game.snapshot, numbers(&game.events)), (snapshot(7), vec![8, 9, 10]));
    // An earlier one that comes late changes nothing; the same one again replaces it.
    store.snapshot("a", epoch, snapshot(3)).wait().unwrap();
    store.snapshot("a", epoch, Snapshot { record: "seven".into(), ..snapshot(7) }).wait().unwrap();
    let game = store.game("a").unwrap().unwrap();
    assert_eq!((game.snapshot.number, game.snapshot.record.as_str()), (7, "seven"));
    assert_eq!(numbers(&store.events("a", 0, 99).unwrap()), (1..=10).collect::<Vec<_>>());
    // A game may begin at a later event than the first.
    let late = store::NewGame { snapshot: snapshot(40), ..new_game("late", 1) };
    let epoch = store.begin(late).wait().unwrap();
    store.append(append("late", epoch, [41])).wait().unwrap();
    assert_eq!(numbers(&store.game("late").unwrap().unwrap().events), [41]);
}

fn clocks_that_run_are_known(place: &Place) {
    let store = place.open();
    let ticking = |is_ticking| Summary { is_ticking, ..summary(0, 1) };
    let mut epochs = Vec::new();
    for (code, is_ticking) in [("b", true), ("a", true), ("c", false), ("B", true)] {
        let game = store::NewGame { summary: ticking(is_ticking), ..new_game(code, 1) };
        epochs.push(store.begin(game).wait().unwrap());
    }
    assert_eq!(store.ticking().unwrap(), ["B", "a", "b"]);
    let stop = Append { summary: ticking(false), ..append("a", epochs[1], [1]) };
    store.append(stop).wait().unwrap();
    assert_eq!(store.ticking().unwrap(), ["B", "b"]);
}

fn guests_have_names(place: &Place) {
    let store = place.open();
    assert_eq!(store.guest_name(&ANN), Ok(None));
    let receipts = [(ANN, "Ann"), (BOB, "Bob “x”"), (ANN, "Änne")]
        .map(|(guest, name)| store.set_guest_name(&guest, name));
    receipts.into_iter().for_each(|receipt| receipt.wait().unwrap());
    assert_eq!(store.guest_name(&ANN), Ok(Some("Änne".to_string())));
    assert_eq!(store.guest_name(&BOB), Ok(Some("Bob “x”".to_string())));
}

fn what_no_database_can_hold_is_refused(place: &Place) {
    let store = place.open();
    let late = store::NewGame { summary: summary(0, u64::MAX), ..new_game("a", 1) };
    assert_eq!(store.begin(late).wait(), Err(StoreError::TooBig(u64::MAX)));
    assert_eq!(store.set_guest_name(&ANN, "A\0").wait(), Err(StoreError::NulInText));
    assert_eq!(store.game("a\0"), Err(StoreError::NulInText));
    let epoch = store.begin(new_game("a", 1)).wait().unwrap();
    let events = vec![EventRow { what: "\0".into(), ..event(1) }];
    let receipt = store.append(Append { events, ..append("a", epoch, []) });
    assert_eq!(receipt.wait(), Err(StoreError::NulInText));
    assert_eq!(store.game("a").unwrap().unwrap().row.last_event, 0);
}

fn receipts_can_be_awaited(place: &Place) {
    let store = place.open();
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    runtime.block_on(async {
        let epoch = store.begin(new_game("a", 1)).await.unwrap();
        let receipts: Vec<_> = (1..=3000).map(|number| store.append(append("a", epoch, [number]))).collect();
        for receipt in receipts {
            receipt.await.unwrap();
        }
        // Reads block, but they work.
        assert_eq!(store.game("a").unwrap().unwrap().row.last_event, 3000);
    });
}

fn many_threads_may_write_and_read(place: &Place) {
    let store = place.open();
    std::thread::scope(|scope| {
        for writer in 0..8 {
            let store = store.clone();
            scope.spawn(move || {
                let code = format!("game {writer}");
                let epoch = store.begin(new_game(&code, 1)).wait().unwrap();
                for number in 1..=50 {
                    store.append(append(&code, epoch, [number])).wait().unwrap();
                    assert_eq!(store.row(&code).unwrap().unwrap().last_event, number);
                }
                assert_eq!(store.events(&code, 0, 99).unwrap().len(), 50);
            });
        }
    });
}

/// Games of more than 100,000 moves were once written and never read again.
fn a_long_game_can_be_read(place: &Place) {
    let store = place.open();
    let epoch = store.begin(new_game("a", 1)).wait().unwrap();
    let receipts: Vec<_> =
        (0..150).map(|part| store.append(append("a", epoch, part * 1000 + 1..=part * 1000 + 1000))).collect();
    receipts.into_iter().for_each(|receipt| receipt.wait().unwrap());
    assert_eq!(store.game("a").unwrap().unwrap().events.len(), 150_000);
}

fn closing_ends_everything(place: &Place) {
    let store = place.open();
    let clone = store.clone();
    let receipt = store.begin(new_game("a", 1));
    store.close();
    let epoch = receipt.wait().expect("what waited was written");
    assert_eq!(clone.append(append("a", epoch, [1])).wait(), Err(StoreError::Closed));
    assert_eq!(clone.game("a"), Err(StoreError::Closed));
    if let Place::File(folder) = place {
        let folder = std::fs::read_dir(folder.path().join("new")).unwrap();
        let files: Vec<_> = folder.map(|file| file.unwrap().file_name()).collect();
        assert_eq!(files, ["server.sqlite"], "the log is folded in");
    }
}

/// Once, the whole record was written again with each move: 32 KiB at move 10, and 277 KiB at move 5,000.
#[test]
fn a_move_writes_as_much_late_in_a_game_as_early() {
    let place = Place::sqlite();
    let log = format!("{}-wal", place.text());
    place.open().begin(new_game("a", 1)).wait().unwrap();
    // What 50 moves write, each in a transaction of its own.
    let written = || {
        let store = place.open();
        let (game, epoch) = store.lease("a", 1).wait().unwrap().unwrap();
        for number in game.row.last_event + 1..=game.row.last_event + 50 {
            store.append(append("a", epoch, [number])).wait().unwrap();
        }
        std::fs::metadata(&log).unwrap().len()
    };
    let early = written();
    let store = place.open();
    let (_, epoch) = store.lease("a", 1).wait().unwrap().unwrap();
    store.append(append("a", epoch, 51..=20_000)).wait().unwrap();
    store.close();
    let late = written();
    // A page or two more: those on the way through a larger tree.
    assert!(late <= early * 3 / 2, "50 moves wrote {early} bytes early, and {late} late");
    assert!(late <= 50 * 4 * 4096, "a move wrote {} bytes", late / 50);
}
