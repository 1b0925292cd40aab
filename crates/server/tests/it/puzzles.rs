//! Puzzles over HTTP.

use catalog::Catalog;
use puzzle::{Goal, shipped};
use serde_json::{Value, json};

use crate::browser::{Answer, Browser, on_both};
use crate::world::World;

on_both!(a_puzzle_is_solved_move_by_move, a_wrong_move_is_refuted_and_counts);

async fn guest(world: &World) -> Browser {
    let mut browser = Browser::new(world);
    browser.get("/").await;
    browser
}

async fn asked(browser: &mut Browser, task: &Value, moves: &[&str], what: &str) -> Answer {
    let path =
        format!("/api/puzzles/{}/{}", task["rules"].as_str().unwrap(), task["puzzle"].as_str().unwrap());
    let body = json!({"moves": moves, "ask": what}).to_string();
    browser.ask("POST", &path, "Content-Type: application/json\r\n", &body).await
}

/// The solution of a puzzle, which the server does not tell.
fn solution(task: &Value) -> Vec<&'static str> {
    let all = shipped(task["rules"].as_str().unwrap());
    let puzzle = all.find(task["puzzle"].as_str().unwrap()).unwrap();
    puzzle.moves.iter().map(String::as_str).collect()
}

/// A puzzle of so many moves.
fn long_one() -> Value {
    let all = shipped("chess").all();
    let (id, _) = all.iter().find(|(_, puzzle)| puzzle.length() > 1 && puzzle.goal() != Goal::Win).unwrap();
    json!({"rules": "chess", "puzzle": id})
}

async fn a_puzzle_is_solved_move_by_move(world: World) {
    let mut ann = guest(&world).await;
    let shelf = ann.get("/api/puzzles").await.json();
    assert_eq!(shelf["games"][0]["rules"], "chess");
    assert_eq!(shelf["games"][0]["puzzles"], shipped("chess").all().len());
    let task = long_one();
    let line = solution(&task);
    let mut own: Vec<&str> = Vec::new();
    for (ply, text) in line.iter().enumerate().step_by(2) {
        own.push(text);
        let answer = asked(&mut ann, &task, &own, "check").await.json();
        assert_eq!(answer["right"], true, "{answer}");
        assert_eq!(answer["reply"].as_str(), line.get(ply + 1).copied());
        if ply + 1 == line.len() {
            assert_eq!(answer["solution"], json!(line));
            assert!(!answer["themes"].as_array().unwrap().is_empty());
            assert_eq!(
                (&answer["change"]["outcome"], &answer["change"]["first"]),
                (&json!("solved"), &json!(true))
            );
            assert!(answer["change"]["rating"].as_i64().unwrap() > 0);
            assert_eq!(answer["change"]["standing"]["streak"], 1);
        } else {
            assert_eq!((&answer["change"], &answer["solution"]), (&Value::Null, &json!([])));
        }
    }
    let path = format!("/api/puzzles/chess/{}", task["puzzle"].as_str().unwrap());
    assert_eq!(ann.get(&path).await.json()["before"], "solved");
    // The next one is another, and the puzzle of the day is the same for all.
    let next = ann.get("/api/puzzles/next?rules=chess").await.json();
    assert_ne!(next["puzzle"], task["puzzle"]);
    assert_eq!(next["standing"]["solved"], 1);
    let themed = ann.get("/api/puzzles/next?rules=chess&theme=mate").await.json();
    assert_eq!(themed["goal"], "mate");
    let daily = ann.get("/api/puzzles/daily").await.json();
    assert_eq!(guest(&world).await.get("/api/puzzles/daily").await.json()["puzzle"], daily["puzzle"]);
    // What makes no sense is refused.
    for path in ["/api/puzzles/chess/nothing", "/api/puzzles/next?rules=no-such-game"] {
        assert_eq!(ann.get(path).await.status, 404, "{path}");
    }
    for path in [
        "/api/puzzles/next",
        "/api/puzzles/next?rules=chess&theme=x",
        "/api/puzzles/next?rules=chess&harder=x",
    ] {
        assert_eq!(ann.get(path).await.status, 400, "{path}");
    }
    for moves in [&["a1a1"][..], &[], &["a1a1", line[0]], &["x"; 99]] {
        assert_eq!(asked(&mut ann, &task, moves, "check").await.status, 400, "{moves:?}");
    }
}

async fn a_wrong_move_is_refuted_and_counts(world: World) {
    let mut ann = guest(&world).await;
    let task = long_one();
    let shown = ann.get(&format!("/api/puzzles/chess/{}", task["puzzle"].as_str().unwrap())).await.json();
    let line = solution(&task);
    let catalog = Catalog::shipped();
    let game = catalog.find("chess").unwrap().start_from(shown["position"].as_str().unwrap()).unwrap();
    let wrong = game.legal().into_iter().map(|m| m.coordinate).find(|text| text != line[0]).unwrap();
    let answer = asked(&mut ann, &task, &[&wrong], "check").await.json();
    assert_eq!((&answer["right"], &answer["reply"]), (&json!(false), &Value::Null));
    let refutation = answer["refutation"].as_array().unwrap().clone();
    assert!(!refutation.is_empty(), "{answer}");
    let mut after = game.duplicate();
    after.play(&wrong).unwrap();
    for text in &refutation {
        after.play(text.as_str().unwrap()).unwrap();
    }
    assert_eq!(answer["change"]["outcome"], "failed");
    assert!(answer["change"]["rating"].as_i64().unwrap() < 0);
    assert_eq!(answer["solution"], json!([]));
    // To solve it then changes nothing, and nor does the solution.
    let answer = asked(&mut ann, &task, &[], "give-up").await.json();
    assert_eq!((&answer["solution"], &answer["change"]["first"]), (&json!(line), &json!(false)));
    // A hint names the piece, and the puzzle does not count.
    let mut bob = guest(&world).await;
    let answer = asked(&mut bob, &task, &[], "hint").await.json();
    assert!(answer["hint"].is_array(), "{answer}");
    let answer = asked(&mut bob, &task, &[line[0]], "check").await.json();
    assert_eq!(answer["right"], true);
    assert_eq!(bob.get("/api/puzzles/next?rules=chess").await.json()["standing"]["failed"], 0);
    // Nothing is kept of one without a cookie.
    let mut stranger = Browser::new(&world);
    assert_eq!(asked(&mut stranger, &task, &[&wrong], "check").await.json()["change"], Value::Null);
}
