//! Scores as chances to win, draw and lose.

use catalog::search::Score;

/// By how much one side must be ahead, in hundredths of a piece, to win every second game: with less, most games are drawn.
/// An estimate, as the scale of a score differs from game to game.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(super) struct DrawMargin(f64);

impl DrawMargin {
    /// For the games of a family.
    pub(super) fn of(family: &str) -> Self {
        if family.starts_with("Chess") || family.starts_with("Draughts") {
            Self::DRAWISH
        } else {
            Self::DECISIVE
        }
    }

    /// For games in which good players often draw.
    pub(super) const DRAWISH: Self = Self(100.0);
    /// For games in which one side nearly always wins.
    pub(super) const DECISIVE: Self = Self(0.0);
}

/// Wins, draws and losses of the side to move in a thousand games.
pub(super) fn chances(score: Score, margin: DrawMargin) -> [u32; 3] {
    let DrawMargin(margin) = margin;
    // The same curve as that of expected points, moved by the margin.
    let reaches = |value: f64| 1.0 / (1.0 + 10_f64.powf((margin - value) / 400.0));
    let (win, loss) = match score {
        Score::Win(_) => (1.0, 0.0),
        Score::Loss(_) => (0.0, 1.0),
        Score::Value(0) if margin == 0.0 => (0.5, 0.5),
        Score::Value(value) => (reaches(value.into()), reaches((-value).into())),
    };
    let [win, loss] = [win, loss].map(|chance: f64| (chance * 1000.0).round() as u32);
    let loss = loss.min(1000 - win);
    [win, 1000 - win - loss, loss]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_add_up_and_rise_with_the_score() {
        for margin in [DrawMargin::DRAWISH, DrawMargin::DECISIVE] {
            let mut before = [0, 0, 1000];
            for value in (-3000..=3000).step_by(7) {
                let [win, draw, loss] = chances(Score::Value(value), margin);
                assert_eq!(win + draw + loss, 1000, "{value}");
                assert!(win >= before[0] && loss <= before[2], "{value}");
                before = [win, draw, loss];
            }
        }
        assert_eq!(chances(Score::Value(100), DrawMargin::DRAWISH)[0], 500);
        assert_eq!(chances(Score::Value(0), DrawMargin::DECISIVE), [500, 0, 500]);
        let [win, draw, loss] = chances(Score::Value(0), DrawMargin::DRAWISH);
        assert!(win == loss && draw > 200, "{win} {draw} {loss}");
    }

    #[test]
    fn what_is_forced_is_certain() {
        assert_eq!(chances(Score::Win(3), DrawMargin::DRAWISH), [1000, 0, 0]);
        assert_eq!(chances(Score::Loss(2), DrawMargin::DECISIVE), [0, 0, 1000]);
    }
}
