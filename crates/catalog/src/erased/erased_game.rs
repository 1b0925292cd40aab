//! A game behind the erased edge.

use std::sync::Arc;

use display::{Guide, Message, PositionError};
use family::{Info, Playable};
use game::{Match, seats};
use insight::{Frame, Weight};
use neural::training::Dataset;
use neural::{Layout, Network, Provenance};
use search::TranspositionTable;
use tablebase::{Explorer, GenerateError, Generation, Material, Table, TableSet, generate};

use super::erased_match::{ErasedMatch, Shared};
use crate::endings::SharedEndings;
use crate::networks::{self, SharedNetwork};
use crate::self_play::SelfPlayPlan;
use crate::training;
use crate::tuning::Positions;
use crate::{
    AnyEndings, AnyGame, AnyMatch, AnySetUp, AnyTraining, AnyTuning, EndingSource, Judgement, NetworkError,
    NetworkSource, Sample, SeatInfo, TrainingTargets, TuningSet,
};

/// Puts a game of any type behind the erased edge.
pub fn erase<G: Playable>(info: Info, game: G) -> Box<dyn AnyGame> {
    erase_with(info, game, SharedEndings::default(), SharedNetwork::default())
}

/// The same, with tables of endings and a network that others share.
pub(crate) fn erase_with<G: Playable>(
    info: Info,
    game: G,
    endings: SharedEndings,
    network: SharedNetwork,
) -> Box<dyn AnyGame> {
    let name = |seat| game.seat_name(seat).to_string();
    let seat = |seat| SeatInfo { name: name(seat), team: game.team(seat), tint: game.tint(seat) };
    let seats = seats(&game).map(seat).collect();
    Box::new(ErasedGame { info, seats, game, endings, network })
}

/// A game with what lists show about it.
pub(super) struct ErasedGame<G> {
    pub(super) info: Info,
    seats: Vec<SeatInfo>,
    pub(super) game: G,
    endings: SharedEndings,
    network: SharedNetwork,
}

impl<G: Playable> ErasedGame<G> {
    pub(super) fn begin(&self, played: Match<G>) -> Box<dyn AnyMatch> {
        let shared = Shared {
            id: self.info.id.clone(),
            seats: self.seats.clone(),
            endings: self.endings.clone(),
            network: self.network.clone(),
        };
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

    fn set_up(&self) -> &dyn AnySetUp {
        self
    }

    fn guide(&self) -> Guide {
        self.game.guide()
    }

    fn endings(&self) -> &dyn AnyEndings {
        self
    }

    fn tuning(&self) -> &dyn AnyTuning {
        self
    }

    fn training(&self) -> &dyn AnyTraining {
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

    fn position_text(&self, packed: &[u8]) -> Option<String> {
        Some(self.game.write_position(&self.game.unpack(packed)?))
    }
}

impl<G: Playable> AnyTraining for ErasedGame<G> {
    fn layout(&self) -> Option<Arc<Layout>> {
        networks::layout(&self.game)
    }

    fn self_play(
        &self,
        plan: &SelfPlayPlan,
        judgement: &Judgement,
        table: &mut TranspositionTable,
        seed: u64,
    ) -> Vec<Sample> {
        let network = match judgement {
            Judgement::HandWritten => None,
            Judgement::Network(network) => Some(network.clone()),
            Judgement::Best => self.network(),
        };
        training::self_play(&self.game, plan, network.as_deref(), table, seed)
    }

    fn evaluate(&self, samples: &[Sample]) -> Vec<i32> {
        training::evaluate(&self.game, samples)
    }

    fn add_samples(
        &self,
        data: &mut Dataset,
        layout: &Layout,
        samples: &[Sample],
        targets: &TrainingTargets,
        held_out: bool,
    ) -> bool {
        training::add_samples(&self.game, data, layout, samples, targets, held_out)
    }

    fn with_probes(&self, network: &Network, samples: &[Sample]) -> Network {
        training::with_probes(&self.game, network, samples)
    }

    fn read(&self, bytes: &[u8]) -> Result<Arc<Network>, NetworkError> {
        networks::read(&self.game, bytes)
    }

    fn use_source(&self, source: Option<Arc<dyn NetworkSource>>) {
        self.network.set(source);
    }

    fn provenance(&self) -> Option<Provenance> {
        self.network().map(|network| network.provenance().clone())
    }
}

impl<G: Playable> ErasedGame<G> {
    /// The network that searches use.
    fn network(&self) -> Option<Arc<Network>> {
        self.network.network(&self.info.id, &|bytes| networks::read(&self.game, bytes).ok())
    }
}
