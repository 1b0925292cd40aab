//! Written positions and moves, right and wrong.

use game::Notation;
use othello::Othello;

#[test]
fn moves_are_read_as_people_write_them() {
    let game = Othello::new();
    let check = |position: &str, typed: &str, expect: Result<&str, &str>| {
        let pos = game.parse_position(position).unwrap();
        let read = game.parse_move(&pos, typed).map(|m| game.write_move(&pos, m));
        match (read.as_deref(), expect) {
            (Ok(written), Ok(expected)) => assert_eq!(written, expected, "{typed}"),
            (Err(error), Err(expected)) => assert!(error.to_string().contains(expected), "{typed}: {error}"),
            _ => panic!("{typed}: {read:?}"),
        }
    };
    check("start", "d3", Ok("d3"));
    check("start", " D3 ", Ok("d3"));
    check("start", "d 3", Ok("d3"));
    check("start", "d4", Err("the square is occupied."));
    check("start", "a1", Err("it turns nothing over."));
    check("start", "pass", Err("you can’t pass."));
    check("start", "--", Err("you can’t pass."));
    check("start", "d4-d3", Err("discs stay where they were put: write one square."));
    check("start", "i1", Err("is not a move: write it like d3, or pass."));
    check("start", "a9", Err("is not a move"));
    check("start", "", Err("is not a move"));
    check("start", "é3", Err("is not a move"));
    let stuck = "8/8/8/8/8/8/8/wb6 b";
    check(stuck, "Pass", Ok("pass"));
    check(stuck, "--", Ok("pass"));
    check(stuck, "c1", Err("you must pass: write pass."));
    let over = "8/8/8/8/8/8/8/b6w b";
    check(over, "c1", Err("the game is over."));
    check(over, "pass", Err("the game is over."));
}

#[test]
fn broken_positions_are_refused_with_a_sentence() {
    let game = Othello::new();
    for (text, expect) in [
        ("", "a position is the rows"),
        ("8/8/8/3bw3/3wb3/8/8/8", "a position is the rows"),
        ("8/8/8/3bw3/3wb3/8/8/8 b 1", "a position is the rows"),
        ("8/8/8/3bw3/3wb3/8/8/8 x", "comes b or w"),
        ("8/8/8/3bw3/3wb3/8/8 b", "has 8 ranks"),
        ("8/8/8/3bw3/3wb4/8/8/8 b", "more than 8 cells"),
        ("8/8/8/3bw3/3wb2/8/8/8 b", "7 cells instead of 8"),
        ("8/8/8/3Bw3/3wb3/8/8/8 b", "a disc is b or w"),
    ] {
        let error = game.parse_position(text).expect_err(text).to_string();
        assert!(error.contains(expect) && error.ends_with('.'), "{text}: {error}");
    }
}
