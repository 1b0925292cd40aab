//! Boards without an edge.

use serde_json::{Value, json};

use crate::tool::{bad, fed, good, json, run};

const WINDOW: &str = "-1,17,-1,17";
/// A rook has left for good, and it is White's turn again.
const FAR: &str = "2,5>2,7 2,10>2,8 1,4>1,5 3,10>3,9 2,4>-1000000000000,4 13,10>13,9";

fn show(id: &str, args: &[&str]) -> Value {
    json(["show", id, "--json"].iter().chain(args))
}

fn strings(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect()
}

#[test]
fn counts_are_those_of_the_rules() {
    assert_eq!(good(["perft", "infinite-plane", "1", "--window", WINDOW]), "138\n");
    assert_eq!(good(["perft", "infinite-plane", "2", "--window", WINDOW]), "19596\n");
    assert_eq!(good(["perft", "infinite-plane", "2", "--window=-1,17,-1,17"]), "19596\n");
    let divided = good(["perft", "infinite-plane", "2", "--window", WINDOW, "--divide"]);
    assert!(divided.ends_with("\nNodes searched: 19596\n"), "{divided}");
    assert_eq!(divided.lines().count(), 138 + 2);
}

#[test]
fn json_has_the_window_and_the_open_lines() {
    let value = show("infinite-plane", &["--window", WINDOW]);
    let mut keys: Vec<&str> = value.as_object().unwrap().keys().map(String::as_str).collect();
    keys.sort_unstable();
    let expect = [
        "check", "claims", "id", "legal", "outcome", "position", "rays", "reading", "reason", "turn",
        "window",
    ];
    assert_eq!(keys, expect);
    assert_eq!(value["window"], json!([-1, 17, -1, 17]));
    let legal = strings(&value["legal"]);
    assert_eq!((legal.len(), strings(&value["reading"]).len()), (138, 138));
    assert!(legal.is_sorted());
    let pawn = legal.iter().position(|m| *m == "8,5>8,7").unwrap();
    assert_eq!(value["reading"][pawn], "P(8,5)-(8,7)");
    for key in ["rays", "window"] {
        assert_eq!(show("chess", &[]).get(key), None, "{key}");
    }
}

#[test]
fn the_usual_window_is_the_box_of_the_pieces_grown_by_two() {
    let value = show("infinite-plane", &[]);
    assert_eq!(value["window"], json!([-2, 17, -3, 18]));
    assert_eq!(value["legal"], show("infinite-plane", &["--window", "-2,17,-3,18"])["legal"]);
    let count = strings(&value["legal"]).len();
    assert_eq!(good(["perft", "infinite-plane", "1"]), format!("{count}\n"));
    // Each position on the way has its own: this hawk takes the box with it.
    let hawk = "2,-1>2,-3";
    let after = show("infinite-plane", &["--moves", hawk]);
    assert_eq!(after["window"], json!([-2, 17, -5, 18]));
    let behind = format!("\n{hawk}: {}\n", strings(&after["legal"]).len());
    let divided = good(["perft", "infinite-plane", "2", "--divide"]);
    assert!(divided.contains(&behind), "{behind}{divided}");
}

#[test]
fn rays_are_the_lines_that_go_on_without_end() {
    let lone = "K0,0|k5,9|R2,3|P2,7 w - 0 1";
    let value = show("infinite-plane", &["--position", lone]);
    let ray = |step: [i32; 2]| json!({ "from": "2,3", "step": step, "first": 1, "last": null });
    // Its own pawn ends the fourth.
    assert_eq!(value["rays"], json!([ray([-1, 0]), ray([0, -1]), ray([1, 0])]));
    for ray in show("infinite-plane", &[])["rays"].as_array().unwrap() {
        let (x, y) = ray["from"].as_str().unwrap().split_once(',').unwrap();
        let [x, y] = [x, y].map(|n| n.parse::<i64>().unwrap());
        let to = |n: i64| {
            let step = |i: usize| ray["step"][i].as_i64().unwrap();
            format!("{x},{y}>{},{}", x + n * step(0), y + n * step(1))
        };
        for steps in [ray["first"].as_i64().unwrap(), 17, 1_000_000_000_001] {
            good(["show", "infinite-plane", "--moves", &to(steps)]);
        }
    }
    let over = show("infinite-plane", &["--position", "K0,0|k5,9 w"]);
    assert_eq!((&over["outcome"], &over["rays"]), (&json!("draw"), &json!([])));
}

#[test]
fn wrong_windows_are_explained() {
    for (window, why) in [
        ("", "four whole numbers"),
        ("1,2,3", "four whole numbers"),
        ("-1,17,-1,x", "“x” is not a whole number"),
        ("17,-1,-1,17", "the least x comes first"),
        ("-1,17,17,-1", "the least y comes first"),
        ("0,9000000000000001,0,1", "±9000000000000000"),
        ("0,1,-99999999999999999999999,1", "±9000000000000000"),
        (
            "-9000000000000000,9000000000000000,-9000000000000000,9000000000000000",
            "more than a million moves",
        ),
    ] {
        for args in [&["show", "infinite-plane"][..], &["perft", "infinite-plane", "1"]] {
            let text = bad(args.iter().chain(&["--window", window]));
            assert!(text.contains(why), "{window}: {text}");
        }
    }
    // A large window may hold few moves: they can be shown, but not what follows from them be counted.
    let wide = "0,1000000000000,0,1000000000000";
    assert!(show("infinite-plane", &["--window", wide])["legal"].as_array().is_some_and(|l| l.len() == 129));
    let text = bad(["perft", "infinite-plane", "1", "--window", wide]);
    assert!(text.contains("more than 10 million cells"), "{text}");
    for args in [&["show", "chess"][..], &["show", "hole-chess", "--json"], &["perft", "chess", "1"]] {
        let text = bad(args.iter().chain(&["--window", WINDOW]));
        assert!(text.contains("boards without an edge"), "{text}");
    }
}

#[test]
fn moves_go_as_far_as_anyone_likes() {
    let value = show("infinite-plane", &["--moves", FAR]);
    assert_eq!(value["turn"], "white");
    assert!(value["position"].as_str().unwrap().contains("|R-1000000000000,4|"));
    // A list of every cell between the pieces would never end: it is a choice, and says so.
    assert_eq!(value["window"], Value::Null);
    assert!(strings(&value["legal"]).len() < 1000);
    let near = show("infinite-plane", &["--moves", FAR, "--window", WINDOW]);
    assert_eq!(near["position"], value["position"]);
    assert!(strings(&near["legal"]).contains(&"-1000000000000,4>2,4"));
    assert!(bad(["perft", "infinite-plane", "1", "--moves", FAR]).contains("--window"));
    assert_eq!(run(["perft", "infinite-plane", "1", "--moves", FAR, "--window", WINDOW]).code, 0);

    let reading = "1. P(2,5)-(2,7) P(2,10)-(2,8) 2. P(1,4)-(1,5) P(3,10)-(3,9) \
                   3. R(2,4)-(-1000000000000,4) P(13,10)-(13,9)";
    assert_eq!(show("infinite-plane", &["--moves", reading]), value);
    let beyond = FAR.replace("-1000000000000,4", "-9000000000000001,4");
    assert!(bad(["show", "infinite-plane", "--moves", &beyond]).starts_with("anyboard: move 5: "));
    // Back from there, everything is near again.
    let back = format!("{FAR} -1000000000000,4>2,4");
    assert_eq!(show("infinite-plane", &["--moves", &back])["window"], json!([-2, 17, -3, 18]));
}

#[test]
fn the_drawing_shows_the_action() {
    let text = good(["show", "infinite-plane", "--window", WINDOW]);
    assert!(text.starts_with("Infinite Chess\n\n17 · "), "{text}");
    assert!(text.contains("\n 4 · · ♙ ♖ C M ♘ ♗ ♕ ♔ ♗ ♘ M C ♖ ♙ · · ·\n"), "{text}");
    assert!(text.contains("\n     0         5        10        15\n"), "{text}");
    assert!(text.contains("\nC Chancellor   H Hawk   M Mann\n"), "{text}");
    let status = "White to move: 138 legal moves within -1..17 × -1..17, and 4 open lines.";
    assert!(text.contains(status), "{text}");
    let text = good(["show", "infinite-plane", "--moves", FAR]);
    assert!(text.contains("\nOff the picture: ♖ -1000000000000,4 ←\n"), "{text}");
    assert!(text.contains(" legal moves that a search looks at, and "), "{text}");
    // Nothing of it is drawn for boards with an edge.
    assert!(good(["show", "chess"]).contains("White to move: 20 legal moves.\n"));
}

#[test]
fn the_protocol_takes_pairs_of_numbers() {
    let input = "setoption name UCI_Variant value infinite-plane\n\
                 position startpos moves 8,5>8,7 8,10>8,8\nd\ngo perft 1\n";
    let said = fed(["uci"], input.as_bytes());
    assert!(said.out.contains("P8,7|") && said.out.contains("\n 8 · "), "{}", said.out);
    assert!(said.out.contains("7,5>7,7: 1\n"), "{}", said.out);
    assert!(!said.out.contains("info string"), "{}", said.out);
}

#[test]
fn games_in_icn_come_and_go() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("game.icn");
    let game = run(["show", "infinite-classical", "--moves", "5,2>5,4 5,7>5,5 7,1>6,3", "--to-icn"]);
    assert!(game.out.contains("5,2>5,4|5,7>5,5|7,1>6,3"), "{}", game.out);
    std::fs::write(&file, &game.out).unwrap();
    let path = file.to_str().unwrap();
    let again = run(["show", "infinite-classical", "--icn", path, "--moves", "2,8>3,6", "--to-icn"]);
    assert!(again.out.contains("7,1>6,3|2,8>3,6"), "{}", again.out);
    let wrong = run(["show", "hole-chess", "--icn", path]);
    assert_eq!(wrong.code, 2);
    assert!(wrong.err.contains("game.icn: "), "{}", wrong.err);
    std::fs::write(&file, "w K5,1|k5,8|q1,7\n5,1>5,9").unwrap();
    let wrong = run(["show", "infinite-classical", "--icn", path]);
    assert!(wrong.code == 2 && wrong.err.contains("line 2"), "{}", wrong.err);
}

/// A slider far away once made the list of moves so long that there was no memory for it.
#[test]
fn the_protocol_survives_a_slider_that_went_far() {
    let lines =
        format!("setoption name UCI_Variant value infinite-plane\nposition startpos moves {FAR}\nd\nquit\n");
    let answer = fed(["uci"], lines.as_bytes());
    assert!(answer.out.contains("R-1000000000000,4"), "{}", answer.out);
}
