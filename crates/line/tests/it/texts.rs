//! Written positions and moves, right and wrong.

use game::{MoveError, Notation};
use line::{ConnectFour, Gomoku, Line, TicTacToe};

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
fn broken_positions_are_refused_with_a_sentence() {
    fn check(game: &impl Notation, text: &str, expect: &str) {
        let error = game.parse_position(text).expect_err(text).to_string();
        assert!(error.contains(expect) && error.ends_with('.'), "{text}: {error}");
    }
    let four = Line::<ConnectFour, 1>::new();
    check(&four, "", "the position is empty");
    check(&four, "7/7/7/7/7 r", "has 6 ranks");
    check(&four, "7/7/7/7/7/8 r", "more than 7 cells");
    check(&four, "7/7/7/7/7/6 r", "6 cells instead of 7");
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

/// What a typed move means: its coordinate form, or a part of the sentence that refuses it.
fn check(game: &impl Notation, position: &str, typed: &str, expect: Result<&str, &str>) {
    let pos = game.parse_position(position).unwrap();
    let read = game.parse_move(&pos, typed).map(|m| game.write_move(&pos, m));
    match (read.as_deref(), expect) {
        (Ok(written), Ok(expected)) => assert_eq!(written, expected, "{typed}"),
        (Err(error), Err(expected)) => assert!(error.to_string().contains(expected), "{typed}: {error}"),
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
        ("4", Err("column 4 is full.")),
        ("d7", Err("column 4 is full.")),
        ("0", Err("the columns are 1 to 7.")),
        ("8", Err("the columns are 1 to 7.")),
        ("99999999999", Err("the columns are 1 to 7.")),
        ("h", Err("the columns are 1 to 7.")),
        ("h1", Err("the columns are 1 to 7.")),
        ("a1", Err("falls to a2.")),
        ("", Err("is not a move: write it like 4.")),
        ("+1", Err("is not a move")),
        ("e2e4", Err("is not a move")),
        ("a1-b2", Err("pieces stay where they were put: write 2 to put one there.")),
        ("a1-z2", Err("pieces stay where they were put: “z2” is not a cell")),
        ("é", Err("is not a move")),
    ] {
        check(&game, position, typed, expect);
    }
    check(&game, "7/7/7/7/yyy4/rrrr3 y", "5", Err("the game is over."));
}

#[test]
fn squares_are_read_as_people_write_them() {
    let game = Line::<Gomoku, 4>::new();
    let position = "15/15/15/15/15/15/15/7b7/15/15/15/15/15/15/15 w";
    for (typed, expect) in [
        ("h9", Ok("h9")),
        (" O15", Ok("o15")),
        ("h 10", Ok("h10")),
        ("h8", Err("h8 is occupied.")),
        ("h8-h9", Err("pieces stay where they were put: write h9 to put one there.")),
        ("p1", Err("cells run from a1 to o15")),
        ("a16", Err("cells run from a1 to o15")),
        ("8", Err("is not a move: write it like h8.")),
        ("h", Err("is not a move")),
        ("pass", Err("is not a move")),
    ] {
        check(&game, position, typed, expect);
    }
    check(&Line::<TicTacToe, 1>::new(), "xxx/oo1/3 o", "a1", Err("the game is over."));
}

#[test]
fn an_unreadable_move_says_so_also_after_the_end() {
    let game = Line::<TicTacToe, 1>::new();
    let over = game.parse_position("xxx/oo1/3 o").unwrap();
    assert!(matches!(game.parse_move(&over, "?"), Err(MoveError::Unreadable { .. })));
}
