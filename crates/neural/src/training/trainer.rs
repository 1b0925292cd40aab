//! Training, epoch by epoch.

use std::sync::Arc;

use fastrand::Rng;

use super::dataset::Dataset;
use super::gradient::{Student, loss};
use super::model::{Model, Slopes};
use super::parallel::for_each_part;
use crate::{Layout, Network};

/// How to learn.
#[derive(Copy, Clone, Debug)]
pub struct TrainingSettings {
    /// The size of an accumulator: a multiple of 16, at most 128.
    pub hidden: usize,
    /// Positions between two steps.
    pub batch: usize,
    /// How long the first steps are.
    pub rate: f32,
    /// Threads, where there are any.
    pub threads: usize,
    /// What chance comes from.
    pub seed: u64,
}

impl Default for TrainingSettings {
    fn default() -> Self {
        Self { hidden: 32, batch: 4096, rate: 0.002, threads: 1, seed: 1 }
    }
}

/// What an epoch came to: mean losses.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Epoch {
    /// Of the positions that were learnt from.
    pub learnt: f64,
    /// Of those that were held out.
    pub held_out: f64,
    /// Whether no epoch before was better.
    pub is_best: bool,
}

/// After an epoch that was no better, steps are so much shorter.
const SHORTER: f32 = 0.3;

/// The training of one network. The best model of all epochs is what it comes to.
pub struct Trainer<'d> {
    data: &'d Dataset,
    settings: TrainingSettings,
    model: Model,
    slopes: Vec<Slopes>,
    /// Piece numbers for each way to turn the board.
    turned: Vec<Vec<u16>>,
    /// Positions that are learnt from, in the order of the epoch.
    learnt: Vec<u32>,
    held_out: Vec<u32>,
    rng: Rng,
    rate: f32,
    unit: i32,
    least: f64,
    best: Network,
}

impl<'d> Trainer<'d> {
    /// To learn from these positions. An output of one, which is the natural logarithm of odds, is worth `unit` hundredths of a piece.
    pub fn new(layout: Arc<Layout>, data: &'d Dataset, unit: i32, settings: TrainingSettings) -> Self {
        let model = Model::new(layout.clone(), settings.hidden, settings.seed);
        let threads = settings.threads.max(1);
        let (held_out, learnt): (Vec<u32>, Vec<u32>) =
            (0..data.len() as u32).partition(|at| data.positions[*at as usize].held_out);
        let mut trainer = Self {
            best: model.rounded(unit),
            slopes: vec![model.slopes(); threads],
            turned: layout.space().symmetries.iter().map(|turn| layout.turned_numbers(*turn)).collect(),
            rng: Rng::with_seed(settings.seed),
            rate: settings.rate,
            unit,
            least: f64::INFINITY,
            learnt,
            held_out,
            data,
            settings,
            model,
        };
        trainer.settings.batch = trainer.settings.batch.max(threads);
        trainer
    }

    /// The loss that the hand-written evaluation alone has on what is held out.
    pub fn loss_without(&self) -> f64 {
        let without = |at: &u32| {
            let lesson = self.data.positions[*at as usize];
            f64::from(loss(lesson.base, lesson.target))
        };
        let sum: f64 = self.held_out.iter().map(without).sum();
        sum / self.held_out.len().max(1) as f64
    }

    /// Goes through all positions once. `goes_on` is asked after every batch, with the positions so far; `None` if it said no.
    pub fn epoch(&mut self, goes_on: &mut dyn FnMut(usize) -> bool) -> Option<Epoch> {
        self.rng.shuffle(&mut self.learnt);
        let (mut loss, mut seen) = (0.0, 0);
        let order = std::mem::take(&mut self.learnt);
        for batch in order.chunks(self.settings.batch) {
            loss += self.step(batch);
            seen += batch.len();
            if !goes_on(seen) {
                self.learnt = order;
                return None;
            }
        }
        self.learnt = order;
        let held_out = self.held_out_loss();
        let is_best = held_out < self.least;
        if is_best {
            self.least = held_out;
            self.best = self.model.rounded(self.unit);
        } else {
            self.rate *= SHORTER;
        }
        Some(Epoch { learnt: loss / seen.max(1) as f64, held_out, is_best })
    }

    /// Whether steps have become so short that nothing more will be learnt.
    pub fn is_done(&self) -> bool {
        self.rate < self.settings.rate * SHORTER * SHORTER * 1.01
    }

    /// The best network so far.
    pub fn best(&self) -> &Network {
        &self.best
    }

    /// One step by these positions, each seen in one of the ways that leave its value as it is. Returns the sum of their losses.
    fn step(&mut self, batch: &[u32]) -> f64 {
        let seed = self.rng.u64(..);
        let (model, data, turned) = (&self.model, self.data, &self.turned);
        let size = batch.len().div_ceil(self.slopes.len());
        let parts: Vec<_> = batch.chunks(size).zip(&mut self.slopes).enumerate().collect();
        for_each_part(parts, |(thread, (positions, slopes))| {
            let mut rng = Rng::with_seed(seed ^ thread as u64);
            let mut student = Student::new(model);
            for &position in positions {
                let turned = &turned[rng.usize(..turned.len())];
                student.learn(model, data, position as usize, turned, Some(&mut *slopes));
            }
        });
        let (first, others) = self.slopes.split_at_mut(1);
        let all = &mut first[0];
        others.iter_mut().for_each(|other| all.gather(other));
        let loss = all.loss;
        self.model.descend(all, self.rate);
        loss
    }

    fn held_out_loss(&self) -> f64 {
        let (model, data) = (&self.model, self.data);
        let size = self.held_out.len().div_ceil(self.slopes.len()).max(1);
        let sums = for_each_part(self.held_out.chunks(size).collect(), |positions: &[u32]| {
            let mut student = Student::new(model);
            let loss = |at: &u32| f64::from(student.learn(model, data, *at as usize, &self.turned[0], None));
            positions.iter().map(loss).sum::<f64>()
        });
        sums.iter().sum::<f64>() / self.held_out.len().max(1) as f64
    }
}
