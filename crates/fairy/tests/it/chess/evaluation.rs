//! What the static evaluation knows of chess.

use fairy::Fairy;
use insight::Searchable;

use super::{CHESS, HILL, KIWIPETE, at};

fn value(game: &Fairy<1>, text: &str) -> i32 {
    game.evaluate(&at(game, text))
}

#[test]
fn progress_in_won_endings() {
    // Each is better for White, who is to move, than the one after it.
    for texts in [
        // The bare king in the corner, at the edge, in the centre.
        ["7k/8/5K2/8/8/8/Q7/8 w - - 0 1", "8/7k/5K2/8/8/8/Q7/8 w - - 0 1", "8/8/2K5/4k3/8/8/Q7/8 w - - 0 1"],
        ["7k/8/5K2/8/8/8/8/R7 w - - 0 1", "4k3/8/4K3/8/8/8/8/R7 w - - 0 1", "8/8/2K5/4k3/8/8/8/R7 w - - 0 1"],
        // The own king near and far.
        [
            "4k3/8/4K3/8/8/8/8/R7 w - - 0 1",
            "4k3/8/8/4K3/8/8/8/R7 w - - 0 1",
            "4k3/8/8/8/8/8/4K3/R7 w - - 0 1",
        ],
        // The corner of the bishop's colour, the way there, the wrong corner.
        [
            "7k/8/5K2/8/5N2/4B3/8/8 w - - 0 1",
            "4k3/8/4K3/8/5N2/4B3/8/8 w - - 0 1",
            "k7/8/2K5/8/5N2/4B3/8/8 w - - 0 1",
        ],
    ] {
        let values = texts.map(|text| value(&CHESS, text));
        assert!(values[0] > values[1] && values[1] > values[2] && values[2] > 500, "{texts:?}: {values:?}");
    }
}

#[test]
fn leads_that_win_nothing() {
    for text in [
        "4k3/8/8/8/8/8/8/3NKN2 w - - 0 1",
        "4k3/4p3/8/8/8/8/8/3BK3 w - - 0 1",
        "4k1n1/8/8/8/8/8/8/R3K3 w - - 0 1",
        // The bishop does not guard the corner in which the pawn would become a queen.
        "k7/8/1K6/P7/8/8/8/4B3 w - - 0 1",
    ] {
        assert!(value(&CHESS, text) < 130, "{text}: {}", value(&CHESS, text));
    }
    assert!(value(&CHESS, "k7/8/1K6/P7/8/8/8/5B2 w - - 0 1") > 250);
}

#[test]
fn plain_evaluations() {
    // A piece more, for either side.
    assert!(value(&CHESS, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1") < -200);
    assert!(value(&CHESS, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R b KQkq - 0 1") > 200);
    // A pawn that no king can catch.
    assert!(value(&CHESS, "8/8/8/P6k/8/8/8/K7 w - - 0 1") > 400);
    // A castled king is safer than one before all the enemy's pieces.
    let safe = value(&CHESS, "r1bq1rk1/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQ1RK1 w - - 0 1");
    let walk = value(&CHESS, "r1bq1rk1/pppp1ppp/2n2n2/2b1p3/2B1P3/2NK1N2/PPPP1PPP/R1BQ1R2 w - - 0 1");
    assert!(safe > walk + 60, "{safe} {walk}");
}

#[test]
fn the_way_to_the_hill() {
    let near = value(&HILL, "4k3/pppp1ppp/8/8/8/4K3/PPPP1PPP/8 b - - 0 1");
    let far = value(&HILL, "4k3/pppp1ppp/8/8/8/8/PPPP1PPP/4K3 b - - 0 1");
    assert!(near < far - 100, "{near} {far}");
}

#[test]
fn weights_can_be_replaced() {
    let mut values: Vec<i32> = CHESS.weights().into_iter().map(|(_, value)| value).collect();
    let pos = at(&CHESS, KIWIPETE);
    assert_eq!(CHESS.with_weights(&values).evaluate(&pos), CHESS.evaluate(&pos));
    let tempo = CHESS.weights().iter().position(|&(name, _)| name == "tempo").unwrap();
    values[tempo] += 100;
    assert_eq!(CHESS.with_weights(&values).evaluate(&pos), CHESS.evaluate(&pos) + 100);
}
