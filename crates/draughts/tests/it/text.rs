//! Positions as text.

use draughts::{Checkers, FrisianDraughts, InternationalDraughts, Set};
use game::{Game, Notation};

use crate::game;

fn check<S: Set>(set: S, text: &str, expect: &str) {
    let game = game(set);
    let pos = game.parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(game.write_position(&pos), expect, "{text}");
}

fn refused<S: Set>(set: S, text: &str, expect: &str) {
    let error = game(set).parse_position(text).unwrap_err().to_string();
    assert!(error.contains(expect), "{text}: {error}");
}

fn start<S: Set>(set: S) -> String {
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
fn nonsense_is_refused_with_a_sentence() {
    refused(Checkers, "", "begins with whose turn it is");
    refused(Checkers, "X:W1:B2", "begins with whose turn it is");
    refused(Checkers, "W:W31", "both sides");
    refused(Checkers, "W:W33:B1", "“33” is not a square: they are numbered from 1 to 32.");
    refused(Checkers, "W:W0:B1", "“0” is not a square");
    refused(Checkers, "W:W31,31:B1", "White has two men on 31.");
    refused(Checkers, "W:W31,K31:B1", "White has two men on 31.");
    refused(Checkers, "W:W20:B20", "both have a man on 20");
    refused(Checkers, "W:W20:W21", "listed twice");
    refused(Checkers, "W:W10-5:B20", "“10-5” runs backwards");
    refused(Checkers, "W:W1 2:B20", "“1 2” is not a square");
    refused(Checkers, "W:W+5:B20", "“+5” is not a square");
    refused(Checkers, "W:W5:B9:H1:H2", "H is said twice");
    refused(FrisianDraughts, "W:WK28,31:B1:LW28+2:LW28+1", "L is said twice");
    refused(Checkers, "W:W20,:B1", "“” is not a square");
    refused(Checkers, "W:W20:B1:Hmany", "“Hmany” is not a count");
    refused(Checkers, "W:W20:B1:H99999999999", "not a count");
    refused(Checkers, "W:W20:B1:C3", "not a part of a position of this game");
    refused(Checkers, "W:W20:B1:é", "not a part of a position of this game");
    refused(FrisianDraughts, "W:WK28,31:B1:LW28", "write a king that must soon rest like LW28+2");
    refused(FrisianDraughts, "W:WK28,31:B1:LW28+9", "write a king that must soon rest like LW28+2");
    refused(FrisianDraughts, "W:WK28,31:B1:Lé", "write a king that must soon rest like LW28+2");
    refused(Checkers, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "begins with whose turn");
}
