//! Written positions and moves, right and wrong.

use display::{Message, MoveError, Notation};
use line::{ConnectFour, Gomoku, Line, TicTacToe};

use crate::{english, parse};

#[test]
fn the_start_is_written() {
    fn check(game: &impl Notation, expect: &str) {
        assert_eq!(game.write_position(&game.start()), expect);
        assert_eq!(game.parse_position("start").as_ref(), Ok(&game.start()));
    }
    check(&Line::<ConnectFour, 1>::new(), "7/7/7/7/7/7 r");
    check(&Line::<TicTacToe, 1>::new(), "3/3/3 x");
    check(&Line::<Gomoku, 4>::new(), "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 b");
}

#[test]
fn broken_positions_are_refused() {
    fn check(game: &impl Notation, text: &str, expect: &str) {
        let error = english(&game.parse_position(text).expect_err(text).0);
        assert!(error.contains(expect), "{text}: {error}");
    }
    let four = Line::<ConnectFour, 1>::new();
    check(&four, "", "the position is empty");
    check(&four, "7/7/7/7/7 r", "rows-ranks");
    check(&four, "7/7/7/7/7/8 r", "rows-rank-too-long");
    check(&four, "7/7/7/7/7/6 r", "rows-rank-length");
    check(&four, "7/7/7/7/7/x6 r", "“x” is no piece");
    check(&four, "7/7/7/7/7/R6 y", "“R” is no piece");
    check(&four, "7/7/7/7/7/7", "the turn is missing");
    check(&four, "7/7/7/7/7/7 w", "the turn must be r or y, not “w”");
    check(&four, "7/7/7/7/7/7 r 1", "something follows");
    check(&four, "7/7/7/7/r6/7 y", "nothing is below the piece on a2");
    check(&four, "7/7/7/3r3/7/3y3 r", "nothing is below the piece on d3");
    check(
        &four,
        "7/7/7/7/7/r6 r",
        "the board has 1 of red and 0 of yellow, but the turn of red comes when there are as many",
    );
    check(&four, "7/7/7/7/7/7 y", "the turn of yellow comes when there is one more of red.");
    check(&four, "7/7/7/7/rrrr3/yyyy3 r", "both sides have a line");
    check(&four, "7/7/7/7/yyy4/rrrr1y1 r", "red has a line already");
    let three = Line::<TicTacToe, 1>::new();
    check(&three, "xxx/ooo/3 x", "both sides have a line");
    check(&three, "3/3/x1x o", "2 of crosses and 0 of noughts");
}

#[test]
fn pieces_without_gravity_may_float() {
    let game = Line::<TicTacToe, 1>::new();
    assert!(game.parse_position("x2/3/3 o").is_ok());
}

/// Why a move was refused.
fn said(error: &MoveError) -> String {
    match error {
        MoveError::Unreadable { examples, .. } => format!("write it like {}", examples.join(", ")),
        MoveError::Illegal { why, .. } => english(why),
        MoveError::Ambiguous { .. } => Message::from(error).code.into(),
    }
}

/// What a typed move means: its coordinate form, or why it is refused.
fn check(game: &impl Notation, position: &str, typed: &str, expect: Result<&str, &str>) {
    let pos = game.parse_position(position).unwrap();
    let read = parse(game, &pos, typed).map(|m| game.write_move(&pos, m));
    match (&read, expect) {
        (Ok(written), Ok(expected)) => assert_eq!(written, expected, "{typed}"),
        (Err(error), Err(expected)) => assert_eq!(said(error), expected, "{typed}"),
        _ => panic!("{typed}: {read:?}"),
    }
}

#[test]
fn columns_are_read_as_people_write_them() {
    let game = Line::<ConnectFour, 1>::new();
    let position = "3y3/3r3/3y3/3r3/3y3/r2r3 y";
    for (typed, expect) in [
        ("1", Ok("1")),
        (" 7 ", Ok("7")),
        ("a", Ok("1")),
        ("G", Ok("7")),
        ("A2", Ok("1")),
        ("b1", Ok("2")),
        ("b 1", Ok("2")),
        ("12... 7!", Ok("7")),
        ("4", Err("column 4 is full.")),
        ("d7", Err("column 4 is full.")),
        ("0", Err("the columns are 1 to 7.")),
        ("8", Err("the columns are 1 to 7.")),
        ("99999999999", Err("the columns are 1 to 7.")),
        ("h", Err("the columns are 1 to 7.")),
        ("h1", Err("the columns are 1 to 7.")),
        ("a1", Err("a piece in column 1 falls to a2.")),
        ("", Err("write it like 4")),
        ("+1", Err("write it like 4")),
        ("e2e4", Err("write it like 4")),
        ("a1-b2", Err("pieces stay where they were put: write 2 to put one there.")),
        ("a1-z2", Err("pieces stay where they were put: not-a-cell")),
        ("é", Err("write it like 4")),
    ] {
        check(&game, position, typed, expect);
    }
    check(&game, "7/7/7/7/yyy4/rrrr3 y", "5", Err("game-over"));
}

#[test]
fn squares_are_read_as_people_write_them() {
    let game = Line::<Gomoku, 4>::new();
    let position = "15/15/15/15/15/15/15/7b7/15/15/15/15/15/15/15 w";
    for (typed, expect) in [
        ("h9", Ok("h9")),
        (" O15", Ok("o15")),
        ("h 10", Ok("h10")),
        ("3. H9!?", Ok("h9")),
        ("h8", Err("h8 is occupied.")),
        ("h8-h9", Err("pieces stay where they were put: write h9 to put one there.")),
        ("p1", Err("not-a-cell")),
        ("a16", Err("not-a-cell")),
        ("8", Err("write it like h8")),
        ("h", Err("write it like h8")),
        ("pass", Err("write it like h8")),
    ] {
        check(&game, position, typed, expect);
    }
    check(&Line::<TicTacToe, 1>::new(), "xxx/oo1/3 o", "a1", Err("game-over"));
}

#[test]
fn an_unreadable_move_says_so_also_after_the_end() {
    let game = Line::<TicTacToe, 1>::new();
    let over = game.parse_position("xxx/oo1/3 o").unwrap();
    assert!(matches!(parse(&game, &over, "?"), Err(MoveError::Unreadable { .. })));
}
