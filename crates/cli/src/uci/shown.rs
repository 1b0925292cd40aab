//! How scores are shown.

use catalog::search::Score;

use super::wdl::{DrawMargin, chances};

/// What is told of scores.
#[derive(Copy, Clone, Debug)]
pub(super) struct Shown {
    /// For the chances beside them, if these are wanted.
    pub(super) margin: Option<DrawMargin>,
    /// Whether the game is a draw whatever is played.
    pub(super) is_drawn: bool,
}

impl Shown {
    /// A score as the protocol has it. Wins and losses are counted in moves.
    pub(super) fn write(&self, score: Score) -> String {
        if self.is_drawn {
            return if self.margin.is_some() { "cp 0 wdl 0 1000 0".into() } else { "cp 0".into() };
        }
        let text = match score {
            Score::Value(value) => format!("cp {value}"),
            Score::Win(plies) => format!("mate {}", plies.div_ceil(2)),
            Score::Loss(plies) => format!("mate -{}", plies.div_ceil(2)),
        };
        match self.margin.map(|margin| chances(score, margin)) {
            Some([win, draw, loss]) => format!("{text} wdl {win} {draw} {loss}"),
            None => text,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wins_are_counted_in_moves() {
        let plain = Shown { margin: None, is_drawn: false };
        assert_eq!(plain.write(Score::Value(-35)), "cp -35");
        assert_eq!(
            [1, 2, 3, 4].map(|plies| plain.write(Score::Win(plies))),
            ["mate 1", "mate 1", "mate 2", "mate 2"]
        );
        assert_eq!(plain.write(Score::Loss(2)), "mate -1");
        assert_eq!(Shown { is_drawn: true, ..plain }.write(Score::Value(300)), "cp 0");
    }

    #[test]
    fn chances_stand_behind_the_score() {
        let shown = Shown { margin: Some(DrawMargin::DRAWISH), is_drawn: false };
        assert_eq!(shown.write(Score::Win(3)), "mate 2 wdl 1000 0 0");
        assert_eq!(Shown { is_drawn: true, ..shown }.write(Score::Win(3)), "cp 0 wdl 0 1000 0");
    }
}
