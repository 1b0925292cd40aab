//! Othello by the rules of another library.

use display::Notation;
use game::{Game, Outcome, Team};
use magpie::othello::{Game as Theirs, Position as Square, Status, Stone};
use othello::{Move, Othello};

use crate::Dice;

#[test]
fn random_games_are_the_same() {
    let (game, mut dice) = (Othello::new(), Dice(5));
    for _ in 0..3000 {
        let (mut ours, mut theirs) = (game.start(), Theirs::new());
        loop {
            let text = game.write_position(&ours);
            let mut moves = Vec::new();
            let end = game.moves(&ours, &mut moves);
            let mut written: Vec<String> = moves.iter().map(|&m| game.write_move(&ours, m)).collect();
            written.sort();
            let mut legal: Vec<String> =
                theirs.moves().hot_bits().map(|square| square.to_notation().to_lowercase()).collect();
            legal.sort();
            if let Some(end) = end {
                assert!(legal.is_empty(), "at {text}");
                // They know the end after two passes only.
                theirs.pass_turn();
                let expected = match theirs.status() {
                    Status::Progressing => panic!("they play on at {text}"),
                    Status::Draw => Outcome::Draw,
                    Status::Win(stone) => Outcome::Win(Team(u8::from(stone == Stone::White))),
                };
                assert_eq!(end.outcome, expected, "at {text}");
                break;
            }
            let m = *dice.pick(&moves);
            if m == Move::Pass {
                assert!(legal.is_empty() && moves.len() == 1, "at {text}");
                theirs.pass_turn();
            } else {
                assert_eq!(written, legal, "at {text}");
                let square: Square = game.write_move(&ours, m).to_uppercase().as_str().try_into().unwrap();
                theirs.play(square).unwrap();
            }
            game.make(&mut ours, m);
        }
    }
}
