//! `show`.

use serde_json::{Value, json};

use crate::tool::{anyboard, bad, good, json, write};

fn show(id: &str, moves: &str) -> Value {
    json(["show", id, "--json", "--moves", moves])
}

#[test]
fn json_has_exactly_its_keys() {
    let value = json(["show", "chess", "--json"]);
    let mut keys: Vec<&str> = value.as_object().unwrap().keys().map(String::as_str).collect();
    keys.sort_unstable();
    assert_eq!(keys, ["check", "claims", "id", "legal", "outcome", "position", "reading", "reason", "turn"]);
    assert_eq!(value["id"], "chess");
    assert_eq!(value["position"], "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_eq!(value["turn"], "white");
    assert_eq!(value["check"], false);
    assert_eq!([&value["outcome"], &value["reason"]], [&Value::Null; 2]);
    assert_eq!(value["claims"], json!([]));
    let legal: Vec<&str> = value["legal"].as_array().unwrap().iter().map(|m| m.as_str().unwrap()).collect();
    assert_eq!(legal.len(), 20);
    assert!(legal.is_sorted());
    let knight = legal.iter().position(|m| *m == "g1f3").unwrap();
    assert_eq!(value["reading"][knight], "Nf3");
    assert_eq!(value["reading"].as_array().unwrap().len(), 20);
}

#[test]
fn moves_are_taken_in_either_form() {
    let coordinates = show("chess", "e2e4 e7e5 g1f3 b8c6 f1b5 g8f6 e1g1");
    for moves in [
        "e4 e5 Nf3 Nc6 Bb5 Nf6 O-O",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. 0-0 *",
        "1.e4 1...e5 2.g1f3 Nc6 3.Bb5 Nf6\n4.O-O 1/2-1/2",
    ] {
        assert_eq!(show("chess", moves), coordinates, "{moves}");
    }
    assert_eq!(show("chess-3d", "4e24e4")["turn"], "black");
    assert_eq!(show("chess-3d", "4e4"), show("chess-3d", "4e24e4"));
    assert_eq!(show("hole-chess", "Nf3")["turn"], "black");
}

#[test]
fn ends_are_named() {
    let mate = show("chess", "f3 e5 g4 Qh4#");
    assert_eq!([&mate["outcome"], &mate["reason"]], ["black", "checkmate"]);
    assert_eq!((&mate["check"], &mate["legal"]), (&json!(true), &json!([])));
    assert!(good(["show", "chess", "--moves", "f3 e5 g4 Qh4"]).contains("Black wins by checkmate."));
    let stalemate = ["show", "chess", "--position", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"];
    assert!(good(stalemate).contains("Drawn by stalemate."));
    let stalemate = json(stalemate.into_iter().chain(["--json"]));
    assert_eq!([&stalemate["outcome"], &stalemate["reason"]], ["draw", "stalemate"]);
    assert!(bad(["show", "chess", "--moves", "f3 e5 g4 Qh4 e4"]).contains("move 5: "));
}

#[test]
fn claims_are_shown() {
    let moves = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";
    let value = show("chess", moves);
    assert_eq!(value["claims"].as_array().unwrap().len(), 1);
    assert_eq!(value["outcome"], Value::Null);
    assert!(good(["show", "chess", "--moves", moves]).contains("may be claimed"));
}

#[test]
fn wrong_moves_are_named() {
    let illegal = bad(["show", "chess", "--moves", "e4 e5 Ke3"]);
    assert!(illegal.starts_with("anyboard: move 3: “Ke3” is not a legal move here"), "{illegal}");
    let unreadable = bad(["show", "hole-chess", "--moves", "e2e3 blah"]);
    assert!(unreadable.starts_with("anyboard: move 2: “blah” is not a move"), "{unreadable}");
    let position = ["--position", "4k3/8/8/8/8/8/8/R2K3R w - - 0 1"];
    let ambiguous = bad(["show", "chess", "--moves", "Kd2 Ke7 Rd1"].into_iter().chain(position));
    assert!(ambiguous.contains("a1d1") && ambiguous.contains("h1d1"), "{ambiguous}");
    assert!(bad(["show", "chess", "--moves", "--json"]).contains("move 1: “--json”"));
    assert!(bad(["show", "chess", "--moves", &"é".repeat(5000)]).len() < 400);
    assert!(!bad(["show", "chess", "--moves", "e4\u{1b}[31m"]).contains('\x1b'));
}

#[test]
fn wrong_positions_are_explained() {
    for id in ["chess", "hole-chess", "chess-3d", "atomic"] {
        for text in ["", "nonsense", "8/8/8/8/8/8/8/8 w - - 0 1", "99999999999999999999/8 w", "é|/ b"] {
            let text = bad(["show", id, "--position", text]);
            assert!(text.starts_with("anyboard: that position can't be used: "), "{text}");
        }
    }
}

#[test]
fn positions_go_round() {
    for id in ["chess", "hole-chess", "mega-chess", "chess-3d", "raumschach"] {
        let value = json(["show", id, "--json"]);
        let again = json(["show", id, "--json", "--position", value["position"].as_str().unwrap()]);
        assert_eq!(value, again);
    }
}

#[test]
fn the_drawing_tells_all() {
    let text = good(["show", "capablanca-chess", "--moves", "f4"]);
    assert!(text.starts_with("Capablanca Chess\n\n8 ♜ ♞ a ♝ ♛ ♚ ♝ c ♞ ♜\n"), "{text}");
    assert!(text.contains("  a b c d e f g h i j\n\nA Archbishop   C Chancellor\n"), "{text}");
    assert!(text.contains("Black to move: 28 legal moves.\n"), "{text}");
    let check = ["show", "chess", "--position", "4k3/8/8/8/8/8/8/4RK2 b - - 0 1"];
    assert!(good(check).contains("Black to move, in check: 4 legal moves."));
    let wide = anyboard(["show", "chess-3d"]).env("COLUMNS", "160").output().unwrap();
    let wide = String::from_utf8(wide.stdout).unwrap();
    assert!(wide.contains("level 3              level 4\n"), "{wide}");
}

#[test]
fn a_file_that_brings_its_rules_is_shown_by_them() {
    let dir = tempfile::tempdir().unwrap();
    let path = |name: &str| dir.path().join(name).to_str().unwrap().to_string();
    let own = "id = \\\"my-hill\\\"\\nname = \\\"Mine\\\"\\nextends = \\\"hole-chess\\\"\\n";
    let game = format!(
        "{{\"anyboard\":1,\"game\":\"my-hill\",\"sources\":[{{\"file\":\"my-hill.toml\",\"text\":\"{own}\"}}],\"moves\":[]}}"
    );
    write(dir.path(), "game.anyboard", game);
    let hole = json(["show", "hole-chess", "--json"]);
    let check = |value: &Value| assert_eq!(value["legal"], hole["legal"], "{value}");
    // The catalog has no game of this id.
    check(&json(["show", "my-hill", "--json", "--game", &path("game.anyboard")]));
    // It has another one of this id.
    let other = "id = \"my-hill\"\nname = \"Other\"\nextends = \"capablanca-chess\"\n";
    std::fs::create_dir(dir.path().join("mine")).unwrap();
    write(dir.path(), "mine/my-hill.toml", other);
    let mine = path("mine");
    check(&json(["--variants", &mine, "show", "my-hill", "--json", "--game", &path("game.anyboard")]));
    let shown = good(["--variants", &mine, "show", "my-hill", "--game", &path("game.anyboard")]);
    assert!(shown.starts_with("Mine\n"), "{shown}");
    let count = good(["--variants", &mine, "perft", "my-hill", "1", "--game", &path("game.anyboard")]);
    assert_eq!(count.trim(), hole["legal"].as_array().unwrap().len().to_string());
    assert!(bad(["show", "my-hill"]).contains("no game “my-hill”"));
}

#[test]
fn a_start_is_shown_by_its_number() {
    let out = good(["show", "chess960", "--start", "0"]);
    assert!(out.contains("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"), "{out}");
    assert!(bad(["show", "chess960", "--start", "960"]).contains("numbered from 0 to 959"));
    assert!(bad(["show", "chess", "--start", "518"]).contains("always starts from the same position"));
    assert!(bad(["show", "chess960", "--start", "x"]).contains("--start"));
}

#[test]
fn checks_that_are_left_are_told() {
    let out = good(["show", "three-check", "--position", "4k3/8/8/8/8/8/3r4/4K3 w - - 3+1 4 9"]);
    assert!(out.contains(" White: 3 checks left. Black: 1 check left.\n"), "{out}");
}
