//! How long players may think.

use std::time::Duration;

use catalog::search::{Budget, GameClock};

/// How long a move is waited for where the limit is not one of time.
const PATIENCE: Duration = Duration::from_secs(120);

/// How long a player may think.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum MovePace {
    /// So long for each move.
    Time(Duration),
    /// So long for the game, and so much more for each move.
    Clock {
        /// What it begins with.
        base: Duration,
        /// What each move adds.
        increment: Duration,
    },
    /// So many positions a move.
    Nodes(u64),
    /// So many plies a move.
    Depth(u32),
    /// As long as a level takes by itself.
    Own,
}

impl MovePace {
    /// Reads `10+0.1`: seconds for the game, and for each move.
    pub(crate) fn parse_clock(text: &str) -> Result<Self, String> {
        let seconds = |text: &str| {
            let number = text.trim().parse::<f64>().ok().filter(|s| (0.0..=86_400.0).contains(s))?;
            Some(Duration::from_secs_f64(number))
        };
        let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
        match (seconds(base).filter(|base| *base >= Duration::from_millis(10)), seconds(increment)) {
            (Some(base), Some(increment)) => Ok(Self::Clock { base, increment }),
            _ => Err("seconds for the game and for each move are needed, like 10+0.1".into()),
        }
    }

    /// As it stands in a sentence.
    pub(crate) fn text(&self) -> String {
        match self {
            Self::Time(time) => format!("{} s a move", time.as_secs_f64()),
            Self::Clock { base, increment } => {
                format!("{} s and {} s a move", base.as_secs_f64(), increment.as_secs_f64())
            }
            Self::Nodes(nodes) => format!("{nodes} positions a move"),
            Self::Depth(depth) => format!("{depth} plies"),
            Self::Own => "the time of its level".to_string(),
        }
    }

    /// The clocks as a game begins.
    pub(super) fn clock(&self) -> Duration {
        if let Self::Clock { base, .. } = self { *base } else { Duration::ZERO }
    }

    /// What one of our own players may spend, with so much left on its clock.
    pub(super) fn budget(&self, left: Duration) -> Budget {
        match *self {
            Self::Time(time) => Budget::time(time),
            Self::Clock { increment, .. } => Budget {
                clock: Some(GameClock {
                    left,
                    increment,
                    moves_to_go: None,
                    overhead: GameClock::USUAL_OVERHEAD,
                }),
                ..Budget::default()
            },
            Self::Nodes(nodes) => Budget::nodes(nodes),
            Self::Depth(depth) => Budget::depth(depth),
            Self::Own => Budget::default(),
        }
    }

    /// How UCI says it, with so much left on the clocks of the side that begins and of the other.
    pub(super) fn command(&self, left: [Duration; 2]) -> String {
        match self {
            Self::Time(time) => format!("movetime {}", time.as_millis().max(1)),
            Self::Clock { increment, .. } => {
                let [first, second] = left.map(|left| left.as_millis().max(1));
                let more = increment.as_millis();
                format!("wtime {first} btime {second} winc {more} binc {more}")
            }
            Self::Nodes(nodes) => format!("nodes {nodes}"),
            Self::Depth(depth) => format!("depth {depth}"),
            Self::Own => format!("movetime {}", Duration::from_secs(1).as_millis()),
        }
    }

    /// The time that a move may take by the limit; `None` where that is not one of time.
    pub(super) fn allowed(&self, left: Duration) -> Option<Duration> {
        match *self {
            Self::Time(time) => Some(time),
            Self::Clock { .. } => Some(left),
            Self::Nodes(_) | Self::Depth(_) | Self::Own => None,
        }
    }

    /// Whether every move has the same time.
    pub(super) fn is_time_of_a_move(&self) -> bool {
        matches!(self, Self::Time(_))
    }

    /// How long a move is waited for.
    pub(super) fn patience(&self, left: Duration, grace: Duration) -> Duration {
        self.allowed(left).unwrap_or(PATIENCE) + grace
    }

    /// What is left on a clock after a move.
    pub(super) fn after(&self, left: Duration, used: Duration) -> Duration {
        match *self {
            Self::Clock { increment, .. } => left.saturating_sub(used) + increment,
            _ => left,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read() {
        let clock = |base, increment| {
            Ok(MovePace::Clock {
                base: Duration::from_millis(base),
                increment: Duration::from_millis(increment),
            })
        };
        assert_eq!(MovePace::parse_clock("10+0.1"), clock(10_000, 100));
        assert_eq!(MovePace::parse_clock(" 60 "), clock(60_000, 0));
        for text in ["", "+1", "0+1", "x+1", "1+x", "1+-1", "nan", "inf+0", "1e9"] {
            assert!(MovePace::parse_clock(text).is_err(), "{text}");
        }
    }

    #[test]
    fn the_protocol_is_told_both_clocks() {
        let pace = MovePace::parse_clock("10+0.1").unwrap();
        let [a, b] = [Duration::from_millis(9_500), Duration::from_millis(0)];
        assert_eq!(pace.command([a, b]), "wtime 9500 btime 1 winc 100 binc 100");
        assert_eq!(pace.after(a, Duration::from_secs(1)), Duration::from_millis(8_600));
        assert_eq!(MovePace::Time(Duration::from_millis(250)).command([a, b]), "movetime 250");
    }
}
