//! Puzzles that people have tried.

use rating::{Rating, Score, rate};
use store::{GuestKey, PuzzleOutcome, PuzzleResult, PuzzleStanding};

use crate::people::account;
use crate::place::{Place, on_both};
use crate::{ANN, BOB};

on_both!(
    only_the_first_time_counts,
    solvers_and_puzzles_are_rated_against_each_other,
    a_deleted_account_has_tried_nothing,
    guests_who_are_gone_are_forgotten,
);

const DAY: u64 = 24 * 60 * 60 * 1000;

fn result(person: GuestKey, puzzle: &str, outcome: PuzzleOutcome, at: u64) -> PuzzleResult {
    PuzzleResult { person, rules: "chess".into(), puzzle: puzzle.into(), rating: 1400.0, outcome, at }
}

fn only_the_first_time_counts(place: &Place) {
    use PuzzleOutcome::{Failed, Helped, Solved};
    let store = place.open();
    assert_eq!(store.puzzle_standing(&ANN, "chess"), Ok(PuzzleStanding::NEW));
    let enter =
        |puzzle: &str, outcome| store.enter_puzzle(result(ANN, puzzle, outcome, 1000)).wait().unwrap();
    let first = enter("one", Failed);
    assert!(first.is_first && first.after.rating.value < 1500.0);
    assert_eq!((first.after.failed, first.after.streak), (1, 0));
    let again = enter("one", Solved);
    assert!(!again.is_first && again.outcome == Failed);
    assert_eq!((again.before, again.after), (first.after, first.after));
    let second = enter("two", Solved);
    let third = enter("three", Solved);
    assert_eq!((third.after.solved, third.after.streak, third.after.best), (2, 2, 2));
    assert!(second.after.rating.value < third.after.rating.value);
    // With a hint nothing is won or lost.
    let helped = enter("four", Helped);
    assert!(helped.is_first && helped.after == third.after);
    let lost = enter("five", Failed);
    assert_eq!((lost.after.streak, lost.after.best), (0, 2));
    let mut tried = store.tried_puzzles(&ANN, "chess").unwrap();
    tried.sort_by(|(one, _), (other, _)| one.cmp(other));
    let expected = [("five", Failed), ("four", Helped), ("one", Failed), ("three", Solved), ("two", Solved)];
    assert_eq!(tried, expected.map(|(id, outcome)| (id.to_string(), outcome)));
    assert_eq!(store.tried_puzzles(&ANN, "checkers"), Ok(vec![]));
    store.close();
    assert_eq!(place.open().puzzle_standing(&ANN, "chess"), Ok(lost.after));
}

fn solvers_and_puzzles_are_rated_against_each_other(place: &Place) {
    let store = place.open();
    let first = Rating { value: 1400.0, deviation: 150.0, ..Rating::NEW };
    let (ann, puzzle) = rate(Rating::NEW, first, Score::Won);
    let (bob, _) = rate(Rating::NEW, puzzle, Score::Lost);
    let enter = |person, outcome| store.enter_puzzle(result(person, "one", outcome, 1000)).wait().unwrap();
    assert_eq!(enter(ANN, PuzzleOutcome::Solved).after.rating, ann);
    assert_eq!(enter(BOB, PuzzleOutcome::Failed).after.rating, bob);
}

fn a_deleted_account_has_tried_nothing(place: &Place) {
    let store = place.open();
    store.register(account(ANN, "Ann"), [9; 32]).wait().unwrap();
    store.enter_puzzle(result(ANN, "one", PuzzleOutcome::Solved, 1000)).wait().unwrap();
    store.delete_account(ANN, "Guest".into()).wait().unwrap();
    assert_eq!(store.puzzle_standing(&ANN, "chess"), Ok(PuzzleStanding::NEW));
    assert_eq!(store.tried_puzzles(&ANN, "chess"), Ok(vec![]));
}

fn guests_who_are_gone_are_forgotten(place: &Place) {
    let store = place.open();
    store.register(account(ANN, "Ann"), [9; 32]).wait().unwrap();
    for person in [ANN, BOB] {
        store.enter_puzzle(result(person, "one", PuzzleOutcome::Solved, DAY)).wait().unwrap();
    }
    assert_eq!(store.clean_puzzles(180 * DAY).wait(), Ok(0));
    assert_eq!(store.clean_puzzles(181 * DAY).wait(), Ok(1));
    assert_eq!(store.tried_puzzles(&BOB, "chess"), Ok(vec![]));
    assert_eq!(store.tried_puzzles(&ANN, "chess").map(|tried| tried.len()), Ok(1));
}
