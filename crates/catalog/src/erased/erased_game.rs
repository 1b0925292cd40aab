//! A game behind the erased edge.

use display::PositionError;
use family::{Info, Playable};
use game::{Match, seats};
use insight::Weight;

use super::erased_match::ErasedMatch;
use crate::tuning::{self, Positions};
use crate::{AnyGame, AnyMatch, AnyTuning, Sample, SeatInfo, TuningSet};

/// Puts a game of any type behind the erased edge.
pub fn erase<G: Playable>(info: Info, game: G) -> Box<dyn AnyGame> {
    let name = |seat| game.seat_name(seat).to_string();
    let seat = |seat| SeatInfo { name: name(seat), team: game.team(seat), tint: game.tint(seat) };
    let seats = seats(&game).map(seat).collect();
    Box::new(ErasedGame { info, seats, game })
}

/// A game with what lists show about it.
struct ErasedGame<G> {
    info: Info,
    seats: Vec<SeatInfo>,
    game: G,
}

impl<G: Playable> ErasedGame<G> {
    fn begin(&self, played: Match<G>) -> Box<dyn AnyMatch> {
        Box::new(ErasedMatch::new(played, self.seats.clone().into()))
    }
}

impl<G: Playable> AnyGame for ErasedGame<G> {
    fn info(&self) -> &Info {
        &self.info
    }

    fn seats(&self) -> &[SeatInfo] {
        &self.seats
    }

    fn start(&self) -> Box<dyn AnyMatch> {
        self.begin(Match::new(self.game.clone()))
    }

    fn starts(&self) -> u32 {
        self.game.starts()
    }

    fn start_text(&self, number: u32) -> String {
        self.game.write_position(&self.game.numbered_start(number))
    }

    fn start_from(&self, text: &str) -> Result<Box<dyn AnyMatch>, PositionError> {
        let position = self.game.parse_position(text)?;
        Ok(self.begin(Match::from_position(self.game.clone(), position)))
    }

    fn tuning(&self) -> &dyn AnyTuning {
        self
    }
}

impl<G: Playable> AnyTuning for ErasedGame<G> {
    fn weights(&self) -> Vec<Weight> {
        self.game.weights()
    }

    fn with_weights(&self, values: &[i32]) -> Box<dyn AnyGame> {
        erase(self.info.clone(), self.game.with_weights(values))
    }

    fn tuning_set(&self, samples: &[Sample]) -> Option<Box<dyn TuningSet>> {
        Some(Box::new(Positions::new(self.game.clone(), samples)?))
    }

    fn pack_quiet(&self, position: &str, best: &str) -> Option<Vec<u8>> {
        tuning::pack_quiet(&self.game, position, best)
    }
}
