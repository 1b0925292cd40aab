//! Exit forts, by example.

use tafl::games::{HNEFATAFL, VIKING_CHESS};

use crate::support::check_end;

const FORT: &str = "defenders by an exit fort";

/// A fort at the lower edge: these are the ranks from the fifth to the first.
fn check(ranks: &str, expect: &str) {
    check_end(HNEFATAFL, &format!("5a5/11/11/11/11/11/{ranks} a"), expect);
}

#[test]
fn a_ring_that_cannot_be_broken_wins() {
    check("11/11/11/4dd5/3dk1d4", FORT);
    check("11/11/11/3ddd5/2d1k1d4", FORT);
    // Pressed from all sides it still stands.
    check("11/11/4aa5/3adda4/2adk1da3", FORT);
    // Away from the edge it is no exit, however strong.
    check("11/4dd5/3dk1d4/4dd5/11", "-");
}

#[test]
fn the_king_must_be_able_to_move() {
    check("11/11/11/4d6/3dkd5", "-");
    check("11/11/11/4dd5/3dkad4", "-");
}

#[test]
fn a_ring_with_an_attacker_inside_is_none() {
    check("11/11/4dd5/3d2d4/3dk1d4", FORT);
    check("11/11/4dd5/3d1ad4/3dk1d4", "-");
}

#[test]
fn a_piece_who_can_be_taken_opens_the_ring() {
    // e3 has free squares to both sides.
    check("11/11/4d6/3d1d5/3dkd5", "-");
    // With a friend beside it, it has not.
    check("11/11/3dd6/3d1d5/3dkd5", FORT);
}

#[test]
fn squares_that_attackers_cannot_come_to_are_no_danger() {
    // d3 is empty and outside, but walled off, so that e3 cannot be taken from there.
    check("11/3dd6/2d1d6/2dd1d5/3dkd5", FORT);
    // Without e4, d4 falls, and then e3.
    check("11/3d7/2d1d6/2dd1d5/3dkd5", "-");
}

#[test]
fn forts_win_only_after_the_defenders_move_and_where_the_rules_know_them() {
    let ring = "5a5/11/11/11/11/11/11/11/11/4dd5/3dk1d4";
    check_end(HNEFATAFL, &format!("{ring} d"), "-");
    check_end(VIKING_CHESS, &format!("{ring} a"), "-");
}
