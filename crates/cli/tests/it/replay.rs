//! `replay`.

use serde_json::Value;

use crate::tool::{bad, fed, good, write};

const PGN: &str = "[Event \"Club\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n[TimeControl \"180+2\"]\n\n\
                   1. f3 {Oh.} e5! {[%clk 0:02:58]} 2. g4?? Qh4# 0-1\n\n[Event \"Second\"]\n\n1. d4 *\n";

#[test]
fn a_game_is_shown_position_by_position() {
    let dir = tempfile::tempdir().unwrap();
    write(dir.path(), "games.pgn", PGN);
    let file = dir.path().join("games.pgn");
    let file = file.to_str().unwrap();
    let text = good(["replay", file]);
    assert!(
        text.starts_with(
            "Chess\nWhite: Ann (3+2)\nBlack: Bob (3+2)\nEvent: Club\nBlack wins by checkmate.\n"
        ),
        "{text}"
    );
    for part in [
        "\nPly 1: f3\n",
        "\nOh.\n",
        "\nPly 2: e5! (0:02:58 left)\n",
        "\nPly 3: g4??\n",
        "\nPly 4: Qh4#\n",
        "Black to move.\n",
        "White to move.\n",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(text.ends_with("Black wins by checkmate.\n"));
    assert_eq!(text.matches("♚").count(), 5);
    assert_eq!(good(["replay", file, "--first", "3"]).matches("♚").count(), 2);
    assert_eq!(good(["replay", file, "--ply", "2"]).matches("♚").count(), 1);
    assert!(good(["replay", file, "--moves"]).ends_with("\n1. f3 e5! 2. g4?? Qh4#\n"));
    assert!(good(["replay", file, "--number", "2"]).contains("\nPly 1: d4\n"));
}

#[test]
fn json_has_an_object_for_each_ply() {
    let said = fed(["replay", "-", "--json"], PGN.as_bytes());
    let plies: Vec<Value> = said.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(plies.len(), 5);
    assert_eq!((&plies[0]["move"], &plies[0]["ply"]), (&Value::Null, &0.into()));
    assert_eq!((&plies[1]["move"], &plies[1]["comment"]), (&"f2f3".into(), &"Oh.".into()));
    assert_eq!((&plies[2]["left"], &plies[2]["glyphs"][0]), (&178_000.into(), &1.into()));
    assert_eq!((&plies[4]["reading"], &plies[4]["check"]), (&"Qh4#".into(), &true.into()));
    assert_eq!(
        (&plies[4]["result"]["outcome"], &plies[4]["result"]["reason"]),
        (&"black".into(), &"checkmate".into())
    );
}

#[test]
fn every_format_is_shown() {
    let icn = fed(["replay", "-", "--as", "infinite-classical"], b"4,2>4,4|4,7>4,5");
    assert!(icn.code == 0 && icn.out.contains("\nPly 2: P(4,7)-(4,5)\n"), "{icn:?}");
    let pdn = fed(["replay", "-", "--as", "checkers", "--moves"], b"1. 11-15 22-18 *");
    assert!(pdn.out.ends_with("\n1. 11-15 22-18\n"), "{pdn:?}");
    let native = fed(["replay", "-"], b"{\"anyboard\":1,\"game\":\"othello\",\"moves\":[{\"move\":\"d3\"}]}");
    assert!(native.out.starts_with("Othello\nNot over"), "{native:?}");
}

#[test]
fn wrong_arguments_are_explained() {
    let dir = tempfile::tempdir().unwrap();
    write(dir.path(), "games.pgn", PGN);
    let file = dir.path().join("games.pgn");
    let file = file.to_str().unwrap();
    for (args, why) in [
        (vec!["replay", "/no/such.pgn"], "can't be read"),
        (vec!["replay", file, "--number", "3"], "there are only 2 games"),
        (vec!["replay", file, "--number", "0"], "counted from 1"),
        (vec!["replay", file, "--ply", "5"], "the game has 4 plies: there is no ply 5."),
        (vec!["replay", file, "--first", "9"], "no ply 9"),
    ] {
        assert!(bad(&args).contains(why), "{args:?}");
    }
}
