//! What people learn about the game.

use display::{Example, Guide, Message, PieceGuide, RuleGuide, Term, Topic};
use game::Seat;

/// What people learn about the game.
pub(crate) fn guide() -> Guide {
    let example = |position: &str| Example { position: position.into(), practice: false, from: None };
    let disc = PieceGuide {
        name: "Disc".into(),
        figure: "disc".into(),
        letter: 'D',
        seat: Seat(0),
        points: 1,
        royal: false,
        moves: vec![Message::new("guide-othello-is-put"), Message::new("guide-othello-is-turned")],
        example: Some(example("start")),
    };
    let rules = vec![
        RuleGuide::new(Topic::Goal, Message::new("guide-othello-goal")),
        RuleGuide::new(Topic::Captures, Message::new("guide-othello-line"))
            .with(example("8/8/8/8/bwww4/8/8/8 b")),
        RuleGuide::new(Topic::Captures, Message::new("guide-othello-all-directions"))
            .with(example("8/8/3b4/3w4/bww5/8/8/8 b")),
        RuleGuide::new(Topic::Special, Message::new("guide-othello-pass")),
        RuleGuide::new(Topic::Draws, Message::new("guide-othello-equal")),
        RuleGuide::new(Topic::Board, Message::new("guide-othello-board")),
        RuleGuide::new(Topic::Notation, Message::new("guide-othello-notation")),
    ];
    let terms = [
        ("guide-term-othello-corner", "guide-means-othello-corner"),
        ("guide-term-othello-mobility", "guide-means-othello-mobility"),
        ("guide-term-othello-frontier", "guide-means-othello-frontier"),
    ];
    let plain = |code| Message { code, args: Vec::new(), places: Vec::new() };
    let terms = terms.map(|(name, meaning)| Term { name: plain(name), meaning: plain(meaning) });
    Guide { pieces: vec![disc], rules, terms: terms.into() }
}
