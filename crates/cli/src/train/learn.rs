//! Learning: from the samples of all rounds to a network.

use std::time::Instant;

use catalog::neural::Network;
use catalog::neural::training::{Dataset, Epoch, Trainer, TrainingSettings};
use catalog::{Sample, TrainingTargets};

use super::Training;
use crate::halt;
use crate::progress::Progress;
use crate::tune::target::fitting_scale;

/// One game of so many is not learnt from: it tells whether what was learnt holds elsewhere.
const HELD_OUT: usize = 20;

/// The most epochs.
const MOST_EPOCHS: u64 = 40;

/// On boards of more cells, networks are small: their positions come slowly, and every one has many pieces.
const LARGE: usize = 20_000;

/// What was learnt.
pub(super) struct Lesson {
    pub(super) network: Network,
    pub(super) epochs: Vec<Epoch>,
    pub(super) loss: f64,
    /// What the hand-written evaluation alone comes to.
    pub(super) loss_without: f64,
}

/// Learns until nothing more is learnt, or the time is up. `None` if it was interrupted.
pub(super) fn learn(
    training: &Training<'_>,
    round: u32,
    games: &[Vec<Sample>],
    until: Instant,
) -> Result<Option<Lesson>, String> {
    let (game, args) = (training.game.training(), training.args);
    let layout = game.layout().ok_or("networks can see nothing of this game.")?;
    if games.len() < 2 * HELD_OUT {
        return Err(format!("{} games are too few to learn from: give it more --hours.", games.len()));
    }
    let every = (games.iter().map(Vec::len).sum::<usize>() / 200_000).max(1);
    let some: Vec<Sample> = games.iter().flatten().step_by(every).cloned().collect();
    let points: Vec<f64> = some.iter().map(|sample| sample.points).collect();
    let unit_of = |values: &[i32]| fitting_scale(values, &points) / std::f64::consts::LN_10;
    let score_unit = unit_of(&some.iter().map(|sample| sample.score).collect::<Vec<_>>());
    // Another engine counts by a scale of its own.
    let unit = match args.judge {
        Some(_) => unit_of(&game.evaluate(&some)),
        None => score_unit,
    };
    let targets = TrainingTargets { result_share: args.result_share, score_unit, unit };
    let mut data = Dataset::default();
    for (number, samples) in games.iter().enumerate() {
        if !game.add_samples(&mut data, &layout, samples, &targets, number % HELD_OUT == 0) {
            return Err(
                "the samples are of other rules than this game has now: begin in a new folder.".into()
            );
        }
    }
    let usual = if layout.rows() > LARGE { 16 } else { 32 };
    let settings = TrainingSettings {
        hidden: args.hidden.unwrap_or(usual),
        threads: training.threads,
        seed: args.seed.wrapping_add(round.into()),
        ..TrainingSettings::default()
    };
    let bar = Progress::new(MOST_EPOCHS * data.len() as u64);
    let mut trainer = Trainer::new(layout, &data, unit.round().max(1.0) as i32, settings);
    let loss_without = trainer.loss_without();
    let mut epochs: Vec<Epoch> = Vec::new();
    let mut shown = format!("loss {loss_without:.5} without a network");
    for number in 0..MOST_EPOCHS {
        let before = number * data.len() as u64;
        let mut goes_on = |seen: usize| {
            bar.at(before + seen as u64, &shown);
            !halt::interrupted() && Instant::now() < until
        };
        let Some(epoch) = trainer.epoch(&mut goes_on) else { break };
        epochs.push(epoch);
        shown =
            format!("epoch {}, loss {:.5}, {loss_without:.5} without a network", number + 1, epoch.held_out);
        if trainer.is_done() {
            break;
        }
    }
    if halt::interrupted() {
        return Ok(None);
    }
    let Some(loss) = epochs.iter().map(|epoch| epoch.held_out).min_by(f64::total_cmp) else {
        return Err("the time was too short to learn anything: give it more --hours.".into());
    };
    let known: Vec<Sample> = games.iter().rev().take(HELD_OUT).flatten().cloned().collect();
    let network = game.with_probes(trainer.best(), &known);
    Ok(Some(Lesson { network, epochs, loss, loss_without }))
}
