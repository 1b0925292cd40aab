//! The laws that every game must pass.

use testkit::family::Lawful;
use testkit::laws;

use crate::support::{Random, SETS, game, position, thrown};

#[test]
fn the_laws_hold_in_all_games() {
    tafl::list(&mut Lawful { cases: 12 });
}

/// Where few pieces are left, or where they stand as they never would.
#[test]
fn the_laws_hold_from_odd_positions() {
    for (set, text) in [
        (tafl::games::HNEFATAFL, "11/11/11/11/11/11/11/11/11/11/k10 a"),
        (tafl::games::HNEFATAFL, "11/11/11/11/11/4k1aa3/11/11/11/11/11 d"),
        (tafl::games::HNEFATAFL, "11/11/11/11/11/11/11/11/11/11/11 d"),
        (tafl::games::BRANDUBH, "7/7/7/7/7/7/1k5 a"),
        (tafl::games::BRANDUBH, "7/7/7/7/7/7/1k5 d"),
        (tafl::games::TABLUT, "a7a/9/9/9/4k4/9/9/9/d7d d"),
        (tafl::games::VIKING_CHESS, "5a5/11/11/11/11/11/11/11/11/11/4k6 a"),
    ] {
        laws::run_from(&game(set), &position(set, text), 4);
    }
    let mut random = Random(5);
    for set in SETS {
        for _ in 0..15 {
            laws::run_from(&game(set), &position(set, &thrown(&set, &mut random)), 2);
        }
    }
}
