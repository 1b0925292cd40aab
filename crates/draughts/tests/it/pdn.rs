//! PDN: whole games.

use draughts::pdn::{Entry, read, read_one, write};
use draughts::{Checkers, CheckersHouse, InternationalDraughts, RussianDraughts, Set};
use game::{Described, Game, Notation, Outcome, Playable, Record, Shelf, Team};

use crate::game;

fn finals<S: Set>(set: S, text: &str) -> Vec<String> {
    let game = game(set);
    let entries = read(&game, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let last = |entry: &Entry<_>| entry.record(game.clone()).unwrap().position().to_owned();
    entries.iter().map(|entry| game.write_position(&last(entry))).collect()
}

const FIRST: &str = "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,15:H0";

#[test]
fn what_files_hold() {
    for text in [
        "1. 11-15 *",
        "1.11-15",
        "[Event \"x\"]\n[GameType \"21\"]\n\n1. 11-15 {a comment; (even this)} $1 1-1",
        "1. 11-15! (1. 9-13 22-18 {)}) 2-0",
        "[FEN \"B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12.\"]\n1. f6-e5 0-0",
    ] {
        assert_eq!(finals(Checkers, text), [FIRST], "{text}");
    }
    assert_eq!(finals(Checkers, "1. 11-15 * 1. 11-15 1-0\n\n[Event \"y\"]\n1. 11-15").len(), 3);
    assert_eq!(finals(Checkers, "").len(), 0);
}

fn outcome<S: Set>(set: S, text: &str) -> Option<Outcome> {
    read_one(&game(set), text).unwrap().outcome
}

#[test]
fn results_are_told_from_the_side_that_begins() {
    // Black begins in checkers.
    assert_eq!(outcome(Checkers, "1. 11-15 1-0"), Some(Outcome::Win(Team(1))));
    assert_eq!(outcome(InternationalDraughts, "1. 32-28 2-0"), Some(Outcome::Win(Team(0))));
    assert_eq!(outcome(InternationalDraughts, "1. 32-28 0-2"), Some(Outcome::Win(Team(1))));
    assert_eq!(outcome(InternationalDraughts, "1. 32-28 1-1"), Some(Outcome::Draw));
    assert_eq!(outcome(InternationalDraughts, "1. 32-28 *"), None);
}

#[test]
fn errors_name_the_line() {
    let check = |text: &str, expect: &str| {
        let error = read(&game(Checkers), text).unwrap_err().to_string();
        assert!(error.starts_with(expect), "{error}");
    };
    check(
        "1. 11-15\n22-18 2. 1-5",
        "line 2: “1-5” is not a legal move here: a capture is compulsory: 15x22.",
    );
    check("\n1. hello", "line 2: “hello” is not a move");
    check("[FEN \"W:W99:B1\"]", "line 1: “99” is not a square");
    check(
        "[GameType \"20\"]\n1. 11-15",
        "line 2: this is a game of international draughts, not of Checkers: open it as that.",
    );
    check(
        "[Variant \"House Checkers\"]\n1. 11-15",
        "line 2: this is a game of House Checkers, not of Checkers",
    );
    let house = read(&game(CheckersHouse), "[GameType \"25\"]\n*").unwrap_err();
    assert!(house.why.contains("a game of Russian draughts, not of House Checkers"), "{house}");
    check("[GameType \"99\"]\n1. 11-15", "line 2: this is a game of the type 99, not of Checkers");
    // What the game is comes before what is wrong with its moves.
    check("[GameType \"25\"]\n1. c3-d4", "line 2: this is a game of Russian draughts, not of Checkers");
    check("1. 11-15 {", "line 1: The comment that begins here has no “}”.");
    assert!(read_one(&game(Checkers), "1. 11-15 * 1. 11-15 *").unwrap_err().why.contains("2 games"));
    assert!(read_one(&game(Checkers), "").unwrap_err().why.contains("no game"));
}

#[test]
fn a_game_is_written() {
    let game = game(RussianDraughts);
    let start = game.parse_position("B:W32:B28,24").unwrap();
    let moves = [game.parse_move(&start, "24-27").unwrap()];
    let tags =
        vec![("White".to_string(), "Ann \"A\"".to_string()), ("GameType".to_string(), "99".to_string())];
    let text = write(&game, &Entry::of_moves(&game, &start, &moves, tags));
    let expect = "[White \"Ann \\\"A\\\"\"]\n[GameType \"25,W,8,8,N2,0\"]\n[Result \"*\"]\n[SetUp \"1\"]\n\
                  [FEN \"B:W32:B24,28:H0\"]\n\n1... 24-27 *\n\n";
    assert_eq!(text, expect);
    let house = crate::game(CheckersHouse);
    let text = house.write_game(&house.start(), &[]).unwrap();
    assert_eq!(text, "[Variant \"House Checkers\"]\n[Result \"*\"]\n\n*\n\n");
}

/// Random games of every kind, written and read again.
struct RoundTrip;

impl Shelf for RoundTrip {
    fn put<G: Playable + Described>(&mut self, game: G) {
        let mut state = 7_u64;
        for _ in 0..10 {
            let mut record = Record::new(game.clone());
            for _ in 0..200 {
                let legal = record.legal();
                if legal.is_empty() {
                    break;
                }
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                record.play(legal[(state >> 33) as usize % legal.len()]).unwrap();
            }
            // From the start, and from the middle.
            for skip in [0, record.moves().len() / 2] {
                let (start, moves) = (&record.positions()[skip], &record.moves()[skip..]);
                let text = game.write_game(start, moves).unwrap();
                assert!(
                    text.lines().all(|line| line.starts_with('[') || line.chars().count() <= 79),
                    "{text}"
                );
                let read = game.read_game(&text).unwrap().unwrap_or_else(|error| panic!("{error}\n{text}"));
                assert_eq!((&read.0, &read.1[..]), (start, moves), "{text}");
            }
        }
    }
}

#[test]
fn nothing_is_lost_between_writing_and_reading() {
    draughts::list(&mut RoundTrip);
}
