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

/// Whether a process runs.
#[cfg(target_os = "linux")]
fn runs(pid: &str) -> bool {
    // One that has ended and that nobody has asked for yet is a zombie.
    std::fs::read_to_string(format!("/proc/{pid}/stat")).is_ok_and(|stat| !stat.contains(") Z "))
}

fn wait_until(what: &str, mut done: impl FnMut() -> bool) {
    let end = Instant::now() + std::time::Duration::from_secs(60);
    while !done() {
        assert!(Instant::now() < end, "{what}");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
}

/// However a match ends, its engines do: those that listen to nothing as well, with what they have started themselves.
#[test]
#[cfg(target_os = "linux")]
fn no_engine_outlives_its_match() {
    // Says who it is, starts a program of its own, and then neither answers nor ends with its input.
    let stubborn = |pids: &Path| {
        format!("sleep 600 & echo $! >> {0}; echo $$ >> {0}; while true; do sleep 600; done", pids.display())
    };
    for signals in [&["INT"][..], &["TERM"], &["INT", "INT"], &["TERM", "TERM"]] {
        let folder = tempfile::tempdir().unwrap();
        let pids = folder.path().join("pids");
        let engine = engine(folder.path(), "Stubborn", "", &stubborn(&pids));
        let mut args = against("chess", &engine, &["--time", "600"]);
        args[3] = &engine;
        let mut child = crate::tool::anyboard(&args)
            .stdin(std::process::Stdio::null())
            .stdout(std::process::Stdio::null())
            .stderr(std::process::Stdio::null())
            .spawn()
            .unwrap();
        let known = || std::fs::read_to_string(&pids).unwrap_or_default();
        wait_until("the engine is asked", || known().lines().count() >= 2);
        for signal in signals {
            let done = std::process::Command::new("kill")
                .args([format!("-{signal}"), child.id().to_string()])
                .status();
            assert!(done.is_ok());
            // Longer than what is taken for an echo of the first.
            std::thread::sleep(std::time::Duration::from_millis(400));
        }
        wait_until("the match ends", || child.try_wait().unwrap().is_some());
        wait_until("its engines end", || !known().lines().any(runs));
    }
}

/// The processes that another one has started.
#[cfg(target_os = "linux")]
fn started_by(parent: u32) -> Vec<String> {
    let all = std::fs::read_dir("/proc").unwrap().flatten().map(|entry| entry.file_name());
    let pids = all.filter_map(|name| name.into_string().ok());
    let is_child = |pid: &String| {
        let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        // After the name of the program, which may hold anything: the state, and the parent.
        stat.rsplit(") ").next().and_then(|rest| rest.split(' ').nth(1)) == Some(&parent.to_string())
    };
    pids.filter(is_child).collect()
}

/// Nothing can be done by a match that is killed, but its pipes are closed: our own engine ends by that.
#[test]
#[cfg(target_os = "linux")]
fn our_engine_ends_when_its_match_is_killed() {
    let own = format!("engine: \"{}\" uci", env!("CARGO_BIN_EXE_anyboard"));
    let mut args = against("chess", &own, &["--time", "600"]);
    args[3] = &own;
    let mut child = crate::tool::anyboard(&args)
        .stdin(std::process::Stdio::null())
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .spawn()
        .unwrap();
    wait_until("the engines start", || started_by(child.id()).len() == 2);
    let engines = started_by(child.id());
    child.kill().unwrap();
    child.wait().unwrap();
    wait_until("the engines end", || !engines.iter().any(|pid| runs(pid)));
}

/// A count has no answer until its end, and still notices that nobody waits for it any more.
#[test]
fn a_count_ends_with_its_user() {
    let mut child = crate::tool::anyboard(["uci"])
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::null())
        .spawn()
        .unwrap();
    let (input, output) = (child.stdin.take(), child.stdout.take());
    std::io::Write::write_all(&mut input.unwrap(), b"go perft 40\n").unwrap();
    drop(output);
    wait_until("the engine ends", || child.try_wait().unwrap().is_some());
}
