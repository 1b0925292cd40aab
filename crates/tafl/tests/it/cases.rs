//! Rules by example: what is taken, and how games end.

use display::Notation;
use game::Match;
use tafl::games::{BRANDUBH, HNEFATAFL, TABLUT, VIKING_CHESS};

use crate::support::{SETS, check, check_end, game, outcome, played};

/// A big board on which only these ranks, from the fifth to the first, have pieces.
fn low(ranks: &str, turn: char) -> String {
    format!("11/11/11/11/11/11/{ranks} {turn}")
}

#[test]
fn a_king_beside_the_empty_throne_can_be_taken() {
    for set in [VIKING_CHESS, HNEFATAFL] {
        let (start, after) =
            ("11/11/11/a10/4aka4/11/11/11/11/11/11 a", "11/11/11/5a5/4a1a4/11/11/11/11/11/11 d");
        check(set, start, "a8f8", "a8-f8xf7", after);
        check_end(set, after, "attackers by taking the king");
        // Not with an open side, though.
        let (start, after) =
            ("11/11/11/a10/4ak5/11/11/11/11/11/11 a", "11/11/11/5a5/4ak5/11/11/11/11/11/11 d");
        check(set, start, "a8f8", "a8-f8", after);
    }
    check(BRANDUBH, "7/a6/2aka2/7/7/7/7 a", "a6d6", "a6-d6xd5", "7/3a3/2a1a2/7/7/7/7 d");
    check(TABLUT, "9/9/a8/3aka3/9/9/9/9/9 a", "a7e7", "a7-e7xe6", "9/9/4a4/3a1a3/9/9/9/9/9 d");
    // There, two on opposite sides are not enough beside the throne.
    check(BRANDUBH, "7/7/a2ka2/7/7/7/7 a", "a5c5", "a5-c5", "7/7/2aka2/7/7/7/7 d");
}

#[test]
fn a_king_on_his_throne_is_taken_by_four() {
    check(BRANDUBH, "7/7/3a3/2ak2a/3a3/7/7 a", "g4e4", "g4-e4xd4", "7/7/3a3/2a1a2/3a3/7/7 d");
    check(BRANDUBH, "7/7/7/2ak2a/7/7/7 a", "g4e4", "g4-e4", "7/7/7/2aka2/7/7/7 d");
    check(TABLUT, "9/9/9/4a4/3ak3a/4a4/9/9/9 a", "i5f5", "i5-f5xe5", "9/9/9/4a4/3a1a3/4a4/9/9/9 d");
}

#[test]
fn defenders_are_safe_against_the_throne_while_their_king_sits_on_it() {
    for set in [VIKING_CHESS, HNEFATAFL] {
        let with_king = "11/11/11/a10/5d5/5k5/11/11/11/11/11 a";
        check(set, with_king, "a8f8", "a8-f8", "11/11/11/5a5/5d5/5k5/11/11/11/11/11 d");
        let empty = "11/11/11/a10/5d5/11/11/11/11/11/1k9 a";
        check(set, empty, "a8f8", "a8-f8xf7", "11/11/11/5a5/11/11/11/11/11/11/1k9 d");
        // Attackers are taken against the throne in any case.
        for throne in ["5k5", "11"] {
            let king = if throne == "11" { "1k9" } else { "11" };
            let start = format!("11/11/11/d9a/5a5/{throne}/11/11/11/11/{king} d");
            let after = format!("11/11/11/5d4a/11/{throne}/11/11/11/11/{king} a");
            check(set, &start, "a8f8", "a8-f8xf7", &after);
        }
    }
}

#[test]
fn corners_help_to_take() {
    for set in [VIKING_CHESS, HNEFATAFL] {
        check(set, &low("11/11/2a8/5k5/1d9", 'a'), "c3c1", "c3-c1xb1", &low("11/11/11/5k5/2a8", 'd'));
        check(set, &low("11/11/2d8/5k5/1a9", 'd'), "c3c1", "c3-c1xb1", &low("11/11/11/5k5/2d8", 'a'));
    }
    check(TABLUT, "9/9/9/9/4k4/9/2a6/9/1d7 a", "c3c1", "c3-c1", "9/9/9/9/4k4/9/9/9/1da6 d");
    // There a corner is a square like others, for either side.
    check(TABLUT, "9/9/9/9/4k4/9/2a6/9/1d7 a", "c3c1 b1a1", "b1-a1", "9/9/9/9/4k4/9/9/9/d1a6 a");
}

#[test]
fn moving_between_two_enemies_is_safe() {
    for set in [VIKING_CHESS, HNEFATAFL] {
        check(set, &low("2a1a6/11/11/3d7/5k5", 'd'), "d2d5", "d2-d5", &low("2ada6/11/11/11/5k5", 'a'));
        check(set, &low("2d1d6/11/11/3a7/5k5", 'a'), "d2d5", "d2-d5", &low("2dad6/11/11/11/5k5", 'd'));
    }
    // The king as well.
    check(BRANDUBH, "7/7/7/7/a1a4/7/1k5 d", "b1b3", "b1-b3", "7/7/7/7/aka4/7/7 a");
}

#[test]
fn one_move_may_take_three() {
    for set in [VIKING_CHESS, HNEFATAFL] {
        let start = low("3a7/3d7/1ad1da5/11/3a1k5", 'a');
        check(set, &start, "d1d3", "d1-d3xc3xd4xe3", &low("3a7/11/1a1a1a5/11/5k5", 'd'));
    }
}

#[test]
fn the_king_at_the_edge() {
    // Taken on three sides and the edge, or two, the edge and a corner.
    check(VIKING_CHESS, &low("a10/k10/a10/1a9/11", 'a'), "b2b4", "b2-b4xa4", &low("a10/1a9/a10/11/11", 'd'));
    check(VIKING_CHESS, &low("11/11/1a9/11/1ka8", 'a'), "b3b2", "b3-b2xb1", &low("11/11/11/1a9/2a8", 'd'));
    check(HNEFATAFL, &low("a10/k10/a10/1a9/11", 'a'), "b2b4", "b2-b4", &low("a10/ka9/a10/11/11", 'd'));
    check(HNEFATAFL, &low("11/11/1a9/11/1ka8", 'a'), "b3b2", "b3-b2", &low("11/11/11/1a9/1ka8", 'd'));
}

#[test]
fn the_small_king_at_the_edge() {
    // Between two along the edge, but not between one and the edge; between one and a corner.
    check(BRANDUBH, "7/7/a6/k6/7/a6/7 a", "a2a3", "a2-a3xa4", "7/7/a6/7/a6/7/7 d");
    check(BRANDUBH, "7/7/7/k6/7/7/1a5 a", "b1b4", "b1-b4", "7/7/7/ka5/7/7/7 d");
    check(BRANDUBH, "7/7/7/7/2a4/7/1k5 a", "c3c1", "c3-c1xb1", "7/7/7/7/7/7/2a4 d");
    check_end(TABLUT, "9/9/9/k8/9/9/9/9/a8 a", "defenders by reaching the edge");
    // One square before the edge two are enough, and the edge is none of them.
    check(TABLUT, "9/9/1a7/1k7/9/9/9/1a7/9 a", "b2b5", "b2-b5xb6", "9/9/1a7/9/1a7/9/9/9/9 d");
    check(TABLUT, "9/9/9/1k7/9/9/9/9/2a6 a", "c1c6", "c1-c6", "9/9/9/1ka6/9/9/9/9/9 d");
}

#[test]
fn only_an_armed_king_takes() {
    // As the one who moves, and as the one who waits.
    let moves = low("11/11/3ad6/2k8/11", 'd');
    check(VIKING_CHESS, &moves, "c2c3", "c2-c3", &low("11/11/2kad6/11/11", 'a'));
    check(HNEFATAFL, &moves, "c2c3", "c2-c3xd3", &low("11/11/2k1d6/11/11", 'a'));
    let waits = low("11/11/2ka7/4d6/11", 'd');
    check(VIKING_CHESS, &waits, "e2e3", "e2-e3", &low("11/11/2kad6/11/11", 'a'));
    check(HNEFATAFL, &waits, "e2e3", "e2-e3xd3", &low("11/11/2k1d6/11/11", 'a'));
}

#[test]
fn a_king_takes_on_the_small_boards() {
    check(BRANDUBH, "7/7/7/7/3ad2/2k4/7 d", "c2c3", "c2-c3xd3", "7/7/7/7/2k1d2/7/7 a");
    check(TABLUT, "9/9/9/9/9/9/3ad4/2k6/9 d", "c2c3", "c2-c3xd3", "9/9/9/9/9/9/2k1d4/9/9 a");
}

#[test]
fn a_shield_wall_is_taken_together() {
    let king = "11/11/11/11/11/5k5";
    for (before, m, reading, after) in [
        // Closed by an attacker, and by a corner.
        ("5a5/11/11/3aa6/2add6 a", "f5f1", "f5-f1xd1xe1", "11/11/11/3aa6/2a2a5 d"),
        ("3a7/11/11/1aa8/1dd8 a", "d5d1", "d5-d1xb1xc1", "11/11/11/1aa8/3a7 d"),
        // Three are taken as well as two.
        ("5a5/11/11/2aaa6/1addd6 a", "f5f1", "f5-f1xc1xd1xe1", "11/11/11/2aaa6/1a3a5 d"),
        // Not with a gap in front, a friend in front, or an open end.
        ("5a5/11/11/3a7/2add6 a", "f5f1", "f5-f1", "11/11/11/3a7/2adda5 d"),
        ("5a5/11/11/3ad6/2add6 a", "f5f1", "f5-f1", "11/11/11/3ad6/2adda5 d"),
        ("5a5/11/11/3aa6/3dd6 a", "f5f1", "f5-f1", "11/11/11/3aa6/3dda5 d"),
        // To both sides at once.
        ("5a5/11/11/3aa1aa3/2add1dda2 a", "f5f1", "f5-f1xd1xe1xg1xh1", "11/11/11/3aa1aa3/2a2a2a2 d"),
        // Not by a piece in front who moves there last: he must move to an end.
        ("3a7/11/11/4a6/2adda5 a", "d5d2", "d5-d2", "11/11/11/3aa6/2adda5 d"),
        // The defenders do it, too.
        ("5d5/11/11/3dd6/2daa6 d", "f5f1", "f5-f1xd1xe1", "11/11/11/3dd6/2d2d5 a"),
    ] {
        check(HNEFATAFL, &format!("{king}/{before}"), m, reading, &format!("{king}/{after}"));
    }
    // In the other games there is no such thing.
    let pieces =
        ["5a5/11/11/3aa6/2add6 a", "11/11/11/3aa6/2adda5 d"].map(|pieces| format!("{king}/{pieces}"));
    check(VIKING_CHESS, &pieces[0], "f5f1", "f5-f1", &pieces[1]);
}

#[test]
fn a_king_in_a_shield_wall() {
    // As the end that waits, as the end that moves, and in front.
    check(
        HNEFATAFL,
        &low("3d7/11/11/4dd5/4aak4", 'd'),
        "d5d1",
        "d5-d1xe1xf1",
        &low("11/11/11/4dd5/3d2k4", 'a'),
    );
    check(
        HNEFATAFL,
        &low("3k7/11/11/4dd5/4aad4", 'd'),
        "d5d1",
        "d5-d1xe1xf1",
        &low("11/11/11/4dd5/3k2d4", 'a'),
    );
    check(
        HNEFATAFL,
        &low("3d7/11/11/4kd5/4aad4", 'd'),
        "d5d1",
        "d5-d1xe1xf1",
        &low("11/11/11/4kd5/3d2d4", 'a'),
    );
    // In the row he counts, but stays.
    check(
        HNEFATAFL,
        &low("5a5/11/11/3aa6/2adk6", 'a'),
        "f5f1",
        "f5-f1xd1",
        &low("11/11/11/3aa6/2a1ka5", 'd'),
    );
    check(
        HNEFATAFL,
        &low("5a5/11/11/2aaa6/1adkd6", 'a'),
        "f5f1",
        "f5-f1xc1xe1",
        &low("11/11/11/2aaa6/1a1k1a5", 'd'),
    );
    // From a corner he closes rows along either edge.
    check(
        HNEFATAFL,
        &low("11/11/11/kdd8/1aad7", 'd'),
        "a2a1",
        "a2-a1xb1xc1",
        &low("11/11/11/1dd8/k2d7", 'a'),
    );
    check(HNEFATAFL, &low("11/d10/ad9/ad9/1k9", 'd'), "b1a1", "b1-a1xa2xa3", &low("11/d10/1d9/1d9/k10", 'a'));
}

#[test]
fn the_goal_is_a_corner_or_an_edge() {
    for set in [VIKING_CHESS, HNEFATAFL, BRANDUBH] {
        let start =
            if set.size == 7 { "7/7/7/7/7/7/1k3a1 d" } else { "11/11/11/11/11/11/11/11/11/11/1k7a1 d" };
        let played = played(set, start, "b1a1");
        assert_eq!(outcome(played.game(), played.end()), "defenders by reaching a corner");
    }
    let played = played(TABLUT, "9/9/9/9/4k4/9/9/9/a8 d", "e5e9");
    assert_eq!(outcome(played.game(), played.end()), "defenders by reaching the edge");
    // An edge means nothing where corners are the goal.
    check_end(HNEFATAFL, "11/11/11/11/11/11/11/11/11/11/2ka7 a", "-");
    check_end(BRANDUBH, "7/7/7/7/7/7/2ka3 a", "-");
}

#[test]
fn who_cannot_move_has_lost() {
    for set in SETS {
        let rank = set.size.to_string();
        let rows = |low: &[&str]| {
            let empty = std::iter::repeat_n(rank.as_str(), set.size - low.len());
            empty.chain(low.iter().copied()).collect::<Vec<_>>().join("/")
        };
        let rest = |used: usize| (set.size - used).to_string();
        // No attacker is left.
        let alone = rows(&[&format!("2k{}", rest(3)), &rank]);
        check_end(set, &format!("{alone} a"), "defenders by no legal move");
        // The king is shut in away from the corner, or at least from the edge.
        let shut =
            rows(&[&format!("2a{}", rest(3)), &format!("1aka{}", rest(4)), &format!("2a{}", rest(3)), &rank]);
        let why = if set.encirclement { "encirclement" } else { "no legal move" };
        check_end(set, &format!("{shut} d"), &format!("attackers by {why}"));
    }
}

#[test]
fn encirclement_needs_all_defenders_inside() {
    let ring = "11/11/11/5a5/4a1a4/3a1k1a3/4a1a4/5a5/11/11/11";
    check_end(HNEFATAFL, &format!("{ring} d"), "attackers by encirclement");
    // It is looked at after the attackers' move.
    check_end(HNEFATAFL, &format!("{ring} a"), "-");
    check_end(VIKING_CHESS, &format!("{ring} d"), "-");
    let with_defender_inside = ring.replace("3a1k1a3", "3adk1a3");
    check_end(HNEFATAFL, &format!("{with_defender_inside} d"), "attackers by encirclement");
    let with_defender_outside = ring.replace("4a1a4/5a5/11", "4a1a4/5a5/3d7");
    check_end(HNEFATAFL, &format!("{with_defender_outside} d"), "-");
    // Each in a ring of his own is no better.
    let apart = "11/2a8/1ada7/2a2a5/4a1a4/3a1k1a3/4a1a4/5a5/11/11/11 d";
    check_end(HNEFATAFL, apart, "attackers by encirclement");
    let open = ring.replacen("5a5", "11", 1);
    check_end(HNEFATAFL, &format!("{open} d"), "-");
}

#[test]
fn the_third_repetition() {
    for (set, expect) in [
        (VIKING_CHESS, "draw by threefold repetition"),
        (HNEFATAFL, "attackers by threefold repetition"),
        (BRANDUBH, "draw by threefold repetition"),
        (TABLUT, "draw by threefold repetition"),
    ] {
        let round = match set.id {
            "brandubh" => ["d1c1", "d3c3", "c1d1", "c3d3"],
            "tablut" => ["d1c1", "e3d3", "c1d1", "d3e3"],
            _ => ["d1d2", "e5d5", "d2d1", "d5e5"],
        };
        let mut played = Match::new(game(set));
        for (i, text) in round.iter().cycle().take(8).enumerate() {
            assert_eq!(played.end(), None, "{} after {i} moves", set.id);
            let m = played.game().parse_move(played.position(), played.legal(), text).unwrap();
            played.play(m).unwrap();
        }
        assert_eq!(outcome(played.game(), played.end()), expect, "{}", set.id);
        played.undo();
        assert_eq!(played.end(), None);
    }
}
