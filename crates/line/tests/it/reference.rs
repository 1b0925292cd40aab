//! Connect Four by the rules of another library.

use ai_connect4::{GameResult, Side};
use display::Notation;
use game::{Game, Outcome, Team, perft};
use line::{ConnectFour, Line};

use crate::{Dice, parse};

#[test]
fn random_games_are_the_same() {
    let game = Line::<ConnectFour, 1>::new();
    let mut dice = Dice(11);
    for _ in 0..3000 {
        let (mut ours, mut theirs) = (game.start(), ai_connect4::Position::start());
        loop {
            let mut moves = Vec::new();
            let end = game.moves(&ours, &mut moves).map(|end| end.outcome);
            let expected = match theirs.result() {
                GameResult::Ongoing => None,
                GameResult::Draw => Some(Outcome::Draw),
                GameResult::Win(side) => Some(Outcome::Win(Team(u8::from(side == Side::Yellow)))),
            };
            assert_eq!(end, expected, "at {}", game.write_position(&ours));
            let columns: Vec<String> = moves.iter().map(|&m| game.write_move(&ours, m)).collect();
            let mut legal: Vec<String> =
                theirs.legal_moves().into_iter().map(|m| (m.column().index() + 1).to_string()).collect();
            legal.sort();
            assert_eq!(columns, legal, "at {}", game.write_position(&ours));
            if moves.is_empty() {
                break;
            }
            let column = dice.pick(&columns);
            let m = parse(&game, &ours, column).unwrap();
            game.make(&mut ours, m);
            theirs.make_move(column.parse().unwrap()).unwrap();
        }
    }
}

#[test]
fn counts_are_the_same() {
    fn check(game: &impl Game, depth: u8) {
        let theirs = ai_connect4::perft(&mut ai_connect4::Position::start(), depth);
        assert_eq!(perft(game, &game.start(), depth.into()), theirs, "at depth {depth}");
    }
    for depth in 1..=8 {
        check(&Line::<ConnectFour, 1>::new(), depth);
    }
}
