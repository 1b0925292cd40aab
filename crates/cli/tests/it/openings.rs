//! `anyboard openings`.

use std::path::Path;

use crate::tool::{bad, good};

#[test]
fn games_of_files_are_counted() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/games/historic-games.pgn");
    let games = games.to_str().unwrap();
    let told = good(["openings", "chess", games]);
    let row = |told: &str, text: &str| {
        let line = told.lines().find(|line| line.starts_with(&format!("{text} ")));
        line.map(|line| line.split_whitespace().map(str::to_string).collect::<Vec<_>>()).unwrap_or_default()
    };
    assert_eq!(row(&told, "e4")[1..8], ["3", "100", "%", "0", "%", "0", "%"], "{told}");
    assert_eq!(row(&told, "Nf3")[1..8], ["1", "0", "%", "0", "%", "100", "%"], "{told}");
    assert!(told.contains("6 games counted, 0 left out"), "{told}");
    // The same file twice; and a position that a game came to by other moves.
    let told = good(["openings", "chess", games, games, "--moves", "1. c4 Nf6 2. d4"]);
    assert_eq!(row(&told, "e6")[1], "2", "{told}");
    assert!(good(["openings", "checkers", games]).contains("0 games counted"));
    assert!(good(["openings", "chess", games, "--moves", "h4 h5 a4 a5"]).contains("Nobody has played on"));
    assert!(bad(["openings", "chess", games, "--moves", "e5"]).contains("--moves"));
    assert!(bad(["openings", "chess", "no-such-file.pgn"]).contains("no-such-file.pgn"));
}
