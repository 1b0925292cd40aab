//! The lessons of `data/lessons`: every position is sound, every task can be solved, and every move that is accepted is legal.

use std::fs;
use std::path::Path;

use catalog::{AnyGame, AnyMatch, Catalog, Cell, Outcome};
use serde_json::Value;

fn texts(value: &Value) -> Vec<&str> {
    value.as_array().into_iter().flatten().filter_map(Value::as_str).collect()
}

/// Plays a move; to practise, the same side is to move again.
fn play(at: &mut Box<dyn AnyMatch>, text: &str, practice: bool, what: &str) -> Cell {
    let played = at.play(text).unwrap_or_else(|error| panic!("{what}: {text}: {error:?}"));
    let (seat, to) = (played.seat, played.step.to);
    assert_eq!(played.text.coordinate, text, "{what}: the page compares moves as they are written");
    if practice && let Some(again) = at.with_turn(seat) {
        *at = again;
    }
    to
}

fn solve(game: &dyn AnyGame, step: &Value, what: &str) {
    let practice = step["practice"].as_bool().unwrap_or(false);
    let rules = if practice { game.practice().unwrap_or(game) } else { game };
    let position = step["position"].as_str().expect("a step has a position");
    let first = rules.start_from(position).unwrap_or_else(|error| panic!("{what}: {error:?}"));
    let (seat, team) = (first.turn(), first.seats()[first.turn().index()].team);
    let mut at = first.duplicate();
    let (solution, most) = (texts(&step["solution"]), step["most"].as_u64().unwrap_or(0));
    match step["task"].as_str() {
        Some("take-all") => {
            assert!(solution.len() as u64 <= most, "{what}");
            assert!(at.view().pieces.iter().any(|piece| piece.seat != seat), "{what}: nothing to take");
            for text in solution {
                play(&mut at, text, practice, what);
            }
            assert!(at.view().pieces.iter().all(|piece| piece.seat == seat), "{what}: something is left");
        }
        Some("reach") => {
            assert!(solution.len() as u64 <= most, "{what}");
            let reached: Vec<Cell> =
                solution.iter().map(|text| play(&mut at, text, practice, what)).collect();
            for cell in step["cells"].as_array().expect("cells to reach") {
                let part = |place: usize| cell[place].as_i64().expect("a cell is three numbers");
                let cell = Cell { x: part(0), y: part(1), z: part(2) };
                assert!(reached.contains(&cell), "{what}: {cell:?} is not reached");
            }
        }
        Some("find") => {
            let accepted = texts(&step["accept"]);
            assert!(!accepted.is_empty(), "{what}");
            for text in accepted {
                play(&mut first.duplicate(), text, practice, what);
            }
        }
        Some("win") => {
            let line = texts(&step["line"]);
            assert!(line.len() % 2 == 1, "{what}: the last move is the player's own");
            for text in line {
                play(&mut at, text, practice, what);
            }
            assert_eq!(at.end().map(|end| end.outcome), Some(Outcome::Win(team)), "{what}");
        }
        other => panic!("{what}: {other:?} is no task"),
    }
}

#[test]
fn every_lesson_can_be_solved() {
    let catalog = Catalog::shipped();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/lessons");
    let mut count = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|ending| ending != "json") {
            continue;
        }
        let file: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
        let game = catalog.find(file["rules"].as_str().unwrap()).unwrap();
        for id in texts(&file["games"]) {
            assert!(catalog.find(id).is_ok(), "{}: {id}", path.display());
        }
        for lesson in file["lessons"].as_array().unwrap() {
            for (place, step) in lesson["steps"].as_array().unwrap().iter().enumerate() {
                solve(game, step, &format!("{}, step {}", lesson["id"], place + 1));
                count += 1;
            }
        }
    }
    assert!(count > 40, "{count}");
}
