//! PDN.

use catalog::Team;
use record::{Format, GameResult};

use crate::support::{ROSTER, faults, finals, line, read, read_one, written};

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
        assert_eq!(finals(text, Format::Pdn, Some("checkers")), [FIRST], "{text}");
    }
    assert_eq!(
        read("1. 11-15 * 1. 11-15 1-0\n\n[Event \"y\"]\n1. 11-15", Format::Pdn, Some("checkers")).len(),
        3
    );
    assert_eq!(read("", Format::Pdn, None).len(), 0);
}

#[test]
fn the_kind_of_draughts_is_known_by_its_number() {
    for (tag, id) in [
        ("[GameType \"20\"]", "international-draughts"),
        ("[GameType \"21,B,8,8,N1,0\"]", "checkers"),
        ("[GameType \"25,W,8,8,A0,0\"]", "russian-draughts"),
        ("[GameType \"26\"]", "brazilian-draughts"),
        ("[GameType \"27\"]", "canadian-draughts"),
        ("[GameType \"40\"]", "frisian-draughts"),
        ("[Variant \"House Checkers\"]", "checkers-house"),
    ] {
        let text = format!("{tag}\n\n*");
        assert_eq!(read_one(&text, Format::Pdn, Some("checkers")).game, id, "{tag}");
        assert_eq!(read_one(&text, Format::Pdn, None).game, id, "{tag}");
    }
}

#[test]
fn results_are_told_from_the_side_that_begins() {
    let check = |id: &str, text: &str, expect: Option<GameResult>| {
        assert_eq!(read_one(text, Format::Pdn, Some(id)).result, expect, "{text}");
    };
    let win = |team| Some(GameResult::win(Team(team), None));
    // Black begins in checkers.
    check("checkers", "1. 11-15 1-0", win(1));
    check("international-draughts", "1. 32-28 2-0", win(0));
    check("international-draughts", "1. 32-28 0-2", win(1));
    check("international-draughts", "1. 32-28 1-1", Some(GameResult::draw(None)));
    check("international-draughts", "1. 32-28 ½-½", Some(GameResult::draw(None)));
    check("international-draughts", "1. 32-28 *", None);
    check("international-draughts", "1. 32-28 0-0", None);
}

#[test]
fn errors_name_the_place() {
    let check = |text: &str, expect: &str| {
        let error = faults(text, Format::Pdn, Some("checkers")).remove(0);
        assert!(error.starts_with(expect), "{error}");
    };
    check(
        "1. 11-15\n22-18 2. 1-5",
        "game 1, line 2: “1-5” is not a legal move here: a capture is compulsory: 15x22.",
    );
    check("\n1. hello", "game 1, line 2: “hello” is not a move");
    check("[FEN \"W:W99:B1\"]", "game 1, line 1: the first position can’t be used: “99” is not a square");
    check(
        "[GameType \"22\"]\n1. 11-15",
        "game 1, line 1: this is a game of Italian draughts, which is not among the games",
    );
    check("[GameType \"99\"]\n1. 11-15", "game 1, line 1: this is a game of the type 99, which is not among");
    check("[GameType \"x\"]\n1. 11-15", "game 1, line 1: this is a game of the type x");
    check("[Variant \"Dameo\"]\n1. 11-15", "game 1, line 1: this is a game of “Dameo”");
    check("1. 11-15 {", "game 1, line 1: the comment that begins here has no “}”.");
    let which = faults("1. 11-15", Format::Pdn, None).remove(0);
    assert!(which.contains("no tag GameType") && which.contains("checkers, "), "{which}");
}

#[test]
fn a_game_is_written() {
    let text = "[White \"Ann \\\"A\\\"\"]\n[GameType \"25\"]\n[FEN \"B:W32:B28,24\"]\n\n24-27";
    let game = read_one(text, Format::Pdn, None);
    assert_eq!(
        written(&game, Format::Pdn),
        ROSTER.to_string()
            + "[Black \"?\"]\n[White \"Ann \\\"A\\\"\"]\n[GameType \"25,W,8,8,N2,0\"]\n[Result \"*\"]\n[SetUp \"1\"]\n[FEN \"B:W32:B24,28:H0\"]\n\n1... 24-27 *\n\n"
    );
    let house = read_one("[Variant \"House Checkers\"]\n\n*", Format::Pdn, None);
    assert_eq!(
        written(&house, Format::Pdn),
        ROSTER.to_string()
            + "[White \"?\"]\n[Black \"?\"]\n[Variant \"House Checkers\"]\n[Result \"*\"]\n\n*\n\n"
    );
    let letters = read_one("[GameType \"25\"]\n1. c3-d4 b6-c5 2. d4:b6 *", Format::Pdn, None);
    assert_eq!(line(&letters), ["22-18", "9-14", "18x9"]);
}
