//! The tree of openings.

use rating::Score;
use store::{FinishedGame, GuestKey, OpeningGame, OpeningMove, Store, Summary};

use crate::people::account;
use crate::place::{Place, on_both};
use crate::{ANN, BOB, append, new_game, summary};

on_both!(
    a_game_is_counted_once,
    games_that_count_have_ratings,
    games_from_before_are_counted_later,
    what_was_played_once_and_long_ago_is_forgotten,
    the_most_frequent_moves_come_first,
);

const DAY: u64 = 24 * 60 * 60 * 1000;

/// A key that is negative as a signed number.
const START: u64 = u64::MAX - 5;

fn opening(first: &str, score: Score) -> OpeningGame {
    OpeningGame { rules: "chess".into(), moves: vec![(START, first.into()), (7, "e7e5".into())], score }
}

fn end(store: &Store, code: &str, changed: u64) {
    let epoch = store.begin(new_game(code, changed)).wait().unwrap();
    let over = Summary { is_over: true, end: Some("draw".into()), ..summary(1, changed) };
    store.append(store::Append { summary: over, ..append(code, epoch, [1]) }).wait().unwrap();
}

/// A game that has ended, with these moves.
fn finished(code: &str, at: u64, moves: Option<OpeningGame>) -> FinishedGame {
    FinishedGame {
        code: code.into(),
        rules: "chess".into(),
        end: "draw agreement".into(),
        ended: at,
        moves,
        ..FinishedGame::default()
    }
}

fn enter(store: &Store, code: &str, at: u64, moves: Option<OpeningGame>) {
    end(store, code, at);
    store.finish(finished(code, at, moves)).wait().unwrap();
}

fn counted(store: &Store, place: u64) -> Vec<(String, [u64; 3])> {
    let row = |m: OpeningMove| (m.played, [m.won, m.drawn, m.lost]);
    store.opening("chess", place).unwrap().into_iter().map(row).collect()
}

fn a_game_is_counted_once(place: &Place) {
    let store = place.open();
    assert_eq!(counted(&store, START), []);
    enter(&store, "a", 5, Some(opening("e2e4", Score::Won)));
    enter(&store, "b", 6, Some(opening("e2e4", Score::Lost)));
    enter(&store, "c", 7, None);
    // Again, after a crash or by another server.
    store.finish(finished("a", 8, Some(opening("e2e4", Score::Won)))).wait().unwrap();
    store.count_opening("a", Some(opening("e2e4", Score::Won)), 8).wait().unwrap();
    assert_eq!(counted(&store, START), [("e2e4".into(), [1, 0, 1])]);
    assert_eq!(counted(&store, 7), [("e7e5".into(), [1, 0, 1])]);
    assert_eq!(store.opening("atomic", START), Ok(vec![]));
    assert_eq!(store.uncounted_openings(9), Ok(vec![]));
    // A game that comes back to a position counts there once.
    let twice = vec![(START, "g1f3".to_string()), (1, "g8f6".into()), (START, "g1f3".into())];
    enter(&store, "d", 9, Some(OpeningGame { moves: twice, ..opening("", Score::Drawn) }));
    assert_eq!(counted(&store, START)[1], ("g1f3".into(), [0, 1, 0]));
    store.close();
    assert_eq!(counted(&place.open(), START).len(), 2);
}

fn games_that_count_have_ratings(place: &Place) {
    let store = place.open();
    for (number, (person, name)) in (10..).zip([(ANN, "Ann"), (BOB, "Bob")]) {
        store.register(account(person, name), [number; 32]).wait().unwrap();
    }
    let player = |person: GuestKey, score| store::FinishedPlayer {
        person: Some(person),
        score: Some(score),
        ..store::FinishedPlayer::default()
    };
    enter(&store, "casual", 1, Some(opening("e2e4", Score::Drawn)));
    end(&store, "rated", 2);
    let rated = FinishedGame {
        is_rated: true,
        speed: "blitz".into(),
        players: vec![player(ANN, Score::Won), player(BOB, Score::Lost)],
        ..finished("rated", 2, Some(opening("e2e4", Score::Won)))
    };
    store.finish(rated).wait().unwrap();
    let found = store.opening("chess", START).unwrap().remove(0);
    assert_eq!((found.won, found.drawn, found.rated, found.rating), (1, 1, 1, Some(1500.0)));
}

fn games_from_before_are_counted_later(place: &Place) {
    let store = place.open();
    enter(&store, "a", 5, Some(opening("e2e4", Score::Won)));
    end(&store, "b", 6);
    // It has no result yet.
    assert_eq!(store.uncounted_openings(9), Ok(vec![]));
    place.forget_openings();
    assert_eq!(store.uncounted_openings(9), Ok(vec!["a".into()]));
    store.count_opening("a", None, 5).wait().unwrap();
    assert_eq!(store.uncounted_openings(9), Ok(vec![]));
}

fn what_was_played_once_and_long_ago_is_forgotten(place: &Place) {
    let store = place.open();
    enter(&store, "a", DAY, Some(opening("e2e4", Score::Won)));
    enter(&store, "b", DAY, Some(opening("e2e4", Score::Won)));
    enter(&store, "c", DAY, Some(opening("a2a3", Score::Won)));
    enter(&store, "d", 3 * DAY, Some(opening("h2h3", Score::Won)));
    assert_eq!(store.clean_openings(400 * DAY).wait(), Ok(0));
    assert_eq!(store.clean_openings(402 * DAY).wait(), Ok(1));
    assert_eq!(counted(&store, START).len(), 2);
}

fn the_most_frequent_moves_come_first(place: &Place) {
    let store = place.open();
    for (number, text) in ["d2d4", "e2e4", "e2e4", "c2c4"].into_iter().enumerate() {
        enter(&store, &format!("g{number}"), 5, Some(opening(text, Score::Drawn)));
    }
    let found: Vec<String> = counted(&store, START).into_iter().map(|(text, _)| text).collect();
    assert_eq!(found, ["e2e4", "c2c4", "d2d4"]);
}
