//! Reading variants, and short ways to ask about a position.

use display::{Message, MoveError, Notation, PositionError};
use fairy::{Fairy, Source, Variant, read};
use game::{Game, Match};

/// The ids of all shipped variant files.
pub(crate) fn shipped() -> Vec<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../variants");
    let names = std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().file_name().into_string().unwrap());
    let mut ids: Vec<String> = names.filter_map(|n| n.strip_suffix(".toml").map(str::to_string)).collect();
    ids.sort();
    ids
}

pub(crate) fn find(id: &str) -> Option<Source> {
    let file = format!("{}/../../variants/{id}.toml", env!("CARGO_MANIFEST_DIR"));
    Some(Source { text: std::fs::read_to_string(&file).ok()?, file: format!("{id}.toml") })
}

pub(crate) fn variant(id: &str) -> Variant {
    let source = find(id).unwrap_or_else(|| panic!("there is no {id}"));
    read(&source, &find).unwrap_or_else(|faults| panic!("{id}: {faults:?}"))
}

/// A variant from the text of a file.
pub(crate) fn written(text: &str) -> Variant {
    let source = Source { file: "test.toml".into(), text: text.into() };
    read(&source, &find).unwrap_or_else(|faults| panic!("{faults:?}"))
}

pub(crate) fn small(id: &str) -> Fairy<1> {
    Fairy::new(variant(id))
}

/// A message in English.
pub(crate) fn said(message: &Message) -> String {
    words::english().say(message)
}

/// Notation for tests: the legal moves are listed for each question, and errors are told in English.
pub(crate) trait InEnglish: Notation {
    fn legal(&self, pos: &Self::Position) -> Vec<Self::Move> {
        let mut legal = Vec::new();
        self.moves(pos, &mut legal);
        legal
    }

    fn typed(&self, pos: &Self::Position, text: &str) -> Result<Self::Move, String> {
        self.parse_move(pos, &self.legal(pos), text).map_err(|e: MoveError| said(&Message::from(&e)))
    }

    fn typed_exchanged(&self, pos: &Self::Position, text: &str) -> Result<Self::Move, String> {
        self.parse_exchanged(pos, &self.legal(pos), text).map_err(|e: MoveError| said(&Message::from(&e)))
    }

    fn exchanged(&self, pos: &Self::Position, m: Self::Move) -> String {
        self.write_exchanged(pos, &self.legal(pos), m)
    }

    fn readings(&self, pos: &Self::Position, moves: &[Self::Move]) -> Vec<String> {
        self.write_readings(pos, &self.legal(pos), moves)
    }

    fn position(&self, text: &str) -> Result<Self::Position, String> {
        self.parse_position(text).map_err(|PositionError(message)| said(&message))
    }
}

impl<G: Notation> InEnglish for G {}

/// Runs a piece of code with the game of an id, whatever the size of its board.
#[macro_export]
macro_rules! with_game {
    ($variant:expr, $game:ident => $body:expr) => {{
        let variant = $variant;
        match variant.board.grid().map_or(0, board::Grid::cells) {
            0 => {
                let $game = fairy::Sparse::new(variant);
                $body
            }
            1..=64 => {
                let $game = fairy::Fairy::<1>::new(variant);
                $body
            }
            65..=128 => {
                let $game = fairy::Fairy::<2>::new(variant);
                $body
            }
            129..=256 => {
                let $game = fairy::Fairy::<4>::new(variant);
                $body
            }
            257..=512 => {
                let $game = fairy::Fairy::<8>::new(variant);
                $body
            }
            _ => {
                let $game = fairy::Fairy::<16>::new(variant);
                $body
            }
        }
    }};
}

/// A match from a position text, after some moves.
pub(crate) fn played<const N: usize>(game: &Fairy<N>, position: &str, moves: &str) -> Match<Fairy<N>> {
    let start = game.position(position).unwrap_or_else(|e| panic!("{position}: {e}"));
    let mut record = Match::from_position(game.clone(), start);
    for text in moves.split_whitespace() {
        let m = game.typed(record.position(), text).unwrap_or_else(|e| panic!("{e}"));
        record.play(m).unwrap_or_else(|e| panic!("{text}: {e:?}"));
    }
    record
}

/// The legal moves in reading form, sorted.
pub(crate) fn readings<const N: usize>(record: &Match<Fairy<N>>) -> Vec<String> {
    let mut all = record.game().readings(record.position(), record.legal());
    all.sort();
    all
}

/// The targets of the piece on a cell, sorted.
pub(crate) fn targets<const N: usize>(
    game: &Fairy<N>,
    pos: &<Fairy<N> as Game>::Position,
    from: &str,
) -> Vec<String> {
    let mut moves = Vec::new();
    game.moves(pos, &mut moves);
    let texts = moves.into_iter().map(|m| game.write_move(pos, m));
    let mut all: Vec<String> = texts.filter_map(|t| t.strip_prefix(from).map(str::to_string)).collect();
    all.sort();
    all
}
