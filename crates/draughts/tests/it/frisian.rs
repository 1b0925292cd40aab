//! What is particular to Frisian draughts.

use draughts::FrisianDraughts;

use crate::{after, legal};

fn check(position: &str, expect: &[&str]) {
    assert_eq!(legal(FrisianDraughts, position), expect, "{position}");
}

#[test]
fn men_take_along_files_and_ranks() {
    // Upwards, downwards, to the right and to the left, over the next dark square.
    check("W:W28:B18", &["28x8"]);
    check("W:W28:B38", &["28x48"]);
    check("W:W28:B29", &["28x30"]);
    check("W:W28:B27", &["28x26"]);
    // Not over the edge, and not round it.
    check("W:W26:B30,35", &["26-21"]);
    check("W:W30:B26,31", &["30-24", "30-25"]);
    check("W:W28:B8", &["28-22", "28-23"]);
}

#[test]
fn kings_take_along_files_and_ranks_from_afar() {
    check("W:WK48:B18", &["48x8"]);
    check("W:WK46:B48", &["46x49", "46x50"]);
    // They go without taking along diagonals only.
    assert_eq!(legal(FrisianDraughts, "W:WK46:B15").len(), 9);
}

#[test]
fn the_dearest_capture_is_due() {
    // One king is less than two men.
    check("W:W28,40:BK18,34,24", &["40x29x20"]);
    // One king is more than one man, and a king and a man are more than two men.
    check("W:W28,40:BK18,34", &["28x8"]);
    check("W:W28,40:BK18,9,34,24", &["28x8x10"]);
}

#[test]
fn among_equals_a_king_goes_first() {
    check("W:WK28,40:B18,34", &["28x8"]);
    check("W:WK46,40:B34", &["40x29"]);
}

#[test]
fn a_king_must_rest_after_three_quiet_moves() {
    let mut text = "W:WK50,31:BK5:H0:C0".to_string();
    let rounds = [("50-45", "LW45+1", "5-10"), ("45-50", "LW50+2", "10-5"), ("50-45", "LW45+3", "5-10")];
    for (m, expect, answer) in rounds {
        text = after(FrisianDraughts, &text, m);
        assert!(text.ends_with(expect), "{text}");
        text = after(FrisianDraughts, &text, answer);
    }
    let moves = legal(FrisianDraughts, &text);
    assert!(!moves.is_empty() && moves.iter().all(|m| m.starts_with("31-")), "{text} {moves:?}");
    // When its side has moved something else, it may go again.
    text = after(FrisianDraughts, &text, &moves[0]);
    assert!(!text.contains("LW"), "{text}");
}

#[test]
fn a_resting_king_may_take_and_a_lone_king_never_rests() {
    check("W:WK41,31:B32:LW41+3", &["41x5", "41x10", "41x14", "41x19", "41x23", "41x28"]);
    // Without a man there is no rest, and nothing to remember.
    assert!(legal(FrisianDraughts, "W:WK41:B5:LW41+3").len() > 5);
    assert!(!after(FrisianDraughts, "W:WK41:B5,6:LW41+3", "41-46").contains("LW"));
}
