//! What the search is told.

use display::Notation;
use game::Game;
use insight::{Searchable, Understanding};
use line::{ConnectFour, Gomoku, Line, TallConnectFour, TicTacToe};

use crate::Dice;

#[test]
fn every_game_keeps_the_laws_of_searchable_games() {
    testkit::searchable(&Line::<ConnectFour, 1>::new(), 5, 60, 60);
    testkit::searchable(&Line::<TallConnectFour, 2>::new(), 6, 60, 80);
    testkit::searchable(&Line::<Gomoku, 4>::new(), 7, 12, 120);
    testkit::searchable(&Line::<TicTacToe, 1>::new(), 8, 60, 9);
}

/// Positions of random games, and what is asked about each.
fn positions<G: Game>(game: &G, seed: u64, games: u32, mut ask: impl FnMut(&G::Position)) {
    let mut dice = Dice(seed);
    for _ in 0..games {
        let mut pos = game.start();
        loop {
            let mut moves = Vec::new();
            if game.moves(&pos, &mut moves).is_some() {
                break;
            }
            ask(&pos);
            game.make(&mut pos, *dice.pick(&moves));
        }
    }
}

/// The text of a position seen from behind the board.
fn mirrored(text: &str) -> String {
    let (rows, turn) = text.split_once(' ').unwrap();
    let turn_round = |row: &str| {
        let mut signs = Vec::new();
        let mut empty = 0;
        let mut number = String::new();
        for c in row.chars() {
            if c.is_ascii_digit() {
                number.push(c);
                continue;
            }
            empty += number.parse().unwrap_or(0);
            signs.extend(std::iter::repeat_n('1', std::mem::take(&mut empty)));
            number.clear();
            signs.push(c);
        }
        signs.extend(std::iter::repeat_n('1', number.parse().unwrap_or(0)));
        signs.into_iter().rev().map(String::from).collect::<Vec<_>>()
    };
    let rows: Vec<String> = rows.split('/').map(|row| joined(&turn_round(row))).collect();
    format!("{} {turn}", rows.join("/"))
}

/// A row in which every run of empty squares is one number.
fn joined(signs: &[String]) -> String {
    let (mut row, mut empty) = (String::new(), 0);
    for sign in signs.iter().map(String::as_str).chain(["end"]) {
        if sign == "1" {
            empty += 1;
            continue;
        }
        if empty > 0 {
            row += &empty.to_string();
            empty = 0;
        }
        if sign != "end" {
            row += sign;
        }
    }
    row
}

#[test]
fn mirror_images_have_the_same_value() {
    fn check<G: Searchable + Notation>(game: &G, games: u32) {
        positions(game, 40, games, |pos| {
            let text = game.write_position(pos);
            let twin = game.parse_position(&mirrored(&text)).unwrap();
            for understanding in
                [Understanding::Material, Understanding::Placement, Understanding::Plans, Understanding::All]
            {
                let value = |pos: &G::Position| game.evaluate_partly(pos, understanding);
                assert_eq!(value(&twin), value(pos), "{understanding:?} {text}");
            }
            assert_eq!(game.must_respond(&twin), game.must_respond(pos), "{text}");
        });
    }
    check(&Line::<ConnectFour, 1>::new(), 30);
    check(&Line::<TallConnectFour, 2>::new(), 30);
    check(&Line::<Gomoku, 4>::new(), 3);
    check(&Line::<TicTacToe, 1>::new(), 30);
}

/// What the bits say about wins is what making the moves says.
#[test]
fn wins_and_threats_are_found() {
    fn check<G: Searchable + Notation>(game: &G, games: u32) {
        positions(game, 77, games, |pos| {
            let text = game.write_position(pos);
            let wins = |pos: &G::Position| {
                let mut moves = Vec::new();
                game.moves(pos, &mut moves);
                moves.retain(|&m| {
                    let mut after = pos.clone();
                    game.make(&mut after, m);
                    game.end(&after).is_some_and(|end| end.outcome != game::Outcome::Draw)
                });
                moves
            };
            let own = wins(pos);
            // A threatened square is one on which the other side would win if it had the turn.
            let threatened = {
                let mut moves = Vec::new();
                game.moves(pos, &mut moves);
                moves.into_iter().any(|m| game.gain(pos, m) == Some(10_000))
            };
            for &m in &own {
                assert_eq!(game.gain(pos, m), Some(20_000), "{m:?} at {text}");
            }
            assert_eq!(game.must_respond(pos), own.is_empty() && threatened, "{text}");
            assert_eq!(game.evaluate(pos) == 15_000, !own.is_empty(), "{text}");
            if !own.is_empty() {
                let mut tactical = Vec::new();
                game.tactical_moves(pos, &mut tactical);
                assert_eq!(tactical, own, "{text}");
            }
        });
    }
    check(&Line::<ConnectFour, 1>::new(), 40);
    check(&Line::<TallConnectFour, 2>::new(), 40);
    check(&Line::<Gomoku, 4>::new(), 4);
    check(&Line::<TicTacToe, 1>::new(), 40);
}

#[test]
fn an_open_three_wins_for_the_side_to_move() {
    let game = Line::<Gomoku, 4>::new();
    let value = |text: &str| game.evaluate(&game.parse_position(text).unwrap());
    let rest = "15/15/15/15/15/15";
    let mine = value(&format!("{rest}/15/15/5bbb7/15/15/15/15/1w3w3w5/15 b"));
    assert!(mine > 8000, "{mine}");
    let closed = value(&format!("{rest}/15/15/4wbbb7/15/15/15/15/1w3w9/15 b"));
    assert!(closed < 2000, "{closed}");
    let four = value(&format!("{rest}/15/15/5bbbb6/15/15/15/15/1w3w3w5/15 w"));
    assert!(four < -13_000, "{four}");
}

#[test]
fn low_squares_of_the_right_row_are_the_better_threats() {
    let game = Line::<ConnectFour, 1>::new();
    let value = |text: &str| game.evaluate(&game.parse_position(text).unwrap());
    // Red threatens a square of the third row, which falls to Red in the end; then one of the second, which doesn't.
    let odd = value("7/7/7/1rrr3/1yry3/1yyr1y1 r");
    let even = value("7/7/7/2y4/1rrr3/1yry1y1 r");
    assert!(odd > even, "{odd} {even}");
}
