//! How many cells a piece may expect to reach, on a board that is filled to some degree.

use board::{Geometry, Grid, Square};

use crate::variant::Motion;

/// What a cell counts that can be gone to when it is empty, and when an enemy stands there: taking is the greater half of a
/// piece's power.
const QUIET: f64 = 1.0 / 3.0;
const CAPTURE: f64 = 2.0 / 3.0;
/// A move that a piece can make only once counts as a part of one.
const FIRST: f64 = 0.25;
/// Sums are rounded to such parts, so that they don't depend on the order in which they were added.
const PARTS: f64 = 4096.0;

/// The degrees to which a board is filled while a game lasts, as parts of the pieces that it begins with.
const STAGES: [f64; 3] = [1.0, 0.75, 0.45];

/// The expected number of cells within reach, from each cell.
///
/// A leap is never blocked. A slide comes as far as cells happen to be empty, each with the same
/// chance. A cell that can be reached in several ways counts once, by the surest.
pub(super) fn expected(grid: &Grid, motions: &[Motion], filled: f64) -> Vec<f64> {
    let empty = STAGES.map(|stage| 1.0 - filled * stage);
    let mut reach = vec![[0.0_f64; 2]; grid.cells()];
    let mut touched: Vec<Square> = Vec::new();
    let mut from = |cell: Square| {
        for motion in motions {
            let part = if motion.first { FIRST } else { 1.0 };
            let mut clear = [1.0; STAGES.len()];
            let mut at = grid.point(cell);
            let most = if motion.slides { motion.limit.map_or(usize::MAX, usize::from) } else { 1 };
            for _ in 0..most {
                let Some(next) = grid.step(at, motion.vector) else { break };
                let Some(target) = grid.cell(next) else { break };
                let chance = part * clear.iter().sum::<f64>() / clear.len() as f64;
                let entry = &mut reach[usize::from(target)];
                if *entry == [0.0; 2] {
                    touched.push(target);
                }
                if motion.quiet {
                    entry[0] = entry[0].max(chance);
                }
                if motion.captures {
                    entry[1] = entry[1].max(chance);
                }
                for (clear, empty) in clear.iter_mut().zip(empty) {
                    *clear *= empty;
                }
                at = next;
            }
        }
        let mut sum = 0.0;
        for target in touched.drain(..) {
            let [quiet, capture] = std::mem::take(&mut reach[usize::from(target)]);
            sum += QUIET * quiet + CAPTURE * capture;
        }
        (sum * PARTS).round() / PARTS
    };
    (0..grid.cells() as Square).map(|cell| if grid.has(cell) { from(cell) } else { 0.0 }).collect()
}
