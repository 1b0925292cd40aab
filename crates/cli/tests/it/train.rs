//! Training networks, also for games of one's own.

use std::fs;

use crate::tool::{bad, good};

/// So little that it means nothing, and takes seconds.
const QUICK: [&str; 10] =
    ["--rounds", "1", "--positions", "2000", "--nodes", "25", "--gate-games", "4", "--gate-time", "0.01"];

#[test]
fn an_own_game_is_trained_and_goes_on_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let variants = folder.path().join("variants");
    fs::create_dir(&variants).unwrap();
    let networks = folder.path().join("networks");
    // A starter file is a whole game.
    good(["new-variant", "small-chess", "--dir", variants.to_str().unwrap()]);
    let places = ["--variants", variants.to_str().unwrap(), "--networks", networks.to_str().unwrap()];
    let train = || good([&["train", "small-chess"], QUICK.as_slice(), places.as_slice()].concat());
    let first = train();
    assert!(first.contains("Round 1: "), "{first}");
    assert!(first.contains("match against the present evaluation: "), "{first}");
    assert!(first.contains("No network was stronger") || first.contains("has a network"), "{first}");
    for beside in
        ["small-chess.svg", "small-chess.txt", "small-chess/history.txt", "small-chess/round-1.samples"]
    {
        assert!(networks.join(beside).is_file(), "{beside}");
    }
    let second = train();
    assert!(second.contains("Round 2: ") && !second.contains("Round 1: "), "{second}");
    let story = fs::read_to_string(networks.join("small-chess.txt")).unwrap();
    assert!(story.contains("1. ") && story.contains("2. "), "{story}");
    // Every command works with the folder, whatever came of it.
    let listed = good([&["games", "--json"], places.as_slice()].concat());
    assert!(listed.contains("small-chess"), "{listed}");
}

#[test]
fn what_is_in_a_network_s_place_is_no_network() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("othello.network"), b"anyboard network 1\nnot one").unwrap();
    let folder = folder.path().to_str().unwrap();
    let rules = good(["rules", "tablut", "--networks", folder]);
    assert!(!rules.contains("network"), "{rules}");
    let analysed = good(["analyse", "othello", "--nodes", "500", "--networks", folder]);
    assert!(!analysed.is_empty());
}

#[test]
fn what_cannot_be_trained_is_explained() {
    for (args, why) in [
        (vec!["train", "no-such-game"], "there is no game"),
        (vec!["train", "chess", "--hidden", "17"], "16, 32, 48"),
        (vec!["train", "chess", "--hours", "0"], "hours from 0.001"),
        (vec!["analyse", "chess", "--networks", "/no/such/folder"], "`anyboard train` makes it"),
    ] {
        let said = bad(&args);
        assert!(said.contains(why), "{args:?}: {said}");
    }
}

#[test]
fn hand_written_evaluations_can_be_chosen() {
    let plain = good(["games", "--json", "--hand-written"]);
    let games: serde_json::Value = serde_json::from_str(&plain).unwrap();
    assert!(games.as_array().unwrap().iter().all(|game| game["network"].is_null()), "{plain}");
}
