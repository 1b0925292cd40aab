//! `anyboard book`, and the books of a user's own games.

use std::fs;

use crate::tool::{bad, good, run};

const MINE: &str = "id = \"my-chess\"\nname = \"My Chess\"\nextends = \"chess\"\nsetup = \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR\"\n";

#[test]
fn a_book_is_made_for_a_game_of_ones_own_and_played_from() {
    let dir = tempfile::tempdir().unwrap();
    let folder = dir.path().to_str().unwrap();
    fs::write(dir.path().join("my-chess.toml"), MINE).unwrap();
    let path = dir.path().join("my-chess.book");
    let file = path.to_str().unwrap();
    let make = |more: &[&'static str]| {
        let quick =
            ["book", "my-chess", "--nodes", "500", "--positions", "8", "--variants", folder, "--out", file];
        quick.into_iter().chain(more.iter().copied()).map(str::to_string).collect::<Vec<_>>()
    };
    let told = good(make(&[]));
    assert!(told.contains("8 positions"), "{told}");
    let first = fs::read_to_string(&path).unwrap();
    // A book that is there is replaced only if that is wished; and the same options make the same.
    assert!(bad(make(&[])).contains("--force"));
    good(make(&["--force"]));
    assert_eq!(fs::read_to_string(&path).unwrap(), first);
    // Beside its game it is read; what is wrong with it is told, and the game is played without it.
    let games = ["games", "--variants", folder];
    assert_eq!(run(games).err, "");
    fs::write(&path, "-\te2e5 20\n").unwrap();
    let said = run(games);
    assert!(
        said.code == 0 && said.err.contains("my-chess.book: line 1: “e2e5” is no legal move"),
        "{said:?}"
    );
}

#[test]
fn what_has_no_book_is_told_so() {
    assert!(bad(["book", "no-such-game"]).contains("no-such-game"));
    assert!(bad(["book", "chess960"]).contains("begins anew each time"));
}
