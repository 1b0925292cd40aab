//! Measuring the search.

use crate::tool::{good, json};

#[test]
fn signatures_add_up_and_stay() {
    let args = ["bench", "search", "tic-tac-toe", "othello"];
    let object = json(args.iter().chain(&["--json"]));
    let games = object["games"].as_array().unwrap();
    assert_eq!((&games[0]["id"], &games[1]["id"]), (&"tic-tac-toe".into(), &"othello".into()));
    let signature = |game: &serde_json::Value| game["signature"].as_u64().unwrap();
    assert_eq!(signature(&object), games.iter().map(signature).sum::<u64>());
    assert_eq!(games[1]["depths"].as_array().unwrap().len(), 4);
    let text = good(args);
    let total = text.lines().last().unwrap().split('|').nth(2).unwrap().replace([',', ' '], "");
    assert_eq!(total, signature(&object).to_string(), "{text}");
}

#[test]
fn more_seconds_do_not_change_signatures() {
    let once = json(["bench", "search", "tic-tac-toe", "--json"]);
    let often = json(["bench", "search", "tic-tac-toe", "--json", "--seconds", "0.3"]);
    assert_eq!(once["signature"], often["signature"]);
    assert!(often["nodes"].as_u64() >= once["nodes"].as_u64(), "{often}");
}
