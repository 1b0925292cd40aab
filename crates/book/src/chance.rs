//! How likely each move of a position is chosen.

use crate::BookMove;

/// A move that is so many hundredths of a piece worse than another is chosen half as often.
const HALVED: f64 = 12.0;

/// The chances of moves, which are 1 together.
pub(crate) fn chances(moves: &[BookMove]) -> Vec<f64> {
    let best = moves.iter().map(|m| m.value).max().unwrap_or_default();
    let weight = |m: &BookMove| (-f64::from(best.saturating_sub(m.value)) / HALVED).exp2();
    let sum: f64 = moves.iter().map(weight).sum();
    moves.iter().map(|m| weight(m) / sum).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn worse_moves_are_chosen_less_often() {
        let moves = [20, 8, 20, i32::MIN].map(|value| BookMove { coordinate: String::new(), value });
        let chances = chances(&moves);
        assert!((chances[0] - 0.4).abs() < 1e-9 && (chances[1] - 0.2).abs() < 1e-9, "{chances:?}");
        assert!(chances[3] == 0.0 && (chances.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{chances:?}");
    }
}
