//! A variant whose tables are built when it is first played: a list of games needs none of them, nor does a written record.

use std::sync::{Arc, OnceLock};

use board::Board;
use display::{Example, Guide, Message, PositionError, Tint};
use fairy::plane::PlaneListing;
use fairy::variant::Draws;
use fairy::{Fairy, Sparse, Variant};
use game::{Seat, Team};
use neural::training::Dataset;
use neural::{Layout, Network, Provenance};
use search::TranspositionTable;
use tablebase::{GenerateError, Generation, Material, Table, TableSet};

use crate::endings::SharedEndings;
use crate::erased::erase_with;
use crate::networks::SharedNetwork;
use crate::self_play::SelfPlayPlan;
use crate::{
    AnyEndings, AnyGame, AnyMatch, AnySetUp, AnyTraining, AnyTuning, EndingSource, Frame, Info, Judgement,
    NetworkError, NetworkSource, Sample, SeatInfo, TrainingTargets,
};

/// How far around the pieces the moves of a board without an edge are listed, unless more is asked for.
const MARGIN: i64 = 2;

/// A game by data, ready to be built.
pub(crate) struct Prepared {
    info: Info,
    seats: Vec<SeatInfo>,
    variant: Arc<Variant>,
    listing: PlaneListing,
    /// The tables of a board without an edge, which all ways to list its moves share.
    plane: Arc<OnceLock<Sparse>>,
    endings: SharedEndings,
    network: SharedNetwork,
    built: OnceLock<Box<dyn AnyGame>>,
    practice: OnceLock<Box<Self>>,
}

impl Prepared {
    pub(crate) fn new(info: Info, variant: Variant) -> Self {
        let seat = |(name, seat): (&str, Seat)| SeatInfo {
            name: name.to_string(),
            team: Team(seat.0),
            tint: Tint::of_chess(seat),
        };
        Self {
            info,
            seats: fairy::SEAT_NAMES.into_iter().zip((0..).map(Seat)).map(seat).collect(),
            variant: Arc::new(variant),
            listing: PlaneListing::Around(MARGIN),
            plane: Arc::default(),
            endings: SharedEndings::default(),
            network: SharedNetwork::default(),
            built: OnceLock::new(),
            practice: OnceLock::new(),
        }
    }

    fn built(&self) -> &dyn AnyGame {
        &**self.built.get_or_init(|| self.build())
    }

    fn listing(&self, listing: PlaneListing) -> Option<Box<dyn AnyGame>> {
        self.variant.board.plane()?;
        Some(Box::new(Self {
            info: self.info.clone(),
            seats: self.seats.clone(),
            variant: self.variant.clone(),
            listing,
            plane: self.plane.clone(),
            endings: self.endings.clone(),
            network: self.network.clone(),
            built: OnceLock::new(),
            practice: OnceLock::new(),
        }))
    }

    /// The engine with the smallest sets of cells that hold the board, or the one without an edge.
    fn build(&self) -> Box<dyn AnyGame> {
        let (info, variant) = (self.info.clone(), || Variant::clone(&self.variant));
        let (endings, network) = (self.endings.clone(), self.network.clone());
        let cells = match &self.variant.board {
            Board::Plane(_) => {
                let plane = self.plane.get_or_init(|| Sparse::new(variant()));
                return erase_with(info, plane.listing(self.listing), endings, network);
            }
            Board::Grid(grid) => grid.cells(),
        };
        match cells {
            0..=64 => erase_with(info, Fairy::<1>::new(variant()), endings, network),
            65..=128 => erase_with(info, Fairy::<2>::new(variant()), endings, network),
            129..=256 => erase_with(info, Fairy::<4>::new(variant()), endings, network),
            257..=512 => erase_with(info, Fairy::<8>::new(variant()), endings, network),
            _ => erase_with(info, Fairy::<16>::new(variant()), endings, network),
        }
    }
}

impl AnyGame for Prepared {
    fn info(&self) -> &Info {
        &self.info
    }

    fn seats(&self) -> &[SeatInfo] {
        &self.seats
    }

    fn start(&self) -> Box<dyn AnyMatch> {
        self.built().start()
    }

    fn starts(&self) -> u32 {
        self.variant.shuffle.as_ref().and_then(fairy::variant::Shuffle::count).unwrap_or(1)
    }

    fn start_text(&self, number: u32) -> String {
        self.built().start_text(number)
    }

    fn start_from(&self, text: &str) -> Result<Box<dyn AnyMatch>, PositionError> {
        self.built().start_from(text)
    }

    fn set_up(&self) -> &dyn AnySetUp {
        self.built().set_up()
    }

    fn endings(&self) -> &dyn AnyEndings {
        self
    }

    fn tuning(&self) -> &dyn AnyTuning {
        self.built().tuning()
    }

    fn training(&self) -> &dyn AnyTraining {
        self
    }

    fn within(&self, window: [i64; 4]) -> Option<Box<dyn AnyGame>> {
        self.listing(PlaneListing::Window(window))
    }

    fn candidates(&self) -> Option<Box<dyn AnyGame>> {
        self.listing(PlaneListing::Candidates)
    }

    fn without_draws(&self) -> Option<Box<dyn AnyGame>> {
        let mut variant = Variant::clone(&self.variant);
        let cannot_win = std::mem::take(&mut variant.draws.cannot_win);
        variant.draws = Draws { cannot_win, ..Draws::default() };
        Some(Box::new(Self::new(self.info.clone(), variant)))
    }

    /// Of what the file tells, examples that are no positions are left out, and pieces are counted as in play.
    fn guide(&self) -> Guide {
        let mut guide = fairy::guide(&self.variant);
        let practice = || Box::new(Self::new(self.info.clone(), self.variant.for_practice()));
        let practice = self.practice.get_or_init(practice);
        let is_sound = |example: &Example| practice.start_from(&example.position).is_ok();
        let pieces = self.start().view().pieces;
        for told in &mut guide.pieces {
            told.example = told.example.take().filter(is_sound);
            let known = pieces.iter().find(|piece| piece.name == told.name);
            told.points = known.map_or(told.points, |piece| piece.points);
        }
        for told in &mut guide.rules {
            told.example = told.example.take().filter(is_sound);
        }
        guide
    }

    fn practice(&self) -> Option<&dyn AnyGame> {
        let practice = || Box::new(Self::new(self.info.clone(), self.variant.for_practice()));
        Some(&**self.practice.get_or_init(practice))
    }
}

/// Tables can be used before the game is built.
impl AnyEndings for Prepared {
    fn frame(&self) -> Result<Frame, Message> {
        self.built().endings().frame()
    }

    fn positions(&self, material: &Material) -> Result<u64, Message> {
        self.built().endings().positions(material)
    }

    fn generate(
        &self,
        smaller: &TableSet,
        material: &Material,
        goes_on: &mut dyn FnMut(Generation) -> bool,
    ) -> Result<Table, GenerateError> {
        self.built().endings().generate(smaller, material, goes_on)
    }

    fn use_source(&self, source: Option<Arc<dyn EndingSource>>) {
        self.endings.set(source);
    }
}

/// Networks can be used before the game is built.
impl AnyTraining for Prepared {
    fn layout(&self) -> Option<Arc<Layout>> {
        self.built().training().layout()
    }

    fn self_play(
        &self,
        plan: &SelfPlayPlan,
        judgement: &Judgement,
        table: &mut TranspositionTable,
        seed: u64,
    ) -> Vec<Sample> {
        self.built().training().self_play(plan, judgement, table, seed)
    }

    fn evaluate(&self, samples: &[Sample]) -> Vec<i32> {
        self.built().training().evaluate(samples)
    }

    fn add_samples(
        &self,
        data: &mut Dataset,
        layout: &Layout,
        samples: &[Sample],
        targets: &TrainingTargets,
        held_out: bool,
    ) -> bool {
        self.built().training().add_samples(data, layout, samples, targets, held_out)
    }

    fn with_probes(&self, network: &Network, samples: &[Sample]) -> Network {
        self.built().training().with_probes(network, samples)
    }

    fn read(&self, bytes: &[u8]) -> Result<Arc<Network>, NetworkError> {
        self.built().training().read(bytes)
    }

    fn use_source(&self, source: Option<Arc<dyn NetworkSource>>) {
        self.network.set(source);
    }

    fn provenance(&self) -> Option<Provenance> {
        self.built().training().provenance()
    }
}
