//! Many who play at once.

use crate::tool::{good, run};

#[test]
fn games_are_played_through_sockets() {
    // Short games, so that new ones are begun; and a board without an edge, where moves lie on rays.
    for rules in ["tic-tac-toe", "infinite-plane"] {
        let text = good(["loadtest", "--games", "3", "--seconds", "2", "--rules", rules]);
        assert!(text.contains("players      6") && text.contains("0 went wrong"), "{text}");
        assert!(text.contains("p50") && text.contains("p99"), "{text}");
        assert!(!text.contains("moves        0,"), "{text}");
        if rules == "tic-tac-toe" {
            assert!(!text.contains("games        0 finished"), "{text}");
        }
    }
}

#[test]
fn a_server_that_is_not_there_is_a_failure() {
    // Nobody listens on port 1.
    let said = run(["loadtest", "--games", "2", "--seconds", "1", "--address", "http://127.0.0.1:1"]);
    assert_eq!(said.code, 1, "{said:?}");
    assert!(said.out.contains("2 went wrong"), "{said:?}");
}
