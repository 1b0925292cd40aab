//! What files tell those who learn their games.

use display::{Arg, Message, Topic};

use super::guide;
use crate::variant::{Source, read};

const CHESS: &str = include_str!("../../../../variants/chess.toml");

/// The guide of a game that extends chess.
fn guide_of(text: &str) -> display::Guide {
    let source = |file: &str, text: &str| Source { file: format!("{file}.toml"), text: text.into() };
    let read = read(&source("mine", text), &|id| (id == "chess").then(|| source("chess", CHESS)));
    guide(&read.unwrap_or_else(|faults| panic!("{faults:?}")))
}

/// The codes of a message and of those inside it, in order.
fn codes(message: &Message) -> String {
    let inner = message.args.iter().filter_map(|(_, arg)| match arg {
        Arg::Message(inner) => Some(codes(inner)),
        _ => None,
    });
    let inner: Vec<String> = inner.collect();
    if inner.is_empty() { message.code.into() } else { format!("{}({})", message.code, inner.join(" ")) }
}

fn moves(guide: &display::Guide, letter: char) -> Vec<String> {
    let piece = guide.pieces.iter().find(|piece| piece.letter == letter).unwrap();
    piece.moves.iter().map(codes).collect()
}

#[test]
fn chess_tells_how_its_pieces_move() {
    let chess = guide_of("extends = \"chess\"\nname = \"Mine\"\n");
    assert_eq!(moves(&chess, 'Q'), ["guide-moves(guide-slide(guide-way-any))"]);
    assert_eq!(moves(&chess, 'R')[0], "guide-moves(guide-slide(guide-way-straight))");
    assert_eq!(moves(&chess, 'B')[0], "guide-moves(guide-slide(guide-way-diagonal))");
    assert_eq!(moves(&chess, 'N')[0], "guide-moves(guide-leap(guide-way-oblique))");
    let king = ["guide-moves(guide-step(guide-way-any))", "guide-castles", "guide-royal"];
    assert_eq!(moves(&chess, 'K'), king);
    let pawn = [
        "guide-moves-quiet(guide-step(guide-way-ahead))",
        "guide-moves-capture(guide-step(guide-way-diagonally-ahead))",
        "guide-moves-first-quiet(guide-slide-up-to(guide-way-ahead))",
        "guide-promotes(guide-on-rank)",
        "guide-takes-in-passing",
    ];
    assert_eq!(moves(&chess, 'P'), pawn);
}

#[test]
fn examples_show_pieces_with_something_to_take() {
    let chess = guide_of("extends = \"chess\"\nname = \"Mine\"\n");
    let position = |letter: char| {
        let piece = chess.pieces.iter().find(|piece| piece.letter == letter).unwrap();
        piece.example.clone().unwrap().position
    };
    assert_eq!(position('P'), "8/8/8/8/8/2n1n3/3P4/8 w - - 0 1");
    let rule = |topic: Topic, code: &str| {
        let rule = chess.rules.iter().find(|rule| rule.topic == topic && rule.text.code == code).unwrap();
        rule.example.clone().unwrap().position
    };
    assert_eq!(rule(Topic::Castling, "guide-castling"), "8/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    assert_eq!(rule(Topic::Promotion, "guide-promotion"), "8/3P4/8/8/8/8/8/8 w - - 0 1");
    assert_eq!(rule(Topic::Special, "guide-en-passant"), "8/8/8/2Pp4/8/8/8/8 w - d6 0 1");
}

#[test]
fn odd_ways_to_move_are_told_too() {
    let odd = guide_of(
        "extends = \"chess\"\nname = \"Mine\"\n[pieces.R]\nmoves = [\"leap 3 -1\", \"slide {±1 ±2}\", \"leap {±2 0}\", \"slide ±1 0 up to 3\"]\n",
    );
    let rook = [
        "guide-moves(guide-leap(guide-way-and(guide-way-vectors guide-way-far-straight)))",
        "guide-moves(guide-ride(guide-way-oblique))",
        "guide-moves(guide-slide-up-to(guide-way-sideways))",
    ];
    assert_eq!(moves(&odd, 'R'), rook);
}
