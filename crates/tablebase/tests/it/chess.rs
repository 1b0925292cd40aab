//! Endings of chess, against what every book says.

use crate::support::{chess, is_deep, make};

/// The longest win of a side, in its own moves.
fn check(pieces: &[(&str, u32)]) {
    let names: Vec<&str> = pieces.iter().map(|(name, _)| *name).collect();
    let made = make("chess", &chess(), &names);
    for (name, moves) in pieces {
        let longest = made.summary(name).sides[0].longest_win;
        assert_eq!(longest.div_ceil(2), *moves, "{name}");
    }
}

#[test]
fn the_longest_mates_are_those_of_the_books() {
    check(&[("KQvK", 10), ("KRvK", 16), ("KPvK", 28)]);
    if is_deep() {
        check(&[("KBBvK", 19), ("KBNvK", 33)]);
    }
}
