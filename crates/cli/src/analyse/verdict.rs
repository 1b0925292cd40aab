//! How good a move was.

use std::fmt;

/// A judgement of a move by what it lost of the expected score.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum MoveVerdict {
    Best,
    Good,
    Inaccuracy,
    Mistake,
    Blunder,
}

impl MoveVerdict {
    pub(super) const ALL: [Self; 5] =
        [Self::Best, Self::Good, Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// The judgement of a loss. The help of the command names the same bounds.
    pub(super) fn of(loss: f64) -> Self {
        match loss {
            loss if loss < 0.005 => Self::Best,
            loss if loss < 0.05 => Self::Good,
            loss if loss < 0.1 => Self::Inaccuracy,
            loss if loss < 0.2 => Self::Mistake,
            _ => Self::Blunder,
        }
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Best => "best",
            Self::Good => "good",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }
}

impl fmt::Display for MoveVerdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What the moves of a side have lost.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct MoveLosses {
    losses: Vec<f64>,
}

impl MoveLosses {
    pub(super) fn add(&mut self, loss: f64) {
        self.losses.push(loss);
    }

    pub(super) fn count(&self, verdict: MoveVerdict) -> usize {
        self.losses.iter().filter(|loss| MoveVerdict::of(**loss) == verdict).count()
    }

    /// What a move lost on average, if there was one.
    pub(super) fn mean_loss(&self) -> Option<f64> {
        mean(self.losses.iter().copied())
    }

    /// From 0 to 100: the mean of what each move deserves, if there was one.
    pub(super) fn accuracy(&self) -> Option<f64> {
        mean(self.losses.iter().map(|loss| 100.0 * (-5.0 * loss).exp()))
    }
}

fn mean(numbers: impl ExactSizeIterator<Item = f64>) -> Option<f64> {
    let count = numbers.len();
    (count > 0).then(|| numbers.sum::<f64>() / count as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn losses_are_judged() {
        let judged = [0.0, 0.004, 0.005, 0.049, 0.05, 0.1, 0.199, 0.2, 1.0].map(MoveVerdict::of);
        use MoveVerdict::*;
        assert_eq!(judged, [Best, Best, Good, Good, Inaccuracy, Mistake, Mistake, Blunder, Blunder]);
    }

    #[test]
    fn accuracy_is_the_mean_over_moves() {
        let mut losses = MoveLosses::default();
        assert_eq!((losses.accuracy(), losses.mean_loss()), (None, None));
        losses.add(0.0);
        assert_eq!(losses.accuracy(), Some(100.0));
        losses.add(0.2);
        assert!((losses.accuracy().unwrap() - 68.394).abs() < 0.001);
        assert_eq!(losses.mean_loss(), Some(0.1));
        assert_eq!((losses.count(MoveVerdict::Best), losses.count(MoveVerdict::Blunder)), (1, 1));
    }
}
