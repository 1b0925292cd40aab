//! The hand-written evaluation of orthodox pieces, held against values that were recorded from an older program on another engine.
//!
//! A line of a table is a position, and then, for the side to move: its value by material, by placement, with plans and in full; the
//! sum of what all legal moves win at first sight; and the sum of what they win after exchanges.

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

fn check(id: &str, table: &str) {
    let game = small(id);
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
    check("chess", include_str!("../data/chess.values"));
}

#[test]
fn a_goal_of_the_kings_is_evaluated_as_recorded() {
    check("king-of-the-hill", include_str!("../data/king-of-the-hill.values"));
}

#[test]
fn blasts_are_evaluated_as_recorded() {
    check("atomic", include_str!("../data/atomic.values"));
}
