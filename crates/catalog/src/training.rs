//! Networks behind the erased edge: how they are made, and which one a game's searches use.

use std::sync::Arc;

use family::Playable;
use insight::Understanding;
use neural::training::Dataset;
use neural::{Layout, Network, Probe, Provenance};
use search::TranspositionTable;

use crate::networks::{self, Corrected};
use crate::self_play::{self, SelfPlayPlan};
use crate::{Judgement, NetworkError, NetworkSource, Sample};

/// Positions to know a network's game by.
const PROBES: usize = 12;

/// What positions are held to be worth.
#[derive(Copy, Clone, Debug)]
pub struct TrainingTargets {
    /// The share of the game's result; the rest is what the search said.
    pub result_share: f64,
    /// Hundredths of a piece, in the scores of samples, that make odds of e to one …
    pub score_unit: f64,
    /// … and in the hand-written evaluation.
    pub unit: f64,
}

impl TrainingTargets {
    fn of(&self, sample: &Sample) -> f32 {
        let promised = 1.0 / (1.0 + (-f64::from(sample.score) / self.score_unit).exp());
        (self.result_share * sample.points + (1.0 - self.result_share) * promised) as f32
    }
}

/// The networks of a game.
pub trait AnyTraining: Sync {
    /// How networks see the game; `None` where they can see nothing.
    fn layout(&self) -> Option<Arc<Layout>>;

    /// Plays one game of the program against itself, and returns its samples.
    fn self_play(
        &self,
        plan: &SelfPlayPlan,
        judgement: &Judgement,
        table: &mut TranspositionTable,
        seed: u64,
    ) -> Vec<Sample>;

    /// What the hand-written evaluation makes of samples, without a search. Those that are not of this game are left out.
    fn evaluate(&self, samples: &[Sample]) -> Vec<i32>;

    /// Adds the samples of one game to what a network learns from. Returns false if one of them is not of this game.
    fn add_samples(
        &self,
        data: &mut Dataset,
        layout: &Layout,
        samples: &[Sample],
        targets: &TrainingTargets,
        held_out: bool,
    ) -> bool;

    /// The network with positions by which it will know its game again.
    fn with_probes(&self, network: &Network, samples: &[Sample]) -> Network;

    /// Reads a network's file.
    fn read(&self, bytes: &[u8]) -> Result<Arc<Network>, NetworkError>;

    /// Lets searches of the game, also of matches that were begun before, use networks from here; none at all without a source.
    fn use_source(&self, source: Option<Arc<dyn NetworkSource>>);

    /// Where the network came from that the game's searches use, if they use one.
    fn provenance(&self) -> Option<Provenance>;
}

/// Plays one game of the program against itself.
pub(crate) fn self_play<G: Playable>(
    game: &G,
    plan: &SelfPlayPlan,
    network: Option<&Network>,
    table: &mut TranspositionTable,
    seed: u64,
) -> Vec<Sample> {
    match network {
        Some(network) => self_play::play(game, plan, Some(&Corrected(network)), table, seed),
        None => self_play::play(game, plan, None, table, seed),
    }
}

/// What the hand-written evaluation makes of samples.
pub(crate) fn evaluate<G: Playable>(game: &G, samples: &[Sample]) -> Vec<i32> {
    let mut evaluator = game.evaluator(Understanding::All);
    samples.iter().filter_map(|sample| Some(evaluator.evaluate(&game.unpack(&sample.packed)?))).collect()
}

/// Adds samples to what a network learns from.
pub(crate) fn add_samples<G: Playable>(
    game: &G,
    data: &mut Dataset,
    layout: &Layout,
    samples: &[Sample],
    targets: &TrainingTargets,
    held_out: bool,
) -> bool {
    let mut evaluator = game.evaluator(Understanding::All);
    for sample in samples {
        let Some(pos) = game.unpack(&sample.packed) else { return false };
        let base = (f64::from(evaluator.evaluate(&pos)) / targets.unit) as f32;
        data.add(layout, game, &pos, [targets.of(sample), base], held_out);
    }
    true
}

/// The network with positions by which it will know its game again, evenly drawn from these.
pub(crate) fn with_probes<G: Playable>(game: &G, network: &Network, samples: &[Sample]) -> Network {
    let mut probes = Vec::new();
    for sample in samples.iter().step_by((samples.len() / PROBES).max(1)) {
        if let Some(pos) = game.unpack(&sample.packed) {
            let [base, value] = networks::values(game, network, &pos);
            probes.push(Probe { packed: sample.packed.clone(), base, value });
        }
    }
    network.clone().with_probes(probes)
}
