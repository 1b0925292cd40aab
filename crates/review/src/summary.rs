//! What the moves of a side came to.

use crate::{Phase, ReviewedMove, Verdict};

/// The moves of a side, taken together.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SideSummary {
    /// What each lost, in which part of the game, and how it was judged.
    moves: Vec<(f64, Phase, Verdict)>,
}

impl SideSummary {
    pub(crate) fn add(&mut self, reviewed: &ReviewedMove) {
        self.moves.push((reviewed.loss, reviewed.phase, reviewed.verdict));
    }

    /// How many moves were judged so.
    pub fn count(&self, verdict: Verdict) -> usize {
        self.moves.iter().filter(|(_, _, judged)| *judged == verdict).count()
    }

    /// What a move lost on average, if there was one.
    pub fn mean_loss(&self) -> Option<f64> {
        mean(self.moves.iter().map(|(loss, _, _)| *loss))
    }

    /// From 0 to 100: the mean of what each move deserves, if there was one.
    pub fn accuracy(&self) -> Option<f64> {
        mean(self.moves.iter().map(|(loss, _, _)| deserved(*loss)))
    }

    /// The same for the moves in one part of the game.
    pub fn accuracy_in(&self, phase: Phase) -> Option<f64> {
        mean(self.moves.iter().filter(|(_, part, _)| *part == phase).map(|(loss, _, _)| deserved(*loss)))
    }
}

/// What a move of this loss deserves, in percent.
fn deserved(loss: f64) -> f64 {
    100.0 * (-5.0 * loss).exp()
}

fn mean(numbers: impl Iterator<Item = f64>) -> Option<f64> {
    let (sum, count) = numbers.fold((0.0, 0_u32), |(sum, count), number| (sum + number, count + 1));
    (count > 0).then(|| sum / f64::from(count))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accuracy_is_the_mean_over_moves_of_the_game_or_a_part_of_it() {
        let mut side = SideSummary::default();
        assert_eq!((side.accuracy(), side.mean_loss()), (None, None));
        side.moves.push((0.0, Phase::Opening, Verdict::Best));
        assert_eq!(side.accuracy(), Some(100.0));
        side.moves.push((0.2, Phase::Middle, Verdict::Blunder));
        assert!((side.accuracy().unwrap() - 68.394).abs() < 0.001);
        assert_eq!((side.accuracy_in(Phase::Opening), side.accuracy_in(Phase::End)), (Some(100.0), None));
        assert_eq!(side.mean_loss(), Some(0.1));
        assert_eq!((side.count(Verdict::Best), side.count(Verdict::Blunder)), (1, 1));
    }
}
