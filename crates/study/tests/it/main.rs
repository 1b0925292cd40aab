//! Studies, edited by people who may do anything.

mod edits;
mod model;

use catalog::Catalog;
use protocol::wire::{StudyEdit, StudyEvent};
use record::{Format, GameRecord, game_of, read_one};
use study::{NewStudy, Study};

/// A study of a game in PGN.
fn study_of(catalog: &Catalog, pgn: &str) -> Study {
    let record = read_one(pgn.as_bytes(), Format::Pgn, catalog, None, 1).unwrap();
    study_of_record(catalog, record)
}

fn study_of_record(catalog: &Catalog, record: GameRecord) -> Study {
    let rules = game_of(&record, catalog).unwrap();
    Study::new(&*rules, NewStudy { name: "Test".into(), record: record.clone(), game: None }).unwrap()
}

/// Plays a move, and returns its number.
fn play(study: &mut Study, after: usize, text: &str) -> usize {
    study.edit(&StudyEdit::Play { after, text: text.into() }).unwrap().0
}

/// The events of an edit that is refused for nothing.
fn done(study: &mut Study, edit: &StudyEdit) -> Vec<StudyEvent> {
    study.edit(edit).unwrap().1
}

/// The moves as a file would list them, with their numbers: `1:e4`.
fn listed(study: &Study) -> Vec<String> {
    study.told_moves().iter().map(|told| format!("{}>{}:{}", told.after, told.node, told.reading)).collect()
}
