//! What the catalog holds, and how a user's own files join it.

use catalog::{Catalog, Source, variant_source};

fn source(file: &str, text: &str) -> Source {
    Source { file: file.into(), text: text.into() }
}

#[test]
fn every_shipped_game_is_listed_and_can_be_played() {
    let catalog = Catalog::shipped();
    let files = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../variants")).unwrap();
    let files = files.filter(|f| f.as_ref().unwrap().path().extension().is_some_and(|e| e == "toml"));
    let by_file = catalog.games().filter(|game| variant_source(&game.info().id).is_some());
    assert_eq!(by_file.count(), files.count(), "a variant file is missing from the list");
    for game in catalog.games() {
        let info = game.info();
        assert!(!info.description.is_empty() && !info.description.contains('\n'), "{}", info.id);
        assert!(info.help.len() > info.description.len(), "{} has no rules to read", info.id);
        let mut one = game.start();
        let first_turn = one.turn();
        assert!(!one.in_check() && one.end().is_none() && one.claims().is_empty());
        let first = one.legal()[0].clone();
        assert_eq!(one.play(&first.reading).unwrap(), first);
        assert_ne!(one.turn(), first_turn);
        let again = game.start_from(&one.position()).unwrap();
        assert_eq!(again.position(), one.position());
        assert!(one.undo() && !one.undo());
        assert_eq!(one.perft(1), one.legal().len() as u64);
        assert_eq!(one.divide(2).iter().map(|(_, n)| n).sum::<u64>(), one.perft(2));
        assert!(one.view().checked.is_empty());
    }
}

#[test]
fn sides_are_called_as_people_call_them() {
    let catalog = Catalog::shipped();
    let sides = |id: &str| {
        let mut one = catalog.find(id).unwrap().start();
        let first = one.turn();
        let m = one.legal()[0].coordinate.clone();
        one.play(&m).unwrap();
        format!("{first} {}", one.turn())
    };
    for (id, expect) in [
        ("chess", "white black"),
        ("checkers", "black white"),
        ("checkers-house", "white black"),
        ("checkers-free", "black white"),
        ("international-draughts", "white black"),
        ("russian-draughts", "white black"),
        ("viking-chess", "attackers defenders"),
        ("hnefatafl", "attackers defenders"),
        ("brandubh", "attackers defenders"),
        ("connect-four", "red yellow"),
        ("gomoku", "black white"),
        ("tic-tac-toe", "crosses noughts"),
        ("othello", "black white"),
    ] {
        assert_eq!(sides(id), expect, "{id}");
    }
}

#[test]
fn ids_are_told_apart_and_families_stand_together() {
    let catalog = Catalog::shipped();
    let ids: Vec<&str> = catalog.games().map(|game| game.info().id.as_str()).collect();
    let mut families: Vec<&str> = catalog.games().map(|game| game.info().family.as_str()).collect();
    let unique = |mut all: Vec<&str>| {
        all.sort_unstable();
        all.dedup();
        all.len()
    };
    assert_eq!(unique(ids.clone()), ids.len());
    families.dedup();
    assert_eq!(unique(families.clone()), families.len(), "{families:?}");
}

#[test]
fn unknown_ids_are_answered_with_the_nearest_one() {
    let catalog = Catalog::shipped();
    let near = |id: &str| catalog.find(id).map(|_| ()).unwrap_err().near;
    assert_eq!(near("ches").as_deref(), Some("chess"));
    assert_eq!(near("kingofthehill").as_deref(), Some("king-of-the-hill"));
    assert_eq!(near("draughts").as_deref(), Some("international-draughts"));
    assert_eq!(near("backgammon"), None);
    assert_eq!(near(""), None);
}

#[test]
fn own_files_join_the_catalog_and_may_extend_each_other() {
    let mut catalog = Catalog::shipped();
    let faults = catalog.add(vec![
        source("own/b.toml", "extends = \"a\"\nname = \"B\"\n[pieces.N]\nmoves = [\"leap {±1 ±3}\"]"),
        source("own/a.toml", "extends = \"chess\"\nname = \"A\""),
        source("own/chess.toml", "extends = \"hole-chess\"\nname = \"C\""),
        source("own/other.toml", "extends = \"chess\"\nname = \"E\"\n\nid = \"checkers\""),
        source("own/bad.toml", "extends = \"chess\"\nnome = \"D\""),
    ]);
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(faults.len(), 4, "{faults:?}");
    assert!(faults[0].starts_with("own/chess.toml:1: there is a game “chess” already"), "{faults:?}");
    assert!(faults[1].starts_with("own/other.toml:4: there is a game “checkers” already"), "{faults:?}");
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
    assert!(catalog.find("connect-four").unwrap().read_game("").is_none());
    for (id, moves, illegal) in [
        ("infinite-classical", ["5,2>5,4", "5,7>5,5", "7,1>6,3"], "5,2>5,9"),
        ("chess", ["e4", "e5", "Nf3"], "1. e4 e6 2. e5 e4"),
        ("atomic", ["e4", "e5", "Nf3"], "1. Ke2"),
        ("checkers", ["11-15", "22-18", "15x22"], "1. 11-15 22-18 2. 8-11"),
        ("russian-draughts", ["c3-d4", "f6-g5", "b2-c3"], "1. c3-c4"),
    ] {
        let game = catalog.find(id).unwrap();
        let mut one = game.start();
        for text in moves {
            one.play(text).unwrap();
        }
        let text = one.write_game().unwrap();
        let again = game.read_game(&text).unwrap().unwrap_or_else(|e| panic!("{id}: {e}"));
        assert_eq!(again.position(), one.position());
        assert!(game.read_game(illegal).unwrap().is_err(), "{id}");
    }
}
