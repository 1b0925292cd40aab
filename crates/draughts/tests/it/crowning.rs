//! A man that reaches its last row.

use draughts::{
    BRAZILIAN_DRAUGHTS, CHECKERS, CHECKERS_FREE, CHECKERS_HOUSE, FRISIAN_DRAUGHTS, INTERNATIONAL_DRAUGHTS,
    Options, RUSSIAN_DRAUGHTS,
};

use crate::{after, legal};

fn check(options: Options, position: &str, moves: &[(&str, &str)]) {
    let names: Vec<&str> = moves.iter().map(|(m, _)| *m).collect();
    assert_eq!(legal(options, position), names, "{}", options.id);
    for (m, end) in moves {
        assert_eq!(after(options, position, m), *end, "{}", options.id);
    }
}

/// A white man on b6, black men on c7 and e7: over the last row and back.
#[test]
fn inside_a_chain() {
    let position = "W:W9:B6,7";
    check(CHECKERS, position, &[("9x2", "B:WK2:B7:H0")]);
    check(CHECKERS_HOUSE, position, &[("9x2x11", "B:WK11:B:H0")]);
    check(CHECKERS_FREE, position, &[("9x2x11", "B:WK11:B:H0")]);
    check(
        RUSSIAN_DRAUGHTS,
        position,
        &[("9x2x11", "B:WK11:B:H0"), ("9x2x16", "B:WK16:B:H0"), ("9x2x20", "B:WK20:B:H0")],
    );
    check(BRAZILIAN_DRAUGHTS, position, &[("9x2x11", "B:W11:B:H0:C0")]);
    check(INTERNATIONAL_DRAUGHTS, "W:W11:B7,8", &[("11x2x13", "B:W13:B:H0:C0")]);
    check(FRISIAN_DRAUGHTS, "W:W11:B7,8", &[("11x2x13", "B:W13:B:H0:C0")]);
}

/// The same for Black, whose last row is the other one.
#[test]
fn inside_a_chain_of_black() {
    let position = "B:W26,27:B24";
    check(CHECKERS, position, &[("24x31", "W:W26:BK31:H0")]);
    check(CHECKERS_HOUSE, position, &[("24x31x22", "W:W:BK22:H0")]);
    let moves = legal(RUSSIAN_DRAUGHTS, position);
    assert_eq!(moves, ["24x31x13", "24x31x17", "24x31x22"]);
    check(BRAZILIAN_DRAUGHTS, position, &[("24x31x22", "W:W:B22:H0:C0")]);
}

#[test]
fn at_the_end_of_a_move() {
    for (options, tail) in [
        (CHECKERS, ""),
        (CHECKERS_HOUSE, ""),
        (CHECKERS_FREE, ""),
        (RUSSIAN_DRAUGHTS, ""),
        (BRAZILIAN_DRAUGHTS, ":C0"),
    ] {
        assert_eq!(after(options, "W:W7:B28", "7-2"), format!("B:WK2:B28:H0{tail}"));
        assert_eq!(after(options, "W:W9:B6,28", "9x2"), format!("B:WK2:B28:H0{tail}"));
        assert_eq!(after(options, "B:W1:B27", "27-32"), format!("W:WK1:BK32:H0{tail}"));
    }
}

/// A crowned man goes on at once as what it has become: backwards, and in Russian draughts any distance.
#[test]
fn a_fresh_king_moves_as_a_king() {
    // c7 and then, as a flying king only, the man on g5.
    assert_eq!(legal(RUSSIAN_DRAUGHTS, "W:W9:B6,16"), ["9x2x20"]);
    assert_eq!(legal(CHECKERS_HOUSE, "W:W9:B6,16"), ["9x2"]);
}
