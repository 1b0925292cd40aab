//! How a game ends.

use draughts::{Checkers, InternationalDraughts, RussianDraughts, Set};
use game::{End, Game, Match, Notation, Reason, Team};

use crate::game;

const WHITE: Team = Team(0);
const BLACK: Team = Team(1);
const LAST_MAN: Reason = Reason("taking the last man");

fn check<S: Set>(set: S, position: &str, expect: Option<End>) {
    let game = game(set);
    let pos = game.parse_position(position).unwrap();
    assert_eq!(game.end(&pos), expect, "{position}");
    assert_eq!(game.moves(&pos, &mut Vec::new()), expect, "{position}");
}

#[test]
fn the_last_man_taken_ends_the_game() {
    let game = game(Checkers);
    let mut record = Match::from_position(game.clone(), game.parse_position("W:W22:B18").unwrap());
    assert_eq!(record.end(), None);
    let m = game.parse_move(record.position(), "22x15").unwrap();
    record.play(m).unwrap();
    assert_eq!(record.end(), Some(End::win(WHITE, LAST_MAN)));
    assert!(record.legal().is_empty());
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
fn a_side_without_men_has_lost_on_its_turn() {
    check(Checkers, "B:W22:B", Some(End::win(WHITE, LAST_MAN)));
    check(Checkers, "W:W:B22", Some(End::win(BLACK, LAST_MAN)));
    check(Checkers, "W:W:B", Some(End::win(BLACK, LAST_MAN)));
    check(Checkers, "W:W22:B", None);
}
