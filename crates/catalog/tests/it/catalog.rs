//! What the catalog holds, and how a user's own files join it.

use catalog::{Catalog, Source};

fn source(file: &str, text: &str) -> Source {
    Source { file: file.into(), text: text.into() }
}

#[test]
fn every_shipped_game_is_listed_and_can_be_played() {
    let catalog = Catalog::shipped();
    let files = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../variants")).unwrap();
    let files = files.filter(|f| f.as_ref().unwrap().path().extension().is_some_and(|e| e == "toml"));
    assert_eq!(catalog.games().count(), files.count(), "a variant file is missing from the list");
    for game in catalog.games() {
        let info = game.info();
        assert!(!info.description.is_empty() && !info.description.contains('\n'), "{}", info.id);
        assert!(info.help.len() > info.description.len(), "{} has no rules to read", info.id);
        let mut one = game.start();
        assert_eq!(one.turn(), "white");
        assert!(!one.in_check() && one.end().is_none() && one.claims().is_empty());
        let first = one.legal()[0].clone();
        assert_eq!(one.play(&first.reading).unwrap(), first);
        assert_eq!(one.turn(), "black");
        let again = game.start_from(&one.position()).unwrap();
        assert_eq!(again.position(), one.position());
        assert!(one.undo() && !one.undo());
        assert_eq!(one.perft(1), one.legal().len() as u64);
        assert_eq!(one.divide(2).iter().map(|(_, n)| n).sum::<u64>(), one.perft(2));
        let view = one.view();
        assert!(!view.men.is_empty() && view.checked.is_empty());
    }
}

#[test]
fn unknown_ids_are_answered_with_the_nearest_one() {
    let catalog = Catalog::shipped();
    let near = |id: &str| catalog.find(id).map(|_| ()).unwrap_err().near;
    assert_eq!(near("ches").as_deref(), Some("chess"));
    assert_eq!(near("kingofthehill").as_deref(), Some("king-of-the-hill"));
    assert_eq!(near("backgammon"), None);
}

#[test]
fn own_files_join_the_catalog_and_may_extend_each_other() {
    let mut catalog = Catalog::shipped();
    let faults = catalog.add(vec![
        source("own/b.toml", "extends = \"a\"\nname = \"B\"\n[pieces.N]\nmoves = [\"leap {±1 ±3}\"]"),
        source("own/a.toml", "extends = \"chess\"\nname = \"A\""),
        source("own/chess.toml", "extends = \"hole-chess\"\nname = \"C\""),
        source("own/bad.toml", "extends = \"chess\"\nnome = \"D\""),
    ]);
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(faults.len(), 3, "{faults:?}");
    assert!(faults[0].starts_with("own/chess.toml:1: there is a game “chess” already"), "{faults:?}");
    assert!(faults.iter().any(|f| f.starts_with("own/bad.toml:2: unknown key `nome`")), "{faults:?}");
    assert_eq!(catalog.find("b").unwrap().start().legal().len(), 20 - 4 + 4);
    assert!(catalog.find("bad").is_err());
    // A camel goes from b1 to a4, c4 and e2, which is taken.
    assert!(catalog.find("b").unwrap().start().play("b1c4").is_ok());
}

#[test]
fn a_finished_match_accepts_no_move() {
    let catalog = Catalog::shipped();
    let mut one = catalog.find("chess").unwrap().start();
    for text in ["f3", "e5", "g4", "Qh4#"] {
        one.play(text).unwrap();
    }
    let end = one.end().unwrap();
    assert_eq!((end.winner.as_deref(), end.reason.as_str()), (Some("black"), "checkmate"));
    assert!(one.legal().is_empty());
    assert!(one.play("a3").unwrap_err().to_string().contains("over"));
    assert!(one.undo() && one.end().is_none() && one.legal().len() == 30);
}

#[test]
fn the_worked_example_of_the_contributors_guide_is_sound() {
    let guide = include_str!("../../../../CONTRIBUTING.md");
    let text = guide.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let mut catalog = Catalog::shipped();
    let faults = catalog.add(vec![source("guard-chess.toml", text)]);
    assert_eq!(faults, []);
    // A king on the last rank has won.
    let mut one = catalog.find("guard-chess").unwrap().start_from("8/4K3/8/8/8/k7/8/8 w - - 0 1").unwrap();
    one.play("Kd8").unwrap();
    assert_eq!(one.end().unwrap().winner.as_deref(), Some("white"));
    // A guard leaps two squares along a diagonal, over the pawn.
    let one = catalog.find("guard-chess").unwrap().start();
    assert!(one.legal().iter().any(|m| m.reading == "Gd3"));
}

#[test]
fn boards_without_an_edge_are_listed_by_window_and_by_candidates() {
    let catalog = Catalog::shipped();
    assert!(catalog.find("chess").unwrap().within([0, 1, 0, 1]).is_none());
    let game = catalog.find("infinite-plane").unwrap();
    let window = game.within([-1, 17, -1, 17]).unwrap();
    assert_eq!((window.start().perft(1), window.start().perft(2)), (138, 19_596));
    let candidates = game.candidates().unwrap().start();
    assert!(candidates.legal().len() > 138);
    // What is legal doesn't depend on what is listed.
    let mut tiny = game.within([100, 101, 100, 101]).unwrap().start();
    assert!(tiny.legal().is_empty() && tiny.end().is_none());
    assert!(tiny.play("8,5>8,7").is_ok());
    assert!(!tiny.rays().is_empty());
}

#[test]
fn whole_games_are_read_and_written_where_a_notation_is_known() {
    let catalog = Catalog::shipped();
    assert!(catalog.find("chess").unwrap().read_game("").is_none());
    let game = catalog.find("infinite-classical").unwrap();
    let mut one = game.start();
    for text in ["5,2>5,4", "5,7>5,5", "7,1>6,3"] {
        one.play(text).unwrap();
    }
    let text = one.write_game().unwrap();
    let again = game.read_game(&text).unwrap().unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(again.position(), one.position());
    assert!(game.read_game("5,2>5,9").unwrap().is_err());
}
