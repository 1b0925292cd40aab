//! The table of a month, against numbers that were worked out by hand.

use rating::{MonthlyGame, Score, USUAL_K, monthly_table};

fn game(month: i64, first: &'static str, second: &'static str, score: Score) -> MonthlyGame<&'static str> {
    MonthlyGame { month, players: [first, second], score }
}

#[test]
fn the_first_month_begins_at_1500() {
    let games = [
        game(10, "ann", "bob", Score::Won),
        game(10, "ann", "cid", Score::Won),
        game(10, "bob", "cid", Score::Drawn),
    ];
    let table = monthly_table(games, 10, USUAL_K);
    let row = |place: usize| {
        let row = &table[place];
        (row.place, row.player, row.won, row.drawn, row.lost, row.performance, row.carried)
    };
    // Ann: (1500 + 1500 + 400 × 2) / 2 = 1900, and 1500 + 24 × (2 − 1) = 1524.
    assert_eq!(row(0), (1, "ann", 2, 0, 0, 1900, 1524));
    // The others: (3000 − 400) / 2 = 1300, and 1500 + 24 × (0.5 − 1) = 1488. They share the second place.
    assert_eq!(row(1), (2, "bob", 0, 1, 1, 1300, 1488));
    assert_eq!(row(2), (2, "cid", 0, 1, 1, 1300, 1488));
    assert_eq!(table[0].games(), 2);
}

#[test]
fn what_was_carried_over_counts_in_the_next_month() {
    let games = [
        game(10, "ann", "bob", Score::Won),
        game(10, "ann", "bob", Score::Won),
        // A month without games changes nothing.
        game(12, "bob", "ann", Score::Won),
    ];
    let table = monthly_table(games.clone(), 12, 24.0);
    // After the first month Ann has 1524 and Bob 1476. Bob is expected to score 1 / (1 + 10^(48 / 600)) = 0.4541.
    assert_eq!((table[0].player, table[0].performance, table[0].carried), ("bob", 1924, 1489));
    assert_eq!((table[1].player, table[1].performance, table[1].carried), ("ann", 1076, 1511));
    let doubled = monthly_table(games.clone(), 12, 48.0);
    // 1452 + 48 × (1 − 1 / (1 + 10^(96 / 600))) = 1480.4
    assert_eq!(doubled[0].carried, 1480);
    assert_eq!(monthly_table(games.clone(), 11, 24.0), []);
    assert_eq!(monthly_table(games, 10, 24.0).len(), 2);
}
