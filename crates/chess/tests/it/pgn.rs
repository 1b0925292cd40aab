//! PGN.

use chess::pgn::{Entry, read, write};
use chess::{Atomic, Orthodox};
use game::{Notation, Outcome, Record, Team};

use crate::{data, play};

/// The final positions of all games in a text.
fn check(text: &str, expect: &[&str]) {
    let game = Orthodox::new();
    let entries = read(&game, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let finals: Vec<String> = entries
        .iter()
        .map(|entry| game.write_position(entry.record(game.clone()).unwrap().position()))
        .collect();
    assert_eq!(finals, expect, "{text}");
}

fn check_error(text: &str, expect: &str) {
    let error = read(&Orthodox::new(), text).unwrap_err();
    assert_eq!(error.to_string(), expect);
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const E4_E5: &str = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

#[test]
fn what_files_hold() {
    check("", &[]);
    check("\u{feff}\n  \n", &[]);
    check("1. e4 e5 *", &[E4_E5]);
    check("1.e4 e5", &[E4_E5]);
    check("1. e4! $1 {good; (very)} 1... e5?! ; bad\n*", &[E4_E5]);
    check("1. e4 (1. d4 d5 (1... Nf6 {)} ;)\n) 2. c4) e5 1/2-1/2", &[E4_E5]);
    check("% a line for programs\n1. e4\n%another\ne5 *", &[E4_E5]);
    check("1. e4 e5 * 1. e4 e5 1-0\n\n[Event \"x\"]\n1. e4 e5", &[E4_E5; 3]);
    check("[Event \"one\"]\n1. e4 e5\n[Event \"two\"]\n[Site \"x\"]\n\n1. e4 e5", &[E4_E5; 2]);
    check("[Event \"one\"]\n[Event \"two\"]\n1. e4 e5 0-1", &[START, E4_E5]);
    check("[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n1. 0-0 Ke7 *", &["8/4k3/8/8/8/8/8/5RK1 w - - 2 2"]);
}

#[test]
fn tags_are_read() {
    let text = "[White \"Miguel \\\"El \\\\ Grande\\\"\"]\r\n [ Black  \"é\" ]\r\n\r\n1. e4 1-0\r\n";
    let entry = &read(&Orthodox::new(), text).unwrap()[0];
    assert_eq!(entry.tag("White"), Some("Miguel \"El \\ Grande\""));
    assert_eq!(entry.tag("Black"), Some("é"));
    assert_eq!(entry.tag("Result"), None);
    assert_eq!(entry.outcome, Some(Outcome::Win(Team(0))));
}

#[test]
fn errors_name_the_line() {
    check_error("1. e4\n\nd4", "line 3: “d4” is not a legal move here: it is Black’s turn.");
    check_error("1. e4 {\n\n", "line 1: The comment that begins here has no “}”.");
    check_error("\n1. e4 (e5\n(\n)", "line 2: The variation that begins here has no “)”.");
    check_error("1. e4 e5)", "line 1: “)” closes nothing.");
    check_error("\n[Event]\n", "line 2: A tag is written like “[White \"Morphy\"]”.");
    check_error("[Event \"x\n\"]", "line 1: A tag is written like “[White \"Morphy\"]”.");
    check_error("[Event \"x\"", "line 1: A tag is written like “[White \"Morphy\"]”.");
    check_error(
        "\n[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]",
        "line 2: White has no king: put a “K” on the board.",
    );
    check_error("1. hello", "line 1: “hello” is not a move: write it like e2e4, Nf3 or O-O.");
}

#[test]
fn a_written_game() {
    let tags = vec![("White".into(), "A \"quoted\" name".into()), ("Black".into(), "B".into())];
    let record = play(Orthodox::new(), "start", "f2f3 e7e5 g2g4 d8h4");
    let text = write(record.game(), &Entry::from_record(&record, tags));
    let expect = "[White \"A \\\"quoted\\\" name\"]\n[Black \"B\"]\n[Result \"0-1\"]\n\n\
                  1. f3 e5 2. g4 Qh4# 0-1\n\n";
    assert_eq!(text, expect);

    let record = play(Orthodox::new(), "4k3/p7/8/8/8/8/P7/4K3 b - - 3 17", "a7a5 a2a4 e8e7");
    let text = write(record.game(), &Entry::from_record(&record, Vec::new()));
    let expect = "[Result \"*\"]\n[SetUp \"1\"]\n[FEN \"4k3/p7/8/8/8/8/P7/4K3 b - - 3 17\"]\n\n\
                  17... a5 18. a4 Ke7 *\n\n";
    assert_eq!(text, expect);

    let record = play(Atomic::new(), "4k3/3p4/8/8/8/8/3Q4/4K3 w - - 0 1", "d2d7");
    assert!(write(record.game(), &Entry::from_record(&record, Vec::new())).ends_with("\n1. Qxd7# 1-0\n\n"));
}

#[test]
fn written_games_are_read_again() {
    let game = Orthodox::new();
    for entry in read(&game, &data("games/historic-games.pgn")).unwrap() {
        let text = write(&game, &entry);
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        let again = &read(&game, &text).unwrap()[..];
        assert_eq!(again.len(), 1);
        assert_eq!(again[0].moves, entry.moves);
        assert_eq!(again[0].outcome, entry.outcome);
        assert_eq!(write(&game, &again[0]), text);
        let record: Record<Orthodox> = again[0].record(game.clone()).unwrap();
        assert_eq!(record.moves(), entry.moves);
    }
}
