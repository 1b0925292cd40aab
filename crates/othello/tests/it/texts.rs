//! Written positions and moves, right and wrong.

use display::{MoveError, Notation};
use othello::Othello;

use crate::parse;

/// The English words of the family.
const WORDS: &str = include_str!("../../../../words/en/othello.json");

/// A code of this family has words.
fn check_words(code: &str) {
    assert!(!code.starts_with("othello-") || WORDS.contains(&format!("\"{code}\": ")), "{code} has no words");
}

#[test]
fn moves_are_read_as_people_write_them() {
    let game = Othello::new();
    let check = |position: &str, typed: &str, expect: Result<&str, &str>| {
        let pos = game.parse_position(position).unwrap();
        let read = parse(&game, &pos, typed).map(|m| game.write_move(&pos, m));
        let read = read.map_err(|error| match error {
            MoveError::Illegal { why, .. } => why.code.to_string(),
            MoveError::Unreadable { examples, .. } => examples.join(", "),
            MoveError::Ambiguous { choices, .. } => choices.join(" or "),
        });
        assert_eq!(read.as_deref().map_err(String::as_str), expect, "{typed}");
        check_words(expect.unwrap_or_else(|code| code));
    };
    check("start", "d3", Ok("d3"));
    check("start", " D3 ", Ok("d3"));
    check("start", "d 3", Ok("d3"));
    check("start", "1. D3!", Ok("d3"));
    check("start", "d4", Err("othello-occupied"));
    check("start", "a1", Err("othello-turns-nothing"));
    check("start", "pass", Err("othello-no-pass"));
    check("start", "--", Err("othello-no-pass"));
    check("start", "d4-d3", Err("othello-discs-stay"));
    check("start", "i1", Err("d3, pass"));
    check("start", "a9", Err("d3, pass"));
    check("start", "", Err("d3, pass"));
    check("start", "é3", Err("d3, pass"));
    let stuck = "8/8/8/8/8/8/8/wb6 b";
    check(stuck, "Pass", Ok("pass"));
    check(stuck, "--", Ok("pass"));
    check(stuck, "c1", Err("othello-must-pass"));
    let over = "8/8/8/8/8/8/8/b6w b";
    check(over, "c1", Err("game-over"));
    check(over, "pass", Err("game-over"));
}

#[test]
fn broken_positions_are_refused() {
    let game = Othello::new();
    for (text, expect) in [
        ("", "othello-position-parts"),
        ("8/8/8/3bw3/3wb3/8/8/8", "othello-position-parts"),
        ("8/8/8/3bw3/3wb3/8/8/8 b 1", "othello-position-parts"),
        ("8/8/8/3bw3/3wb3/8/8/8 x", "othello-turn"),
        ("8/8/8/3bw3/3wb3/8/8 b", "rows-ranks"),
        ("8/8/8/3bw3/3wb4/8/8/8 b", "rows-rank-too-long"),
        ("8/8/8/3bw3/3wb2/8/8/8 b", "rows-rank-length"),
        ("8/8/8/3Bw3/3wb3/8/8/8 b", "othello-unknown-disc"),
    ] {
        assert_eq!(game.parse_position(text).expect_err(text).0.code, expect, "{text}");
        check_words(expect);
    }
}
