//! Written moves.

use draughts::{Checkers, InternationalDraughts, RussianDraughts, Set};
use game::{Game, MoveError, Notation};

use crate::game;

fn read<S: Set>(set: S, position: &str, text: &str) -> Result<String, MoveError> {
    let game = game(set);
    let pos = if position == "start" { game.start() } else { game.parse_position(position).unwrap() };
    game.parse_move(&pos, text).map(|m| game.write_move(&pos, m))
}

fn check<S: Set>(set: S, position: &str, text: &str, expect: &str) {
    assert_eq!(read(set, position, text).as_deref(), Ok(expect), "{text}");
}

fn refused<S: Set>(set: S, position: &str, text: &str, expect: &str) {
    let error = read(set, position, text).unwrap_err().to_string();
    assert!(error.contains(expect), "{text}: {error}");
}

#[test]
fn what_people_type_is_understood() {
    for text in ["11-15", "11x15", " 11 15 ", "11–15", "11-15!", "f6-g5", "F6-G5", "f6g5", "f6:g5", "11-15?!"]
    {
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
fn start_and_end_alone_may_mean_several_moves() {
    // Round the left or round the right to the same square, over other men.
    let position = "W:W30:B25,17,26,18";
    assert_eq!(crate::legal(Checkers, position), ["30x21x14", "30x23x14"]);
    refused(Checkers, position, "30x14", "“30x14” may mean 30x21x14 or 30x23x14: write one of these.");
    check(Checkers, position, "30x21x14", "30x21x14");
    check(Checkers, position, "c1xe3xc5", "30x23x14");
}

#[test]
fn refusals_say_why() {
    refused(Checkers, "start", "", "write it like 11-15");
    refused(Checkers, "start", "11", "write it like 11-15");
    refused(Checkers, "start", "11-33", "squares from 1 to 32");
    refused(Checkers, "start", "e2e4", "is not a move");
    refused(Checkers, "start", "+11-15", "is not a move");
    refused(Checkers, "W:W29:B25,18,11", "29x15x8x8", "must take 29x22x15x8");
    refused(Checkers, "W:W29:B25,18,11", "29x22x22x8", "must take 29x22x15x8");
    refused(Checkers, "start", "22-18", "it is Black’s turn, and the man on 22 is White’s.");
    refused(Checkers, "start", "1-5", "Black’s own man stands on 5.");
    refused(Checkers, "B:W15,19:BK11", "11-15", "the way is blocked by the man on 15.");
    refused(Checkers, "start", "11-f5", "f5 is a light square, and men stand on dark ones only.");
    refused(Checkers, "start", "a8-b8", "a8 is a light square");
    refused(Checkers, "start", "15-18", "there is no man on 15");
    refused(Checkers, "start", "11-18", "the man on 11 can go 11-15 or 11-16");
    refused(Checkers, "start", "1-14", "the man on 1 has no legal move.");
    refused(Checkers, "W:W22,32:B18", "32-28", "a capture is compulsory: 22x15");
    refused(Checkers, "W:W22,32:B18", "22-17", "a capture is compulsory: 22x15");
    refused(Checkers, "W:W29:B25,18", "29x22", "the man on 29 must take 29x22x15");
    refused(
        InternationalDraughts,
        "W:W32,34:B28,30,20",
        "32x23",
        "the capture of the most men is compulsory: 34x25x14",
    );
    refused(Checkers, "B:W22:B", "22-18", "the game is over");
    refused(Checkers, "start", &"11-".repeat(10_000), "is not a move");
}

#[test]
fn russian_players_are_shown_letters_too() {
    let game = game(RussianDraughts);
    let pos = game.parse_position("W:WK29,21:B18,16").unwrap();
    let m = game.parse_move(&pos, "a1:h4").unwrap();
    assert_eq!(game.write_move(&pos, m), "29x11x20");
    assert_eq!(game.write_also(&pos, &[m]), Some(vec!["a1:f6:h4".to_string()]));
    assert_eq!(crate::game(Checkers).write_also(&pos, &[m]), None);
}
