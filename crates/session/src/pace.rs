//! How long a computer player may think.

use std::time::Duration;

use catalog::Seat;
use catalog::search::{Budget, GameClock};
use record::TimeControl;

use crate::{Session, Timestamp};

/// What a move takes where there is no clock. Levels below Master take less by themselves.
const UNTIMED: Duration = Duration::from_secs(3);

/// How much longer than it should another program may take where no flag falls.
const GRACE: Duration = Duration::from_secs(20);

/// Kept back of the time for one move, for the way that the move takes.
const LAG: Duration = Duration::from_millis(100);

/// How long a computer player to move may think.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Pace {
    /// So long, with no flag to fall.
    Free(Duration),
    /// So long, or the flag falls.
    Each(Duration),
    /// A share of what is left; the increment stands for a delay too.
    Clock(GameClock),
}

impl Pace {
    /// How long the player to move in a session may think.
    pub fn of(session: &Session, seat: Seat, now: Timestamp) -> Self {
        let left = session.clock(seat, now).unwrap_or_default();
        let clock = |increment| {
            Self::Clock(GameClock { left, increment, moves_to_go: None, overhead: GameClock::USUAL_OVERHEAD })
        };
        match session.seats()[seat.index()].time {
            TimeControl::Untimed => Self::Free(UNTIMED),
            TimeControl::SuddenDeath { .. } => clock(Duration::ZERO),
            TimeControl::Increment { increment, .. } => clock(increment),
            TimeControl::Delay { delay, .. } => clock(delay),
            TimeControl::PerMove { .. } => {
                Self::Each(left.saturating_sub(LAG).max(left / 2).min(UNTIMED * 2))
            }
        }
    }

    /// For our own players.
    pub fn budget(self) -> Budget {
        match self {
            Self::Free(time) | Self::Each(time) => Budget::time(time),
            Self::Clock(clock) => Budget { clock: Some(clock), ..Budget::default() },
        }
    }

    /// For other programs, as their protocol says it: `others` is what the other side has left, if it has a clock.
    pub fn command(self, seat: Seat, others: Option<Duration>) -> String {
        let millis = |time: Duration| time.as_millis().max(1);
        match self {
            Self::Free(time) | Self::Each(time) => format!("movetime {}", millis(time)),
            Self::Clock(clock) => {
                let (own, other) = (millis(clock.left), millis(others.unwrap_or(clock.left)));
                let [first, second] = if seat == Seat(0) { [own, other] } else { [other, own] };
                let more = clock.increment.as_millis();
                format!("wtime {first} btime {second} winc {more} binc {more}")
            }
        }
    }

    /// How long another program is waited for. With a clock, the flag falls before that.
    pub fn patience(self) -> Duration {
        GRACE
            + match self {
                Self::Free(time) | Self::Each(time) => time,
                Self::Clock(clock) => clock.left.saturating_add(clock.increment),
            }
    }
}
