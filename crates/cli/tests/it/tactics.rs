//! Finding the best moves of positions in a file.

use std::path::Path;

use serde_json::json;

use crate::tool::{bad, fed, good, json, write};

/// A mate in one, and a rook that hangs: any search finds these.
const TWO: &str = "\
# two positions
6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id \"back rank\";

7k/8/8/8/8/8/r7/1K6 w - - acd 3; am Kc1; id \"take it; it is free\";
";

fn file(folder: &Path, text: &str) -> String {
    write(folder, "set.epd", text);
    folder.join("set.epd").display().to_string()
}

#[test]
fn two_positions_are_solved_and_counted() {
    let folder = tempfile::tempdir().unwrap();
    let set = file(folder.path(), TWO);
    let object = json(["bench", "tactics", &set, "--seconds", "0.5", "--json"]);
    assert_eq!(
        (&object["id"], &object["positions"], &object["searched"]),
        (&json!("chess"), &json!(2), &json!(2))
    );
    let ours = &object["players"][0];
    assert_eq!((&ours["solved"], &ours["unsolved"]), (&json!(2), &json!([])), "{object}");
    assert_eq!(
        ours["answers"][0],
        json!({ "id": "back rank", "solved": true, "move": "d1d8", "error": null })
    );
    assert_eq!(ours["answers"][1]["move"], "b1a2", "{object}");
    let text = good(["bench", "tactics", &set, "--seconds", "0.5", "--concurrency", "2"]);
    assert!(text.contains("| full strength |      2 |         2 | 100.0 % |"), "{text}");
    assert!(!text.contains("Not solved"), "{text}");
}

#[test]
fn what_is_not_solved_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let set = file(folder.path(), &TWO.replace("bm Rd8#", "bm h3").replace("am Kc1", "am Kxa2 Kc1"));
    let text = good(["bench", "tactics", &set, "--seconds", "0.1"]);
    assert!(text.contains("| full strength |      0 |         2 |"), "{text}");
    assert!(text.contains("\nNot solved by full strength: back rank, take it; it is free.\n"), "{text}");
}

#[test]
fn other_games_are_measured_too() {
    let set = b"3/1o1/x1x o bm b1; id \"block\";\n";
    let said = fed(["bench", "tactics", "-", "--game", "tic-tac-toe", "--seconds", "0.1", "--json"], set);
    assert!(said.code == 0 && said.out.contains("\"solved\":1"), "{said:?}");
    let said = bad(["bench", "tactics", "--game", "tic-tac-toe"]);
    assert!(said.contains("only chess comes with positions"), "{said}");
}

#[cfg(unix)]
#[test]
fn another_engine_is_measured_beside_ours() {
    let folder = tempfile::tempdir().unwrap();
    // Its one move is legal in the first position only.
    let script = "#!/bin/sh\nwhile read -r line; do\n  case \"$line\" in\n    uci) echo 'id name Fixed'; echo uciok;;\n    \
                  isready) echo readyok;;\n    go*) echo bestmove d1d8;;\n    quit) exit;;\n  esac\ndone\n";
    write(folder.path(), "fixed.sh", script);
    let engine = format!("engine: sh {}", folder.path().join("fixed.sh").display());
    let set = file(folder.path(), TWO);
    let args = ["bench", "tactics", &set, "--seconds", "0.1", "--engine", &engine];
    let object = json(args.iter().chain(&["--json"]));
    assert_eq!(object["players"][0]["solved"], 2, "{object}");
    let other = &object["players"][1];
    assert!(other["name"].as_str().unwrap().starts_with("Fixed"), "{object}");
    assert_eq!(
        (&other["solved"], &other["unsolved"]),
        (&json!(1), &json!(["take it; it is free"])),
        "{object}"
    );
    assert!(other["answers"][1]["move"].is_null() && other["answers"][1]["error"].is_string(), "{object}");
    assert!(good(args).contains("\nNo legal move by Fixed"));
    let missing = bad(["bench", "tactics", &set, "--engine", "engine: /nowhere/engine"]);
    assert!(missing.contains("can't be started"), "{missing}");
}

#[test]
fn broken_lines_get_a_clear_error() {
    let folder = tempfile::tempdir().unwrap();
    for (line, why) in [
        ("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - -", "no move is named"),
        ("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w", "4 fields"),
        ("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd9;", "Rd9"),
        ("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8; id \"x", "quote"),
        ("6k1/5ppp/8/8/8/8/5PPP w - - bm Rd8;", "set.epd:5"),
    ] {
        let set = file(folder.path(), &format!("{TWO}{line}\n"));
        let said = bad(["bench", "tactics", &set]);
        assert!(said.contains("set.epd:5: ") && said.contains(why), "{line}: {said}");
    }
    let said = bad(["bench", "tactics", "/nowhere/set.epd"]);
    assert!(said.contains("can't be read"), "{said}");
}
