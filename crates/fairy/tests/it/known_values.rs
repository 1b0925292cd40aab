//! The hand-written evaluation of orthodox pieces, held against values that were recorded from an older program on another engine: with
//! the weights of that program, which a second table has, as those that play uses have been tuned since.
//!
//! A line of a table is a position, and then, for the side to move: its value by material, by placement, with plans and in full; the
//! sum of what all legal moves win at first sight; and the sum of what they win after exchanges.

use std::collections::HashMap;

use fairy::Fairy;
use insight::{Searchable, Understanding};

use crate::support::{InEnglish, small};

const PARTS: [Understanding; 4] =
    [Understanding::Material, Understanding::Placement, Understanding::Plans, Understanding::All];

/// The numbers of a position, as the table has them.
fn numbers(game: &Fairy<1>, text: &str) -> Vec<i32> {
    let pos = game.position(text).unwrap_or_else(|e| panic!("{text}: {e}"));
    let legal = game.legal(&pos);
    let mut all: Vec<i32> = PARTS.iter().map(|&part| game.evaluate_partly(&pos, part)).collect();
    all.push(legal.iter().filter_map(|&m| game.gain(&pos, m)).sum());
    all.push(legal.iter().map(|&m| game.see(&pos, m)).sum());
    all
}

/// A game with the weights of a table: a name and a value on each line. Those that it does not have add nothing.
fn weighted(id: &str, table: &str) -> Fairy<1> {
    let game = small(id);
    let known: HashMap<&str, i32> = table
        .lines()
        .map(|line| line.split_once(' ').unwrap_or_else(|| panic!("{id}: {line}")))
        .map(|(name, value)| (name, value.parse().unwrap()))
        .collect();
    let names = game.weights();
    let found = names.iter().filter(|(name, _)| known.contains_key(name)).count();
    assert_eq!(found, known.len(), "{id}: a weight is gone");
    let values: Vec<i32> = names.iter().map(|(name, _)| known.get(name).copied().unwrap_or(0)).collect();
    game.with_weights(&values)
}

fn check(id: &str, weights: &str, table: &str) {
    let game = weighted(id, weights);
    let mut lines = 0;
    for line in table.lines() {
        let (text, values) = line.split_once(" ; ").unwrap_or_else(|| panic!("{id}: {line}"));
        let expect: Vec<i32> = values.split(' ').map(|value| value.parse().unwrap()).collect();
        assert_eq!(numbers(&game, text), expect, "{id}: {text}");
        lines += 1;
    }
    assert!(lines >= 100, "{id}: {lines}");
}

#[test]
fn mate_is_evaluated_as_recorded() {
    check("chess", include_str!("../data/chess.weights"), include_str!("../data/chess.values"));
}

#[test]
fn a_goal_of_the_kings_is_evaluated_as_recorded() {
    check(
        "king-of-the-hill",
        include_str!("../data/king-of-the-hill.weights"),
        include_str!("../data/king-of-the-hill.values"),
    );
}

#[test]
fn blasts_are_evaluated_as_recorded() {
    check("atomic", include_str!("../data/atomic.weights"), include_str!("../data/atomic.values"));
}

/// A bishop that can't reach the corner in which its pawn promotes wins nothing there: it used to be worth 0.63.
#[test]
fn the_wrong_bishop_is_a_draw() {
    let game = small("chess");
    let value = |text: &str| game.evaluate(&game.position(text).unwrap_or_else(|e| panic!("{text}: {e}")));
    for drawn in [
        "7k/8/5K2/8/7P/8/8/3B4 w - - 0 1",
        "7k/8/5K2/8/7P/8/8/3B4 b - - 0 1",
        "6k1/8/6KP/8/8/8/8/3B4 w - - 0 1",
        "2b5/8/8/p7/8/2k5/8/1K6 w - - 0 1",
        "1k6/8/P1K5/P7/8/8/8/2B5 b - - 0 1",
    ] {
        assert_eq!(value(drawn), 0, "{drawn}");
    }
    assert!(value("8/8/5k2/8/7P/8/8/K2B4 w - - 0 1").abs() <= 30, "the king comes to the corner in time");
    assert!(value("7k/8/5K2/8/7P/8/8/2B5 w - - 0 1") > 200, "the right bishop");
    assert!(value("7k/8/5K2/8/6P1/8/8/3B4 w - - 0 1") > 200, "no pawn at the edge");
}
