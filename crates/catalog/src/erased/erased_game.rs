//! A game behind the erased edge.

use std::sync::Arc;

use display::{Message, PositionError};
use family::{Info, Playable};
use game::{Match, seats};
use insight::{Frame, Weight};
use tablebase::{Explorer, GenerateError, Generation, Material, Table, TableSet, generate};

use super::erased_match::{ErasedMatch, Shared};
use crate::endings::SharedEndings;
use crate::tuning::{self, Positions};
use crate::{AnyEndings, AnyGame, AnyMatch, AnyTuning, EndingSource, Sample, SeatInfo, TuningSet};

/// Puts a game of any type behind the erased edge.
pub fn erase<G: Playable>(info: Info, game: G) -> Box<dyn AnyGame> {
    erase_with(info, game, SharedEndings::default())
}

/// The same, with tables of endings that others share.
pub(crate) fn erase_with<G: Playable>(info: Info, game: G, endings: SharedEndings) -> Box<dyn AnyGame> {
    let name = |seat| game.seat_name(seat).to_string();
    let seat = |seat| SeatInfo { name: name(seat), team: game.team(seat), tint: game.tint(seat) };
    let seats = seats(&game).map(seat).collect();
    Box::new(ErasedGame { info, seats, game, endings })
}

/// A game with what lists show about it.
struct ErasedGame<G> {
    info: Info,
    seats: Vec<SeatInfo>,
    game: G,
    endings: SharedEndings,
}

impl<G: Playable> ErasedGame<G> {
    fn begin(&self, played: Match<G>) -> Box<dyn AnyMatch> {
        let shared =
            Shared { id: self.info.id.clone(), seats: self.seats.clone(), endings: self.endings.clone() };
        Box::new(ErasedMatch::new(played, shared.into()))
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

    fn endings(&self) -> &dyn AnyEndings {
        self
    }

    fn tuning(&self) -> &dyn AnyTuning {
        self
    }
}

impl<G: Playable> AnyEndings for ErasedGame<G> {
    fn frame(&self) -> Result<Frame, Message> {
        let none = || Message::new("tables-none-for-game").text("game", &self.info.name);
        self.game.arranger().ok_or_else(none)?.frame()
    }

    fn positions(&self, material: &Material) -> Result<u64, Message> {
        Ok(tablebase::positions(&self.frame()?, material))
    }

    fn generate(
        &self,
        smaller: &TableSet,
        material: &Material,
        goes_on: &mut dyn FnMut(Generation) -> bool,
    ) -> Result<Table, GenerateError> {
        let mut explorer = Explorer::new(&self.game).map_err(GenerateError::NoTables)?;
        generate(&mut explorer, smaller, material, goes_on)
    }

    fn use_source(&self, source: Option<Arc<dyn EndingSource>>) {
        self.endings.set(source);
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
