//! Written moves and positions.

use display::{MoveError, Notation, PositionError, Spellings, find_typed};
use game::{Game, Outcome, Seat};
use shakmaty::san::San;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Move, MoveList};

use crate::spelling::{coordinate, spellings};
use crate::{Chess, Position, Variant, fen, refusal};

impl<P: Variant> Notation for Chess<P> {
    fn seat_name(&self, seat: Seat) -> &str {
        if seat == Seat(0) { "white" } else { "black" }
    }

    fn write_move(&self, _pos: &Position<P>, m: Move) -> String {
        coordinate(m)
    }

    /// SAN. `#` marks every move that wins, by mate, on the hill or by a blast.
    fn write_readings(&self, pos: &Position<P>, legal: &[Move], moves: &[Move]) -> Vec<String> {
        let legal: MoveList = legal.iter().copied().collect();
        let mut scratch = Vec::new();
        moves
            .iter()
            .map(|&m| {
                let mut san = San::disambiguate(m, &legal).to_string();
                let mut after = pos.clone();
                self.make(&mut after, m);
                scratch.clear();
                let end = self.moves(&after, &mut scratch);
                if end.is_some_and(|end| matches!(end.outcome, Outcome::Win(_))) {
                    san.push('#');
                } else if self.in_check(&after) {
                    san.push('+');
                }
                san
            })
            .collect()
    }

    fn parse_move(&self, pos: &Position<P>, legal: &[Move], text: &str) -> Result<Move, MoveError> {
        if let Some(m) = exact(text.trim(), legal) {
            return Ok(m);
        }
        let forms: Vec<Spellings<Move>> =
            legal.iter().map(|&m| Spellings { value: m, spellings: spellings(m) }).collect();
        match find_typed(text, &forms)[..] {
            [] => Err(refusal::refuse(&pos.0, legal, text)),
            [m] => Ok(m),
            ref several => Err(MoveError::Ambiguous {
                text: text.into(),
                choices: several.iter().map(|&m| coordinate(m)).collect(),
            }),
        }
    }

    fn write_position(&self, pos: &Position<P>) -> String {
        fen::write(&pos.0)
    }

    /// Reads FEN of four to six fields.
    fn parse_position(&self, text: &str) -> Result<Position<P>, PositionError> {
        fen::parse(text).map(Position).map_err(PositionError)
    }
}

/// The move that is written exactly so: what programs write, and read by the million.
fn exact(text: &str, moves: &[Move]) -> Option<Move> {
    if let Ok(wanted) = UciMove::from_ascii(text.as_bytes()) {
        return moves.iter().copied().find(|m| m.to_uci(CastlingMode::Standard) == wanted);
    }
    let san = San::from_ascii(text.as_bytes()).ok()?;
    let mut fitting = moves.iter().copied().filter(|&m| san.matches(m));
    fitting.next().filter(|_| fitting.next().is_none())
}
