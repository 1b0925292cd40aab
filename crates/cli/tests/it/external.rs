//! Other programs as players, good and bad ones.

#![cfg(unix)]

use std::path::Path;
use std::time::Instant;

use crate::tool::{bad, json, write};

/// An engine that introduces itself and then does what a line of shell says at each `go`.
fn engine(folder: &Path, name: &str, options: &str, at_go: &str) -> String {
    let script = format!(
        "#!/bin/sh\nwhile read -r line; do\n  case \"$line\" in\n    uci) echo 'id name {name}'; {options} echo uciok;;\n    \
         isready) echo readyok;;\n    go*) {at_go};;\n    quit) exit;;\n  esac\ndone\n"
    );
    let file = format!("{name}.sh");
    write(folder, &file, script);
    format!("engine: sh {}", folder.join(file).display())
}

fn against<'a>(id: &'a str, engine: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    [
        &["match", id, "--a", "level:1", "--b", engine, "--json", "--games", "2", "--openings", "random:2"],
        more,
    ]
    .concat()
}

#[test]
fn our_own_engine_plays_every_kind_of_game() {
    let own = format!("engine: \"{}\" uci; Skill Level=2", env!("CARGO_BIN_EXE_anyboard"));
    for id in ["tic-tac-toe", "chess960", "king-of-the-hill", "checkers", "hnefatafl"] {
        let object = json(against(id, &own, &["--time", "0.02", "--max-plies", "12"]));
        assert_eq!(object["games"], 2, "{object}");
        assert!(object["players"][1].as_str().unwrap().starts_with("Anyboard "), "{object}");
        let ends = object["ends"].to_string();
        assert!(!ends.contains("illegal") && !ends.contains("crash"), "{object}");
    }
}

#[test]
fn a_crash_loses_the_game_and_not_the_match() {
    let folder = tempfile::tempdir().unwrap();
    let crashing = engine(folder.path(), "Crasher", "", "exit 1");
    let object = json(against("chess", &crashing, &[]));
    assert_eq!((&object["games"], &object["wins"]), (&2.into(), &2.into()), "{object}");
    assert_eq!(object["ends"]["won by a crash of the opponent"], 2, "{object}");
}

#[test]
fn an_illegal_move_loses() {
    let folder = tempfile::tempdir().unwrap();
    let wrong = engine(folder.path(), "Cheater", "", "echo info depth 1; echo bestmove e1e8 ponder e8e1");
    let object = json(against("chess", &wrong, &[]));
    assert_eq!(object["ends"]["won by an illegal move of the opponent"], 2, "{object}");
    let none = engine(folder.path(), "Nobody", "", "echo bestmove");
    assert_eq!(json(against("chess", &none, &[]))["wins"], 2);
}

#[test]
fn silence_loses_on_time() {
    let folder = tempfile::tempdir().unwrap();
    let silent = engine(folder.path(), "Sleeper", "", ":");
    let began = Instant::now();
    let object = json(against("chess", &silent, &["--time", "0.05", "--grace", "0.7"]));
    assert_eq!((&object["wins"], &object["lost_on_time"][1]), (&2.into(), &2.into()), "{object}");
    assert_eq!(object["ends"]["won by time"], 2, "{object}");
    assert!(began.elapsed().as_secs() < 30);
}

#[test]
fn the_game_must_be_known() {
    let folder = tempfile::tempdir().unwrap();
    let plain = engine(folder.path(), "Plain", "", "echo bestmove 0000");
    let said = bad(against("hole-chess", &plain, &[]));
    assert!(said.contains("it plays chess only") && said.contains("variant=hole-chess"), "{said}");
    let forced = format!("{plain}; variant=holes");
    assert_eq!(json(against("hole-chess", &forced, &[]))["wins"], 2);
    let combo = "echo 'option name UCI_Variant type combo default chess var chess var kingofthehill';";
    let other = engine(folder.path(), "Other", combo, "echo bestmove 0000");
    assert!(bad(against("atomic", &other, &[])).contains("does not offer atomic"));
    assert_eq!(json(against("king-of-the-hill", &other, &[]))["wins"], 2);
    let unknown = format!("{plain}; Contempt=3");
    assert!(bad(against("chess", &unknown, &[])).contains("no option “Contempt”"));
}

/// An engine that writes down what it is told, and castles as soon as one of the openings of the test is over.
fn castling_engine(folder: &Path, name: &str, options: &str) -> String {
    let script = format!(
        "#!/bin/sh\nwhile read -r line; do\n  echo \"$line\" >> '{}'\n  case \"$line\" in\n    \
         uci) echo 'id name {name}'; {options} echo uciok;;\n    isready) echo readyok;;\n    \
         position*' e1h1 '*) best=h2h3;;\n    position*' e1h1') best=e8h8;;\n    \
         position*' f8e7 '*) best=e8h8;;\n    position*) best=e1h1;;\n    \
         go*) echo bestmove $best;;\n    quit) exit;;\n  esac\ndone\n",
        folder.join(format!("{name}.txt")).display()
    );
    let file = format!("{name}.sh");
    write(folder, &file, script);
    format!("engine: sh {}", folder.join(file).display())
}

#[test]
fn engines_castle_in_chess960_by_taking_the_rook() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let opening = "e2e4 e7e5 g1f3 g8f6 f1e2 f8e7";
    write(folder, "openings.txt", format!("{opening}\n{opening} e1h1\n"));
    let openings = folder.join("openings.txt").display().to_string();
    let (option, combo) = (
        "echo 'option name UCI_Chess960 type check default false';",
        "echo 'option name UCI_Variant type combo default chess var chess var atomic';",
    );
    let match_against = |engine: &str| {
        json([
            "match",
            "chess960",
            "--a",
            "level:1",
            "--b",
            engine,
            "--json",
            "--games",
            "4",
            "--openings",
            &openings,
            "--max-plies",
            "8",
        ])
    };
    for (name, options) in [("Plain", option.to_string()), ("Variants", format!("{combo} {option}"))] {
        let object = match_against(&castling_engine(folder, name, &options));
        let ends = object["ends"].to_string();
        assert!(object["games"] == 4 && !ends.contains("illegal") && !ends.contains("crash"), "{object}");
        let heard = std::fs::read_to_string(folder.join(format!("{name}.txt"))).unwrap();
        let told = |line: &str| heard.lines().any(|heard| heard == line);
        assert!(told("setoption name UCI_Chess960 value true"), "{heard}");
        assert_eq!(told("setoption name UCI_Variant value chess"), name == "Variants", "{heard}");
        assert!(told(&format!("position startpos moves {opening} e1h1")), "{heard}");
    }
    // Where it is not played, nothing is said of it; and one that has no such option plays other games only.
    let engine = castling_engine(folder, "Orthodox", option);
    json(against("chess", &engine, &["--max-plies", "4"]));
    assert!(!std::fs::read_to_string(folder.join("Orthodox.txt")).unwrap().contains("UCI_Chess960"));
    assert!(
        bad(against("chess960", &castling_engine(folder, "Old", ""), &[])).contains("it plays chess only")
    );
    assert!(
        bad(against("chess960", &castling_engine(folder, "Other", combo), &[]))
            .contains("does not offer chess960")
    );
}

#[test]
fn what_is_no_engine_is_told() {
    assert!(bad(against("chess", "engine: /no/such/engine", &[])).contains("can't be started"));
    assert!(bad(against("chess", "engine: true", &[])).contains("ended before it answered"));
}
