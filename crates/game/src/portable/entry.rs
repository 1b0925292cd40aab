//! One game of a file.

use crate::{Game, GameText, Notation, Outcome, PlayError, Record};

/// One game: what its tags say, and the moves.
#[derive(Clone, Debug)]
pub struct Entry<G: Game> {
    /// Tags in their order: names and values.
    pub tags: Vec<(String, String)>,
    /// Where the game starts.
    pub start: G::Position,
    /// The moves, all legal.
    pub moves: Vec<G::Move>,
    /// The result; `None` if the game is not over, or its result is not known.
    pub outcome: Option<Outcome>,
}

impl<G: Notation> Entry<G> {
    /// What a record says; `tags` tell the rest.
    pub fn from_record(record: &Record<G>, tags: Vec<(String, String)>) -> Self {
        Self {
            tags,
            start: record.positions()[0].clone(),
            moves: record.moves().to_vec(),
            outcome: record.end().map(|end| end.outcome),
        }
    }

    /// A game of which no more is known, to be written; its result is what its moves lead to.
    pub fn of_moves(game: &G, start: &G::Position, moves: &[G::Move], tags: Vec<(String, String)>) -> Self {
        let mut record = Record::from_position(game.clone(), start.clone());
        // What was played is legal; a game that went on after its end is still written whole, without a result.
        let whole = moves.iter().all(|&m| record.play(m).is_ok());
        let outcome = record.end().filter(|_| whole).map(|end| end.outcome);
        Self { tags, start: start.clone(), moves: moves.to_vec(), outcome }
    }

    /// The first position and the moves.
    pub fn into_text(self) -> GameText<G> {
        (self.start, self.moves)
    }

    /// The value of the first tag of this name.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
    }

    /// The game as a record. Refused if the game went on after a draw by repetition or by the count of moves.
    ///
    /// A result that the moves don't show, such as a resignation, is not in the record.
    pub fn record(&self, game: G) -> Result<Record<G>, PlayError> {
        let mut record = Record::from_position(game, self.start.clone());
        for &m in &self.moves {
            record.play(m)?;
        }
        Ok(record)
    }
}
