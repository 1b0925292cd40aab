//! Positions as text.

use display::{Notation, PositionError};
use draughts::{Checkers, FrisianDraughts, InternationalDraughts, Ruleset};
use game::Game;

use crate::game;

fn check<S: Ruleset>(set: S, text: &str, expect: &str) {
    let game = game(set);
    let pos = game.parse_position(text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
    assert_eq!(game.write_position(&pos), expect, "{text}");
}

/// Checks the code of a refusal, and that its arguments hold a text.
fn refused<S: Ruleset>(set: S, text: &str, code: &str, holds: &str) {
    let PositionError(message) = game(set).parse_position(text).unwrap_err();
    assert_eq!(message.code, code, "{text}");
    assert!(format!("{:?}", message.args).contains(holds), "{text}: {message:?}");
}

fn start<S: Ruleset>(set: S) -> String {
    let game = game(set);
    game.write_position(&game.start())
}

#[test]
fn starts() {
    let men = "W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12:H0";
    assert_eq!(start(Checkers), format!("B:{men}"));
    assert!(start(InternationalDraughts).starts_with("W:W31,32,"));
    assert!(start(InternationalDraughts).ends_with(",19,20:H0:C0"));
}

#[test]
fn what_others_write_is_understood() {
    check(Checkers, "W:W31-32,K20:B1,k2", "W:WK20,31,32:B1,K2:H0");
    check(Checkers, " w : b1 , K2 : w31.", "W:W31:B1,K2:H0");
    check(Checkers, "B:WK1:B32:H12:F30", "B:WK1:BK32:H12");
    check(Checkers, "B:W:B", "B:W:B:H0");
    check(Checkers, "B:Wc3,Ke5:Bd8", "B:WK15,22:B2:H0");
    check(InternationalDraughts, "W:W31-50:B1-20:H0:F1", &{
        let game = game(InternationalDraughts);
        game.write_position(&game.start())
    });
    // Counts that mean nothing here are forgotten.
    check(InternationalDraughts, "W:W31,32:BK1:H3:C7", "W:W31,32:BK1:H3:C0");
    check(InternationalDraughts, "W:WK31:BK1:H3:C7", "W:WK31:BK1:H3:C7");
    check(FrisianDraughts, "W:WK28,31:B1:LW28+2:LB1+3", "W:WK28,31:B1:H0:C0:LW28+2");
}

#[test]
fn a_man_on_its_last_row_is_a_king() {
    check(Checkers, "W:W1,2:B32", "W:WK1,K2:BK32:H0");
}

#[test]
fn nonsense_is_refused_with_a_reason() {
    for (text, code, holds) in [
        ("", "draughts-fen-turn", ""),
        ("X:W1:B2", "draughts-fen-turn", "W:W31"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "draughts-fen-turn", ""),
        ("W:W31", "draughts-fen-sides", "W:W31,32:B1,2"),
        ("W:W33:B1", "draughts-fen-square", "Text(\"33\")"),
        ("W:W33:B1", "draughts-fen-square", "Number(32)"),
        ("W:W0:B1", "draughts-fen-square", "Text(\"0\")"),
        ("W:W1 2:B20", "draughts-fen-square", "Text(\"1 2\")"),
        ("W:W+5:B20", "draughts-fen-square", "Text(\"+5\")"),
        ("W:W20,:B1", "draughts-fen-square", "Text(\"\")"),
        ("W:W31,31:B1", "draughts-fen-square-twice", "Side(\"white\")"),
        ("W:W31,K31:B1", "draughts-fen-square-twice", "Number(31)"),
        ("W:W20:B20", "draughts-fen-shared-square", "Number(20)"),
        ("W:W20:W21", "draughts-fen-side-twice", "Side(\"white\")"),
        ("W:W10-5:B20", "draughts-fen-backwards", "Text(\"10-5\")"),
        ("W:W5:B9:H1:H2", "draughts-fen-field-twice", "Text(\"H\")"),
        ("W:W20:B1:Hmany", "draughts-fen-count", "Text(\"Hmany\")"),
        ("W:W20:B1:H99999999999", "draughts-fen-count", "H12"),
        ("W:W20:B1:C3", "draughts-fen-field", "Text(\"C3\")"),
        ("W:W20:B1:é", "draughts-fen-field", "Text(\"é\")"),
    ] {
        refused(Checkers, text, code, holds);
    }
    for text in ["W:WK28,31:B1:LW28", "W:WK28,31:B1:LW28+9", "W:WK28,31:B1:Lé"] {
        refused(FrisianDraughts, text, "draughts-fen-king-run", "LW28+2");
    }
    refused(FrisianDraughts, "W:WK28,31:B1:LW28+2:LW28+1", "draughts-fen-field-twice", "Text(\"L\")");
}
