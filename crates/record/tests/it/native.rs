//! Our own format.

use record::{Format, GameRecord, Tree};

use crate::support::{CATALOG, faults, own_sources, read, read_one, said, written};

#[test]
fn the_examples_of_the_documentation_are_read() {
    let text = include_str!("../../../../docs/record-format.md");
    let mut examples = 0;
    for (format, fence) in [(Format::Native, "```json"), (Format::Pgn, "```pgn"), (Format::Icn, "```icn")] {
        for part in text.split(fence).skip(1) {
            let example = part.split("```").next().unwrap();
            let games = read(example, format, None);
            assert!(!games.is_empty(), "{example}");
            examples += 1;
            for game in games {
                assert_eq!(read_one(written(&game, Format::Native), Format::Native, None), game);
            }
        }
    }
    assert!(examples > 3);
}

#[test]
fn moves_are_a_flat_list() {
    let text = "{\"anyboard\": 1, \"game\": \"chess\", \"moves\": [{\"move\": \"e2e4\"}, {\"move\": \"e7e5\"}, {\"move\": \"d2d4\", \"after\": 0},\
                {\"move\": \"d7d5\"}, {\"move\": \"c7c5\", \"after\": 1}]}";
    let game = read_one(text, Format::Native, None);
    let first = game.moves.node(Tree::START).children();
    assert_eq!(first.len(), 2);
    assert_eq!(game.moves.node(first[0]).children().len(), 2);
    assert_eq!(game.moves.main_line().len(), 2);
    assert_eq!(read_one(written(&game, Format::Native), Format::Native, None), game);
}

#[test]
fn a_game_of_a_users_own_takes_its_file_with_it() {
    let mut game = GameRecord::new("my-chess");
    let text = written(&game, Format::Native);
    game.sources = own_sources();
    assert_eq!(read_one(&text, Format::Native, None), game);
    // Where the file is not known, it is the one that came with the game.
    let shipped = catalog::Catalog::shipped();
    for format in [Format::Native, Format::Pgn] {
        let text = written(&game, format);
        let read = record::Reader::new(text.as_bytes(), format, &shipped, None).next().unwrap().unwrap();
        assert_eq!(read, game);
        let rules = record::game_of(&read, &shipped).unwrap();
        assert_eq!(rules.info().id, "my-chess");
    }
    assert!(CATALOG.find("my-chess").is_ok());
    game.sources[1].text = "nonsense".into();
    let error = said(&record::game_of(&game, &CATALOG).err().unwrap());
    assert!(error.contains("can’t be used: my-base.toml, line 1"), "{error}");
}

#[test]
fn faults_have_a_place_and_a_reason() {
    let check = |text: &str, expect: &str| {
        let errors = faults(text, Format::Native, None);
        assert!(errors.len() == 1 && errors[0].starts_with(expect), "{text}: {errors:?}");
    };
    let game = |more: &str| {
        format!("\n  {{\"anyboard\": 1, \"game\": \"chess\", \"moves\": [\n{{\"move\": \"e2e4\"}}{more}}}")
    };
    check(
        &game(",\n {\"move\": \"e2e4\"}]"),
        "game 1, line 4, column 2: move 2: “e2e4” is not a legal move here",
    );
    check(
        &game(",\n {\"move\": \"e7e5\", \"after\": 7}]"),
        "game 1, line 4, column 2: move 2: it can’t be played after the move 7",
    );
    check(
        &game("], \"seats\": [{}, {}, {}]"),
        "game 1, line 2, column 3: there are 3 sides, but 2 in this game.",
    );
    check(
        &game("], \"standing\": {\"after\": 2, \"take_backs\": \"off\"}"),
        "game 1, line 2, column 3: the game stands after the move 2",
    );
    check(
        &game("], \"standing\": {\"after\": 0, \"take_backs\": \"x\"}"),
        "game 1, line 3, column 61: unknown variant `x`",
    );
    check(&game("], \"result\": {\"outcome\": \"win\"}"), "game 1, line 2, column 3: the result is a win");
    check(
        &game("], \"result\": {\"outcome\": \"win\", \"winner\": \"red\"}"),
        "game 1, line 2, column 3: there is no side “red” in this game: they are white and black.",
    );
    check(&game("], \"seats\": [{\"time\": {\"main\": 0}}]"), "game 1, line 2, column 3: a time is");
    check(
        &game("], \"seats\": [{\"time\": {\"main\": 5, \"each\": 4}}]"),
        "game 1, line 2, column 3: a time is",
    );
    check(
        &game("], \"seats\": [{\"players\": [{\"name\": \"A\", \"level\": 7}]}]"),
        "game 1, line 2, column 3: there is no level 7",
    );
    check(
        &game("], \"seats\": [{\"players\": [{\"name\": \"A\", \"level\": 1, \"strength\": 2}]}]"),
        "game 1, line 2, column 3: “A” can be only one",
    );
    check(&game("], \"start\": \"x\""), "game 1, line 2, column 3: the first position can’t be used");
    check(
        "{\"anyboard\": 1, \"game\": \"ches\"}",
        "game 1, line 1, column 1: there is no game “ches”: did you mean chess?",
    );
    check(
        "{\"anyboard\": 2, \"game\": 4}",
        "game 1, line 1, column 1: this file was written by a newer Anyboard (version 2 of the format; this one reads 1): update",
    );
    check("nonsense", "game 1, line 1, column 1: a saved game begins with “{”");
    check(
        &written(&read_one(game("]"), Format::Native, None), Format::Native)[..40],
        "game 1, line 4, column ",
    );
}

#[test]
fn the_games_beside_a_faulty_one_are_read() {
    let good = "{\"anyboard\":1,\"game\":\"chess\",\"moves\":[]}\n";
    for bad in [
        "{\"anyboard\":1,\"game\":\"chess\",\"moves\":[{\"move\":\"e9\"}]}\n",
        "{\"anyboard\":1,\"game\":\"chess\",\"moves\":[{\n",
        "{\"anyboard\":1,\"game\":\"ch\n",
        "{\"anyboard\":9}\n",
        "oops\n",
        "]]\n",
    ] {
        let text = format!("{good}{bad}{good}");
        let games = crate::support::read_all(&text, Format::Native, None);
        let fine: Vec<bool> = games.iter().map(Result::is_ok).collect();
        assert_eq!(fine, [true, false, true], "{bad}: {games:?}");
        assert_eq!(games[1].as_ref().unwrap_err().line, if bad.contains("{\n") { 3 } else { 2 }, "{bad}");
    }
}

#[test]
fn lines_may_be_listed_by_turns() {
    let text = r#"{"anyboard": 1, "game": "chess", "moves": [
        {"move": "e2e4"}, {"move": "d2d4", "after": 0}, {"move": "e7e5", "after": 1}, {"move": "d7d5", "after": 2},
        {"move": "g1f3", "after": 3}, {"move": "c2c4", "after": 4}],
        "standing": {"after": 6, "take_backs": "free"}}"#;
    let game = read_one(text, Format::Native, None);
    let coordinate = |id| game.moves.node(id).text.as_ref().unwrap().coordinate.clone();
    let lines = [game.moves.main_line(), game.moves.path(game.at())];
    let lines = lines.map(|line| line.into_iter().map(coordinate).collect::<Vec<_>>().join(" "));
    assert_eq!(lines, ["e2e4 e7e5 g1f3", "d2d4 d7d5 c2c4"]);
}

#[test]
fn variant_files_are_known_by_their_names() {
    let mut catalog = catalog::Catalog::shipped();
    let mut sources = own_sources();
    for source in &mut sources {
        source.file = format!("/home/ann/secret\\{}", source.file);
    }
    assert!(catalog.add(sources.clone()).is_empty());
    let game = GameRecord { sources, ..GameRecord::new("my-chess") };
    for format in [Format::Native, Format::Pgn] {
        for game in [&game, &GameRecord::new("my-chess")] {
            let mut out = Vec::new();
            record::write(game, format, &catalog, &mut out).unwrap();
            let text = String::from_utf8(out).unwrap();
            assert!(!text.contains("secret"), "{text}");
            for catalog in [&catalog, &catalog::Catalog::shipped()] {
                let again = record::read_one(text.as_bytes(), format, catalog, None, 1).unwrap();
                assert_eq!(again.sources, own_sources(), "{text}");
            }
        }
    }
}

#[test]
fn nothing_from_a_file_steers_a_terminal() {
    for (text, format) in [
        (r#"{"anyboard": 1, "game": "\u001b[31mred"}"#, Format::Native),
        (r#"{"anyboard": 1, "game": "chess", "moves": [{"move": "\u001b[31m"}]}"#, Format::Native),
        (r#"{"anyboard": 1, "game": "chess", "\u001b[31m": 1}"#, Format::Native),
        (r#"{"anyboard": "\u001b[31m"}"#, Format::Native),
        ("[Variant \"\u{1b}[31m\"]\n\n1. e4 *", Format::Pgn),
        ("[GameType \"\u{1b}[31m\"]\n\n*", Format::Pdn),
        ("1. \u{1b}31m *", Format::Pgn),
        ("[FEN \"\u{1b}[31m\"]\n\n*", Format::Pgn),
    ] {
        let errors = faults(text, format, None);
        assert!(!errors.is_empty(), "{text}");
        assert!(errors.iter().all(|error| !error.contains(char::is_control)), "{errors:?}");
    }
}

#[test]
fn reasons_in_the_words_of_old_files_are_read_as_codes() {
    for (outcome, words, code) in [
        ("draw", "threefold repetition", "repetition-3"),
        ("draw", "50-move rule", "move-rule-50"),
        ("draw", "time, with too little left to win", "time-with-too-little-left-to-win"),
        ("draw", "agreement", "agreement"),
        ("draw", "repetition-3", "repetition-3"),
        ("draw", "Drawn by the arbiter", "Drawn by the arbiter"),
    ] {
        let text = format!(
            "{{\"anyboard\":1,\"game\":\"chess\",\"moves\":[],\"result\":{{\"outcome\":\"{outcome}\",\"reason\":\"{words}\"}}}}"
        );
        let game = read_one(&text, Format::Native, None);
        assert_eq!(game.result.as_ref().and_then(|result| result.reason()), Some(code));
        let pgn = format!("[Result \"1/2-1/2\"]\n[Termination \"{words}\"]\n\n1/2-1/2");
        let game = read_one(&pgn, Format::Pgn, None);
        assert_eq!(game.result.as_ref().and_then(|result| result.reason()), Some(code));
    }
}

#[test]
fn departures_need_more_than_two_teams() {
    let text = r#"{"anyboard":1,"game":"chess","moves":[{"move":"e2e4","departures":[{"seat":"black","reason":"time"}]}]}"#;
    assert!(faults(text, Format::Native, None)[0].contains("can’t leave the game"));
    let text = r#"{"anyboard":1,"game":"chess","moves":[{"move":"e2e4","departures":[{"seat":"black","reason":"boredom"}]}]}"#;
    assert!(faults(text, Format::Native, None)[0].contains("not by “boredom”"));
    let text = r#"{"anyboard":1,"game":"chess","moves":[],"result":{"outcome":"ranked","places":[1,2]}}"#;
    assert!(faults(text, Format::Native, None)[0].contains("ranking"));
}
