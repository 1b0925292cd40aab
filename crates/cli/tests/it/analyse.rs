//! What the computer thinks.

use crate::tool::{bad, good, json, write};

#[test]
fn a_position_has_lines() {
    let object =
        json(["analyse", "chess", "--moves", "e4 e5 Qh5 Ke7", "--depth", "4", "--lines", "2", "--json"]);
    assert_eq!(
        (&object["id"], &object["turn"], &object["end"]),
        (&"chess".into(), &"white".into(), &().into())
    );
    let lines = object["lines"].as_array().unwrap();
    assert_eq!(lines.len(), 2);
    let best = &lines[0];
    assert_eq!((&best["moves"][0], &best["reading"][0]), (&"h5e5".into(), &"Qxe5#".into()), "{object}");
    assert_eq!(
        (&best["win"], &best["score"], &best["expected"]),
        (&1.into(), &"win in 1".into(), &1.0.into())
    );
    assert!(best["value"].is_null() && best["loss"].is_null());
    assert!(lines[1]["value"].is_i64(), "{object}");
    for key in ["depth", "deepest", "nodes", "milliseconds"] {
        assert!(object[key].is_u64(), "{key}: {object}");
    }
}

/// A bishop that does not hold the corner of its pawn wins nothing. A network that had seen few such endings called it five pawns.
#[test]
fn what_can_not_be_won_is_not_corrected_into_a_win() {
    let position = "7k/8/8/8/8/5K2/6BP/8 w - - 0 1";
    let object = json(["analyse", "chess", "--position", position, "--nodes", "5000", "--json"]);
    let value = object["lines"][0]["value"].as_i64().unwrap();
    assert!(value.abs() <= 50, "{object}");
}

#[test]
fn the_end_is_told_in_a_table() {
    let text = good(["analyse", "connect-four", "--nodes", "2000", "--lines", "3"]);
    assert!(text.contains("Depth ") && text.contains(" positions in "), "{text}");
    assert!(text.contains("\n  1.  ") && text.contains("\n  3.  "), "{text}");
    assert!(!text.contains('\x1b'));
}

#[test]
fn a_finished_game_has_nothing_to_find() {
    let moves = "f3 e5 g4 Qh4";
    assert!(good(["analyse", "chess", "--moves", moves]).contains("Black wins by checkmate."));
    let object = json(["analyse", "chess", "--moves", moves, "--json"]);
    assert_eq!(object["end"]["outcome"], "black");
    assert_eq!(object["lines"].as_array().unwrap().len(), 0);
}

#[test]
fn every_move_of_a_game_is_judged() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "mate.pgn", "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n");
    let file = folder.path().join("mate.pgn");
    let args = ["analyse", "chess", "--game", file.to_str().unwrap(), "--depth", "3"];
    let object = json(args.iter().chain(&["--json"]));
    let moves = object["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 7);
    assert_eq!(object["chart"].as_array().unwrap().len(), 8);
    assert_eq!(object["chart"][7], 1.0);
    // The sixth allows a mate in one, and the seventh is it.
    assert_eq!((&moves[5]["move"], &moves[5]["verdict"]), (&"g8f6".into(), &"blunder".into()), "{object}");
    assert_eq!(
        (&moves[6]["verdict"], &moves[6]["loss"], &moves[6]["best"]),
        (&"only-move".into(), &0.0.into(), &"h5f7".into())
    );
    assert_eq!((&moves[6]["phase"], &object["moments"][0]), (&"opening".into(), &6.into()), "{object}");
    assert!(object["summary"]["black"]["phases"]["opening"].is_number(), "{object}");
    assert!(object["summary"]["black"]["phases"]["end"].is_null(), "{object}");
    assert_eq!(object["summary"]["black"]["blunder"], 1);
    assert!(object["summary"]["white"]["accuracy"].as_f64().unwrap() > 50.0, "{object}");
    assert_eq!(object["end"]["reason"], "checkmate");
    for key in ["ply", "seat", "reading", "best", "score", "value", "win", "expected", "after"] {
        assert!(moves[0].get(key).is_some(), "{key}: {object}");
    }
    let text = good(args);
    assert!(
        text.contains("blunder (") && text.contains("White wins by checkmate.") && text.contains('█'),
        "{text}"
    );
    assert!(text.contains("Black: accuracy ") && text.contains("% (opening "), "{text}");
    assert!(text.contains("What decided the game:\n   6  black"), "{text}");
}

#[test]
fn wrong_arguments_are_explained() {
    assert!(bad(["analyse", "chess", "--moves", "e5"]).contains("move 1"));
    assert!(bad(["analyse", "othello", "--game", "/no/such/file"]).contains("can't be read"));
}
