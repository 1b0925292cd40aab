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
        let expected = 1.0 / (1.0 + (-odds).exp());
        if let Some(slopes) = slopes {
            self.add_slopes(model, slopes, turn, head, expected - lesson.target);
            slopes.loss += f64::from(loss(odds, lesson.target));
            slopes.positions += 1;
        }
        loss(odds, lesson.target)
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
fn loss(odds: f32, target: f32) -> f32 {
    // Far from zero the logarithm of one side would be infinite, though the other decides.
    let shortfall = if odds > 0.0 { (-odds).exp().ln_1p() + odds } else { odds.exp().ln_1p() };
    shortfall - target * odds
}
