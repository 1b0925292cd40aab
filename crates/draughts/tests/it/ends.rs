//! How a game ends.

use display::Notation;
use draughts::{Checkers, InternationalDraughts, Ruleset, RussianDraughts};
use game::{End, Game, Match, Reason, Team};

use crate::game;

const WHITE: Team = Team(0);
const BLACK: Team = Team(1);
const LAST_PIECE: Reason = Reason::new("taking-the-last-man");

fn check<S: Ruleset>(set: S, position: &str, expect: Option<End>) {
    let game = game(set);
    let pos = game.parse_position(position).unwrap();
    assert_eq!(game.end(&pos), expect, "{position}");
    assert_eq!(game.moves(&pos, &mut Vec::new()), expect, "{position}");
}

#[test]
fn taking_the_last_piece_ends_the_game() {
    let game = game(Checkers);
    let mut played = Match::from_position(game.clone(), game.parse_position("W:W22:B18").unwrap());
    assert_eq!(played.end(), None);
    let m = game.parse_move(played.position(), played.legal(), "22x15").unwrap();
    played.play(m).unwrap();
    assert_eq!(played.end(), Some(End::win(WHITE, LAST_PIECE)));
    assert!(played.legal().is_empty());
}

#[test]
fn a_blocked_side_has_lost() {
    // A man on a7 before b8, with c8 out of reach.
    check(Checkers, "W:W5:BK1", Some(End::win(BLACK, Reason::NO_MOVES)));
    check(Checkers, "B:W32:B28", Some(End::win(WHITE, Reason::NO_MOVES)));
    check(RussianDraughts, "W:W13:B9,6", Some(End::win(BLACK, Reason::NO_MOVES)));
    check(InternationalDraughts, "W:W6:BK1,K2", Some(End::win(BLACK, Reason::NO_MOVES)));
    // The other side may be blocked: it is not its turn.
    check(Checkers, "B:W5:BK1,32", None);
}

#[test]
fn a_side_without_pieces_has_lost_when_it_is_to_move() {
    check(Checkers, "B:W22:B", Some(End::win(WHITE, LAST_PIECE)));
    check(Checkers, "W:W:B22", Some(End::win(BLACK, LAST_PIECE)));
    check(Checkers, "W:W:B", Some(End::win(BLACK, LAST_PIECE)));
    check(Checkers, "W:W22:B", None);
}
