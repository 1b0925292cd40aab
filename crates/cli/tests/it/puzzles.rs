//! `anyboard puzzles`.

use puzzle::{Attempt, Tried, parse_puzzles};

use crate::tool::{bad, good};

#[test]
fn puzzles_are_found_kept_and_added_to() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("four.puzzles");
    let path = file.to_str().unwrap();
    let mine = |more: &[&'static str]| {
        let quick =
            ["puzzles", "connect-four", "--games", "4", "--nodes", "500", "--proof", "4000", "--out", path];
        quick.into_iter().chain(more.iter().copied()).map(str::to_string).collect::<Vec<_>>()
    };
    let told = good(mine(&[]));
    assert!(told.contains("4 games"), "{told}");
    let read = || parse_puzzles(&std::fs::read_to_string(&file).unwrap()).unwrap();
    let first = read();
    assert!(!first.is_empty());
    let catalog = catalog::Catalog::shipped();
    let game = catalog.find("connect-four").unwrap();
    for puzzle in &first {
        let mut attempt = Attempt::begin(game, puzzle, 0).unwrap();
        let tried = puzzle.moves.iter().step_by(2).map(|text| attempt.play(text)).last();
        assert_eq!(tried, Some(Ok(Tried::Solved)), "{puzzle:?}");
    }
    // A file that is there is replaced or added to only if that is wished.
    assert!(bad(mine(&[])).contains("--add"));
    good(mine(&["--add"]));
    assert_eq!(read(), first, "the same games bring nothing new");
    good(mine(&["--add", "--seed", "2"]));
    assert!(read().len() > first.len() && read().starts_with(&first));
    good(mine(&["--force", "--want", "1"]));
    assert!(read().len() < first.len() || first.len() == 1);
    assert!(bad(["puzzles", "no-such-game"]).contains("no-such-game"));
}
