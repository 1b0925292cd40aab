//! Two players against each other.

use serde_json::Value;

use crate::tool::{bad, good, json, run};

/// A quick match, with more arguments. No game is lost on time, however busy the machine is.
fn quick<'a>(id: &'a str, a: &'a str, b: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    [&["match", id, "--a", a, "--b", b, "--grace", "600"], more].concat()
}

#[test]
fn a_match_is_told_in_a_table() {
    let text = good(quick(
        "tic-tac-toe",
        "full",
        "strength:0",
        &["--games", "10", "--depth", "9", "--openings", "random:1"],
    ));
    for part in [
        "Tic-tac-toe: full strength against strength 0",
        "games ",
        " 10\n",
        "won/drawn/lost",
        "Elo",
        "pairs",
        "lost on time",
        "0 / 0",
        "drawn at 400 plies",
    ] {
        assert!(text.to_lowercase().contains(&part.to_lowercase()), "{part}: {text}");
    }
}

#[test]
fn the_better_player_wins_and_seeds_repeat() {
    let args = quick("connect-four", "full", "level:1", &["--games", "6", "--nodes", "2000", "--json"]);
    let first = json(&args);
    assert_eq!(first["games"], 6);
    assert!(first["score"].as_f64().unwrap() > 0.5, "{first}");
    assert_eq!(
        first["wins"].as_u64().unwrap()
            + first["draws"].as_u64().unwrap()
            + first["losses"].as_u64().unwrap(),
        6
    );
    assert_eq!(first["pairs"].as_array().unwrap().iter().filter_map(Value::as_u64).sum::<u64>(), 3);
    // The order in which games end says nothing about them.
    let again = json([&args[..], &["--concurrency", "3"]].concat());
    for key in ["wins", "draws", "losses", "pairs", "plies", "ends", "elo", "elo_low"] {
        assert_eq!(first[key], again[key], "{key}");
    }
}

#[test]
fn saved_games_can_be_played_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.jsonl");
    let path = file.to_str().unwrap();
    for (id, more) in [("connect-four", "2"), ("brandubh", "3"), ("checkers", "4")] {
        let openings = format!("random:{more}");
        good(quick(
            id,
            "level:2",
            "level:1",
            &["--games", "3", "--openings", &openings, "--save", path, "--max-plies", "60"],
        ));
        let text = std::fs::read_to_string(&file).unwrap();
        assert_eq!(text.lines().count(), 3);
        let mut openings = Vec::new();
        for line in text.lines() {
            let game: Value = serde_json::from_str(line).unwrap();
            assert_eq!(game["id"], id);
            let moves: Vec<&str> =
                game["moves"].as_array().unwrap().iter().map(|m| m.as_str().unwrap()).collect();
            let played = moves.join(" ");
            let shown = json([
                "show",
                id,
                "--position",
                game["position"].as_str().unwrap(),
                "--moves",
                &played,
                "--json",
            ]);
            let reason = game["reason"].as_str().unwrap();
            if shown["reason"].is_null() {
                assert!(reason == "ply-limit-60" || game["claimed"] == true, "{line}");
                assert_eq!(game["outcome"], "draw", "{line}");
            } else {
                assert_eq!(
                    (&shown["reason"], &shown["outcome"]),
                    (&game["reason"], &game["outcome"]),
                    "{line}"
                );
            }
            let given = game["given"].as_u64().unwrap() as usize;
            let players = &game["players"];
            openings.push((
                game["game"].as_u64().unwrap(),
                moves[..given].join(" "),
                players[0]["player"].clone(),
            ));
        }
        openings.sort_by_key(|(number, _, _)| *number);
        assert_eq!(openings[0].1, openings[1].1, "a pair has one opening");
        assert_ne!(openings[0].2, openings[1].2, "and changed colours");
        assert_ne!(openings[0].1, openings[2].1, "the next pair has another");
    }
}

#[test]
fn games_are_saved_in_their_own_notation() {
    let folder = tempfile::tempdir().unwrap();
    for (id, name) in [
        ("chess", "games.pgn"),
        ("russian-draughts", "games.pdn"),
        ("connect-four", "games.pgn"),
        ("chess", "games.anyboard"),
    ] {
        let file = folder.path().join(name);
        let path = file.to_str().unwrap();
        good(quick(
            id,
            "strength:0",
            "level:1",
            &["--games", "1", "--save", path, "--max-plies", "30", "--openings", "random:2"],
        ));
        let text = std::fs::read_to_string(&file).unwrap();
        assert!(text.contains("strength 0\""), "{text}");
        if !name.ends_with("anyboard") {
            let seat = if id == "connect-four" { "Red" } else { "White" };
            assert!(text.contains(&format!("[{seat} \"")) && text.contains("[Result \""), "{text}");
            assert!(!text.contains('*'), "{text}");
        }
        good(["show", id, "--game", path]);
    }
}

#[test]
fn random_openings_of_a_shuffled_game_begin_from_several_starts() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games.jsonl");
    let save = games.to_str().unwrap();
    good(quick("chess960", "level:1", "level:1", &["--games", "8", "--max-plies", "5", "--save", save]));
    let text = std::fs::read_to_string(&games).unwrap();
    let mut starts: Vec<String> = Vec::new();
    for line in text.lines() {
        let game: Value = serde_json::from_str(line).unwrap();
        starts.push(game["position"].as_str().unwrap_or("the usual one").to_string());
    }
    assert_eq!(starts.len(), 8);
    starts.sort();
    starts.dedup();
    assert!((2..=4).contains(&starts.len()), "one for each pair, at random: {starts:?}");
}

#[test]
fn openings_come_from_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("openings.txt");
    let path = file.to_str().unwrap();
    let games = folder.path().join("games.jsonl");
    std::fs::write(&file, "# two\n1. e4 e5\n\n8/8/8/8/8/5k2/5p2/5K2 b - - 0 1\n").unwrap();
    let args = quick(
        "chess",
        "level:1",
        "level:1",
        &["--games", "4", "--openings", path, "--max-plies", "3", "--save", games.to_str().unwrap()],
    );
    good(args);
    let text = std::fs::read_to_string(&games).unwrap();
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((&lines[0]["moves"][0], &lines[0]["moves"][1]), (&"e2e4".into(), &"e7e5".into()));
    assert_eq!(lines[0]["reason"], "ply-limit-3");
    assert_eq!(lines[2]["position"], "8/8/8/8/8/5k2/5p2/5K2 b - - 0 1");
    for (text, why) in [
        ("", "no opening"),
        ("e4 e9", ":1: move 2"),
        ("\nxyzzy", ":2: “xyzzy” is neither"),
        ("f3 e5 g4 Qh4", "over"),
    ] {
        std::fs::write(&file, text).unwrap();
        let said = bad(quick("chess", "level:1", "level:1", &["--openings", path]));
        assert!(said.contains(why), "{text}: {said}");
    }
}

#[test]
fn a_test_ends_a_match_early() {
    let object = json(quick(
        "connect-four",
        "full",
        "strength:0",
        &["--games", "1000", "--nodes", "300", "--sprt", "0", "200", "--json"],
    ));
    assert_eq!(object["sprt"]["verdict"], "elo1", "{object}");
    assert!(object["games"].as_u64().unwrap() < 200, "{object}");
}

#[test]
fn messages_say_what_to_do() {
    for (args, why) in [
        (quick("chess", "nobody", "full", &[]), "level:3"),
        (quick("chess", "full", "level:9", &[]), "1 to 6"),
        (quick("chess", "full", "engine:", &[]), "needs a program"),
        (quick("chess", "full", "full", &["--sprt", "3", "1"]), "lesser"),
        (quick("hnefatafl", "full", "full", &["--save", "x.pdn"]), "save them as .pgn or .anyboard"),
        (quick("hnefatafl", "full", "full", &["--save", "x.txt"]), ".jsonl"),
        (quick("chess", "full", "full", &["--tc", "1+x"]), "10+0.1"),
    ] {
        let said = run(&args);
        assert_eq!(said.code, 2, "{said:?}");
        assert!(said.err.contains(why), "{said:?}");
    }
}
