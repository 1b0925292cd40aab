//! Networks: what they see of every game, and that searches use them.

use std::sync::Arc;
use std::time::Duration;

use catalog::neural::training::{Dataset, Trainer, TrainingSettings};
use catalog::neural::{Layout, MatchResult, Network, NetworkEvaluator, Provenance};
use catalog::search::{Budget, Control, Level, Player, Tools, TranspositionTable};
use catalog::{
    AnyGame, Catalog, Judgement, NetworkError, NetworkSource, Request, Sample, SelfPlayPlan, TrainingTargets,
};
use family::{Described, GameVisitor, Playable};
use fastrand::Rng;
use insight::Evaluate;

/// A network of random weights.
fn random_network(layout: &Arc<Layout>) -> Network {
    let settings = TrainingSettings { hidden: 16, ..TrainingSettings::default() };
    Trainer::new(layout.clone(), &Dataset::default(), 200, settings).best().clone()
}

/// The hand-written part is left out, so that corrections show.
struct Nothing;

impl<P> Evaluate<P> for Nothing {
    fn evaluate(&mut self, _: &P) -> i32 {
        0
    }
}

/// Follows random games, back and forth: a network that is updated by differences returns what one returns that sees the position first.
struct Followed {
    seen: usize,
    corrected: usize,
}

impl Followed {
    fn follow<G: Playable>(&mut self, game: &G) {
        let Some(layout) = game.feature_space().and_then(Layout::new).map(Arc::new) else { return };
        let network = random_network(&layout);
        let game = &game.for_search();
        let mut rng = Rng::with_seed(5);
        let mut positions = vec![game.start()];
        for _ in 0..60 {
            let mut moves = Vec::new();
            let last = positions.len() - 1;
            game.moves(&positions[last], &mut moves);
            let Some(&m) = rng.choice(&moves) else { break };
            let mut next = positions[last].clone();
            game.make(&mut next, m);
            positions.push(next);
        }
        let mut following = NetworkEvaluator::new(game, &network, Box::new(Nothing));
        for step in 0..3 * positions.len() {
            let pos = if step < positions.len() {
                &positions[step]
            } else {
                &positions[rng.usize(..positions.len())]
            };
            let value = NetworkEvaluator::new(game, &network, Box::new(Nothing)).evaluate(pos);
            assert_eq!(following.evaluate(pos), value, "{}", game.write_position(pos));
            self.corrected += usize::from(value != 0);
        }
        self.seen += 1;
    }
}

impl GameVisitor for Followed {
    fn visit<G: Playable + Described>(&mut self, game: G) {
        self.follow(&game);
    }
}

#[test]
fn networks_follow_every_game_by_what_changes() {
    let mut followed = Followed { seen: 0, corrected: 0 };
    draughts::list(&mut followed);
    tafl::list(&mut followed);
    line::list(&mut followed);
    othello::list(&mut followed);
    let variant = |id: &str| {
        let source = catalog::variant_source(id).unwrap();
        fairy::read(&source, &catalog::variant_source).unwrap()
    };
    for id in ["chess", "atomic", "horde", "racing-kings"] {
        followed.follow(&fairy::Fairy::<1>::new(variant(id)));
    }
    followed.follow(&fairy::Fairy::<2>::new(variant("capablanca-chess")));
    followed.follow(&fairy::Fairy::<8>::new(variant("chess-3d")));
    followed.follow(&fairy::Fairy::<2>::new(variant("raumschach")));
    for id in ["infinite-plane", "infinite-classical"] {
        followed.follow(&fairy::Sparse::new(variant(id)));
    }
    assert_eq!(followed.seen, 8 + 4 + 4 + 1 + 4 + 3 + 2);
    assert!(followed.corrected > 1000, "networks say nothing: {}", followed.corrected);
}

#[test]
fn every_game_of_two_has_features() {
    let catalog = Catalog::shipped();
    let without: Vec<&str> = catalog
        .games()
        .filter(|game| game.training().layout().is_none())
        .map(|game| game.info().id.as_str())
        .collect();
    assert!(without.is_empty(), "{without:?}");
}

fn samples(game: &dyn AnyGame, games: u64) -> Vec<Vec<Sample>> {
    let plan = SelfPlayPlan { nodes: 40, one_in: 1, random_permille: 60, drops_before_lot: false };
    let mut table = TranspositionTable::new(1);
    (0..games)
        .map(|seed| game.training().self_play(&plan, &Judgement::HandWritten, &mut table, seed))
        .collect()
}

fn trained(game: &dyn AnyGame, games: &[Vec<Sample>]) -> Network {
    let training = game.training();
    let layout = training.layout().unwrap();
    let targets = TrainingTargets { result_share: 0.2, score_unit: 150.0, unit: 150.0 };
    let mut data = Dataset::default();
    for (number, samples) in games.iter().enumerate() {
        assert!(training.add_samples(&mut data, &layout, samples, &targets, number % 5 == 0));
    }
    let settings = TrainingSettings { hidden: 16, batch: 256, threads: 2, ..TrainingSettings::default() };
    let mut trainer = Trainer::new(layout, &data, 150, settings);
    let without = trainer.loss_without();
    let mut least = f64::INFINITY;
    while !trainer.is_done() {
        least = least.min(trainer.epoch(&mut |_| true).unwrap().held_out);
    }
    assert!(least < without, "{least} is no less than {without}");
    training.with_probes(trainer.best(), &games.concat())
}

struct OneNetwork(Vec<u8>);

impl NetworkSource for OneNetwork {
    fn networks(&self, _: &str) -> Vec<Vec<u8>> {
        vec![b"no network".to_vec(), self.0.clone()]
    }
}

fn best_move(game: &dyn AnyGame, judgement: Judgement, player: Player) -> (String, u64) {
    let (table, control) = (TranspositionTable::new(1), Control::new());
    let tools = Tools { table: &table, control: &control, clock: &|| Duration::ZERO };
    let request = Request { judgement, ..Request::new(player, Budget::nodes(3000), 1) };
    let mut live = game.start();
    let mut played = String::new();
    let mut nodes = 0;
    for _ in 0..6 {
        let decision = live.think(&request, &tools, &mut |_| {}).unwrap();
        nodes += decision.thought.nodes * 31 + decision.thought.lines[0].score.rank() as u64 % 1000;
        played += &format!("{} ", decision.best.coordinate);
        live.play(&decision.best.coordinate).unwrap();
    }
    (played, nodes)
}

#[test]
fn a_network_is_trained_written_read_and_used() {
    let catalog = Catalog::shipped();
    let game = catalog.find("brandubh").unwrap();
    let games = samples(game, 150);
    let provenance = Provenance {
        game: "brandubh".into(),
        positions: 1500,
        games: 150,
        judge: String::new(),
        generations: 1,
        gate: MatchResult { won: 60, drawn: 0, lost: 40, elo: 70.0, error: 60.0, millis: 20 },
    };
    let network = trained(game, &games).with_provenance(provenance.clone());
    let bytes = network.write();
    let read = game.training().read(&bytes).unwrap();
    assert_eq!(read.probes(), network.probes());

    let analyst = |judgement| best_move(game, judgement, Player::Analyst);
    let plain = analyst(Judgement::Best);
    assert_eq!(plain, analyst(Judgement::HandWritten));
    let corrected = analyst(Judgement::Network(read));
    assert_ne!(plain.1, corrected.1, "the network changes no search");

    assert_eq!(game.training().provenance(), None);
    catalog.use_networks(Some(Arc::new(OneNetwork(bytes.clone()))));
    assert_eq!(game.training().provenance(), Some(provenance));
    assert_eq!(analyst(Judgement::Best), corrected);
    assert_eq!(analyst(Judgement::HandWritten), plain);
    // Upper levels use it, lower ones understand less.
    let by_level =
        |number, judgement| best_move(game, judgement, Player::Level(Level::new(number).unwrap())).1;
    assert_ne!(by_level(4, Judgement::Best), by_level(4, Judgement::HandWritten));
    for number in 1..=3 {
        assert_eq!(
            by_level(number, Judgement::Best),
            by_level(number, Judgement::HandWritten),
            "level {number}"
        );
    }
    catalog.use_networks(None);
    assert_eq!(analyst(Judgement::Best), plain);

    // A file of one game is none for another, and one for another evaluation is none for this.
    let other = catalog.find("tablut").unwrap().training().read(&bytes).err();
    assert!(matches!(other, Some(NetworkError::File(_))), "{other:?}");
    let weights: Vec<i32> = game.tuning().weights().iter().map(|(_, value)| value + 7).collect();
    let changed = game.tuning().with_weights(&weights);
    assert_eq!(changed.training().read(&bytes).err(), Some(NetworkError::OtherEvaluation));
}
