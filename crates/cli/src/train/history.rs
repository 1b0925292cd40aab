//! What the rounds of a training came to, as a file of lines.

use catalog::neural::MatchResult;

const HEADER: &str = "anyboard training 1";

/// One round.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Round {
    /// Positions that were learnt from, of all rounds so far.
    pub(super) positions: u64,
    pub(super) games: u64,
    /// The loss of the hand-written evaluation on what was held out.
    pub(super) loss_without: f64,
    /// The loss after each epoch.
    pub(super) losses: Vec<f64>,
    /// The match against the evaluation that there was.
    pub(super) gate: MatchResult,
    pub(super) is_kept: bool,
}

/// All rounds.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct History {
    pub(super) rounds: Vec<Round>,
}

impl History {
    /// A line for each round, its fields apart by tabs.
    pub(super) fn write(&self) -> String {
        let mut text = format!("{HEADER}\n");
        for round in &self.rounds {
            let gate = &round.gate;
            let losses: Vec<String> = round.losses.iter().map(|loss| format!("{loss:.6}")).collect();
            text += &format!(
                "{}\t{}\t{:.6}\t{}\t{}\t{}\t{}\t{:.1}\t{:.1}\t{}\t{}\n",
                round.positions,
                round.games,
                round.loss_without,
                losses.join(" "),
                gate.won,
                gate.drawn,
                gate.lost,
                gate.elo,
                gate.error,
                gate.millis,
                if round.is_kept { "kept" } else { "dropped" },
            );
        }
        text
    }

    /// `None` if the text is no history.
    pub(super) fn read(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        if lines.next() != Some(HEADER) {
            return None;
        }
        let rounds = lines.map(read_round).collect::<Option<Vec<Round>>>()?;
        Some(Self { rounds })
    }
}

fn read_round(line: &str) -> Option<Round> {
    let fields: Vec<&str> = line.split('\t').collect();
    let &[positions, games, without, losses, won, drawn, lost, elo, error, millis, kept] = fields.as_slice()
    else {
        return None;
    };
    Some(Round {
        positions: positions.parse().ok()?,
        games: games.parse().ok()?,
        loss_without: without.parse().ok()?,
        losses: losses.split_whitespace().map(|loss| loss.parse().ok()).collect::<Option<_>>()?,
        gate: MatchResult {
            won: won.parse().ok()?,
            drawn: drawn.parse().ok()?,
            lost: lost.parse().ok()?,
            elo: elo.parse().ok()?,
            error: error.parse().ok()?,
            millis: millis.parse().ok()?,
        },
        is_kept: kept == "kept",
    })
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub(crate) fn history() -> History {
        let round = |elo: f32, is_kept| Round {
            positions: 500_000,
            games: 7_000,
            loss_without: 0.612_345,
            losses: vec![0.61, 0.605, 0.604],
            gate: MatchResult { won: 120, drawn: 60, lost: 80, elo, error: 35.5, millis: 30 },
            is_kept,
        };
        History { rounds: vec![round(53.8, true), round(-4.0, false)] }
    }

    #[test]
    fn histories_survive_being_written() {
        let history = history();
        assert_eq!(History::read(&history.write()), Some(history));
        for text in
            ["", "anyboard training 2\n", "anyboard training 1\n1\t2\n", "anyboard training 1\nx\ty\n"]
        {
            assert_eq!(History::read(text), None, "{text}");
        }
    }
}
