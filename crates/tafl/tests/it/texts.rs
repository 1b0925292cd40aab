//! Written moves and positions, and why some are refused.

use display::{MoveError, Notation, PositionError};
use game::Game;
use tafl::Options;
use tafl::games::{BRANDUBH, HNEFATAFL, TABLUT};

use crate::support::{game, parse, position};

fn reads(set: Options, start: &str, text: &str, expect: &str) {
    let (game, pos) = (game(set), position(set, start));
    let m = parse(&game, &pos, text).unwrap_or_else(|e| panic!("{e:?}"));
    assert_eq!(game.write_move(&pos, m), expect, "{text}");
}

#[test]
fn moves_are_read_as_people_type_them() {
    for text in [
        "d1d4",
        "d1-d4",
        "D1D4",
        "d1 d4",
        " d1 - d4 ",
        "d1–d4",
        "d1->d4",
        "d1→d4",
        "D1-D4!",
        "1. d1-d4",
        "3... d1—d4",
    ] {
        reads(HNEFATAFL, "start", text, "d1d4");
    }
    for text in ["d11d10", "d11-d10", "D11 d10"] {
        reads(HNEFATAFL, "start", text, "d11d10");
    }
    // A piece's letter says nothing new, and the end alone is enough where one piece can go there.
    for text in ["Kf4-f2", "kf4f2", "f2", "F2!"] {
        reads(TABLUT, "9/9/9/9/9/5k3/9/9/a8 d", text, "f4f2");
    }
    let (game, pos) = (game(HNEFATAFL), position(HNEFATAFL, "start"));
    match parse(&game, &pos, "b1") {
        Err(MoveError::Ambiguous { choices, .. }) => assert_eq!(choices, ["d1b1", "a1b1"][..1]),
        other => assert_eq!(other.map(|m| game.write_move(&pos, m)).as_deref(), Ok("d1b1")),
    }
    // What is taken may be named, all of it or a part, in any order, and more than once.
    let three = "11/11/11/11/11/11/3a7/3d7/1ad1da5/11/3a1k5 a";
    for text in [
        "d1d3",
        "d1-d3xc3xd4xe3",
        "d1-d3xe3xc3xd4",
        "d1d3xc3",
        "d1-d3 x c3, d4, e3",
        "d1-d3:c3/d4",
        "d1-d3×c3×c3",
    ] {
        reads(HNEFATAFL, three, text, "d1d3");
    }
}

fn refuses(set: Options, start: &str, text: &str, why: &str) {
    let (game, pos) = (game(set), position(set, start));
    match parse(&game, &pos, text) {
        Err(MoveError::Illegal { why: got, .. }) => assert_eq!(words::english().say(&got), why, "{text}"),
        other => panic!("{text} gives {other:?}"),
    }
}

#[test]
fn a_refusal_says_why() {
    for (text, why) in [
        ("c1c4", "there is no piece on c1."),
        ("f5f3", "it is the attackers’ turn, and the defender on f5 is the defenders’."),
        ("f6f3", "it is the attackers’ turn, and the king on f6 is the defenders’."),
        ("f1f3", "the way is blocked by the attacker on f2."),
        ("f11f3", "the way is blocked by the attacker on f10."),
        ("f1e1", "the attackers’ own attacker stands on e1."),
        ("f2f4", "the way is blocked by the defender on f4."),
        ("d1a1", "only the king may stop on a1."),
        ("d1e2", "pieces move in a straight line, along a file or a rank."),
        ("d1d1", "the attacker stands on d1 already."),
        ("d1d12", "“d12” is not a square of this board, whose squares run from a1 to k11."),
        ("m1d1", "“m1” is not a square of this board, whose squares run from a1 to k11."),
        ("d1d4xd5", "it takes nothing, not d5."),
    ] {
        refuses(HNEFATAFL, "start", text, why);
    }
    refuses(BRANDUBH, "7/7/7/a5k/7/7/7 a", "a4d4", "only the king may stop on d4.");
    refuses(BRANDUBH, "7/7/7/7/2a4/7/1k3d1 a", "c3c1xa1", "it takes b1, not a1.");
    refuses(BRANDUBH, "7/7/7/7/7/7/k2a3 a", "d1d4", "the game is over (reaching a corner).");
    refuses(BRANDUBH, "7/7/7/7/7/7/3a3 d", "d1d4", "the game is over (taking the king).");
}

#[test]
fn what_is_no_move_is_refused_with_an_example() {
    let game = game(HNEFATAFL);
    for text in [
        "",
        "d1",
        "d1d4d5",
        "4",
        "dd",
        "d1xd4",
        "d1d4x",
        "x",
        "d1=d4",
        "♔d1d4",
        "é",
        "e2e4q",
        &"d1".repeat(200),
    ] {
        match parse(&game, &game.start(), text) {
            Err(MoveError::Unreadable { examples, .. }) => assert_eq!(examples, ["d1b1"], "{text}"),
            other => panic!("{text} gives {other:?}"),
        }
    }
}

#[test]
fn positions_are_read_and_written() {
    let game = game(BRANDUBH);
    let start = game.start();
    assert_eq!(game.write_position(&start), "3a3/3a3/3d3/aadkdaa/3d3/3a3/3a3 a");
    for text in ["start", "  3a3/3a3/3d3/aadkdaa/3d3/3a3/3a3   a "] {
        assert_eq!(game.parse_position(text), Ok(start.clone()));
    }
    let same_pieces = game.parse_position("3a3/3a3/3d3/aadkdaa/3d3/3a3/3a3 d").unwrap();
    assert!(!game.same(&start, &same_pieces) && game.key(&start) != game.key(&same_pieces));
}

#[test]
fn a_faulty_position_is_refused_with_a_sentence() {
    for (text, why) in [
        ("", "the position is empty: write the pieces, then a or d for the turn."),
        ("7/7/7/3k3/7/7/7", "the turn is missing: write a (attackers) or d (defenders) after the pieces."),
        ("7/7/7/3k3/7/7/7 w", "the turn must be a (attackers) or d (defenders), not “w”."),
        ("7/7/7/3k3/7/7/7 a 1", "“1” follows after the turn: take it away."),
        ("7/7/7/3k2k/7/7/7 a", "there are two kings, on d4 and g4: only one may stay."),
        ("7/7/7/3k3/7/7/6a a", "an attacker stands on g1, where only the king may stop."),
        ("7/7/7/3d3/7/7/k6 a", "a defender stands on d4, where only the king may stop."),
        (
            "7/7/7/3K3/7/7/7 a",
            "“K” is no piece of this game: they are a (attacker), d (defender) and k (king).",
        ),
        ("7/7/7/3k3/7/7 a", "the board has 7 ranks, separated by /, but this text has 6."),
        ("7/7/7/3k4/7/7/7 a", "rank 4 (“3k4”) has more than 7 cells."),
    ] {
        let PositionError(message) = game(BRANDUBH).parse_position(text).unwrap_err();
        assert_eq!(words::english().say(&message), why, "{text}");
    }
    // Where corners are squares like others, any piece may stand there; and a taken king is not there.
    assert!(game(TABLUT).parse_position("a7d/9/9/9/9/9/9/9/d7a d").is_ok());
}
