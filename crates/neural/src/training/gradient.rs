//! What a position teaches: the loss of what the model expects of it, and the slopes of that.

use super::dataset::Dataset;
use super::model::{Model, Slopes};
use crate::accumulator::digit;
use crate::layout::SIDES;

/// One thread's room to compute in.
pub(super) struct Student {
    rows: [Vec<u32>; SIDES],
    sums: [Vec<f32>; SIDES],
    slopes_of_sums: Vec<f32>,
    contents: Vec<u8>,
}

impl Student {
    pub(super) fn new(model: &Model) -> Self {
        Self {
            rows: Default::default(),
            sums: std::array::from_fn(|_| vec![0.0; model.hidden]),
            slopes_of_sums: vec![0.0; model.hidden],
            contents: Vec::new(),
        }
    }

    /// The rows of a position in both views, after its pieces were renumbered by a turn of the board.
    fn see(&mut self, model: &Model, numbers: &[u16], turned: &[u16]) {
        let layout = &*model.layout;
        self.rows.iter_mut().for_each(Vec::clear);
        for number in numbers {
            let number = usize::from(turned[usize::from(*number)]);
            for (view, rows) in self.rows.iter_mut().enumerate() {
                rows.push(layout.row_of(view, number));
            }
        }
        if layout.groups().is_empty() {
            return;
        }
        // Cells without a piece are 0, others one more than the seat.
        self.contents.clear();
        self.contents.resize(layout.numbers(), 0);
        for number in numbers {
            let (seat, cell) = layout.seat_and_cell(usize::from(turned[usize::from(*number)]));
            self.contents[cell] = seat as u8 + 1;
        }
        for group in layout.groups() {
            let mut codes = [0; SIDES];
            for &cell in group.cells.iter().rev() {
                for (view, code) in codes.iter_mut().enumerate() {
                    let content = usize::from(self.contents[cell]);
                    *code = *code * 3 + if content == 0 { 0 } else { digit(content - 1, view) };
                }
            }
            for (rows, code) in self.rows.iter_mut().zip(codes) {
                rows.push((group.first_row as i32 + code) as u32);
            }
        }
    }

    /// Adds up the rows of both views.
    fn accumulate(&mut self, model: &Model) {
        let hidden = model.hidden;
        for (view, sums) in self.sums.iter_mut().enumerate() {
            sums.copy_from_slice(model.bias(view));
            for row in &self.rows[view] {
                let weights = &model.merged[*row as usize * hidden..][..hidden];
                sums.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += weight);
            }
        }
    }

    /// Expects the points of a position, and returns how wrong that is. With slopes, adds those of the loss to them.
    pub(super) fn learn(
        &mut self,
        model: &Model,
        data: &Dataset,
        position: usize,
        turned: &[u16],
        slopes: Option<&mut Slopes>,
    ) -> f32 {
        let lesson = data.positions[position];
        self.see(model, data.numbers(position), turned);
        self.accumulate(model);
        let (hidden, turn) = (model.hidden, usize::from(lesson.turn));
        let head = model.head(lesson.bucket.into(), turn);
        let (weights, bias) = model.output(head);
        let mut odds = lesson.base + bias;
        for (place, view) in [turn, 1 - turn].into_iter().enumerate() {
            let weights = &weights[place * hidden..][..hidden];
            let active = |sum: &f32| sum.clamp(0.0, 1.0);
            odds += self.sums[view]
                .iter()
                .zip(weights)
                .map(|(sum, weight)| active(sum).powi(2) * weight)
                .sum::<f32>();
        }
        let loss = loss(odds, lesson.target);
        if let Some(slopes) = slopes {
            let expected = 1.0 / (1.0 + (-odds).exp());
            self.add_slopes(model, slopes, turn, head, expected - lesson.target);
            slopes.loss += f64::from(loss);
            slopes.positions += 1;
        }
        loss
    }

    fn add_slopes(&mut self, model: &Model, slopes: &mut Slopes, turn: usize, head: usize, slope: f32) {
        let hidden = model.hidden;
        let weights = model.output(head).0;
        slopes.output_biases[head] += slope;
        for (place, view) in [turn, 1 - turn].into_iter().enumerate() {
            let weights = &weights[place * hidden..][..hidden];
            let outputs = &mut slopes.outputs[(head * SIDES + place) * hidden..][..hidden];
            for i in 0..hidden {
                let sum = self.sums[view][i];
                let cut = sum.clamp(0.0, 1.0);
                outputs[i] += slope * cut * cut;
                let inside = if sum > 0.0 && sum < 1.0 { 1.0 } else { 0.0 };
                self.slopes_of_sums[i] = inside * slope * 2.0 * cut * weights[i];
            }
            let block = if model.layout.blocks() == 1 { 0 } else { view };
            add(&mut slopes.biases[block * hidden..][..hidden], &self.slopes_of_sums);
            for row in &self.rows[view] {
                add(&mut slopes.rows[*row as usize * hidden..][..hidden], &self.slopes_of_sums);
            }
        }
    }
}

fn add(sums: &mut [f32], others: &[f32]) {
    sums.iter_mut().zip(others).for_each(|(sum, other)| *sum += other);
}

/// The logistic loss of expecting what these odds promise where `target` points are due.
pub(super) fn loss(odds: f32, target: f32) -> f32 {
    // Far from zero the logarithm of one side would be infinite, though the other decides.
    let shortfall = if odds > 0.0 { (-odds).exp().ln_1p() + odds } else { odds.exp().ln_1p() };
    shortfall - target * odds
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use insight::{FeatureSpace, Field, Pattern, Turn};

    use super::super::dataset::Lesson;
    use super::super::{Trainer, TrainingSettings};
    use super::*;
    use crate::Layout;

    /// A board of four by three with two kinds of pieces, and pairs of neighbours as a pattern.
    fn layout(turned: Option<Turn>) -> Arc<Layout> {
        let cell = |x, y| display::Cell::flat(x, y);
        let pairs = (0..3).flat_map(|y| (0..3).map(move |x| vec![cell(x, y), cell(x + 1, y)])).collect();
        let space = FeatureSpace {
            field: Field::Finite([4, 3, 1]),
            kinds: 2,
            most_pieces: 12,
            turned,
            symmetries: vec![Turn::NONE, Turn::MIRROR],
            patterns: vec![Pattern { groups: pairs }],
        };
        Arc::new(Layout::new(space).unwrap())
    }

    /// Random positions in which a piece of the first kind is worth one more than the base says, and one of the second kind nothing.
    fn lessons(count: usize) -> Dataset {
        let mut rng = fastrand::Rng::with_seed(9);
        let mut data = Dataset::default();
        for at in 0..count {
            let cells = rng.choose_multiple(0..12_u16, 6);
            let numbers: Vec<u16> = cells.iter().map(|cell| rng.u16(..4) * 12 + cell).collect();
            let turn = rng.u8(..2);
            let own = |number: &u16| f32::from(u8::from(number / 24 == u16::from(turn)));
            let worth =
                |number: &u16| if (number / 12).is_multiple_of(2) { 2.0 * own(number) - 1.0 } else { 0.0 };
            let odds: f32 = numbers.iter().map(worth).sum();
            let lesson = Lesson {
                target: 1.0 / (1.0 + (-odds).exp()),
                base: 0.0,
                turn,
                bucket: 3,
                held_out: at % 10 == 0,
            };
            data.add_numbers(&numbers, lesson);
        }
        data
    }

    #[test]
    fn slopes_are_what_small_changes_of_the_weights_do() {
        for turned in [Some(Turn::NONE), None] {
            let layout = layout(turned);
            let data = lessons(5);
            let mut model = Model::new(layout.clone(), 16, 4);
            let mirrored = layout.turned_numbers(Turn::MIRROR);
            let mut slopes = model.slopes();
            Student::new(&model).learn(&model, &data, 2, &mirrored, Some(&mut slopes));
            let mut loss_of = |at: usize, change: f32| {
                model.merged[at] += change;
                let loss = Student::new(&model).learn(&model, &data, 2, &mirrored, None);
                model.merged[at] -= change;
                loss
            };
            let mut steep = 0;
            for at in (0..slopes.rows.len()).step_by(3) {
                let measured = (loss_of(at, 0.01) - loss_of(at, -0.01)) / 0.02;
                assert!(
                    (measured - slopes.rows[at]).abs() < 2e-3,
                    "{at}: {measured} for {}",
                    slopes.rows[at]
                );
                steep += usize::from(measured.abs() > 1e-3);
            }
            assert!(steep > 10, "nothing to measure: {steep}");
        }
    }

    #[test]
    fn what_the_base_does_not_know_is_learnt() {
        let data = lessons(6000);
        let settings = TrainingSettings { hidden: 16, batch: 256, rate: 0.01, threads: 2, seed: 1 };
        let mut trainer = Trainer::new(layout(Some(Turn::NONE)), &data, 100, settings);
        let without = trainer.loss_without();
        let mut least = f64::INFINITY;
        for _ in 0..20 {
            least = least.min(trainer.epoch(&mut |_| true).unwrap().held_out);
        }
        // The loss of perfect expectations is the uncertainty of the targets themselves.
        let entropy = |t: f32| -f64::from(t * t.ln() + (1.0 - t) * (1.0 - t).ln());
        let held_out: Vec<f64> = data
            .positions
            .iter()
            .filter(|lesson| lesson.held_out)
            .map(|lesson| entropy(lesson.target))
            .collect();
        let perfect = held_out.iter().sum::<f64>() / held_out.len() as f64;
        assert!(least - perfect < 0.1 * (without - perfect), "{least} between {perfect} and {without}");
    }

    #[test]
    fn a_training_that_is_stopped_keeps_its_best() {
        let data = lessons(400);
        let settings = TrainingSettings { hidden: 16, batch: 64, ..TrainingSettings::default() };
        let mut trainer = Trainer::new(layout(None), &data, 100, settings);
        let first = trainer.epoch(&mut |_| true).unwrap();
        assert!(first.is_best);
        let best = trainer.best().write();
        assert_eq!(trainer.epoch(&mut |seen| seen < 100), None);
        assert_eq!(trainer.best().write(), best);
    }
}
