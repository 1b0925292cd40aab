//! Lines and full boards.

use display::Notation;
use game::{End, Match, Reason, Team};
use line::{ConnectFour, Gomoku, Line, TallConnectFour, TicTacToe};

/// The end after these moves from a position; `None` while the game goes on.
fn check<G: Notation>(game: G, position: &str, moves: &str, expect: Option<End>) {
    let start = game.parse_position(position).unwrap();
    let mut played = Match::from_position(game, start);
    for text in moves.split_whitespace() {
        let m = played.game().parse_move(played.position(), played.legal(), text).unwrap();
        played.play(m).unwrap();
    }
    assert_eq!(played.end(), expect, "{position} moves {moves}");
}

fn wins(seat: u8, pieces_in_line: u32) -> Option<End> {
    Some(End::win(Team(seat), Reason::in_line(pieces_in_line)))
}

const DRAWN: Option<End> = Some(End::draw(Reason::new("a-full-board")));

#[test]
fn the_first_line_wins() {
    let four = || Line::<ConnectFour, 1>::new();
    check(four(), "start", "1 2 1 2 1 2", None);
    check(four(), "start", "1 2 1 2 1 2 1", wins(0, 4));
    check(four(), "start", "7 1 7 2 6 4 6 3", wins(1, 4));
    check(four(), "start", "1 2 2 3 3 4 3 4 4 6 4", wins(0, 4));
    check(four(), "start", "7 6 6 5 5 4 5 4 4 2 4", wins(0, 4));
    check(Line::<TicTacToe, 1>::new(), "start", "a1 b1 b2 c1 c3", wins(0, 3));
}

#[test]
fn more_than_a_line_is_a_line() {
    check(Line::<ConnectFour, 1>::new(), "7/7/7/7/yyy1yyy/rrr1rrr r", "4", wins(0, 4));
    let six = "15/15/15/15/15/15/bbb1bb9/www1ww9/15/15/15/15/15/15/15 b";
    check(Line::<Gomoku, 4>::new(), six, "d9", wins(0, 5));
    check(Line::<Gomoku, 4>::new(), six, "o1 d8", wins(1, 5));
}

#[test]
fn lines_stop_at_the_edge() {
    // Four at the end of a row, and one at the beginning of the rows above and below.
    let row = "15/15/15/15/15/15/11bbbb/15/15/15/15/15/15/w2w4w2w3/15 b";
    check(Line::<Gomoku, 4>::new(), row, "a10 h1 a8", None);
    // Three on top of a column, and one at the bottom of the next.
    check(Line::<ConnectFour, 1>::new(), "r6/r6/r6/y6/y6/y6 r", "2", None);
}

#[test]
fn a_full_board_is_drawn() {
    check(Line::<ConnectFour, 1>::new(), "yyr1yrr/rryyryy/rryryyy/rryyyry/yyrrryr/rrryrry y", "4", DRAWN);
    check(
        Line::<TallConnectFour, 2>::new(),
        "yyr1yyr/rryyyrr/yyrryry/rryrryy/ryryyyr/yryrryy/yyrryrr/ryryrry/ryryryr r",
        "4",
        DRAWN,
    );
    check(Line::<TicTacToe, 1>::new(), "start", "b2 a1 c1 a3 a2 c2 b1 b3 c3", DRAWN);
}

#[test]
fn a_winning_last_piece_on_a_full_board_wins() {
    check(
        Line::<ConnectFour, 1>::new(),
        "ryr1rrr/yryryyr/yyyrrry/yrryyyr/ryryrrr/yryyryy y",
        "4",
        wins(1, 4),
    );
    check(
        Line::<TallConnectFour, 2>::new(),
        "yyr1rry/ryryrry/rrryyry/ryyrryr/yyryyrr/rryryyy/yyrryrr/ryryryr/yyrryyy r",
        "4",
        wins(0, 4),
    );
    check(Line::<TicTacToe, 1>::new(), "start", "a1 b1 c1 a2 b2 c2 b3 a3 c3", wins(0, 3));
}

#[test]
fn time_wins_only_where_a_line_is_possible() {
    let flag = |position: &str| {
        let game = Line::<TicTacToe, 1>::new();
        let start = game.parse_position(position).unwrap();
        let mut played = Match::from_position(game, start);
        let seat = played.turn();
        assert!(played.flag(seat));
        played.end()
    };
    assert_eq!(flag("3/3/3 x"), Some(End::win(Team(1), Reason::TIME)));
    assert_eq!(flag("xox/xoo/ox1 x"), Some(End::draw(Reason::TIME_WITHOUT_WINNER)));
}
