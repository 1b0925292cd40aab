//! Seats leave a match while others play on.

use display::Notation;
use game::{Departure, End, Match, Outcome, Reason, Seat, Team};
use testkit::seats::Skirmish;

fn play(played: &mut Match<Skirmish>, moves: &str) {
    for text in moves.split_whitespace() {
        let m = played.game().parse_move(played.position(), played.legal(), text).unwrap();
        played.play(m).unwrap();
    }
}

fn places(end: Option<End>) -> Vec<u8> {
    match end.expect("the game is over").outcome {
        Outcome::Ranked(ranking) => ranking.places().to_vec(),
        other => panic!("{other:?} ranks nobody"),
    }
}

const FOUR: [Seat; 4] = [Seat(0), Seat(1), Seat(2), Seat(3)];

#[test]
fn others_play_on_after_a_resignation_and_a_flag_fall() {
    let [white, red, black, yellow] = FOUR;
    let mut played = Match::new(Skirmish::of_four());
    play(&mut played, "b1c1 d1d2");
    // It is black's turn, but anyone may resign.
    assert!(played.resign(red));
    assert!(!played.resign(red), "a seat leaves once");
    assert_eq!((played.turn(), played.end()), (black, None));
    play(&mut played, "d5c5 b5b4 c1c2");
    // The turn of the seat that leaves passes to the next.
    assert!(played.flag(black));
    assert_eq!((played.turn(), played.end()), (yellow, None));
    play(&mut played, "b4b3 c2c3 b3c3");
    let departures: Vec<Departure> = played.departures().collect();
    let expect = [
        Departure { seat: red, reason: Reason::RESIGNATION, ply: 2 },
        Departure { seat: black, reason: Reason::TIME, ply: 5 },
    ];
    assert_eq!(departures, expect);
    assert_eq!(played.teams_in(), [Team(0), Team(3)]);
    assert!(played.resign(white));
    assert_eq!(places(played.end()), [2, 4, 3, 1]);
    assert_eq!(played.end().unwrap().reason, Reason::RESIGNATION);
    assert!(played.legal().is_empty() && !played.flag(yellow));
}

#[test]
fn those_that_are_in_agree_on_a_draw_ahead_of_those_that_left() {
    let mut played = Match::new(Skirmish::of_three());
    play(&mut played, "b1c1");
    assert!(played.flag(Seat(2)));
    play(&mut played, "d1d2");
    assert_eq!(played.turn(), Seat(0));
    assert!(played.agree_draw());
    assert_eq!(places(played.end()), [1, 1, 3]);
    assert_eq!(played.end().unwrap().reason, Reason::AGREEMENT);
}

#[test]
fn undo_over_a_departure_brings_the_seat_back() {
    let [white, red, ..] = FOUR;
    let mut played = Match::new(Skirmish::of_four());
    play(&mut played, "b1c1");
    let before = played.position().clone();
    assert!(played.resign(red));
    play(&mut played, "d5c5");
    assert!(played.is_out(red));
    // Over the move after the departure: the seat is still out.
    played.undo();
    assert!(played.is_out(red) && played.ply() == 1);
    // Over the move before it: the seat is back.
    played.undo();
    assert!(!played.is_out(red) && played.departures().count() == 0);
    assert_eq!(played.turn(), white);
    play(&mut played, "b1c1");
    assert_eq!(*played.position(), before);
    assert_eq!(played.turn(), red);
}

#[test]
fn a_partner_that_leaves_loses_for_the_team() {
    let mut played = Match::new(Skirmish::of_pairs());
    play(&mut played, "b1c1");
    assert!(played.resign(Seat(2)));
    assert_eq!(played.end(), Some(End::win(Team(1), Reason::RESIGNATION)));
}

#[test]
fn all_others_leave_and_the_last_wins() {
    let mut played = Match::new(Skirmish::of_three());
    assert!(played.resign(Seat(0)) && played.flag(Seat(1)));
    assert_eq!(places(played.end()), [3, 2, 1]);
    let seats = [("white", Team(0)), ("red", Team(1)), ("black", Team(2))];
    let said = words::english().end(&played.end().unwrap().outcome, Some("time"), &seats);
    assert_eq!(said, "Black comes first, Red second, White third, by time.");
}

fn resume(game: Skirmish, text: &str) -> Match<Skirmish> {
    let pos = game.parse_position(text).unwrap();
    Match::from_position(game, pos)
}

/// Those that left used to share places with those that were eliminated.
#[test]
fn a_seat_that_left_comes_behind_one_that_is_eliminated_later() {
    let mut played = resume(Skirmish::of_three(), "4b/5/5/r4/w4 w - 7");
    assert!(played.resign(Seat(2)));
    play(&mut played, "a1a2");
    assert_eq!(places(played.end()), [1, 2, 3]);
}

/// An eliminated seat used to share the first place.
#[test]
fn an_eliminated_seat_has_no_share_in_an_agreed_draw() {
    let mut played = resume(Skirmish::of_four(), "4b/y4/5/r4/w4 w - 7");
    play(&mut played, "a1a2");
    assert!(played.agree_draw());
    assert_eq!(places(played.end()), [1, 4, 1, 1]);
}

#[test]
fn seats_that_left_and_seats_that_were_eliminated_are_ranked_by_when() {
    let mut played = resume(Skirmish::of_four(), "4b/y4/5/r4/w4 w - 7");
    // Red is eliminated, then yellow leaves, then black.
    play(&mut played, "a1a2");
    assert!(played.resign(Seat(3)) && played.flag(Seat(2)));
    assert_eq!(places(played.end()), [1, 4, 2, 3]);
}
