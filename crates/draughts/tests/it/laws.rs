//! The laws that every game must pass, and counts from elsewhere.

use display::Notation;
use draughts::{
    BrazilianDraughts, Checkers, CheckersFree, CheckersHouse, FrisianDraughts, InternationalDraughts,
    Ruleset, RussianDraughts,
};
use game::Game;
use testkit::family::{Counted, Lawful};
use testkit::laws;

use crate::game;

#[test]
fn every_game_keeps_the_laws() {
    draughts::list(&mut Lawful { cases: 40 });
}

fn play_with_kings<S: Ruleset>(set: S) {
    let game = game(set);
    let high = if S::OPTIONS.size == 8 { "K29,K30,21,22,17,K32" } else { "K46,K47,31,32,28,K50" };
    for position in [
        format!("W:W{high}:BK1,K2,9,10,13,K4:H0"),
        format!("B:W{high}:BK1,K3,11,14,16,18:H3"),
        "W:WK6:BK15,K20:H7".to_string(),
    ] {
        laws::run_from(&game, &game.parse_position(&position).unwrap(), 25);
    }
}

#[test]
fn positions_with_many_kings_keep_the_laws() {
    each!(set in [Checkers CheckersHouse CheckersFree InternationalDraughts FrisianDraughts RussianDraughts BrazilianDraughts] {
        play_with_kings(set);
    });
}

#[test]
fn counts_are_those_of_the_referees() {
    let mut counted = Counted::default();
    draughts::list(&mut counted);
    assert!(counted.ids.contains(&"checkers".to_string()), "{:?}", counted.ids);
}

/// A single piece of either side, everywhere, alone and against a crowd.
fn generate_everywhere<S: Ruleset>(set: S) {
    let game = game(set);
    let squares = u32::from(S::OPTIONS.size) * u32::from(S::OPTIONS.size) / 2;
    let mut moves = Vec::new();
    for (square, king, white) in
        (1..=squares).flat_map(|s| [(s, "", true), (s, "K", true), (s, "", false), (s, "K", false)])
    {
        let others = |step: usize| {
            let all = (1..=squares).filter(|&s| s != square).step_by(step).map(|s| s.to_string());
            all.collect::<Vec<_>>().join(",")
        };
        for crowd in [String::new(), others(1), others(2), others(3), others(5)] {
            let one = format!("{king}{square}");
            let (w, b) = if white { (one, crowd) } else { (crowd, one) };
            for turn in ["W", "B"] {
                let pos = game.parse_position(&format!("{turn}:W{w}:B{b}")).unwrap();
                moves.clear();
                let end = game.moves(&pos, &mut moves);
                assert_eq!(end, game.end(&pos));
                assert_eq!(game.count_moves(&pos, &mut moves.clone()), moves.len() as u64);
                for &m in &moves {
                    let mut next = pos;
                    game.make(&mut next, m);
                    let text = game.write_position(&next);
                    assert_eq!(game.parse_position(&text).as_ref(), Ok(&next), "{text}");
                }
            }
        }
    }
}

#[test]
fn generation_never_panics() {
    each!(set in [Checkers CheckersHouse CheckersFree InternationalDraughts FrisianDraughts RussianDraughts BrazilianDraughts] {
        generate_everywhere(set);
    });
}

/// Enemies on every second dark square of the inner board, and a king among them: more paths than can be followed one by one.
fn capture_without_end<S: Ruleset>(set: S) {
    let game = game(set);
    let inner = 1..u32::from(S::OPTIONS.size) - 1;
    for (odd_x, odd_y) in [(true, true), (false, false)] {
        let enemies: Vec<String> = inner
            .clone()
            .flat_map(|y| inner.clone().map(move |x| (x, y)))
            .filter(|(x, y)| (x % 2 == 1) == odd_x && (y % 2 == 1) == odd_y)
            .map(|(x, y)| crate::number(set, x, y).to_string())
            .collect();
        let king = crate::number(set, u32::from(!odd_x), u32::from(!odd_y));
        let text = format!("W:WK{king}:B{}", enemies.join(","));
        let pos = game.parse_position(&text).unwrap();
        let mut moves = Vec::new();
        game.moves(&pos, &mut moves);
        assert!(!moves.is_empty(), "{text}");
        for &m in moves.iter().take(20) {
            let written = game.write_move(&pos, m);
            assert_eq!(game.parse_move(&pos, &moves, &written), Ok(m), "{written}");
        }
    }
}

#[test]
fn boards_made_for_endless_chains_take_little_time() {
    each!(set in [Checkers CheckersHouse CheckersFree InternationalDraughts FrisianDraughts RussianDraughts BrazilianDraughts] {
        capture_without_end(set);
    });
}
