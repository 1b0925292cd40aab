//! What the search is told.

use display::Notation;
use game::{Game, Outcome};
use insight::{Searchable, SolvedFate};
use othello::{Move, Othello, Position};

use crate::Dice;

/// A random position with at most so many empty squares, in which a side can move.
fn late(game: &Othello, dice: &mut Dice, empty: usize) -> Position {
    loop {
        let mut pos = game.start();
        loop {
            let mut moves = Vec::new();
            if game.moves(&pos, &mut moves).is_some() {
                break;
            }
            let board = game.write_position(&pos);
            let holes: u32 = board.split(' ').next().unwrap().chars().filter_map(|c| c.to_digit(10)).sum();
            if holes as usize <= empty {
                return pos;
            }
            game.make(&mut pos, *dice.pick(&moves));
        }
    }
}

/// How a game ends for the side to move by perfect play, as plainly as possible: more than 0 is a win.
fn plain(game: &Othello, pos: &Position) -> i32 {
    let mut moves = Vec::new();
    if let Some(end) = game.moves(pos, &mut moves) {
        return match end.outcome {
            Outcome::Draw => 0,
            Outcome::Win(team) if team.0 == game.turn(pos).0 => 1,
            _ => -1,
        };
    }
    let values = moves.into_iter().map(|m| {
        let mut after = pos.clone();
        game.make(&mut after, m);
        -plain(game, &after)
    });
    values.max().unwrap()
}

#[test]
fn othello_keeps_the_laws_of_searchable_games() {
    testkit::searchable(&Othello::new(), 17, 60, 70);
}

#[test]
fn endgames_are_solved_as_by_trying_everything() {
    let (game, mut dice) = (Othello::new(), Dice(99));
    for case in 0..60 {
        let pos = late(&game, &mut dice, 5 + case % 4);
        let fates = game.solve(&pos, 99, &|| false).expect("it is solved");
        let mut moves = Vec::new();
        game.moves(&pos, &mut moves);
        assert_eq!(fates.len(), moves.len());
        for (m, fate) in fates {
            let mut after = pos.clone();
            game.make(&mut after, m);
            let value = match fate {
                SolvedFate::Win(_) => 1,
                SolvedFate::Draw => 0,
                SolvedFate::Loss(_) => -1,
            };
            assert_eq!(value, -plain(&game, &after), "{m:?} at {}", game.write_position(&pos));
        }
    }
}

#[test]
fn the_endgame_solver_can_be_stopped() {
    let game = Othello::new();
    assert_eq!(game.solve(&late(&game, &mut Dice(4), 16), 99, &|| true), None);
    assert_eq!(game.solve(&game.start(), 99, &|| false), None, "the whole game takes too long");
}

/// The board turned around, and the board with colours exchanged.
#[test]
fn mirror_images_and_exchanged_colours_have_the_same_value() {
    let (game, mut dice) = (Othello::new(), Dice(31));
    for empty in 8..58 {
        let pos = late(&game, &mut dice, empty);
        let text = game.write_position(&pos);
        let (rows, turn) = text.split_once(' ').unwrap();
        let flipped: Vec<&str> = rows.split('/').rev().collect();
        let flipped = format!("{} {turn}", flipped.join("/"));
        let mirrored: Vec<String> = rows.split('/').map(|row| row.chars().rev().collect()).collect();
        let mirrored = format!("{} {turn}", mirrored.join("/"));
        let exchange = |c| match c {
            'b' => 'w',
            'w' => 'b',
            c => c,
        };
        let exchanged: String = text.chars().map(exchange).collect();
        for twin in [flipped, mirrored, exchanged] {
            let twin = game.parse_position(&twin).unwrap();
            assert_eq!(game.evaluate(&twin), game.evaluate(&pos), "{text}");
        }
    }
}

#[test]
fn a_corner_is_better_than_the_square_beside_it() {
    let game = Othello::new();
    let value = |text: &str| game.evaluate(&game.parse_position(text).unwrap());
    let corner = value("8/8/2bwb3/3bw3/3wb3/8/8/b7 w");
    let beside = value("8/8/2bwb3/3bw3/3wb3/8/1b6/8 w");
    assert!(corner < beside, "{corner} {beside}");
}

#[test]
fn only_corners_are_tactical() {
    let game = Othello::new();
    let pos = game.parse_position("8/8/8/4b3/3w4/2w5/1w6/8 b").unwrap();
    let mut tactical = Vec::new();
    game.tactical_moves(&pos, &mut tactical);
    assert_eq!(tactical, [Move::Place(0)]);
}
