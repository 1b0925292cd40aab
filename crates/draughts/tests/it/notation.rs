//! Written moves.

use display::{Arg, Cell, Message, MoveError, Notation};
use draughts::{Checkers, FrisianDraughts, InternationalDraughts, Ruleset, RussianDraughts};
use game::Game;

use crate::{game, parse};

fn read<S: Ruleset>(set: S, position: &str, text: &str) -> Result<String, MoveError> {
    let game = game(set);
    let pos = if position == "start" { game.start() } else { game.parse_position(position).unwrap() };
    parse(&game, &pos, text).map(|m| game.write_move(&pos, m))
}

fn check<S: Ruleset>(set: S, position: &str, text: &str, expect: &str) {
    assert_eq!(read(set, position, text).as_deref(), Ok(expect), "{text}");
}

/// Checks the code of a refusal, and that its arguments hold a text.
fn refused<S: Ruleset>(set: S, position: &str, text: &str, code: &str, holds: &str) {
    let message = Message::from(&read(set, position, text).unwrap_err());
    let message = match message.arg("why") {
        Some(Arg::Message(why)) => (**why).clone(),
        _ => message,
    };
    assert_eq!(message.code, code, "{text}");
    assert!(format!("{:?}", message.args).contains(holds), "{text}: {message:?}");
}

#[test]
fn what_people_type_is_understood() {
    for text in [
        "11-15",
        "11x15",
        " 11 15 ",
        "11–15",
        "11-15!",
        "f6-g5",
        "F6-G5",
        "f6g5",
        "f6:g5",
        "11-15?!",
        "1115",
        "1. 11-15",
        "12... 11—15",
        "11→15",
    ] {
        let expect = if text.to_lowercase().contains('f') { "11-16" } else { "11-15" };
        check(Checkers, "start", text, expect);
    }
    // Start and end alone, some landing squares, or all of them.
    let chain = "W:W29:B25,18,11";
    for text in ["29x8", "29-8", "29x22x8", "29x15x8", "29x22x15x8", "a1:g7", "a1xc3xe5xg7", "a1c3e5g7"] {
        check(Checkers, chain, text, "29x22x15x8");
    }
}

#[test]
fn a_refusal_shows_the_pieces_that_it_is_about() {
    let places =
        |set, position: &str, text: &str| Message::from(&read(set, position, text).unwrap_err()).places;
    // 32 must take 28; 50 has to wait.
    let position = "W:W32,50:B28";
    assert_eq!(places(InternationalDraughts, position, "50-45"), [Cell::flat(3, 3)]);
    assert_eq!(places(InternationalDraughts, "start", "36-31"), [Cell::flat(1, 3)]);
    assert_eq!(places(InternationalDraughts, "start", "xyzzy"), []);
}

#[test]
fn start_and_end_alone_may_mean_several_moves() {
    // Round the left or round the right to the same square, over other men.
    let position = "W:W30:B25,17,26,18";
    assert_eq!(crate::legal(Checkers, position), ["30x21x14", "30x23x14"]);
    refused(Checkers, position, "30x14", "ambiguous-move", "[\"30x21x14\", \"30x23x14\"]");
    check(Checkers, position, "30x21x14", "30x21x14");
    check(Checkers, position, "c1xe3xc5", "30x23x14");
}

#[test]
fn refusals_say_why() {
    let chain = "W:W29:B25,18,11";
    for text in ["", "11", "11-33", "e2e4", "+11-15", &"11-".repeat(10_000)] {
        refused(Checkers, "start", text, "unreadable-move", "[\"11-15\", \"22x15\"]");
    }
    refused(RussianDraughts, "start", "", "unreadable-move", "c3-d4");
    for (position, text, code, holds) in [
        (chain, "29x15x8x8", "draughts-must-take", "[\"29x22x15x8\"]"),
        (chain, "29x22x22x8", "draughts-must-take", "[\"29x22x15x8\"]"),
        ("start", "22-18", "not-yours", "Piece(\"man\")"),
        ("start", "1-5", "own-piece", "Text(\"5\")"),
        ("B:W15,19:BK11", "11-15", "blocked", "Text(\"15\")"),
        ("start", "11-f5", "draughts-light-square", "Text(\"f5\")"),
        ("start", "a8-b8", "draughts-light-square", "Text(\"a8\")"),
        ("start", "15-18", "no-piece", "Text(\"15\")"),
        ("start", "11-18", "draughts-can-go", "[\"11-15\", \"11-16\"]"),
        ("start", "1-14", "no-legal-move-of", "Text(\"1\")"),
        ("W:W22,32:B18", "32-28", "draughts-capture", "[\"22x15\"]"),
        ("W:W22,32:B18", "22-17", "draughts-capture", "[\"22x15\"]"),
        ("W:W29:B25,18", "29x22", "draughts-must-take", "[\"29x22x15\"]"),
        ("B:W22:B", "22-18", "game-over", ""),
    ] {
        refused(Checkers, position, text, code, holds);
    }
    let most = "W:W32,34:B28,30,20";
    refused(InternationalDraughts, most, "32x23", "draughts-capture-most-pieces", "[\"34x25x14\"]");
    let dearest = "W:W28,40:BK18,34";
    refused(FrisianDraughts, dearest, "40x29", "draughts-capture-most-value", "[\"28x8\"]");
    let many = "W:WK29:B18";
    refused(RussianDraughts, many, "29-25", "draughts-capture", "29x4 (a1:h8)");
    refused(Checkers, "W:WK18:B1", "18-32", "draughts-can-go", "draughts-moves");
}

#[test]
fn russian_players_are_shown_letters_too() {
    let game = game(RussianDraughts);
    let pos = game.parse_position("W:WK29,21:B18,16").unwrap();
    let m = parse(&game, &pos, "a1:h4").unwrap();
    assert_eq!(game.write_move(&pos, m), "29x11x20");
    assert_eq!(game.write_also(&pos, &[m]), Some(vec!["a1:f6:h4".to_string()]));
    assert_eq!(crate::game(Checkers).write_also(&pos, &[m]), None);
}
