//! `games` and `rules`.

use crate::tool::{anyboard, bad, good, json};

#[test]
fn games_as_json_have_exactly_their_keys() {
    let list = json(["games", "--json"]);
    let list = list.as_array().unwrap();
    assert!(list.len() >= 13);
    for game in list {
        let mut keys: Vec<&str> = game.as_object().unwrap().keys().map(String::as_str).collect();
        keys.sort_unstable();
        assert_eq!(keys, ["board", "description", "family", "id", "name", "network", "seats"]);
        assert_eq!(game["seats"], 2);
        assert!(game["description"].as_str().is_some_and(|text| !text.is_empty()));
    }
    assert_eq!(list[0]["id"], "chess");
    let board = |id: &str| list.iter().find(|game| game["id"] == id).unwrap()["board"].clone();
    assert_eq!(board("hole-chess"), "8×8 without 4");
    assert_eq!(board("mega-chess"), "16×16");
    assert_eq!(board("chess-3d"), "8×8×8");
}

#[test]
fn the_list_for_people_is_grouped_and_narrow() {
    let text = good(["games"]);
    assert!(text.starts_with("Chess\n  chess "), "{text}");
    assert!(text.contains("\nChess in levels\n"), "{text}");
    for line in text.lines() {
        assert!(line.chars().count() <= 80, "{line}");
        assert!(!line.contains('\x1b'), "{line:?}");
    }
    for game in json(["games", "--json"]).as_array().unwrap() {
        assert!(text.contains(&format!("  {} ", game["id"].as_str().unwrap())));
        if let Some(elo) = game["network"]["elo"].as_f64() {
            assert!(elo > 0.0 && text.contains(&format!("by a network as well: {elo:+.0} Elo")), "{text}");
        }
    }
}

#[test]
fn rules_are_wrapped() {
    let text = good(["rules", "chess-3d"]);
    assert!(text.starts_with("3-D Chess (chess-3d), 8×8×8, 2 players\n\nEight boards"), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    assert!(bad(["rules", "chess-4d"]).contains("did you mean chess-3d?"));
    let output = anyboard(["rules", "chess-3d"]).env("COLUMNS", "40").output().unwrap();
    let narrow = String::from_utf8(output.stdout).unwrap();
    assert!(narrow.lines().skip(1).all(|line| line.chars().count() <= 40), "{narrow}");
}
