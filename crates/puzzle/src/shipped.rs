//! The puzzles that come with the program.
//!
//! They are files in `data/puzzles/`, and a word here each.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::{Puzzle, parse_puzzles};

macro_rules! puzzles {
    ($($id:literal)*) => {
        &[$(($id, include_str!(concat!("../../../data/puzzles/", $id, ".puzzles")))),*]
    };
}

/// The games that have some.
const SHIPPED: &[(&str, &str)] = puzzles![
    "chess" "antichess" "atomic" "brandubh" "capablanca-chess" "checkers" "chess-3d"
    "connect-four" "gomoku" "hole-chess" "infinite-classical" "international-draughts" "king-of-the-hill"
    "othello" "raumschach" "russian-draughts" "tablut" "three-check"
];

/// The puzzles of a game, by rating.
#[derive(Debug, Default)]
pub struct ShippedPuzzles {
    puzzles: Vec<(String, Puzzle)>,
    places: HashMap<String, usize>,
}

impl ShippedPuzzles {
    fn read(game: &str, text: &str) -> Self {
        // What is shipped is sound: a test reads all of it.
        let puzzles = parse_puzzles(text).unwrap_or_default();
        let mut puzzles: Vec<_> = puzzles.into_iter().map(|puzzle| (puzzle.id(game), puzzle)).collect();
        puzzles.sort_by(|(a, one), (b, other)| (one.rating, a).cmp(&(other.rating, b)));
        let places = puzzles.iter().enumerate().map(|(place, (id, _))| (id.clone(), place)).collect();
        Self { puzzles, places }
    }

    /// All of them with their ids, the easiest first.
    pub fn all(&self) -> &[(String, Puzzle)] {
        &self.puzzles
    }

    /// The puzzle with this id.
    pub fn find(&self, id: &str) -> Option<&Puzzle> {
        self.places.get(id).map(|place| &self.puzzles[*place].1)
    }
}

/// The games that puzzles come with the program for.
pub fn shipped_ids() -> impl Iterator<Item = &'static str> {
    SHIPPED.iter().map(|(id, _)| *id)
}

/// The puzzles that come with the program for a game; none for most.
pub fn shipped(game: &str) -> &'static ShippedPuzzles {
    static NONE: LazyLock<ShippedPuzzles> = LazyLock::new(ShippedPuzzles::default);
    static ALL: LazyLock<HashMap<&str, ShippedPuzzles>> =
        LazyLock::new(|| SHIPPED.iter().map(|(id, text)| (*id, ShippedPuzzles::read(id, text))).collect());
    ALL.get(game).unwrap_or(&NONE)
}
