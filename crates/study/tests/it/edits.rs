//! What each edit does.

use catalog::{Catalog, Message};
use protocol::wire::{DrawnShape, Ink, StudyChange, StudyEdit};
use study::study_name;

use crate::{done, listed, play, study_of};

fn code(refused: Result<(usize, Vec<protocol::wire::StudyEvent>), Message>) -> &'static str {
    refused.map_or_else(|why| why.code, |_| "done")
}

#[test]
fn variations_are_added_promoted_and_deleted() {
    let catalog = Catalog::shipped();
    let mut study = study_of(&catalog, "1. e4 e5 2. Nf3 *");
    assert_eq!(listed(&study), ["0>1:e4", "1>2:e5", "2>3:Nf3"]);
    assert_eq!(play(&mut study, 1, "c5"), 4);
    assert_eq!(play(&mut study, 4, "Nf3"), 5);
    assert_eq!(done(&mut study, &StudyEdit::Play { after: 1, text: "c7c5".into() }), [], "it is there");
    assert_eq!(listed(&study), ["0>1:e4", "1>2:e5", "2>3:Nf3", "1>4:c5", "4>5:Nf3"]);
    assert_eq!(done(&mut study, &StudyEdit::Promote { node: 4 }).len(), 1);
    assert_eq!(done(&mut study, &StudyEdit::Promote { node: 4 }), [], "it is the first");
    assert_eq!(listed(&study), ["0>1:e4", "1>4:c5", "4>5:Nf3", "1>2:e5", "2>3:Nf3"]);
    done(&mut study, &StudyEdit::MakeMain { node: 3 });
    assert_eq!(listed(&study)[1], "1>2:e5");
    let (before, events) = study.edit(&StudyEdit::Delete { node: 4 }).unwrap();
    assert_eq!((before, events.len(), study.moves()), (1, 1, 3));
    assert_eq!(done(&mut study, &StudyEdit::Delete { node: 4 }), [], "deleted twice is deleted");
    assert_eq!(code(study.edit(&StudyEdit::Play { after: 5, text: "d6".into() })), "no-such-move");
    assert_eq!(play(&mut study, 1, "c5"), 6, "a number is used once");
}

#[test]
fn a_line_is_played_as_a_whole_or_not_at_all() {
    let catalog = Catalog::shipped();
    let mut study = study_of(&catalog, "1. e4 *");
    let line =
        |moves: &[&str]| StudyEdit::Line { after: 1, moves: moves.iter().map(ToString::to_string).collect() };
    assert!(study.edit(&line(&["e5", "Nf3", "Ke5"])).is_err());
    assert_eq!((listed(&study), study.number()), (vec!["0>1:e4".to_string()], 0));
    assert_eq!(done(&mut study, &line(&["e5", "Nf3", "Nc6"])).len(), 3);
    assert_eq!(listed(&study).len(), 4);
    assert_eq!(code(study.edit(&line(&[]))), "study-line-length");
    assert_eq!(code(study.edit(&line(&["e5"; 41]))), "study-line-length");
}

#[test]
fn arrows_and_marks_are_kept_and_bounded() {
    let catalog = Catalog::shipped();
    let mut study = study_of(&catalog, "{[%csl Gd4]} 1. e4 {[%cal Re4e5]} *");
    let shape = |from, to, ink| DrawnShape { from, to, ink };
    assert_eq!(study.drawn_before(), [shape([3, 3, 0], [3, 3, 0], Ink::Green)]);
    assert_eq!(study.told_moves()[0].drawings, [shape([4, 3, 0], [4, 4, 0], Ink::Red)]);
    let draw = |node, drawings: &[DrawnShape]| StudyEdit::Draw { node, drawings: drawings.into() };
    let knight = shape([6, 0, 0], [5, 2, 0], Ink::Blue);
    // Each shape once, and none beside the board.
    let again = DrawnShape { ink: Ink::Yellow, ..knight };
    let outside = [shape([8, 0, 0], [5, 2, 0], Ink::Red), shape([0, 0, 0], [0, 0, 1], Ink::Red)];
    let events = done(&mut study, &draw(1, &[knight, again, outside[0], outside[1]]));
    assert_eq!(events[0].what, StudyChange::Drawn { node: 1, drawings: vec![knight] });
    assert_eq!(done(&mut study, &draw(1, &[knight])), []);
    done(&mut study, &draw(0, &[]));
    assert_eq!(study.drawn_before(), []);
    assert_eq!(code(study.edit(&draw(1, &[knight; 61]))), "study-too-many-shapes");
    assert_eq!(code(study.edit(&draw(9, &[]))), "no-such-move");
}

#[test]
fn comments_and_glyphs_are_kept_and_bounded() {
    let catalog = Catalog::shipped();
    let mut study = study_of(&catalog, "{Before} 1. e4! {Good} (1. d4 {Or}) *");
    assert_eq!(study.before(), Some("Before"));
    let moves = study.told_moves();
    assert_eq!((moves[0].glyphs.as_slice(), moves[0].comment.as_deref()), ([1].as_slice(), Some("Good")));
    let comment = |node, text: &str| StudyEdit::Comment { node, text: text.into() };
    let events = done(&mut study, &comment(1, " Best \u{202e}\n by test "));
    assert_eq!(events[0].what, StudyChange::Commented { node: 1, text: "Best\nby test".into() });
    assert_eq!(done(&mut study, &comment(1, "Best\nby test")), []);
    done(&mut study, &comment(0, ""));
    assert_eq!(study.before(), None);
    assert_eq!(code(study.edit(&comment(1, &"x".repeat(4001)))), "study-comment-length");
    assert_eq!(code(study.edit(&comment(9, "x"))), "no-such-move");
    let glyphs = |glyphs: &[u8]| StudyEdit::Glyphs { node: 1, glyphs: glyphs.into() };
    let events = done(&mut study, &glyphs(&[5, 0, 5, 14]));
    assert_eq!(events[0].what, StudyChange::Annotated { node: 1, glyphs: vec![5, 14] });
    assert_eq!(code(study.edit(&glyphs(&[1, 2, 3, 4, 5, 6, 7, 8, 9]))), "study-too-many-glyphs");
    let preface = StudyEdit::Preface { node: 2, text: "Or:".into() };
    done(&mut study, &preface);
    assert_eq!(study.told_moves()[1].preface.as_deref(), Some("Or:"));
    assert_eq!(code(study.edit(&StudyEdit::Delete { node: 0 })), "study-start-is-no-move");
    done(&mut study, &StudyEdit::Rename { name: " A\u{200b} name ".into() });
    assert_eq!(study.name(), "A name");
    assert!(study_name("").is_err());
}

#[test]
fn moves_are_played_by_pointing_too() {
    let catalog = Catalog::shipped();
    let mut study = study_of(&catalog, "[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n*");
    let go = |becomes: Option<&str>| StudyEdit::Go {
        after: 0,
        from: Some([0, 6, 0]),
        to: [0, 7, 0],
        becomes: becomes.map(str::to_string),
    };
    done(&mut study, &go(Some("Knight")));
    assert_eq!(listed(&study), ["0>1:a8=N"]);
    let nowhere = StudyEdit::Go { after: 0, from: Some([0, 0, 0]), to: [7, 7, 0], becomes: None };
    assert!(study.edit(&nowhere).is_err());
}
