//! The laws that every game passes, from positions where castling, promotions and ends are near.

use fairy::Fairy;
use testkit::laws;

use super::{ATOMIC, CHESS, ENDGAME, HILL, KIWIPETE, at};

const CASES: u32 = 32;

fn check(game: &Fairy<1>) {
    for position in [KIWIPETE, ENDGAME] {
        laws::run_from(game, &at(game, position), CASES);
    }
}

#[test]
fn chess() {
    check(&CHESS);
}

#[test]
fn king_of_the_hill() {
    check(&HILL);
}

#[test]
fn atomic() {
    check(&ATOMIC);
}
