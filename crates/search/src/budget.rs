//! How much a search may spend.

use std::time::Duration;

/// The time that is left on a game's clock.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct GameClock {
    /// What the side to move has left.
    pub left: Duration,
    /// What it gets for every move.
    pub increment: Duration,
    /// Moves until more time is added, if that is how it is played.
    pub moves_to_go: Option<u32>,
    /// Kept back for the time that a move takes to reach the clock.
    pub overhead: Duration,
}

impl GameClock {
    /// What is kept back where nothing is said about it.
    pub const USUAL_OVERHEAD: Duration = Duration::from_millis(30);
}

/// Limits of one search: whichever is reached first ends it. With none it goes on until it is stopped.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// Plies.
    pub depth: Option<u32>,
    /// Positions.
    pub nodes: Option<u64>,
    /// Time for this move.
    pub time: Option<Duration>,
    /// Time for the game, of which the search takes its share.
    pub clock: Option<GameClock>,
    /// Only a forced win within so many moves of one's own is looked for.
    pub mate: Option<u32>,
}

impl Budget {
    /// So many plies.
    pub fn depth(depth: u32) -> Self {
        Self { depth: Some(depth), ..Self::default() }
    }

    /// So many positions.
    pub fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::default() }
    }

    /// So much time.
    pub fn time(time: Duration) -> Self {
        Self { time: Some(time), ..Self::default() }
    }

    /// When to begin no new depth, and when to stop in the middle of one.
    pub(crate) fn deadlines(&self) -> (Option<Duration>, Option<Duration>) {
        let shared = self.clock.map(|clock| share(&clock));
        let soft = shared.map(|(soft, _)| soft);
        let hard = [self.time, shared.map(|(_, hard)| hard)].into_iter().flatten().min();
        (soft, hard)
    }
}

/// The share of one move: what it should take, and what it may.
fn share(clock: &GameClock) -> (Duration, Duration) {
    let left = clock.left.saturating_sub(clock.overhead).max(Duration::from_millis(1));
    // Games of unknown length are planned as if so many moves were still to come.
    let moves = clock.moves_to_go.map_or(28, |n| n.clamp(1, 40));
    let fair = left / moves + clock.increment * 3 / 4;
    let hard = (fair * 4).min(left * 2 / 5).max(left / moves.max(2)).min(left);
    ((fair * 7 / 10).min(hard), hard)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_never_exceeds_what_is_left() {
        for left in [1, 5, 20, 31, 100, 1000, 60_000, 7_200_000] {
            for increment in [0, 100, 10_000] {
                for moves_to_go in [None, Some(0), Some(1), Some(2), Some(40), Some(1000)] {
                    let clock = GameClock {
                        left: Duration::from_millis(left),
                        increment: Duration::from_millis(increment),
                        moves_to_go,
                        overhead: GameClock::USUAL_OVERHEAD,
                    };
                    let (soft, hard) = share(&clock);
                    assert!(soft <= hard, "{clock:?}");
                    assert!(
                        hard <= Duration::from_millis(left.saturating_sub(30).max(1)),
                        "{clock:?} {hard:?}"
                    );
                    assert!(soft > Duration::ZERO);
                }
            }
        }
    }
}
