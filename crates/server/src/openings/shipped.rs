//! The games that come with the program: six famous ones of chess, from `data/games/historic-games.pgn`.

use std::sync::LazyLock;

use book::{Counts, OpeningTree};
use catalog::Catalog;
use record::{Format, Reader};

const GAMES: &str = include_str!("../../../../data/games/historic-games.pgn");

/// What they are games of.
const RULES: &str = "chess";

/// How often moves were made in a position of the shipped games of these rules.
pub(super) fn moves(rules: &str, place: u64) -> Vec<(String, Counts)> {
    static TREE: LazyLock<OpeningTree> = LazyLock::new(read);
    if rules != RULES {
        return Vec::new();
    }
    TREE.moves(place).into_iter().map(|(text, counts)| (text.to_string(), counts)).collect()
}

fn read() -> OpeningTree {
    let catalog = Catalog::shipped();
    let mut tree = OpeningTree::default();
    for record in Reader::new(GAMES.as_bytes(), Format::Pgn, &catalog, Some(RULES)).flatten() {
        tree.add_record(&record, &catalog);
    }
    tree
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_famous_games_are_counted() {
        let catalog = Catalog::shipped();
        let start = catalog.find(RULES).map(|game| game.start().key()).unwrap_or_default();
        let first = moves(RULES, start);
        let expected = [("e2e4", 3, 3), ("d2d4", 2, 2), ("g1f3", 1, 0)];
        let found: Vec<_> =
            first.iter().map(|(text, counts)| (text.as_str(), counts.games(), counts.won)).collect();
        assert_eq!(found, expected);
        assert_eq!(moves("atomic", start), []);
    }
}
