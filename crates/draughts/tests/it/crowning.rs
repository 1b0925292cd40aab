//! A man that reaches its last row.

use draughts::{
    BrazilianDraughts, Checkers, CheckersFree, CheckersHouse, FrisianDraughts, InternationalDraughts,
    Ruleset, RussianDraughts,
};

use crate::{after, legal};

fn check<S: Ruleset>(set: S, position: &str, moves: &[(&str, &str)]) {
    let names: Vec<&str> = moves.iter().map(|(m, _)| *m).collect();
    assert_eq!(legal(set, position), names, "{}", S::OPTIONS.id);
    for (m, end) in moves {
        assert_eq!(after(set, position, m), *end, "{}", S::OPTIONS.id);
    }
}

/// A white man on b6, black men on c7 and e7: over the last row and back.
#[test]
fn inside_a_chain() {
    let position = "W:W9:B6,7";
    check(Checkers, position, &[("9x2", "B:WK2:B7:H0")]);
    check(CheckersHouse, position, &[("9x2x11", "B:WK11:B:H0")]);
    check(CheckersFree, position, &[("9x2x11", "B:WK11:B:H0")]);
    check(
        RussianDraughts,
        position,
        &[("9x2x11", "B:WK11:B:H0"), ("9x2x16", "B:WK16:B:H0"), ("9x2x20", "B:WK20:B:H0")],
    );
    check(BrazilianDraughts, position, &[("9x2x11", "B:W11:B:H0:C0")]);
    check(InternationalDraughts, "W:W11:B7,8", &[("11x2x13", "B:W13:B:H0:C0")]);
    check(FrisianDraughts, "W:W11:B7,8", &[("11x2x13", "B:W13:B:H0:C0")]);
}

/// The same for Black, whose last row is the other one.
#[test]
fn inside_a_chain_of_black() {
    let position = "B:W26,27:B24";
    check(Checkers, position, &[("24x31", "W:W26:BK31:H0")]);
    check(CheckersHouse, position, &[("24x31x22", "W:W:BK22:H0")]);
    let moves = legal(RussianDraughts, position);
    assert_eq!(moves, ["24x31x13", "24x31x17", "24x31x22"]);
    check(BrazilianDraughts, position, &[("24x31x22", "W:W:B22:H0:C0")]);
}

#[test]
fn at_the_end_of_a_move() {
    each!(set in [Checkers CheckersHouse CheckersFree RussianDraughts BrazilianDraughts] {
        for (position, m, expect) in [
            ("W:W7:B28", "7-2", "B:WK2:B28:H0"),
            ("W:W9:B6,28", "9x2", "B:WK2:B28:H0"),
            ("B:W1:B27", "27-32", "W:WK1:BK32:H0"),
        ] {
            assert!(after(set, position, m).starts_with(expect));
        }
    });
}

/// A crowned man goes on at once as what it has become: backwards, and in Russian draughts any distance.
#[test]
fn a_fresh_king_moves_as_a_king() {
    // c7 and then, as a flying king only, the man on g5.
    assert_eq!(legal(RussianDraughts, "W:W9:B6,16"), ["9x2x20"]);
    assert_eq!(legal(CheckersHouse, "W:W9:B6,16"), ["9x2"]);
}
