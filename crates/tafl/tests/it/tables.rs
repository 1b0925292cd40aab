//! Move counts from elsewhere.

use game::{Game, perft};
use testkit::family::Counted;

use crate::support::game;

#[test]
fn all_games_count_as_their_tables() {
    let mut counted = Counted::default();
    tafl::list(&mut counted);
    assert!(counted.ids.contains(&"hnefatafl".to_string()), "{:?}", counted.ids);
}

/// What several programs agree about.
#[test]
fn hnefatafl_counts_as_others_do() {
    let hnefatafl = game(tafl::games::HNEFATAFL);
    let counts: Vec<u64> = (1..=3).map(|depth| perft(&hnefatafl, &hnefatafl.start(), depth)).collect();
    assert_eq!(counts, [116, 6788, 806_344]);
}
