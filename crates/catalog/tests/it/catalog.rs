//! What the catalog holds, and how a user's own files join it.

use ::catalog::{Catalog, Exchange, Fault, Message, Reason, Source, Team, from_sources, variant_source};
use words::english;

/// A fault in English.
fn said(fault: &Fault) -> String {
    english().say(&Message::from(fault))
}

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
        assert_eq!(one.play(&first.reading).unwrap().text, first);
        assert_eq!(one.last_move().map(|played| (played.seat, &played.text)), Some((first_turn, &first)));
        assert_eq!((one.ply(), one.played().len()), (1, 1));
        assert_ne!(one.turn(), first_turn);
        let again = game.start_from(&one.position()).unwrap();
        assert_eq!(again.position(), one.position());
        assert!(one.undo() && !one.undo());
        assert_eq!(one.perft().perft(1), one.legal().len() as u64);
        assert_eq!(one.perft().divide(2).iter().map(|(_, n)| n).sum::<u64>(), one.perft().perft(2));
        assert!(one.view().checked.is_empty());
    }
}

#[test]
fn sides_are_called_as_people_call_them() {
    let catalog = Catalog::shipped();
    let sides = |id: &str| {
        let game = catalog.find(id).unwrap();
        let mut one = game.start();
        assert_eq!(game.seats(), one.seats());
        let name = |seat: ::catalog::Seat| game.seats()[seat.index()].name.as_str();
        let first = one.turn();
        let m = one.legal()[0].coordinate.clone();
        one.play(&m).unwrap();
        format!("{} {}", name(first), name(one.turn()))
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
    let faults: Vec<String> = faults.iter().map(said).collect();
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
    assert_eq!((end.outcome.winner(), end.reason), (Some(Team(1)), Reason::CHECKMATE));
    assert!(one.legal().is_empty());
    assert!(english().say(&Message::from(&one.play("a3").unwrap_err())).contains("over"));
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
    assert_eq!(one.end().unwrap().outcome.winner(), Some(Team(0)));
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
    assert_eq!((window.start().perft().perft(1), window.start().perft().perft(2)), (138, 19_596));
    let candidates = game.candidates().unwrap().start();
    assert!(candidates.legal().len() > 138);
    // What is legal doesn't depend on what is listed.
    let mut tiny = game.within([100, 101, 100, 101]).unwrap().start();
    assert!(tiny.legal().is_empty() && tiny.end().is_none());
    assert!(tiny.play("8,5>8,7").is_ok());
    assert!(!tiny.rays().is_empty());
}

#[test]
fn a_game_of_own_files_can_be_made_again_from_them_alone() {
    let mut catalog = Catalog::shipped();
    let grandchild = "extends = \"child\"\nname = \"Grandchild\"\nid = \"my-game\"\n[pieces.N]\nmoves = [\"leap {±1 ±3}\"]";
    let files = [
        source("own/grandchild.toml", grandchild),
        source("own/unrelated.toml", "extends = \"chess\"\nname = \"Unrelated\""),
        source("own/child.toml", "extends = \"hole-chess\"\nname = \"Child\""),
    ];
    assert_eq!(catalog.add(files.to_vec()), []);
    let [grandchild, _, child] = &files;
    assert_eq!(catalog.own_sources("my-game"), [grandchild.clone(), child.clone()]);
    assert_eq!(catalog.own_sources("child"), std::slice::from_ref(child));
    for shipped in ["chess", "checkers", "nothing"] {
        assert_eq!(catalog.own_sources(shipped), []);
    }
    let again = from_sources(catalog.own_sources("my-game")).unwrap_or_else(|faults| panic!("{faults:?}"));
    let game = catalog.find("my-game").unwrap();
    assert_eq!(again.info(), game.info());
    assert_eq!(again.start().legal(), game.start().legal());
    assert_eq!(again.start().view().holes.len(), game.start().view().holes.len());
}

#[test]
fn files_that_are_no_game_are_refused() {
    let refused = |files: &[Source]| said(&from_sources(files).map(|_| ()).unwrap_err()[0]);
    assert!(refused(&[]).contains("no variant file"));
    let child = source("child.toml", "extends = \"parent\"\nname = \"Child\"");
    assert!(refused(&[child]).contains("there is no variant file with that id"));
    let chess = source("own.toml", "extends = \"chess\"\nname = \"Own\"\nid = \"chess\"");
    assert!(refused(&[chess]).starts_with("own.toml:3: there is a game “chess” already"));
}

#[test]
fn a_start_is_chosen_by_its_number() {
    let catalog = Catalog::shipped();
    let game = catalog.find("chess960").unwrap();
    assert_eq!(game.starts(), 960);
    let text = game.start_text(0);
    assert!(text.starts_with("bbqnnrkr/"), "{text}");
    assert_eq!(game.start_from("0").unwrap().position(), text);
    assert_eq!(game.start_text(518), game.start().position());
    let chess = catalog.find("chess").unwrap();
    assert_eq!((chess.starts(), chess.start_text(0)), (1, chess.start().position()));
}

#[test]
fn the_number_of_a_start_is_found_again() {
    let catalog = Catalog::shipped();
    let game = catalog.find("chess960").unwrap();
    for number in [0, 518, 959] {
        let text = game.numbered_start(number).unwrap();
        assert_eq!((&text, game.start_number(&text)), (&game.start_text(number), Some(number)));
    }
    assert_eq!(game.start_number("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), None);
    let no = game.numbered_start(960).unwrap_err();
    assert_eq!((no.code, no.arg("most")), ("no-such-start", Some(&catalog::Arg::Number(959))));
    let chess = catalog.find("chess").unwrap();
    assert_eq!(chess.numbered_start(0).unwrap_err().code, "only-one-start");
    assert_eq!(chess.start_number(&chess.start().position()), None);
}

#[test]
fn every_game_says_how_its_players_exchange_games() {
    let catalog = Catalog::shipped();
    let pgn = |name: &str| Exchange::Pgn { variant: Some(name.into()) };
    let pdn = |game_type: &str| Exchange::Pdn { game_type: Some(game_type.into()) };
    for (id, expect) in [
        ("chess", Exchange::Pgn { variant: None }),
        ("king-of-the-hill", pgn("King of the Hill")),
        ("atomic", pgn("Atomic")),
        ("chess960", pgn("Chess960")),
        ("three-check", pgn("Three-check")),
        ("antichess", pgn("Antichess")),
        ("horde", pgn("Horde")),
        ("racing-kings", pgn("Racing Kings")),
        ("grand-chess", pgn("Grand Chess")),
        ("atomic-total", pgn("Total Atomic Chess")),
        ("chess-3d", pgn("3-D Chess")),
        ("infinite-plane", Exchange::Icn),
        ("checkers", pdn("21,B,8,8,N1,0")),
        ("international-draughts", pdn("20,W,10,10,N2,0")),
        ("checkers-house", Exchange::Pdn { game_type: None }),
        ("hnefatafl", pgn("Hnefatafl")),
        ("connect-four", pgn("Connect Four")),
        ("othello", pgn("Othello")),
    ] {
        assert_eq!(catalog.find(id).unwrap().info().exchange, expect, "{id}");
    }
}

#[test]
fn moves_and_positions_are_exchanged_as_other_programs_have_them() {
    let catalog = Catalog::shipped();
    for (id, played) in [
        ("infinite-classical", ["5,2>5,4", "5,7>5,5", "7,1>6,3"]),
        ("chess", ["e4", "e5", "Nf3"]),
        ("atomic", ["e4", "e5", "Nf3"]),
        ("checkers", ["11-15", "22-18", "15x22"]),
        ("connect-four", ["4", "4", "3"]),
    ] {
        let game = catalog.find(id).unwrap();
        let mut one = game.start();
        let mut again = game.start_from(&one.first_exchanged()).unwrap();
        for text in played {
            one.play(text).unwrap();
            let exchanged = one.last_exchanged().unwrap();
            assert_eq!(exchanged, text, "{id}");
            again.play_exchanged(&exchanged).unwrap();
        }
        assert_eq!(again.position(), one.position());
    }
}

#[test]
fn what_a_piece_may_become_comes_with_the_best_first() {
    let catalog = Catalog::shipped();
    let check = |id: &str, position: &str, expect: &[&str]| {
        let live = catalog.find(id).unwrap().start_from(position).unwrap();
        let choices = live.legal_moves();
        let becomes: Vec<&str> = choices.iter().filter_map(|choice| choice.step.becomes.as_deref()).collect();
        assert_eq!(becomes, expect, "{id}");
    };
    check("chess", "7k/P7/8/8/8/8/8/K7 w - - 0 1", &["Queen", "Rook", "Bishop", "Knight"]);
    check("hole-chess", "7k/P7/8/3**3/3**3/8/8/K7 w - - 0 1", &["Queen", "Rook", "Bishop", "Knight"]);
}

#[test]
fn the_line_that_has_won_is_told() {
    let catalog = Catalog::shipped();
    let check = |id: &str, moves: &str, expect: &[[i64; 2]]| {
        let mut live = catalog.find(id).unwrap().start();
        for text in moves.split_whitespace() {
            live.play(text).unwrap();
        }
        let mut line: Vec<[i64; 2]> = live.view().line.iter().map(|cell| [cell.x, cell.y]).collect();
        line.sort();
        assert_eq!(line, expect, "{id} {moves}");
    };
    check("connect-four", "1 2 1 2 1 2", &[]);
    check("connect-four", "1 2 1 2 1 2 1", &[[0, 0], [0, 1], [0, 2], [0, 3]]);
    check("tic-tac-toe", "a1 a2 b2 a3 c3", &[[0, 0], [1, 1], [2, 2]]);
    // Five in one move, of which all are shown.
    check("connect-four", "1 1 2 2 3 3 5 5 4", &[[0, 0], [1, 0], [2, 0], [3, 0], [4, 0]]);
}

/// A variant that many matches bring with them is made once, and its seats are those that its rules have.
#[test]
fn a_game_of_sources_is_made_once() {
    let catalog = Catalog::shipped();
    let source = |n: usize| Source {
        file: format!("own-{n}.toml"),
        text: format!("extends = \"chess\"\nname = \"Own {n}\"\n"),
    };
    let of = |n: usize| catalog.game_of_sources(&[source(n)]).unwrap_or_else(|faults| panic!("{faults:?}"));
    let first = of(0);
    assert!(std::sync::Arc::ptr_eq(&first, &of(0)));
    assert!(!std::sync::Arc::ptr_eq(&first, &of(1)));
    // Those that were asked for longest ago make room; the text decides, not the name of the file.
    (2..100).for_each(|n| drop(of(n)));
    assert!(!std::sync::Arc::ptr_eq(&first, &of(0)));
    let other = Source { text: "extends = \"chess\"\nname = \"Other\"\n".into(), ..source(0) };
    assert_eq!(catalog.game_of_sources(&[other]).map(|game| game.info().name.clone()), Ok("Other".into()));
    let taken =
        Source { text: "id = \"hnefatafl\"\nextends = \"chess\"\nname = \"X\"\n".into(), ..source(0) };
    assert!(catalog.game_of_sources(&[taken]).is_err());
}

#[test]
fn seats_are_known_before_a_game_is_built() {
    for game in Catalog::shipped().games() {
        assert_eq!(game.seats(), game.start().seats(), "{}", game.info().id);
    }
}
