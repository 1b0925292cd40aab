//! Fitting the weights of an evaluation.

use crate::tool::{bad, good};

/// Few and short games of a small board: what is learnt from them means nothing.
const QUICK: [&str; 4] = ["--nodes", "40", "--games", "12"];

#[test]
fn samples_are_kept_added_to_and_tuned_without_playing() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("othello.samples");
    let file = file.to_str().unwrap();
    let tune = |more: &[&str]| good([&["tune", "othello", "--samples", file], more].concat());
    let first = tune(&QUICK);
    assert!(first.contains(" positions of 12 games\n"), "{first}");
    assert!(first.contains("mean loss of games held out "), "{first}");
    assert_eq!(tune(&["--games", "0"]), first, "the same samples teach the same");
    let second = tune(&QUICK);
    assert!(second.contains(" positions of 24 games\n"), "{second}");
    let other = bad(["tune", "hnefatafl", "--samples", file, "--games", "0"]);
    assert!(other.contains("has no samples of hnefatafl"), "{other}");
}

#[test]
fn the_same_seed_teaches_the_same() {
    let run = |seed| good([&["tune", "othello", "--seed", seed], QUICK.as_slice()].concat());
    assert_eq!(run("3"), run("3"));
    assert_ne!(run("3"), run("4"));
}

#[test]
fn another_engine_judges() {
    let engine = format!("engine: '{}' uci", env!("CARGO_BIN_EXE_anyboard"));
    let judged = ["--judge", &engine, "--judge-nodes", "60", "--mix", "0"];
    let run = |more: &[&str]| good([&["tune", "chess", "--rounds", "1"], QUICK.as_slice(), more].concat());
    let (own, other) = (run(&["--mix", "0"]), run(&judged));
    let positions = |text: &str| text.split_once(' ').map(|(n, _)| n.parse::<u32>().unwrap());
    assert!(positions(&other) > Some(0), "{other}");
    assert_ne!(own, other, "other scores teach otherwise");
}

#[test]
fn what_cannot_be_tuned_is_explained() {
    for (args, why) in [
        (["tune", "chess", "--games", "0"], "too few to learn from"),
        (["tune", "tic-tac-toe", "--games", "3"], "too few to learn from"),
        (["tune", "chess", "--judge", "full"], "a judge is another engine"),
        (["tune", "chess", "--mix", "2"], "a number from 0 to 1"),
        (["tune", "chess", "--judge", "engine: /no/such/program"], "can't be started"),
    ] {
        let error = bad(args);
        assert!(error.contains(why), "{args:?}: {error}");
    }
}
