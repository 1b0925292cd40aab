//! What a computer player is told: the evaluation, and the moves that it follows to the end.

use board::{Grid, Point, parse_rows, splitmix64, write_rows};
use display::Notation;
use game::{Game, Outcome};
use insight::{Searchable, Understanding};
use tafl::{Move, Options, Position, Side, Tafl, games};

use crate::support::{Random, SETS, game, parse, position, thrown};

/// Thrown positions in which the game goes on.
fn unfinished(set: Options, seed: u64, count: usize) -> impl Iterator<Item = Position<2>> {
    let game = game(set);
    let mut random = Random(splitmix64(seed));
    let thrown = move || position(set, &thrown(&set, &mut random));
    std::iter::repeat_with(thrown).filter(move |pos| game.end(pos).is_none()).take(count)
}

fn legal(game: &Tafl<2>, pos: &Position<2>) -> Vec<Move> {
    let mut moves = Vec::new();
    game.moves(pos, &mut moves);
    moves
}

/// The same pieces with the other side to move, if the game would go on.
fn other_turn(set: Options, pos: &Position<2>) -> Option<Position<2>> {
    let game = game(set);
    let text = game.write_position(pos);
    let (rows, turn) = text.split_at(text.len() - 1);
    let other = position(set, &format!("{rows}{}", if turn == "a" { 'd' } else { 'a' }));
    game.end(&other).is_none().then_some(other)
}

/// The winner at once by a move, if there is one.
fn wins_by(game: &Tafl<2>, pos: &Position<2>, m: Move) -> bool {
    let team = game.team(game.turn(pos));
    let mut after = pos.clone();
    game.make(&mut after, m);
    game.end(&after).is_some_and(|end| end.outcome == Outcome::Win(team))
}

#[test]
fn the_laws_hold_in_all_games() {
    for set in SETS {
        testkit::searchable(&game(set), 3, 12, 80);
    }
}

/// A position's text after swapping ranks, files, or the two axes.
fn turned(set: &Options, text: &str, way: usize) -> String {
    let grid = Grid::flat(set.size, set.size).unwrap();
    let (rows, turn) = text.split_once(' ').unwrap();
    let mut pieces = Vec::new();
    parse_rows(rows, &grid, |sign, cell| {
        pieces.push((grid.point(cell), sign));
        Ok(())
    })
    .unwrap();
    let last = set.size as i64 - 1;
    for (at, _) in &mut pieces {
        let (x, y) = if way & 4 == 0 { (at.x, at.y) } else { (at.y, at.x) };
        *at = Point::new(if way & 1 == 0 { x } else { last - x }, if way & 2 == 0 { y } else { last - y }, 0);
    }
    let at = |cell| pieces.iter().find(|(at, _)| *at == grid.point(cell)).map(|(_, sign)| *sign);
    format!("{} {turn}", write_rows(&grid, at))
}

#[test]
fn a_turned_board_is_worth_the_same() {
    for set in SETS {
        let game = game(set);
        for pos in unfinished(set, 1, 100) {
            let text = game.write_position(&pos);
            for way in 1..8 {
                let other = position(set, &turned(&set, &text, way));
                for understanding in [
                    Understanding::Material,
                    Understanding::Placement,
                    Understanding::Plans,
                    Understanding::All,
                ] {
                    assert_eq!(
                        game.evaluate_partly(&other, understanding),
                        game.evaluate_partly(&pos, understanding),
                        "{text} {way}"
                    );
                }
            }
        }
    }
}

#[test]
fn tactical_moves_are_those_that_take_or_win() {
    for set in SETS {
        let game = game(set);
        for pos in unfinished(set, 2, 300) {
            let text = game.write_position(&pos);
            let mut tactical = Vec::new();
            game.tactical_moves(&pos, &mut tactical);
            for m in legal(&game, &pos) {
                let reading = game.write_readings(&pos, &[m], &[m]).concat();
                let taken = reading.matches('x').count();
                let goal = wins_by(&game, &pos, m) && text.ends_with('d');
                let gain = game.gain(&pos, m);
                if taken > 0 {
                    assert!(gain.is_some_and(|gain| gain > 0), "{text} {reading}");
                }
                if tactical.contains(&m) {
                    assert!(taken > 0 || goal, "{text} {reading}");
                } else {
                    // Rows along an edge are left to the search. The king in one is not taken.
                    assert!(taken == 0 || set.shield_wall, "{text} {reading}");
                }
            }
        }
    }
}

#[test]
fn a_king_about_to_fall_presses() {
    let mut seen = 0;
    for set in SETS {
        let game = game(set);
        for pos in unfinished(set, 3, 400) {
            let Some(other) = other_turn(set, &pos) else { continue };
            let defenders = game.turn(&pos) == Side::Defenders.seat();
            let decides = |m: &Move| game.gain(&other, *m).is_some_and(|gain| gain > 10_000);
            let expect = defenders && legal(&game, &other).iter().any(decides);
            assert_eq!(game.must_respond(&pos), expect, "{}", game.write_position(&pos));
            seen += usize::from(expect);
        }
    }
    assert!(seen > 20, "{seen}");
}

/// Where the king could leave at once, only moves that shut his way or take him are any good, and all of them are known.
#[test]
fn whoever_shuts_the_king_in_is_tried_early() {
    let mut seen = 0;
    for set in SETS {
        let game = game(set);
        for pos in unfinished(set, 6, 600) {
            let Some(other) = other_turn(set, &pos) else { continue };
            if game.turn(&pos) != Side::Attackers.seat()
                || !legal(&game, &other).iter().any(|m| game.gain(&other, *m) >= Some(10_000))
            {
                continue;
            }
            for m in legal(&game, &pos) {
                let mut after = pos.clone();
                game.make(&mut after, m);
                let escapes = |m: &Move| game.gain(&after, *m).is_some_and(|gain| gain > 10_000);
                if game.end(&after).is_none() && !legal(&game, &after).iter().any(escapes) {
                    seen += 1;
                    assert!(game.gain(&pos, m).is_some(), "{}", game.write_position(&pos));
                }
            }
        }
    }
    assert!(seen > 20, "{seen}");
}

/// What is counted as an escape is one, whatever the attackers play.
#[test]
fn an_escape_cannot_be_stopped() {
    let mut seen = 0;
    for set in SETS {
        let game = game(set);
        let without: Vec<i32> = game
            .weights()
            .into_iter()
            .map(|(name, value)| if name == "escaped" { 0 } else { value })
            .collect();
        let blind = game.with_weights(&without);
        for pos in unfinished(set, 4, 1500) {
            if game.turn(&pos) != Side::Attackers.seat() || game.evaluate(&pos) == blind.evaluate(&pos) {
                continue;
            }
            seen += 1;
            for m in legal(&game, &pos) {
                let mut after = pos.clone();
                game.make(&mut after, m);
                let escapes = legal(&game, &after).into_iter().any(|m| wins_by(&game, &after, m));
                assert!(escapes, "{} {}", game.write_position(&pos), game.write_move(&pos, m));
            }
        }
    }
    assert!(seen > 20, "{seen}");
}

#[test]
fn exchanges_count_the_piece_that_is_taken_back() {
    let check = |text: &str, m: &str, expect: fn(i32) -> bool| {
        let game = game(games::HNEFATAFL);
        let pos = position(games::HNEFATAFL, text);
        let m = parse(&game, &pos, m).unwrap();
        assert!(expect(game.see(&pos, m)), "{text}: {}", game.see(&pos, m));
    };
    // A defender is taken for nothing; a defender who takes is taken back.
    check("11/11/11/5k5/11/11/1ad1a6/11/11/11/11 a", "e5d5", |won| won > 0);
    check("11/5k5/11/11/11/7a3/1da1d1a4/11/11/11/11 d", "e5d5", |won| won > 0);
    check("11/5k5/11/11/4a6/7a3/1da1d6/4a6/11/11/3a7 d", "e5d5", |won| won > 0);
    check("11/5k5/11/11/11/3a7/1da1d6/11/11/11/3a7 d", "e5d5", |won| won < 0);
}

/// The value for the defenders, whichever side is to move.
fn for_defenders(set: Options, text: &str) -> i32 {
    let (game, pos) = (game(set), position(set, text));
    let value = game.evaluate(&pos);
    if game.turn(&pos) == Side::Defenders.seat() { value } else { -value }
}

#[test]
fn a_king_nearer_to_his_goal_is_worth_more() {
    let corners = |rank: &str| format!("3aaaaa3/11/11/a9a/a9a/{rank}/a9a/a9a/11/11/3aaaaa3 d");
    for set in [games::VIKING_CHESS, games::HNEFATAFL] {
        // Held in by his own pieces, and with a way to every side.
        let (shut, open) = (corners("aa2dkd2aa"), corners("aa1d1k1d1aa"));
        assert!(for_defenders(set, &open) > for_defenders(set, &shut));
        let away = "3aaaaa3/11/11/a9a/a9a/a9a/a9a/a9a/8k2/11/3aaaaa3 a";
        let near = "3aaaaa3/11/11/a9a/a9a/a9a/a9a/a9a/11/11/3aaaaa1k1 a";
        assert!(for_defenders(set, near) > for_defenders(set, away) + 1000);
    }
    let inside = "9/9/2aaaaa2/2a3a2/2a1k1a2/2a3a2/2aaaaa2/9/9 a";
    let free = "9/9/2aaaaa2/2a3a2/2a3a2/2a3a2/2aaaaa2/1k7/9 a";
    assert!(for_defenders(games::TABLUT, free) > for_defenders(games::TABLUT, inside) + 1000);
}

#[test]
fn attackers_like_a_ring_that_closes() {
    // The same pieces: scattered, in a ring with gaps, and in a ring without any (which another defender outside keeps
    // from being an end).
    let scattered = "1a2a1a2a1/d10/a9a/a9a/5d5/a3dkd3a/5d5/a9a/11/11/1a2a1a2a1 d";
    let gaps = "11/d10/3a1a1a3/2a5a2/5d5/2a1dkd1a2/5d5/2a5a2/3a1a1a3/a1a5a1a/11 d";
    let shut = "11/d10/4aaa4/3a3a3/2a2d2a2/2a1dkd1a2/2a2d2a2/3a3a3/4aaa4/11/11 d";
    for set in [games::VIKING_CHESS, games::HNEFATAFL] {
        let [scattered, gaps, shut] = [scattered, gaps, shut].map(|text| for_defenders(set, text));
        assert!(scattered > gaps && gaps > shut, "{scattered} {gaps} {shut}");
    }
}

#[test]
fn weights_can_be_replaced() {
    let game = game(games::BRANDUBH);
    let values: Vec<i32> = game.weights().iter().map(|(_, value)| value * 2).collect();
    let other = game.with_weights(&values);
    let pos = game.start();
    assert_eq!(other.weights().iter().map(|(_, value)| *value).collect::<Vec<_>>(), values);
    assert_eq!(other.evaluate(&pos), 2 * game.evaluate(&pos));
}
