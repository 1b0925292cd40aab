//! Captures: which are legal, and what is one move.

use draughts::{
    BrazilianDraughts, Checkers, CheckersFree, CheckersHouse, InternationalDraughts, Ruleset, RussianDraughts,
};

use display::Notation;

use crate::{after, legal, number, parse};

fn check<S: Ruleset>(set: S, position: &str, expect: &[&str]) {
    assert_eq!(legal(set, position), expect, "{} {position}", S::OPTIONS.id);
}

/// A list of squares given by column and row from the lower left.
fn list<S: Ruleset>(set: S, squares: &[(u32, u32)]) -> String {
    squares.iter().map(|&(x, y)| number(set, x, y).to_string()).collect::<Vec<_>>().join(",")
}

#[test]
fn two_men_that_can_take_the_same_man_both_may() {
    each!(set in [Checkers CheckersHouse CheckersFree InternationalDraughts RussianDraughts BrazilianDraughts] {
        let position = format!("W:W{}:B{}", list(set, &[(2, 2), (4, 2)]), list(set, &[(3, 3)]));
        let [a, b, to_a, to_b] = [(2, 2), (4, 2), (4, 4), (2, 4)].map(|(x, y)| number(set, x, y));
        check(set, &position, &[&format!("{a}x{to_a}"), &format!("{b}x{to_b}")]);
    });
}

#[test]
fn three_captures_are_one_move() {
    each!(set in [Checkers CheckersHouse CheckersFree InternationalDraughts RussianDraughts BrazilianDraughts] {
        let position =
            format!("W:W{}:B{}", list(set, &[(0, 0)]), list(set, &[(1, 1), (3, 3), (5, 5)]));
        let path = [(0, 0), (2, 2), (4, 4), (6, 6)].map(|(x, y)| number(set, x, y).to_string()).join("x");
        check(set, &position, &[&path]);
        let end = after(set, &position, &path);
        assert!(end.starts_with(&format!("B:W{}:B:H0", number(set, 6, 6))), "{end}");
    });
}

#[test]
fn a_chain_is_bound_to_the_jumping_man() {
    // 22 takes one and stops; the man on 24 could take another, but it is another turn's business.
    check(Checkers, "W:W22,24:B18,19", &["22x15", "24x15"]);
    assert_eq!(after(Checkers, "W:W22,24:B18,19", "22x15"), "B:W15,24:B19:H0");
}

#[test]
fn captures_are_compulsory() {
    check(Checkers, "W:W22,32:B18", &["22x15"]);
    check(Checkers, "W:W22,32:B17", &["22x13"]);
}

#[test]
fn men_capture_backwards_where_the_rules_say_so() {
    // White on c5 (13 is a5, 14 is c5), Black behind it on d4 (18).
    let position = "W:W14:B18";
    check(Checkers, position, &["14-9", "14-10"]);
    check(CheckersHouse, position, &["14-9", "14-10"]);
    check(CheckersFree, position, &["14x23"]);
    check(RussianDraughts, position, &["14x23"]);
}

#[test]
fn kings_fly_where_the_rules_say_so() {
    check(Checkers, "W:WK29:B18", &["29-25"]);
    check(Checkers, "W:WK29:B1", &["29-25"]);
    check(RussianDraughts, "W:WK29:B18", &["29x4", "29x8", "29x11", "29x15"]);
}

#[test]
fn a_flying_king_must_land_where_the_chain_goes_on() {
    // Behind d4 there are four squares; only from f6 can the man on g5 be taken.
    check(RussianDraughts, "W:WK29:B18,16", &["29x11x20"]);
}

#[test]
fn the_most_men_must_be_taken() {
    // 32 takes one, 34 takes two.
    check(InternationalDraughts, "W:W32,34:B28,30,20", &["34x25x14"]);
    // A king counts as one man.
    check(InternationalDraughts, "W:W32,34:BK28,30,20", &["34x25x14"]);
    // Where all are the same, any may be chosen.
    check(InternationalDraughts, "W:W32,34:B28,30", &["32x23", "34x25"]);
    // In other games a single one may be chosen, too.
    check(RussianDraughts, "W:W21,24:B17,19,10", &["21x14x7", "24x15x6"]);
    check(RussianDraughts, "W:W21,24:B17,20,11", &["21x14"]);
    check(RussianDraughts, "W:W21,23:B17,19,11", &["21x14", "23x16x7"]);
    check(BrazilianDraughts, "W:W21,23:B17,19,11", &["23x16x7"]);
}

#[test]
fn taken_men_stand_in_the_way_until_the_end() {
    // The king takes 32, 29 and 39. Were 32 gone at once, it could take 27 through its square.
    check(InternationalDraughts, "W:WK41:B27,29,32,39", &["41x23x34x43", "41x23x34x48"]);
    let end = after(InternationalDraughts, "W:WK41:B27,29,32,39", "41x43");
    assert_eq!(end, "B:WK43:B27:H0:C0");
}

#[test]
fn no_man_is_jumped_twice() {
    // Between two men a king would go to and fro for ever.
    check(Checkers, "W:WK18:B14,23,15", &["18x9", "18x11", "18x27"]);
    check(InternationalDraughts, "W:WK28:B22,33", &["28x6", "28x11", "28x17", "28x39", "28x44", "28x50"]);
}

#[test]
fn paths_with_the_same_start_end_and_men_are_one_move() {
    // Round four men and home again, this way or that way: written by the landing squares that come first.
    let position = "W:W37:B32,33,42,43";
    check(InternationalDraughts, position, &["37x28x39x48x37"]);
    for typed in ["37x28x39x48x37", "37x48x39x28x37", "37x37", "37x39x37", "37x48x37"] {
        assert_eq!(after(InternationalDraughts, position, typed), "B:W37:B:H0:C0", "{typed}");
    }
}

/// A path whose last landing is next to one from which the chain goes on was once written, though it is none.
#[test]
fn a_move_is_written_by_a_path_that_may_end_there() {
    // Clockwise, the king would come to g3 from h4, and f2 goes on: so it may end on e1 only the other way round.
    let expect = ["31x13x2x20x27x14", "31x13x2x20x27x18", "31x13x6x28", "31x20x2x13x31"];
    check(RussianDraughts, "W:WK31:B23,24,26,9,16", &expect);
    let game = crate::game(RussianDraughts);
    let pos = game.parse_position("W:WK31:B23,24,26,9,16").unwrap();
    assert!(parse(&game, &pos, "31x13x2x20x31").is_err());
    assert!(parse(&game, &pos, "31x31").is_ok());
    for (position, written) in [
        ("W:WK12:B25,10,26,24,8,6", "12x30x21x3x12"),
        ("W:WK3:B9,10,24,11,18,19,17,8", "3x14x23x12x3"),
        ("W:WK26:B23,22,25,8,14,15,11,6", "26x16x2x13x26"),
        ("W:WK26:B23,22,25,8,14,15,11,6", "26x19x10x17x26"),
    ] {
        assert!(legal(RussianDraughts, position).contains(&written.to_string()), "{position}");
    }
}

#[test]
fn the_square_that_a_man_leaves_is_empty_during_its_chain() {
    // Round four men: home again, or from the last of them over its own square and beyond it.
    let ends = ["22x15x24x31x13", "22x15x24x31x17", "22x15x24x31x22", "22x31x24x15x25", "22x31x24x15x29"];
    check(RussianDraughts, "W:WK22:B18,19,26,27", &ends);
}
