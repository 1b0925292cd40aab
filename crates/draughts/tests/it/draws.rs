//! Draws by the course of the game.

use display::Notation;
use draughts::{
    BrazilianDraughts, Checkers, CheckersFree, CheckersHouse, FrisianDraughts, InternationalDraughts,
    Ruleset, RussianDraughts,
};
use game::{End, Match, Reason, Team};

use crate::game;

/// Plays moves and returns how the game ended.
fn played<S: Ruleset>(set: S, position: &str, moves: &[&str]) -> Option<End> {
    let game = game(set);
    let start = game.parse_position(position).unwrap_or_else(|error| panic!("{position}: {error:?}"));
    let mut played = Match::from_position(game.clone(), start);
    for text in moves {
        assert_eq!(played.end(), None, "{position}, before {text}");
        let m = game
            .parse_move(played.position(), played.legal(), text)
            .unwrap_or_else(|error| panic!("{error:?}"));
        played.play(m).unwrap();
    }
    played.end()
}

const NO_PROGRESS: End = End::draw(Reason::new("moves-without-progress"));
const TOO_LITTLE: End = End::draw(Reason::new("too-little-left-to-win"));

#[test]
fn the_third_repetition_is_a_draw_at_once() {
    let small = ("W:WK32,21:BK1,12", ["32-28", "1-5", "28-32", "5-1"]);
    each!(set in [Checkers CheckersHouse CheckersFree RussianDraughts BrazilianDraughts] {
        repeat(set, small);
    });
    repeat(InternationalDraughts, ("W:WK50,31:BK1,20", ["50-45", "1-6", "45-50", "6-1"]));
}

fn repeat<S: Ruleset>(set: S, (position, round): (&str, [&str; 4])) {
    let twice = [round, round].concat();
    assert_eq!(played(set, position, &twice[..7]), None);
    assert_eq!(played(set, position, &twice), Some(End::draw(Reason::THREEFOLD)), "{}", S::OPTIONS.id);
}

#[test]
fn kings_alone_make_no_progress() {
    idle(Checkers, 80);
    idle(CheckersHouse, 80);
    idle(CheckersFree, 80);
    idle(RussianDraughts, 30);
    idle(BrazilianDraughts, 50);
}

fn idle<S: Ruleset>(set: S, limit: u32) {
    let position = |plies: u32| format!("W:WK32,21:BK1,12:H{plies}");
    assert_eq!(played(set, &position(limit - 1), &["32-28"]), Some(NO_PROGRESS), "{}", S::OPTIONS.id);
    assert_eq!(played(set, &position(limit - 2), &["32-28"]), None);
    // A man that moves, or a capture, begins anew.
    assert_eq!(played(set, &position(limit - 1), &["21-17"]), None);
    assert_eq!(played(set, &format!("W:WK32,21:BK1,27:H{}", limit - 1), &["32x23"]), None);
}

#[test]
fn a_loss_goes_before_a_draw() {
    // The last of the moves without progress shuts Black in.
    let end = played(Checkers, "W:WK22,30:B21:H79", &["22-25"]);
    assert_eq!(end, Some(End::win(Team(0), Reason::NO_MOVES)));
    assert_eq!(played(Checkers, "W:WK22,30:B21:H79", &["22-18"]), Some(NO_PROGRESS));
}

#[test]
fn little_material_is_counted_by_its_class() {
    // Three against one: 16 moves by each side.
    let three = |n: u32| format!("W:WK46,K47,41:BK5:H0:C{n}");
    assert_eq!(played(InternationalDraughts, &three(31), &["47-42"]), Some(TOO_LITTLE));
    assert_eq!(played(InternationalDraughts, &three(30), &["47-42"]), None);
    // Two or one against one: 5 moves by each side.
    for position in ["W:WK46,41:BK4:H0:C9", "W:WK47,K46:BK4:H0:C9", "W:WK47:BK4:H0:C9", "B:WK4:BK47:H0:C9"] {
        let m = if position.contains("K47") { "47-42" } else { "41-37" };
        assert_eq!(played(InternationalDraughts, position, &[m]), Some(TOO_LITTLE), "{position}");
    }
    // A change of class begins at 0; one that stays in the class goes on.
    let after = |position: &str, m: &str| {
        crate::after(InternationalDraughts, position, m).rsplit(':').next().unwrap().to_string()
    };
    assert_eq!(after("B:WK46,K47,K33:BK28:H5:C20", "28x39"), "C0");
    assert_eq!(after("B:WK46,K33:BK28:H5:C7", "28x39"), "C8");
    assert_eq!(after("W:WK46,K47,31,32:BK5:H5:C0", "31-27"), "C0");
    // Two men without a king are no such class.
    assert_eq!(after("W:W46,47:BK5:H0:C0", "46-41"), "C0");
}

#[test]
fn frisian_kings_are_given_few_moves() {
    assert_eq!(played(FrisianDraughts, "W:WK46,K47:BK4:H0:C13", &["47-42"]), Some(TOO_LITTLE));
    assert_eq!(played(FrisianDraughts, "W:WK46,K47:BK4:H0:C12", &["47-42"]), None);
    assert_eq!(played(FrisianDraughts, "W:WK47:BK4:H0:C3", &["47-42"]), Some(TOO_LITTLE));
    assert_eq!(played(FrisianDraughts, "W:WK47:BK4:H99:C2", &["47-42"]), None);
}
