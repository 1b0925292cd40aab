//! Each level against the one below it.

use crate::tool::{good, json};

#[test]
fn neighbouring_levels_are_measured() {
    let args = ["ladder", "tic-tac-toe", "--games", "4", "--levels", "1-3", "--openings", "random:1"];
    let list = json(args.iter().chain(&["--json"]));
    let list = list.as_array().unwrap();
    let steps: Vec<_> = list.iter().map(|step| (step["level"].as_u64(), step["below"].as_u64())).collect();
    assert_eq!(steps, [(Some(2), Some(1)), (Some(3), Some(2))]);
    for step in list {
        assert_eq!(step["games"], 4);
        assert_eq!(step["enough"], step["score"].as_f64().unwrap() >= 0.75);
    }
    let text = good(args.iter().chain(&["--markdown"]));
    assert!(text.starts_with("| game | levels | result | score | Elo |\n|---|---|---|---|---|\n| tic-tac-toe | 2 (Novice) – 1 (Beginner) | "), "{text}");
    assert!(text.contains(" of 2 score 75 % or more. 4 games each"), "{text}");
}

#[test]
fn times_counted_in_positions_give_the_same_games_again() {
    let args = ["ladder", "tic-tac-toe", "--games", "4", "--levels", "4-6", "--pace", "0.01", "--repeatable"];
    assert_eq!(json(args.iter().chain(&["--json"])), json(args.iter().chain(&["--json"])));
    let text = good(args);
    assert!(text.contains("level 6 0.02 s, counted in positions; seed 1"), "{text}");
}
