//! Measuring the search.

use crate::tool::{good, json};

/// The signature of all shipped games together: it changes when the search, an evaluation or the order of moves does.
const SIGNATURE: &str = include_str!("../../../../data/bench/signature.txt");

#[test]
fn the_signature_of_all_games_is_as_it_was() {
    let object = json(["bench", "search", "--nodes", "1500", "--json"]);
    let signature = object["signature"].as_u64().unwrap().to_string();
    assert_eq!(
        signature,
        SIGNATURE.trim(),
        "the search has changed: if that is meant, write the new number into data/bench/signature.txt \
         (anyboard bench search --nodes 1500), and say in the commit why it changed"
    );
}

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
