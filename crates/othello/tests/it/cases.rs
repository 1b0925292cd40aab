//! Passing, ends, and every direction.

use display::Notation;
use game::{End, Match, Reason, Team};
use othello::Othello;

fn at(position: &str) -> Match<Othello> {
    let game = Othello::new();
    let start = game.parse_position(position).unwrap();
    Match::from_position(game, start)
}

fn play(played: &mut Match<Othello>, moves: &str) {
    for text in moves.split_whitespace() {
        let m = played.game().parse_move(played.position(), played.legal(), text).unwrap();
        played.play(m).unwrap();
    }
}

fn text(played: &Match<Othello>) -> String {
    played.game().write_position(played.position())
}

fn legal(played: &Match<Othello>) -> Vec<String> {
    played.game().write_moves(played.position(), played.legal())
}

#[test]
fn black_begins() {
    let mut played = at("start");
    assert_eq!(text(&played), "8/8/8/3bw3/3wb3/8/8/8 b");
    assert_eq!(legal(&played), ["d3", "c4", "f5", "e6"]);
    play(&mut played, "d3");
    assert_eq!(text(&played), "8/8/8/3bw3/3bb3/3b4/8/8 w");
}

#[test]
fn all_eight_directions_are_turned_over() {
    let mut played = at("b2b2b1/1w1w1w2/2www3/bww1wwwb/2www3/1w1w1w2/b2b2b1/8 b");
    play(&mut played, "d5");
    assert_eq!(text(&played), "b2b2b1/1b1b1b2/2bbb3/bbbbbbbb/2bbb3/1b1b1b2/b2b2b1/8 w");
}

#[test]
fn rows_without_an_own_disc_behind_stay() {
    // To the right there is a gap, upwards the edge; to the left one is turned over.
    let mut played = at("3w4/3w4/3w4/3w4/1bw1w1b1/8/8/8 b");
    play(&mut played, "d4");
    assert_eq!(text(&played), "3w4/3w4/3w4/3w4/1bbbw1b1/8/8/8 w");
}

#[test]
fn nothing_goes_round_an_edge() {
    for position in [
        // Along the ranks: g4 and h4, then a5 is the next square by number.
        "8/8/8/b7/6ww/8/8/8 b",
        "8/8/8/ww6/7b/8/8/8 b",
        // On the diagonals over the left and right edge, and along the files over the others.
        "8/8/b7/7w/6w1/8/8/8 b",
        "8/8/7b/w7/1w6/8/8/8 b",
        "3w4/3w4/8/8/8/8/8/3b4 b",
        "3b4/8/8/8/8/8/3w4/3w4 b",
    ] {
        assert_eq!(legal(&at(position)), [""; 0], "{position}");
    }
}

#[test]
fn a_side_that_cannot_place_a_disc_passes() {
    // Black has nothing to do on the lower row, white has.
    let mut played = at("8/8/8/8/8/8/8/wb6 b");
    assert_eq!(legal(&played), ["pass"]);
    play(&mut played, "pass");
    assert_eq!(text(&played), "8/8/8/8/8/8/8/wb6 w");
    assert_eq!(legal(&played), ["c1"]);
}

#[test]
fn the_game_is_over_when_neither_side_can_place_a_disc() {
    for (position, expect) in [
        ("8/8/8/8/8/8/8/b6w b", End::draw(Reason::new("equal-discs"))),
        ("8/8/8/8/8/8/8/bb5w w", End::win(Team(0), Reason::new("more-discs"))),
        ("8/8/8/8/8/8/8/b5ww b", End::win(Team(1), Reason::new("more-discs"))),
        ("8/8/8/8/8/8/8/8 b", End::draw(Reason::new("equal-discs"))),
    ] {
        let played = at(position);
        assert_eq!(played.end(), Some(expect), "{position}");
        assert!(legal(&played).is_empty());
    }
}

#[test]
fn a_full_board_is_counted() {
    let mut played = at("wwwwwwww/wwwwwwww/wwwwwwww/wwwwwwww/bbbbbbbb/bbbbbbbb/bbbbbbbb/bbbbbbw1 b");
    play(&mut played, "h1");
    assert_eq!(played.end(), Some(End::draw(Reason::new("equal-discs"))));
}

#[test]
fn losing_the_last_disc_ends_the_game() {
    let mut played = at("start");
    // The shortest game there is.
    play(&mut played, "e6 f4 e3 f6 g5 d6 e7 f5 c5");
    assert_eq!(played.end(), Some(End::win(Team(0), Reason::new("more-discs"))));
    let [black, white] = ['b', 'w'].map(|c| text(&played).matches(c).count());
    assert_eq!((black, white), (13, 1), "the turn is written with a letter too");
}
