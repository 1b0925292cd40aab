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
        compare(&game, &mut theirs, &pos, &columns);
    }
}

/// All moves of a position, as here and as by them.
fn compare(game: &Line<ConnectFour, 1>, theirs: &mut Solver, pos: &Position<1>, columns: &str) {
    let fates = game.solve(pos, 7, &|| false).expect("it is solved");
    let (mut moves, mut found) = (Vec::new(), Vec::new());
    game.moves(pos, &mut moves);
    for (m, fate) in fates {
        found.push(m);
        let column: usize = game.write_move(pos, m).parse().unwrap();
        let mut after = Theirs::from_moves(columns).expect("they know the columns");
        let expected = if after.is_winning_move(column - 1) {
            22 - (columns.len() as i32 + 2) / 2
        } else {
            after.play(column - 1);
            -i32::from(theirs.solve(&after))
        };
        assert_eq!(score(columns.len(), fate), expected, "{column} after {columns}: {fate:?}");
    }
    moves.sort_by_key(|m| game.write_move(pos, *m));
    found.sort_by_key(|m| game.write_move(pos, *m));
    assert_eq!(found, moves, "after {columns}");
}

/// Up to seven counters the table knows the answer, for both sides.
#[test]
fn openings_are_solved_for_both_sides() {
    let game = Line::<ConnectFour, 1>::new();
    let (mut dice, mut theirs) = (Dice(11), Solver::new());
    for case in 0..400 {
        let (pos, columns) = random(&game, &mut dice, case % 8);
        compare(&game, &mut theirs, &pos, &columns);
    }
}

/// What the moves lead to after these columns, by column.
fn after(columns: &str, best: usize) -> Vec<(String, SolvedFate)> {
    let game = Line::<ConnectFour, 1>::new();
    let mut pos = game.start();
    for column in columns.chars() {
        let mut moves = Vec::new();
        game.moves(&pos, &mut moves);
        let m = game.parse_move(&pos, &moves, &column.to_string()).expect("a legal move");
        game.make(&mut pos, m);
    }
    let fates = game.solve(&pos, best, &|| false).expect("it is solved");
    fates.into_iter().map(|(m, fate)| (game.write_move(&pos, m), fate)).collect()
}

#[test]
fn yellow_is_lost_after_the_middle_and_knows_it() {
    let fates = after("4", 7);
    assert_eq!(fates.len(), 7);
    assert!(fates.iter().all(|(_, fate)| matches!(fate, SolvedFate::Loss(_))), "{fates:?}");
    // The longest resistance is the middle.
    assert_eq!(after("4", 1), [("4".to_string(), SolvedFate::Loss(40))]);
}

#[test]
fn after_3_2_only_6_wins() {
    let fates = after("32", 7);
    let wins: Vec<&str> = fates
        .iter()
        .filter(|(_, fate)| matches!(fate, SolvedFate::Win(_)))
        .map(|(m, _)| m.as_str())
        .collect();
    assert_eq!(wins, ["6"], "{fates:?}");
    assert_eq!(after("32", 1)[0].0, "6");
}

#[test]
fn one_best_move_is_as_good_as_the_best_of_all() {
    let game = Line::<ConnectFour, 1>::new();
    let mut dice = Dice(17);
    for case in 0..12 {
        let (pos, columns) = random(&game, &mut dice, 19 + case);
        let all = game.solve(&pos, 7, &|| false).unwrap();
        let best = all.iter().map(|&(_, fate)| score(columns.len(), fate)).max();
        let one = game.solve(&pos, 1, &|| false).unwrap();
        assert_eq!(one.iter().map(|&(_, fate)| Some(score(columns.len(), fate))).collect::<Vec<_>>(), [best]);
        assert!(all.contains(&one[0]), "{one:?} of {all:?} after {columns}");
    }
}

/// A solver that runs out of time may not know how soon a game is won, but what it says of who wins is true.
#[test]
fn a_stopped_solver_tells_only_what_it_knows() {
    let game = Line::<ConnectFour, 1>::new();
    let (pos, columns) = random(&game, &mut Dice(5), 16);
    let sign = |fate| score(columns.len(), fate).signum();
    let all = game.solve(&pos, 7, &|| false).unwrap();
    let best = all.iter().map(|&(_, fate)| sign(fate)).max();
    let (mut silent, mut told) = (0, 0);
    for asked in (0..12).map(|power| (1_u32 << power) - 1) {
        for wanted in [1, 7] {
            let left = std::cell::Cell::new(asked);
            let stop = || left.replace(left.get().saturating_sub(1)) == 0;
            let Some(found) = game.solve(&pos, wanted, &stop) else {
                silent += 1;
                continue;
            };
            told += 1;
            for (m, fate) in &found {
                let (_, exact) = all.iter().find(|(other, _)| other == m).unwrap();
                assert_eq!(sign(*fate), sign(*exact), "{m:?} after {columns}, asked {asked} times");
            }
            assert_eq!(found.iter().map(|&(_, fate)| sign(fate)).max(), best);
        }
    }
    assert!(silent > 0 && told > 0, "{silent} {told}");
}

#[test]
fn the_solver_can_be_stopped() {
    let game = Line::<ConnectFour, 1>::new();
    let (pos, _) = random(&game, &mut Dice(8), 10);
    assert_eq!(game.solve(&pos, 7, &|| true), None);
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
        for (m, fate) in game.solve(&pos, 7, &|| false).unwrap() {
            assert_eq!(fate, plain(&game, &pos, m), "{} after {columns}", game.write_move(&pos, m));
        }
    }
}

#[test]
fn tic_tac_toe_is_a_draw_and_the_corner_is_no_mistake() {
    let game = Line::<TicTacToe, 1>::new();
    let fates = game.solve(&game.start(), 9, &|| false).unwrap();
    assert!(fates.iter().all(|&(_, fate)| fate == SolvedFate::Draw) && fates.len() == 9);
    // After a corner only the middle holds.
    let pos = game.parse_position("3/3/x2 o").unwrap();
    for (m, fate) in game.solve(&pos, 7, &|| false).unwrap() {
        let middle = game.write_move(&pos, m) == "b2";
        assert_eq!(fate == SolvedFate::Draw, middle, "{m:?} {fate:?}");
        assert!(middle || matches!(fate, SolvedFate::Loss(4 | 6)), "{m:?} {fate:?}");
    }
}

#[test]
fn large_boards_are_not_solved() {
    let game = Line::<Gomoku, 4>::new();
    assert_eq!(game.solve(&game.start(), 9, &|| false), None);
}
