//! Tests of the games in which a line wins.

mod encode;
mod ends;
mod laws;
mod plain;
mod reference;
mod searchable;
mod solver;
mod texts;

use display::{Message, MoveError, Notation};

/// Random numbers, the same every time.
struct Dice(u64);

impl Dice {
    fn roll(&mut self) -> u64 {
        self.0 += 1;
        board::splitmix64(self.0)
    }

    fn pick<'a, T>(&mut self, choices: &'a [T]) -> &'a T {
        &choices[self.roll() as usize % choices.len()]
    }
}

/// The legal moves of a position.
fn legal<G: Notation>(game: &G, pos: &G::Position) -> Vec<G::Move> {
    let mut legal = Vec::new();
    game.moves(pos, &mut legal);
    legal
}

/// Reads a move in a position.
fn parse<G: Notation>(game: &G, pos: &G::Position, text: &str) -> Result<G::Move, MoveError> {
    game.parse_move(pos, &legal(game, pos), text)
}

/// What a message says in English: the family's own table, with plain arguments put in. A shared message is its code.
fn english(message: &Message) -> String {
    const WORDS: &str = include_str!("../../../../words/en/line.json");
    if !message.code.starts_with("line-") {
        return message.code.into();
    }
    let template = WORDS.lines().find_map(|line| {
        let (code, words) = line.trim().trim_end_matches(',').split_once(": ")?;
        (code.trim_matches('"') == message.code).then(|| words.trim_matches('"').to_string())
    });
    let mut words = template.unwrap_or_else(|| message.code.into());
    for (name, arg) in &message.args {
        use display::Arg;
        let value = match arg {
            Arg::Text(text) | Arg::Side(text) => text.clone(),
            Arg::Number(number) => number.to_string(),
            Arg::Message(inner) => english(inner),
            other => panic!("{other:?} is no argument of this family"),
        };
        words = words.replace(&format!("{{{name}}}"), &value);
        words = words.replace(&format!("{{{name}:capital}}"), &value);
        words = words.replace(&format!("{{{name}:choose have|has}}"), "has");
    }
    assert!(!words.contains('{'), "an argument is missing: {words}");
    words
}
