//! Values: the search finds what plain minimax finds.

use game::Match;
use proptest::prelude::*;
use search::{Budget, Score, Task, search, search_exact};
use testkit::{WIN, minimax};

use crate::tree::Tree;
use crate::with_tools;

fn score(value: i32) -> Score {
    match value {
        v if v > WIN / 2 => Score::Win((WIN - v) as u32),
        v if v < -WIN / 2 => Score::Loss((WIN + v) as u32),
        v => Score::Value(v),
    }
}

/// The root of a tree, or the end of a walk into it that has not ended.
fn walk(tree: &Tree, steps: &[u8]) -> Match<Tree> {
    let mut record = Match::new(tree.clone());
    for &step in steps {
        let legal = record.legal();
        let Some(&m) = legal.get(usize::from(step) % legal.len().max(1)) else { break };
        record.play(m).unwrap();
        if record.end().is_some() {
            record.undo();
            break;
        }
    }
    record
}

fn exact(record: &Match<Tree>, depth: u32, quiescence: bool, threads: usize) -> Score {
    with_tools(|tools| {
        let task = Task { threads, ..Task::new(record, Budget::depth(depth)) };
        search_exact(&task, tools, quiescence, &mut |_| {}).lines[0].score
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn two_seats_in_turn(seed in any::<u64>(), steps in prop::collection::vec(any::<u8>(), 0..6), depth in 1_u32..6) {
        let record = walk(&Tree::new(seed, &[0, 1], true), &steps);
        prop_assert_eq!(exact(&record, depth, false, 1), score(minimax(&record, depth, false)));
    }

    #[test]
    fn tactical_moves_are_followed(seed in any::<u64>(), depth in 1_u32..5) {
        let record = Match::new(Tree::new(seed, &[0, 1], true));
        prop_assert_eq!(exact(&record, depth, true, 1), score(minimax(&record, depth, true)));
    }

    #[test]
    fn seats_that_move_twice(seed in any::<u64>(), depth in 1_u32..6) {
        let record = Match::new(Tree::new(seed, &[0, 1], false));
        prop_assert_eq!(exact(&record, depth, false, 1), score(minimax(&record, depth, false)));
    }

    #[test]
    fn teams_of_several_seats(seed in any::<u64>(), alternating in any::<bool>(), depth in 1_u32..6) {
        let record = Match::new(Tree::new(seed, &[0, 1, 1, 0, 1], alternating));
        prop_assert_eq!(exact(&record, depth, false, 1), score(minimax(&record, depth, false)));
    }

    #[test]
    fn several_threads(seed in any::<u64>(), depth in 2_u32..6) {
        let record = Match::new(Tree::new(seed, &[0, 1], false));
        prop_assert_eq!(exact(&record, depth, false, 3), score(minimax(&record, depth, false)));
    }

    #[test]
    fn several_lines_are_the_best_moves_in_order(seed in any::<u64>(), depth in 1_u32..5) {
        let tree = Tree::new(seed, &[0, 1], true);
        let record = Match::new(tree);
        let mut values: Vec<i32> = record.legal().iter().map(|&m| {
            let mut after = record.clone();
            after.play(m).unwrap();
            // One ply nearer to the end than seen from the root.
            farther(-minimax(&after, depth - 1, false))
        }).collect();
        values.sort_unstable_by_key(|v| std::cmp::Reverse(*v));
        let lines = with_tools(|tools| {
            let task = Task { lines: 3, ..Task::new(&record, Budget::depth(depth)) };
            search_exact(&task, tools, false, &mut |_| {}).lines
        });
        let found: Vec<Score> = lines.iter().map(|line| line.score).collect();
        let expected: Vec<Score> = values.iter().take(3).map(|&v| score(v)).collect();
        prop_assert_eq!(found, expected);
        let firsts: Vec<u8> = lines.iter().map(|line| line.moves[0]).collect();
        prop_assert!((1..firsts.len()).all(|i| !firsts[..i].contains(&firsts[i])), "{:?}", firsts);
    }

    /// By judgement or not: a forced win that is near must be found, and is preferred the nearer it is.
    #[test]
    fn near_wins_are_never_missed(seed in any::<u64>()) {
        let record = Match::new(Tree::new(seed, &[0, 1], true));
        let value = score(minimax(&record, 1, false));
        if let Score::Win(1) = value {
            let found = with_tools(|tools| search(&Task::new(&record, Budget::depth(5)), tools, &mut |_| {}));
            prop_assert_eq!(found.lines[0].score, value);
        }
    }

    /// The moves of a line lead to where its value comes from.
    #[test]
    fn lines_can_be_played(seed in any::<u64>(), depth in 1_u32..7) {
        let mut record = Match::new(Tree::new(seed, &[0, 1, 0], false));
        let found = with_tools(|tools| search(&Task::new(&record, Budget::depth(depth)), tools, &mut |_| {}));
        for m in &found.lines[0].moves {
            prop_assert!(record.play(*m).is_ok());
        }
    }
}

/// The same value one ply farther from the root.
fn farther(value: i32) -> i32 {
    match value {
        v if v > WIN / 2 => v - 1,
        v if v < -WIN / 2 => v + 1,
        v => v,
    }
}

/// Each of three teams for itself: the root takes what is best for its own team, given that the others do the same.
#[test]
fn three_teams_choose_for_themselves() {
    for seed in 0..200 {
        let tree = Tree::new(seed, &[0, 1, 2], true);
        let record = Match::new(tree.clone());
        let expected = max_n(&tree, &mut record.position().clone(), 4, 0)[0];
        let found = with_tools(|tools| search(&Task::new(&record, Budget::depth(4)), tools, &mut |_| {}));
        assert_eq!(found.lines[0].score, score(expected), "seed {seed}");
    }
}

/// Max^n in a few lines.
fn max_n(tree: &Tree, pos: &mut crate::tree::At, depth: u32, ply: i32) -> [i32; 3] {
    use game::{Game, Outcome};
    use insight::Searchable;
    let mut moves = Vec::new();
    if let Some(end) = tree.moves(pos, &mut moves) {
        return match end.outcome {
            Outcome::Draw => [0; 3],
            Outcome::Ranked(_) => unreachable!("trees are won or drawn"),
            Outcome::Win(team) => {
                std::array::from_fn(|t| if t == usize::from(team.0) { WIN - ply } else { ply - WIN })
            }
        };
    }
    let own = usize::from(tree.turn(pos).0);
    if depth == 0 {
        let value = tree.evaluate(pos);
        return std::array::from_fn(|t| if t == own { value } else { -value / 2 });
    }
    let mut best: Option<[i32; 3]> = None;
    for m in moves {
        tree.make(pos, m);
        let values = max_n(tree, pos, depth - 1, ply + 1);
        tree.unmake(pos, m, ());
        if best.is_none_or(|b| values[own] > b[own]) {
            best = Some(values);
        }
    }
    best.expect("there is a move")
}

/// A selective search left a bound in the table; a proof of a mate took its word for it.
#[test]
fn an_exact_search_trusts_nothing_that_a_selective_one_stored() {
    for seed in 0..300 {
        let record = Match::new(Tree::new(seed, &[0, 1], true));
        let (exact, after) = with_tools(|tools| {
            search(&Task::new(&record, Budget::depth(8)), tools, &mut |_| {});
            let after = search_exact(&Task::new(&record, Budget::depth(4)), tools, true, &mut |_| {});
            (score(minimax(&record, 4, true)), after.lines[0].score)
        });
        assert_eq!(after, exact, "seed {seed}");
    }
}
