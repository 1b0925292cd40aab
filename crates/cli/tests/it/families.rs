//! Draughts, Viking chess, four in line and Othello, through the same commands as every other game.

use serde_json::Value;

use crate::tool::{bad, fed, good, json, run};

fn show(id: &str, moves: &str) -> Value {
    json(["show", id, "--json", "--moves", moves])
}

/// Games with some moves, and whose turn it is then.
const OPENINGS: [(&str, &str, &str); 6] = [
    ("checkers", "11-15 22-18 15x22", "white"),
    ("russian-draughts", "c3-d4 f6-g5", "white"),
    ("viking-chess", "d1d4 f5-f4", "attackers"),
    ("connect-four", "4 4 3", "yellow"),
    ("gomoku", "h8 H9", "black"),
    ("othello", "d3 c3", "black"),
];

#[test]
fn every_family_is_shown() {
    for (id, moves, turn) in OPENINGS {
        let value = show(id, moves);
        assert_eq!(value["turn"], turn, "{id}");
        assert_eq!(value["legal"].as_array().unwrap().len(), value["reading"].as_array().unwrap().len());
        let position = value["position"].as_str().unwrap();
        assert_eq!(json(["show", id, "--json", "--position", position])["legal"], value["legal"], "{id}");
        let text = good(["show", id, "--moves", moves]);
        assert!(text.ends_with(&format!("{position}\n")), "{text}");
    }
}

#[test]
fn every_family_speaks_the_protocol() {
    for (id, moves, _) in OPENINGS {
        let lines = format!(
            "setoption name UCI_Variant value {id}\nposition startpos moves {moves}\nd\ngo perft 2\n"
        );
        let said = fed(["uci"], lines.as_bytes());
        assert!(said.code == 0 && !said.out.contains("info string"), "{}", said.out);
        let count = good(["perft", id, "2", "--moves", moves]);
        assert!(said.out.contains(&format!("Nodes searched: {}", count.trim())), "{}", said.out);
        let position = show(id, moves)["position"].as_str().unwrap().to_string();
        let lines = format!("setoption name UCI_Variant value {id}\nposition fen {position}\ngo perft 2\n");
        let again = fed(["uci"], lines.as_bytes());
        assert!(again.out.contains(&format!("Nodes searched: {}", count.trim())), "{}", again.out);
    }
}

#[test]
fn squares_of_draughts_show_their_numbers() {
    let text = good(["show", "checkers", "--moves", "11-15 22-17"]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[2], "8   ●   ●   ●   ●");
    assert_eq!(lines[4], "6   ●   ●   11  ●");
    assert_eq!(lines[5], "5 13  14  ●   16");
    assert_eq!(lines[10], "  a b c d e f g h");
    let text = good(["show", "checkers", "--position", "W:WK1:BK32"]);
    assert!(text.contains("8   ♔   2   3   4") && text.contains("1 29  30  31  ♚"), "{text}");
}

#[test]
fn boards_are_drawn_as_their_players_know_them() {
    let text = good(["show", "brandubh"]);
    assert!(text.contains("7 × · · ● · · ×\n") && text.contains("4 ● ● ○ ♔ ○ ● ●\n"), "{text}");
    let text = good(["show", "connect-four", "--moves", "4 5"]);
    assert!(text.contains("1 · · · R y · ·\n  1 2 3 4 5 6 7\n"), "{text}");
}

#[test]
fn winners_are_named() {
    let text = good(["show", "connect-four", "--moves", "1 2 1 2 1 2 1"]);
    assert!(text.contains("Red wins by four in line."), "{text}");
    let over = ["show", "brandubh", "--position", "k6/7/7/7/7/7/1a5 a"];
    assert!(good(over).contains("The defenders win by reaching a corner."));
    let over = json(over.into_iter().chain(["--json"]));
    assert_eq!((&over["outcome"], &over["reason"]), (&"defenders".into(), &"reaching-a-corner".into()));
    assert_eq!(show("tic-tac-toe", "b2 a1 b1 b3 a2 c2 c1 a3 c3")["outcome"], "draw");
}

#[test]
fn legal_moves_are_listed_on_demand() {
    let text = good(["show", "othello", "--legal"]);
    assert!(text.contains("Black to move: 4 legal moves.\nc4 d3 e6 f5\n8/8/"), "{text}");
    let text = good(["show", "russian-draughts", "--legal", "--moves", "c3-d4 b6-c5"]);
    assert!(text.contains("White to move: 1 legal move.\n18x9(d4:b6)\n"), "{text}");
    let text = good(["show", "chess", "--legal"]);
    assert!(text.lines().all(|line| line.chars().count() <= 80) && text.contains("Nf3"), "{text}");
}

#[test]
fn russian_moves_are_shown_in_letters_too() {
    let value = show("russian-draughts", "");
    assert_eq!((&value["legal"][0], &value["also"][0]), (&"21-17".into(), &"a3-b4".into()));
    assert_eq!(show("checkers", "").get("also"), None);
}

#[test]
fn whole_games_come_and_go() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("game");
    let path = file.to_str().unwrap();
    for (id, moves, flags) in [
        ("checkers", "11-15 22-18 15x22", ["--to-pdn", "--pdn"]),
        ("international-draughts", "32-28 19-23 28x19", ["--export", "--game"]),
        ("chess", "e4 e5 Nf3", ["--to-pgn", "--pgn"]),
        ("atomic", "e4 e5 Nf3", ["--export", "--game"]),
        ("othello", "d3 c3", ["--export", "--game"]),
        ("chess-3d", "4e24e4", ["--export", "--game"]),
    ] {
        let text = good(["show", id, "--moves", moves, flags[0]]);
        std::fs::write(&file, &text).unwrap();
        assert_eq!(good(["show", id, flags[1], path, "--export"]), text, "{id}");
        assert_eq!(json(["show", id, flags[1], path, "--json"]), show(id, moves));
    }
    // A game of another kind, a broken one, and none.
    std::fs::write(&file, "[GameType \"20\"]\n\n1. 32-28 *").unwrap();
    assert!(
        bad(["show", "checkers", "--pdn", path])
            .contains("a game of international-draughts, not of checkers")
    );
    std::fs::write(&file, "1. 11-15 {").unwrap();
    assert!(bad(["show", "checkers", "--pdn", path]).contains("line 1: the comment"));
    std::fs::write(&file, "").unwrap();
    assert!(bad(["show", "checkers", "--pdn", path]).contains("no game"));
    // What a file says is kept, and one of several games is chosen.
    let games = "[Event \"a\"]\n\n1. e4 *\n\n[Event \"b\"]\n[Result \"1-0\"]\n\n1. d4 {well} (1. c4) 1-0\n\n";
    std::fs::write(&file, games).unwrap();
    let second = good(["show", "chess", "--game", path, "--number", "2", "--export"]);
    assert!(second.starts_with("[Event \"b\"]\n[Site \"?\"]\n"), "{second}");
    assert!(second.ends_with("[Result \"1-0\"]\n\n1. d4 {well} (1. c4) 1-0\n\n"), "{second}");
    let on = good(["show", "chess", "--game", path, "--number", "2", "--moves", "d5", "--export"]);
    assert!(on.contains("[Result \"*\"]") && on.contains("1. d4 {well} (1. c4) 1... d5 *"), "{on}");
}

#[test]
fn nonsense_is_refused_with_a_sentence() {
    for (id, position, moves, expect) in [
        ("checkers", "W:W99:B1", "", "“99” is not a square"),
        ("checkers", "", "11-16 22-17 1-5", "own man stands on 5"),
        ("hnefatafl", "11/11 a", "", "11 ranks"),
        ("hnefatafl", "", "d1e2", "straight line"),
        ("connect-four", "7/7/7/7/7/r6 r", "", ""),
        ("connect-four", "", "8", "column"),
        ("othello", "", "a1", "turns nothing over"),
        ("gomoku", "", "h8 h8", "occupied"),
    ] {
        let mut args = vec!["show", id, "--moves", moves];
        if !position.is_empty() {
            args.extend(["--position", position]);
        }
        let said = run(&args);
        assert!(said.code == 2 && said.err.contains(expect), "{args:?}: {said:?}");
    }
}
