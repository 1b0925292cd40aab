//! The network of a game, found when it is first needed and shared by all of its matches.

use std::fmt;
use std::sync::{Arc, PoisonError, RwLock};

use display::Message;
use family::Playable;
use insight::{Evaluate, EvaluatorSource, Understanding};
use neural::{FileError, Layout, Network, NetworkEvaluator, Provenance};

/// Where networks come from.
pub trait NetworkSource: Send + Sync {
    /// The files of a game's networks, the best first: the first that fits the game is used. It is asked once for each game that is searched.
    fn networks(&self, id: &str) -> Vec<Vec<u8>>;
}

/// Why a network can't be used for a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum NetworkError {
    /// The game has no features that a network could see.
    NoFeatures,
    /// The file is broken, or of another game.
    File(FileError),
    /// The rules or the hand-written evaluation have changed since it was trained.
    OtherEvaluation,
}

impl fmt::Display for NetworkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoFeatures => f.write_str("networks can see nothing of this game"),
            Self::File(error) => error.fmt(f),
            Self::OtherEvaluation => {
                f.write_str("the rules or the hand-written evaluation have changed since it was trained")
            }
        }
    }
}

/// What people are told about the network that the upper levels of a game use.
pub fn about_network(provenance: &Provenance) -> Message {
    let message = match &provenance.judge[..] {
        "" => Message::new("network-of-game"),
        judge => Message::new("network-of-game-judged").text("judge", judge),
    };
    message
        .number("thousands", provenance.positions.div_ceil(1000))
        .number("rounds", provenance.generations)
        .number("elo", provenance.gate.elo.round() as i64)
        .number("error", provenance.gate.error.round() as i64)
}

/// The network of one game, which all of its matches share.
#[derive(Clone, Default)]
pub(crate) struct SharedNetwork(Arc<RwLock<State>>);

#[derive(Clone)]
enum State {
    /// Not asked yet.
    From(Arc<dyn NetworkSource>),
    Known(Option<Arc<Network>>),
}

impl Default for State {
    fn default() -> Self {
        Self::Known(None)
    }
}

impl SharedNetwork {
    /// From now on networks come from here; `None` for none at all.
    pub(crate) fn set(&self, source: Option<Arc<dyn NetworkSource>>) {
        let state = source.map_or(State::Known(None), State::From);
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = state;
    }

    /// The network of the game, asked for when it is first needed. One that does not fit the game is as good as none.
    pub(crate) fn network(
        &self,
        id: &str,
        read: &dyn Fn(&[u8]) -> Option<Arc<Network>>,
    ) -> Option<Arc<Network>> {
        let state = self.0.read().unwrap_or_else(PoisonError::into_inner).clone();
        match state {
            State::Known(network) => network,
            State::From(source) => {
                let network = source.networks(id).iter().find_map(|bytes| read(bytes));
                *self.0.write().unwrap_or_else(PoisonError::into_inner) = State::Known(network.clone());
                network
            }
        }
    }
}

/// The features of a game.
pub(crate) fn layout<G: Playable>(game: &G) -> Option<Arc<Layout>> {
    let is_for_two = game.seats() == 2;
    game.feature_space().filter(|_| is_for_two).and_then(Layout::new).map(Arc::new)
}

/// Reads a file, and checks that the network evaluates positions of the game as it did when it was made.
pub(crate) fn read<G: Playable>(game: &G, bytes: &[u8]) -> Result<Arc<Network>, NetworkError> {
    let layout = layout(game).ok_or(NetworkError::NoFeatures)?;
    let network = Arc::new(Network::read(bytes, layout).map_err(NetworkError::File)?);
    for probe in network.probes() {
        let pos = game.unpack(&probe.packed).ok_or(NetworkError::OtherEvaluation)?;
        if values(game, &network, &pos) != [probe.base, probe.value] {
            return Err(NetworkError::OtherEvaluation);
        }
    }
    Ok(network)
}

/// A position's value by the hand-written evaluation, and with all of a network's correction, as it was trained.
pub(crate) fn values<G: Playable>(game: &G, network: &Network, pos: &G::Position) -> [i32; 2] {
    let base = game.evaluator(Understanding::All).evaluate(pos);
    let mut corrected = NetworkEvaluator::new(game, network, game.evaluator(Understanding::All));
    [base, base + corrected.correction(pos)]
}

/// The hand-written evaluation of a game with the correction of a network.
#[derive(Debug)]
pub(crate) struct Corrected<'n>(pub(crate) &'n Network);

impl<G: Playable> EvaluatorSource<G> for Corrected<'_> {
    fn evaluator<'e>(&'e self, game: &'e G) -> Box<dyn Evaluate<G::Position> + 'e> {
        Box::new(NetworkEvaluator::new(game, self.0, game.evaluator(Understanding::All)))
    }
}
