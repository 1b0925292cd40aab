//! How good a move was.

use std::fmt;

use catalog::search::Score;

/// A judgement of a move by what it lost of the expected result, the best first.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// The computer's own move, and every other one loses as much as a blunder does.
    OnlyMove,
    /// The computer's own move, or as good.
    Best,
    /// It lost little.
    Good,
    /// It lost something.
    Inaccuracy,
    /// It lost much.
    Mistake,
    /// It lost most.
    Blunder,
    /// A forced win was there, and was given away.
    MissedWin,
}

/// From this loss on, a move is a blunder.
const BLUNDER: f64 = 0.2;

/// So much a move may lose of a forced win before that counts as missed: a search that is short may see another win later.
const MISSED: f64 = 0.05;

/// What is known of a move.
pub(crate) struct Judged {
    /// What it lost of the expected result.
    pub(crate) loss: f64,
    /// The score of the position before it.
    pub(crate) before: Score,
    /// Whether it is the computer's own.
    pub(crate) is_best: bool,
    /// The score of the second best move, if there is one.
    pub(crate) second: Option<Score>,
}

impl Verdict {
    /// All of them, the best first.
    pub const ALL: [Self; 7] = [
        Self::OnlyMove,
        Self::Best,
        Self::Good,
        Self::Inaccuracy,
        Self::Mistake,
        Self::Blunder,
        Self::MissedWin,
    ];

    pub(crate) fn of(judged: &Judged) -> Self {
        let Judged { loss, before, is_best, second } = *judged;
        let others_lose = || second.is_some_and(|second| before.expected() - second.expected() >= BLUNDER);
        if is_best && others_lose() {
            return Self::OnlyMove;
        }
        if matches!(before, Score::Win(_)) && loss >= MISSED {
            return Self::MissedWin;
        }
        Self::of_loss(loss)
    }

    /// The judgement of a loss alone. The help of `anyboard analyse` and `docs/protocol.md` name the same bounds.
    fn of_loss(loss: f64) -> Self {
        match loss {
            loss if loss < 0.005 => Self::Best,
            loss if loss < 0.05 => Self::Good,
            loss if loss < 0.1 => Self::Inaccuracy,
            loss if loss < BLUNDER => Self::Mistake,
            _ => Self::Blunder,
        }
    }

    /// Its name in data.
    pub fn name(self) -> &'static str {
        match self {
            Self::OnlyMove => "only-move",
            Self::Best => "best",
            Self::Good => "good",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
            Self::MissedWin => "missed-win",
        }
    }

    /// Whether the move should not have been played.
    pub fn is_faulty(self) -> bool {
        self > Self::Good
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name().replace('-', " "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn losses_are_judged() {
        let judged = [0.0, 0.004, 0.005, 0.049, 0.05, 0.1, 0.199, 0.2, 1.0].map(Verdict::of_loss);
        use Verdict::*;
        assert_eq!(judged, [Best, Best, Good, Good, Inaccuracy, Mistake, Mistake, Blunder, Blunder]);
    }

    fn judged(loss: f64, before: Score, second: Option<Score>) -> Verdict {
        Verdict::of(&Judged { loss, before, is_best: loss == 0.0, second })
    }

    #[test]
    fn the_only_move_is_one_without_which_the_game_is_another() {
        let even = Score::Value(0);
        assert_eq!(judged(0.0, even, Some(Score::Value(-400))), Verdict::OnlyMove);
        assert_eq!(judged(0.0, even, Some(Score::Value(-40))), Verdict::Best);
        assert_eq!(judged(0.0, even, None), Verdict::Best, "a forced move is no achievement");
        assert_eq!(judged(0.4, even, Some(Score::Value(-400))), Verdict::Blunder, "it was not found");
    }

    #[test]
    fn a_win_is_missed_if_it_is_gone() {
        assert_eq!(judged(0.5, Score::Win(5), None), Verdict::MissedWin);
        assert_eq!(judged(0.04, Score::Win(5), None), Verdict::Good, "it wins all the same");
        assert_eq!(judged(0.5, Score::Value(900), None), Verdict::Blunder);
    }
}
