//! A study that is built from what was stored and the events after it is the study that lived, whatever was done to it.

use catalog::Catalog;
use proptest::prelude::*;
use protocol::stored::StoredStudy;
use protocol::wire::{DrawnShape, Ink, StudyChange, StudyEdit, StudyEvent};
use record::{GameRecord, TreeMatch, game_of};
use study::Study;

use crate::study_of_record;

/// An edit of anything, by numbers that are drawn.
fn edit(study: &Study, (kind, place, choice): (u8, usize, usize)) -> StudyEdit {
    let numbers: Vec<usize> =
        std::iter::once(0).chain(study.told_moves().iter().map(|told| told.node)).collect();
    // Now and then a move that is not there.
    let node = if choice.is_multiple_of(17) { choice } else { numbers[place % numbers.len()] };
    let legal = |node: usize| {
        let known = study.node(node).ok()?;
        let walker = study.walker(known).ok()?;
        let legal = walker.as_match().legal();
        (!legal.is_empty()).then(|| legal[choice % legal.len()].coordinate.clone())
    };
    match kind {
        0..=4 => StudyEdit::Play { after: node, text: legal(node).unwrap_or_else(|| "nonsense".into()) },
        5 => StudyEdit::Promote { node },
        6 => StudyEdit::MakeMain { node },
        7 => StudyEdit::Delete { node },
        8 => StudyEdit::Comment { node, text: ["", "so", "or so"][choice % 3].into() },
        9 => StudyEdit::Preface { node, text: ["", "here"][choice % 2].into() },
        10 => StudyEdit::Glyphs { node, glyphs: vec![(choice % 7) as u8; choice % 3] },
        11 => StudyEdit::Draw {
            node,
            drawings: (0..choice % 4)
                .map(|n| DrawnShape {
                    from: [n as i64, 0, 0],
                    to: [(choice % 8) as i64, 3, 0],
                    ink: Ink::Red,
                })
                .collect(),
        },
        _ => StudyEdit::Line {
            after: node,
            moves: legal(node)
                .into_iter()
                .chain((choice.is_multiple_of(2)).then(|| "xyzzy".into()))
                .collect(),
        },
    }
}

/// All that others see of a study.
fn seen(study: &Study) -> impl PartialEq + std::fmt::Debug + use<> {
    let before = study.before().map(str::to_string);
    let drawn = study.drawn_before();
    (study.name().to_string(), study.number(), study.moves(), before, drawn, study.told_moves())
}

fn again(catalog: &Catalog, stored: &StoredStudy, events: &[StudyEvent]) -> Study {
    let stored = StoredStudy::read(&stored.write()).unwrap();
    let mut study = Study::load(&stored, catalog).unwrap();
    for event in events {
        let what = StudyChange::read(&event.what.write()).unwrap();
        study.replay(&StudyEvent { number: event.number, what }).unwrap();
    }
    study
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn a_study_built_from_its_events_is_the_study_that_lived(
        game in prop::sample::select(vec!["tic-tac-toe", "chess", "checkers", "othello"]),
        edits in prop::collection::vec((0..12_u8, any::<usize>(), any::<usize>()), 1..60),
        cut in any::<prop::sample::Index>(),
    ) {
        let catalog = Catalog::shipped();
        let game = if catalog.find(game).is_ok() { game } else { "chess" };
        let mut study = study_of_record(&catalog, GameRecord::new(game));
        let mut stored = study.store(&catalog).unwrap();
        let mut events = Vec::new();
        let cut = cut.index(edits.len());
        for (place, drawn) in edits.iter().enumerate() {
            if place == cut {
                stored = study.store(&catalog).unwrap();
                events.clear();
            }
            let before = seen(&study);
            match study.edit(&edit(&study, *drawn)) {
                Ok((_, new)) => {
                    let first = study.number() - new.len() as u64 + 1;
                    prop_assert!(new.iter().zip(first..).all(|(event, number)| event.number == number));
                    events.extend(new);
                }
                Err(_) => prop_assert_eq!(seen(&study), before, "what is refused changes nothing"),
            }
        }
        let rebuilt = again(&catalog, &stored, &events);
        prop_assert_eq!(seen(&rebuilt), seen(&study));
        // Every move of it can be played, and it is stored alike.
        let rules = game_of(study.record(), &catalog).unwrap();
        let whole = study.record().in_order();
        let mut walker = TreeMatch::new(&*rules, &whole).unwrap();
        for node in whole.moves.listed() {
            prop_assert!(walker.go(&whole.moves, node).is_ok());
        }
        prop_assert_eq!(rebuilt.store(&catalog).unwrap(), study.store(&catalog).unwrap());
    }
}
