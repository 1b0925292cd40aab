//! What the program says about itself, and how it ends.

use std::io::{BufRead, BufReader, Read};
use std::process::Stdio;

use crate::tool::{anyboard, bad, good, run, write};

const COMMANDS: [&str; 23] = [
    "serve",
    "admin",
    "loadtest",
    "games",
    "rules",
    "play",
    "show",
    "perft",
    "check",
    "new-variant",
    "convert",
    "replay",
    "uci",
    "bench",
    "analyse",
    "match",
    "ladder",
    "train",
    "tune",
    "tables",
    "puzzles",
    "book",
    "openings",
];

#[test]
fn help_shows_examples_everywhere() {
    assert!(good(["--help"]).contains("First steps:"));
    for command in COMMANDS {
        let text = good([command, "--help"]);
        assert!(text.contains("Example"), "{command}: {text}");
        assert!(text.contains("--variants"), "{command}: {text}");
    }
    assert!(good(["bench", "perft", "--help"]).contains("--seconds"));
    assert!(good(["bench", "search", "--help"]).contains("signature"));
    assert!(good(["bench", "tactics", "--help"]).contains("semicolons"));
    assert_eq!(good(["--version"]), format!("anyboard {}\n", env!("CARGO_PKG_VERSION")));
}

/// What stands below the options of a command's help, in a terminal of so many columns.
fn below_the_options(command: &[&str], columns: usize) -> String {
    let mut call = anyboard(command.iter().chain(&["--help"]));
    let said = call.stdin(Stdio::null()).env("COLUMNS", columns.to_string()).output().unwrap();
    let text = String::from_utf8(said.stdout).unwrap();
    let begin = ["\nFirst steps:", "\nExample"].into_iter().filter_map(|heading| text.find(heading)).min();
    text[begin.unwrap_or_else(|| panic!("{command:?}: {text}"))..].to_string()
}

#[test]
fn help_is_wrapped_only_once() {
    let alone = COMMANDS.iter().map(std::slice::from_ref);
    let all =
        [&[][..], &["bench", "perft"], &["bench", "search"], &["bench", "tactics"]].into_iter().chain(alone);
    for command in all {
        let [narrow, wide] = [(80, 80), (120, 100)].map(|(columns, most)| {
            let text = below_the_options(command, columns);
            let lines: Vec<&str> = text.lines().collect();
            for pair in lines.windows(2) {
                let [line, next] = [pair[0], pair[1]];
                assert!(line.chars().count() <= most, "{command:?}: too long for {columns} columns: {line}");
                let is_prose = |line: &str| !line.is_empty() && !line.starts_with(' ');
                if is_prose(line) && is_prose(next) {
                    let word = next.split(' ').next().unwrap_or(next);
                    let both = line.chars().count() + 1 + word.chars().count();
                    assert!(both > most, "{command:?}: broken too early for {columns} columns: {line}");
                }
            }
            let indented = lines.iter().filter(|line| line.starts_with(' '));
            indented.map(ToString::to_string).collect::<Vec<_>>()
        });
        assert_eq!(narrow, wide, "{command:?}: an example does not fit into 80 columns");
    }
}

#[test]
fn file_options_are_called_alike_in_every_command() {
    for command in ["show", "perft", "analyse", "replay", "convert"] {
        let text = good([command, "--help"]);
        assert!(text.contains("--format <FORMAT>") && !text.contains("--from"), "{command}: {text}");
        assert_eq!(text.contains("--number <N>"), command != "convert", "{command}: {text}");
        assert!(!text.contains("--game <N>"), "{command}: {text}");
    }
    let dir = tempfile::tempdir().unwrap();
    // Nothing but the option says what this is: its moves alone could be of any notation.
    write(dir.path(), "games", "1. 11-15 *\n\n1. 9-13 22-18 *\n");
    let file = dir.path().join("games");
    let file = file.to_str().unwrap();
    let second = ["--number", "2", "--format", "pdn"];
    let shown = good(["show", "checkers", "--export", "--game", file].iter().chain(&second));
    assert!(shown.contains("9-13 22-18"), "{shown}");
    let replayed = good(["replay", file, "--as", "checkers", "--moves"].iter().chain(&second));
    assert!(replayed.contains("9-13 22-18"), "{replayed}");
    let count = good(["perft", "checkers", "0", "--game", file].iter().chain(&second));
    assert_eq!(count, "1\n");
    // As it was written before.
    let before = ["replay", file, "--as", "checkers", "--format", "pdn", "--game", "2", "--from", "1"];
    assert!(good(before).contains("Ply 2: 22-18"));
    let converted = ["convert", file, "-", "--as", "checkers", "--from", "pdn", "--to", "pdn"];
    assert!(good(converted).contains("9-13 22-18"));
    assert!(bad(["show", "checkers", "--format", "pdn"]).contains("--game"));
}

#[test]
fn examples_of_the_help_work() {
    let text = good(["show", "--help"]);
    let mate = "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7#";
    assert!(text.contains(mate));
    assert!(good(["show", "chess", "--moves", mate]).contains("White wins by checkmate."));
    assert_eq!(good(["perft", "chess", "5"]), "4865609\n");
}

#[test]
fn wrong_arguments_are_errors() {
    for args in [
        &["nonsense"][..],
        &["show"],
        &["show", "chess", "--nonsense"],
        &["perft", "chess", "x"],
        &["perft", "chess", "61"],
        &["perft", "chess", "-1"],
        &["check"],
        &["bench"],
        &["bench", "perft", "--seconds", "0"],
        &["bench", "perft", "--seconds", "nan"],
        &["bench", "perft", "ches"],
        &["new-variant"],
        &["bench", "search", "ches"],
        &["bench", "search", "--seconds", "0"],
        &["analyse", "chess", "--time", "x"],
        &["analyse", "chess", "--lines", "0"],
        &["match", "chess", "--a", "full"],
        &["match", "chess", "--a", "level:7", "--b", "full"],
        &["match", "chess", "--a", "full", "--b", "full", "--time", "1", "--nodes", "5"],
        &["match", "chess", "--a", "full", "--b", "full", "--sprt", "5", "0"],
        &["match", "chess", "--a", "full", "--b", "full", "--sprt", "5"],
        &["match", "chess", "--a", "full", "--b", "full", "--openings", "random:x"],
        &["match", "chess", "--a", "full", "--b", "full", "--openings", "/no/such/file"],
        &["match", "chess", "--a", "full", "--b", "full", "--save", "games.txt"],
        &["match", "hnefatafl", "--a", "full", "--b", "full", "--save", "games.pdn"],
        &["match", "ches", "--a", "full", "--b", "full"],
        &["serve", "--port", "65536"],
        &["serve", "nonsense"],
        &["--lan", "games"],
        &["loadtest", "--games", "0"],
        &["loadtest", "--seconds", "x"],
        &["loadtest", "--rate", "0"],
        &["loadtest", "--warmup", "-1"],
        &["loadtest", "--pin", "first"],
        &["loadtest", "--limit-ms", "20"],
        &["loadtest", "--idle-games", "5", "--address", "http://127.0.0.1:7979"],
        &["loadtest", "--rate", "500", "--games", "10", "--address", "http://127.0.0.1:7979"],
        &["loadtest", "--rules", "ches"],
        &["loadtest", "--address", "ftp://127.0.0.1"],
        &["ladder"],
        &["ladder", "chess", "--all"],
        &["ladder", "chess", "--pace", "0"],
        &["ladder", "chess", "--levels", "4-2"],
    ] {
        bad(args);
    }
    assert!(bad(["gmaes"]).contains("games"));
}

#[test]
fn every_command_knows_its_games() {
    for args in [
        &["show", "ches"][..],
        &["rules", "ches"],
        &["perft", "ches", "1"],
        &["analyse", "ches"],
        &["ladder", "ches"],
        &["loadtest", "--rules", "ches"],
    ] {
        assert!(bad(args).contains("did you mean chess?"), "{args:?}");
    }
    assert!(bad(["show", ""]).contains("`anyboard games`"));
    assert!(bad(["show", &"x".repeat(9999)]).len() < 300);
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    // Closed at once, and closed after a line.
    for lines in [0, 1] {
        for args in [&["games"][..], &["games", "--json"], &["show", "chess-3d"], &["uci"], &["--help"]] {
            let mut child = anyboard(args)
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .stderr(Stdio::piped())
                .spawn()
                .unwrap();
            let mut out = BufReader::with_capacity(1, child.stdout.take().unwrap());
            if args == ["uci"] {
                use std::io::Write;
                let _ = child.stdin.take().unwrap().write_all(b"uci\nd\nd\ngo perft 2\nuci\n");
            }
            let mut line = String::new();
            for _ in 0..lines {
                out.read_line(&mut line).unwrap();
            }
            drop(out);
            let mut err = String::new();
            child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
            assert_eq!((child.wait().unwrap().code(), err.as_str()), (Some(0), ""), "{args:?}");
        }
    }
}

#[test]
fn colour_stays_out_of_pipes() {
    assert!(!run(["show", "chess"]).out.contains('\x1b'));
}
