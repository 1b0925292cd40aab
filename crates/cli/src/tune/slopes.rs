//! What each weight does to each position.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use catalog::TuningSet;

/// How evaluations change with the weights, near one set of them. Most weights do nothing to most positions: only what is not zero
/// is kept, position by position.
pub(super) struct Slopes {
    /// Where the changes of each position begin in `changes`, and where the last one ends.
    starts: Vec<usize>,
    /// The weight, and what a change by twice its step does to the evaluation.
    changes: Vec<(u16, i16)>,
    steps: Vec<i32>,
}

/// Positions that a weight has an effect on, and the effect.
type Column = Vec<(u32, i16)>;

/// A step of a weight that is large enough to show through rounding, and small enough for the slope to stay what it is.
fn step(value: i32) -> i32 {
    (value.abs() / 4).clamp(4, 32)
}

impl Slopes {
    /// Takes the finite differences of all weights around `weights`, one pass over the positions for each side of each weight, on so
    /// many threads. `told` hears of every weight.
    pub(super) fn measure(
        set: &dyn TuningSet,
        weights: &[i32],
        threads: usize,
        told: &(dyn Fn() + Sync),
    ) -> Self {
        let steps: Vec<i32> = weights.iter().map(|value| step(*value)).collect();
        let next = AtomicUsize::new(0);
        let columns: Mutex<Vec<Column>> = Mutex::new(vec![Column::new(); weights.len()]);
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    loop {
                        let weight = next.fetch_add(1, Ordering::Relaxed);
                        if weight >= weights.len() {
                            break;
                        }
                        let column = column(set, weights, weight, steps[weight]);
                        columns.lock().unwrap_or_else(PoisonError::into_inner)[weight] = column;
                        told();
                    }
                });
            }
        });
        let columns = columns.into_inner().unwrap_or_else(PoisonError::into_inner);
        Self::from_columns(&columns, steps)
    }

    fn from_columns(columns: &[Column], steps: Vec<i32>) -> Self {
        let positions = columns.iter().flatten().map(|(at, _)| *at as usize + 1).max().unwrap_or(0);
        let mut starts = vec![0; positions + 1];
        for (at, _) in columns.iter().flatten() {
            starts[*at as usize + 1] += 1;
        }
        for at in 0..positions {
            starts[at + 1] += starts[at];
        }
        let mut free = starts.clone();
        let mut changes = vec![(0, 0); starts[positions]];
        for (weight, column) in columns.iter().enumerate() {
            for (at, change) in column {
                let place = &mut free[*at as usize];
                changes[*place] = (weight as u16, *change);
                *place += 1;
            }
        }
        Self { starts, changes, steps }
    }

    /// The weights that have an effect on a position, and what one more of each adds to its evaluation.
    pub(super) fn of(&self, position: usize) -> impl Iterator<Item = (usize, f64)> {
        let range = match self.starts.get(position..position + 2) {
            Some(bounds) => bounds[0]..bounds[1],
            // After the last position that any weight has an effect on.
            None => 0..0,
        };
        self.changes[range].iter().map(|&(weight, change)| {
            let weight = usize::from(weight);
            (weight, f64::from(change) / f64::from(2 * self.steps[weight]))
        })
    }
}

/// What a change of one weight does.
fn column(set: &dyn TuningSet, weights: &[i32], weight: usize, step: i32) -> Column {
    let with = |change: i32| {
        let mut other = weights.to_vec();
        other[weight] += change;
        set.evaluate(&other)
    };
    let (more, less) = (with(step), with(-step));
    let changes = more.iter().zip(&less).map(|(more, less)| {
        let change = (more - less).clamp(i16::MIN.into(), i16::MAX.into());
        change as i16
    });
    changes.enumerate().filter(|(_, change)| *change != 0).map(|(at, change)| (at as u32, change)).collect()
}
