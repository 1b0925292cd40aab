//! Perfect play: connect four against another solver, and small boards by trying everything.

use connect_four_ai::{Position as Theirs, Solver};
use display::Notation;
use game::Game;
use insight::{Searchable, SolvedFate};
use line::{ConnectFour, Gomoku, Line, Move, Position, TicTacToe};

use crate::Dice;

/// An unfinished position of random moves, and its columns.
fn random(game: &Line<ConnectFour, 1>, dice: &mut Dice, counters: usize) -> (Position<1>, String) {
    loop {
        let (mut pos, mut columns) = (game.start(), String::new());
        while columns.len() < counters {
            let mut moves = Vec::new();
            if game.moves(&pos, &mut moves).is_some() {
                break;
            }
            let m = *dice.pick(&moves);
            columns += &game.write_move(&pos, m);
            game.make(&mut pos, m);
        }
        if game.end(&pos).is_none() {
            return (pos, columns);
        }
    }
}

/// A fate as they score it: by the counters that the winner has left, the winning one included.
fn score(counters: usize, fate: SolvedFate) -> i32 {
    let winner_has = |plies: u32| (counters + plies as usize).div_ceil(2) as i32;
    match fate {
        SolvedFate::Draw => 0,
        SolvedFate::Win(plies) => 22 - winner_has(plies),
        SolvedFate::Loss(plies) => winner_has(plies) - 22,
    }
}

#[test]
fn every_move_of_connect_four_is_solved_as_by_another_solver() {
    let game = Line::<ConnectFour, 1>::new();
    let mut dice = Dice(3);
    let mut theirs = Solver::new();
    let deep = std::env::var("ANYBOARD_DEEP").is_ok_and(|value| value == "1");
    for case in 0..if deep { 200 } else { 12 } {
        // The fewer counters, the longer it takes.
        let counters = if deep { 12 + case % 20 } else { 16 + case };
        let (pos, columns) = random(&game, &mut dice, counters);
        let fates = game.solve(&pos, &|| false).expect("it is solved");
        let mut moves = Vec::new();
        game.moves(&pos, &mut moves);
        assert_eq!(fates.iter().map(|&(m, _)| m).collect::<Vec<Move>>(), moves, "after {columns}");
        for (m, fate) in fates {
            let column: usize = game.write_move(&pos, m).parse().unwrap();
            let mut after = Theirs::from_moves(&columns).expect("they know the columns");
            let expected = if after.is_winning_move(column - 1) {
                22 - (counters as i32 + 2) / 2
            } else {
                after.play(column - 1);
                -i32::from(theirs.solve(&after))
            };
            assert_eq!(score(counters, fate), expected, "{column} after {columns}: {fate:?}");
        }
    }
}

#[test]
fn the_solver_can_be_stopped() {
    let game = Line::<ConnectFour, 1>::new();
    let (pos, _) = random(&game, &mut Dice(8), 10);
    assert_eq!(game.solve(&pos, &|| true), None);
}

/// The fate of a move by trying everything, as plainly as it can be said.
fn plain(game: &Line<ConnectFour, 1>, pos: &Position<1>, m: Move) -> SolvedFate {
    let mut after = pos.clone();
    game.make(&mut after, m);
    let mut moves = Vec::new();
    if game.moves(&after, &mut moves).is_some() {
        return if game.end(&after).unwrap().outcome == game::Outcome::Draw {
            SolvedFate::Draw
        } else {
            SolvedFate::Win(1)
        };
    }
    let replies = moves.into_iter().map(|reply| plain(game, &after, reply));
    let best = replies.max_by_key(|&fate| match fate {
        SolvedFate::Win(plies) => 100 - plies as i32,
        SolvedFate::Draw => 0,
        SolvedFate::Loss(plies) => plies as i32 - 100,
    });
    match best.unwrap() {
        SolvedFate::Win(plies) => SolvedFate::Loss(plies + 1),
        SolvedFate::Draw => SolvedFate::Draw,
        SolvedFate::Loss(plies) => SolvedFate::Win(plies + 1),
    }
}

#[test]
fn late_positions_are_solved_as_by_trying_everything() {
    let game = Line::<ConnectFour, 1>::new();
    let mut dice = Dice(21);
    for case in 0..60 {
        let (pos, columns) = random(&game, &mut dice, 34 + case % 8);
        for (m, fate) in game.solve(&pos, &|| false).unwrap() {
            assert_eq!(fate, plain(&game, &pos, m), "{} after {columns}", game.write_move(&pos, m));
        }
    }
}

#[test]
fn tic_tac_toe_is_a_draw_and_the_corner_is_no_mistake() {
    let game = Line::<TicTacToe, 1>::new();
    let fates = game.solve(&game.start(), &|| false).unwrap();
    assert!(fates.iter().all(|&(_, fate)| fate == SolvedFate::Draw) && fates.len() == 9);
    // After a corner only the middle holds.
    let pos = game.parse_position("3/3/x2 o").unwrap();
    for (m, fate) in game.solve(&pos, &|| false).unwrap() {
        let middle = game.write_move(&pos, m) == "b2";
        assert_eq!(fate == SolvedFate::Draw, middle, "{m:?} {fate:?}");
        assert!(middle || matches!(fate, SolvedFate::Loss(4 | 6)), "{m:?} {fate:?}");
    }
}

#[test]
fn large_boards_are_not_solved() {
    let game = Line::<Gomoku, 4>::new();
    assert_eq!(game.solve(&game.start(), &|| false), None);
}
