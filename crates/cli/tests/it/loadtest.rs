//! Many who play at once.

use crate::tool::{good, run};

#[test]
fn games_are_played_through_sockets() {
    // Short games, so that several are played by each pair; and a board without an edge.
    for (rules, rate) in [("tic-tac-toe", "60"), ("infinite-plane", "20")] {
        let text = good([
            "loadtest",
            "--games",
            "3",
            "--rate",
            rate,
            "--seconds",
            "2",
            "--warmup",
            "0.5",
            "--rules",
            rules,
        ]);
        assert!(text.contains("players      6 in 3 games") && text.contains("0 went wrong"), "{text}");
        for word in ["p50", "p90", "p99 ", "p99.9", "longest", "bytes a move", "0 missed"] {
            assert!(text.contains(word), "{word}: {text}");
        }
        assert!(!text.contains("moves        0,"), "{text}");
        if rules == "tic-tac-toe" {
            assert!(!text.contains("games        0 finished"), "{text}");
        }
    }
}

#[test]
fn moves_are_sent_as_planned_and_counted_once() {
    let load = "loadtest --games 4 --rate 40 --seconds 1 --warmup 0.5 --spread poisson --rules connect-four --seed 3 --json";
    let load: Vec<&str> = load.split(' ').collect();
    let text = good(&load);
    let found: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!((&found["games"], &found["missed"], &found["failed"]), (&4.into(), &0.into(), &0.into()));
    // The seed decides how many there are.
    let again = good(&load);
    let again: serde_json::Value = serde_json::from_str(&again).unwrap();
    assert!(found["moves"].as_u64() > Some(10), "{found}");
    assert_eq!(found["moves"], again["moves"]);
}

#[test]
fn games_without_a_move_are_there_all_the_same() {
    let text = good(["loadtest", "--games", "12", "--rate", "4", "--seconds", "1", "--warmup", "0.5"]);
    assert!(text.contains("players      24 in 12 games") && text.contains("0 went wrong"), "{text}");
}

#[test]
fn memory_of_idle_games_and_connections_is_measured() {
    let text = good(["loadtest", "--idle-games", "20", "--idle-connections", "40"]);
    if cfg!(target_os = "linux") {
        assert!(text.contains("40 idle connections: ") && text.contains("20 idle games: "), "{text}");
    }
}

#[test]
fn a_server_that_is_not_there_is_a_failure() {
    // Nobody listens on port 1.
    let said = run(["loadtest", "--games", "2", "--seconds", "1", "--address", "http://127.0.0.1:1"]);
    assert_eq!(said.code, 1, "{said:?}");
    assert!(said.out.contains("2 went wrong"), "{said:?}");
}
