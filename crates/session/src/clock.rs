//! The clocks of a game.

use std::time::Duration;

use catalog::Seat;
use record::TimeControl;

use crate::Timestamp;

/// A clock for each seat, of which one runs at most.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Clocks {
    faces: Vec<Face>,
    running: Option<Running>,
}

/// The clock of one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Face {
    time: TimeControl,
    /// `None` without a clock.
    left: Option<Duration>,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
struct Running {
    seat: Seat,
    /// Up to when time has been counted.
    counted: Timestamp,
    /// How long the clock still waits before it runs.
    wait: Duration,
    /// How long the player has thought about this move, as far as counted.
    spent: Duration,
    /// Whether the player has thought enough: no time is counted any more.
    held: bool,
}

impl Clocks {
    pub(crate) fn new(times: impl IntoIterator<Item = TimeControl>) -> Self {
        let faces = times.into_iter().map(|time| Face { time, left: time.first() }).collect();
        Self { faces, running: None }
    }

    /// Whether any seat has a clock.
    pub(crate) fn any(&self) -> bool {
        self.faces.iter().any(|face| face.left.is_some())
    }

    /// What all seats have left, as counted.
    pub(crate) fn left(&self) -> Vec<Option<Duration>> {
        self.faces.iter().map(|face| face.left).collect()
    }

    /// What a seat has left at a time.
    pub(crate) fn left_at(&self, seat: Seat, now: Timestamp) -> Option<Duration> {
        let left = self.faces.get(seat.index())?.left?;
        match self.running {
            Some(running) if running.seat == seat => Some(left.saturating_sub(running.due(now).0)),
            _ => Some(left),
        }
    }

    /// How long the player to move has thought.
    pub(crate) fn spent_at(&self, now: Timestamp) -> Duration {
        self.running.map_or(Duration::ZERO, |running| running.spent + running.passed(now))
    }

    /// The seat whose clock runs.
    pub(crate) fn ticking(&self) -> Option<Seat> {
        let running = self.running.filter(|running| !running.held)?;
        self.faces[running.seat.index()].left.map(|_| running.seat)
    }

    /// The seat that thinks, with or without a clock.
    pub(crate) fn running(&self) -> Option<Seat> {
        self.running.map(|running| running.seat)
    }

    /// When the flag of the running clock falls.
    pub(crate) fn next_flag(&self) -> Option<Timestamp> {
        let running = self.running.filter(|running| !running.held)?;
        let left = self.faces[running.seat.index()].left?;
        Some(running.counted.after(running.wait).after(left))
    }

    /// The seat whose flag has fallen, once time is counted.
    pub(crate) fn fallen(&self) -> Option<Seat> {
        let running = self.running?;
        let spent = running.wait.is_zero() && self.faces[running.seat.index()].left == Some(Duration::ZERO);
        spent.then_some(running.seat)
    }

    /// The seat thinks from now on. A clock that was stopped in the middle of a move goes on as if it had waited already.
    pub(crate) fn run(&mut self, seat: Seat, now: Timestamp, fresh: bool) {
        let face = &mut self.faces[seat.index()];
        let wait = match face.time {
            TimeControl::Delay { delay, .. } if fresh => delay,
            _ => Duration::ZERO,
        };
        if let (TimeControl::PerMove { each }, true) = (face.time, fresh) {
            face.left = Some(each);
        }
        self.running = Some(Running { seat, counted: now, wait, spent: Duration::ZERO, held: false });
    }

    /// Counts the time until now.
    pub(crate) fn count(&mut self, now: Timestamp) {
        if let Some(running) = &mut self.running {
            let (due, waited) = running.due(now);
            let face = &mut self.faces[running.seat.index()];
            face.left = face.left.map(|left| left.saturating_sub(due));
            running.wait -= waited;
            running.spent += running.passed(now);
            running.counted = running.counted.max(now);
        }
    }

    /// No more time is counted for the move that is thought about, as of what has been counted.
    pub(crate) fn hold(&mut self) {
        if let Some(running) = &mut self.running {
            running.held = true;
        }
    }

    /// All clocks stand from now on.
    pub(crate) fn stop(&mut self, now: Timestamp) {
        self.count(now);
        self.running = None;
    }

    /// The seat has moved: what its clock gets for it. Returns how long it thought.
    pub(crate) fn moved(&mut self, seat: Seat, now: Timestamp) -> Duration {
        self.count(now);
        let spent = self.spent_at(now);
        let face = &mut self.faces[seat.index()];
        if let TimeControl::Increment { increment, .. } = face.time {
            face.left = face.left.map(|left| left.saturating_add(increment));
        }
        spent
    }

    /// Sets what a seat has left. Seats without a clock have none.
    pub(crate) fn set(&mut self, seat: Seat, left: Option<Duration>) {
        if let (Some(face), Some(left)) = (self.faces.get_mut(seat.index()), left) {
            face.left = face.left.map(|_| left);
        }
    }

    /// Gives a seat all of its time again.
    pub(crate) fn reset(&mut self, seat: Seat) {
        if let Some(face) = self.faces.get_mut(seat.index()) {
            face.left = face.time.first();
        }
    }
}

impl Running {
    /// The time until then that has not been counted.
    fn passed(&self, now: Timestamp) -> Duration {
        if self.held { Duration::ZERO } else { now.since(self.counted) }
    }

    /// What the clock loses until then, and how long it still waits of that.
    fn due(&self, now: Timestamp) -> (Duration, Duration) {
        let passed = self.passed(now);
        let waited = passed.min(self.wait);
        (passed - waited, waited)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: u64) -> Timestamp {
        Timestamp(Duration::from_secs(seconds))
    }

    /// What is left of `text` after a first move of `first` and a second of `second` seconds.
    fn check(text: &str, first: u64, second: u64, expect: [u64; 2]) {
        let time = TimeControl::parse(text).unwrap();
        let mut clocks = Clocks::new([time, time]);
        let mut now = 100;
        let mut left = Vec::new();
        for thought in [first, second] {
            clocks.run(Seat(0), at(now), true);
            // Reading the clock in between changes nothing.
            clocks.count(at(now + thought / 2));
            now += thought;
            assert_eq!(clocks.moved(Seat(0), at(now)), Duration::from_secs(thought), "{text}");
            clocks.stop(at(now));
            now += 1000;
            left.push(clocks.left()[0].unwrap().as_secs());
        }
        assert_eq!(left, expect, "{text}");
    }

    #[test]
    fn each_kind_of_clock_counts_by_its_rule() {
        check("5+0", 10, 20, [290, 270]);
        check("5+3", 10, 20, [293, 276]);
        check("5d4", 10, 3, [294, 294]);
        check("30/move", 10, 20, [20, 10]);
    }

    #[test]
    fn a_flag_falls_when_it_is_said_to() {
        for (text, expect) in [("1+5", 160), ("1d5", 165), ("30/move", 130)] {
            let mut clocks = Clocks::new([TimeControl::parse(text).unwrap()]);
            clocks.run(Seat(0), at(100), true);
            assert_eq!(clocks.next_flag(), Some(at(expect)), "{text}");
            clocks.count(at(expect - 1));
            assert_eq!((clocks.fallen(), clocks.next_flag()), (None, Some(at(expect))), "{text}");
            clocks.count(at(expect));
            assert_eq!(clocks.fallen(), Some(Seat(0)), "{text}");
        }
        let mut clocks = Clocks::new([TimeControl::Untimed]);
        clocks.run(Seat(0), at(0), true);
        clocks.count(at(1_000_000));
        assert_eq!((clocks.next_flag(), clocks.fallen(), clocks.any()), (None, None, false));
    }

    #[test]
    fn time_that_goes_backwards_counts_for_nothing() {
        let mut clocks = Clocks::new([TimeControl::parse("1+0").unwrap()]);
        clocks.run(Seat(0), at(100), true);
        clocks.count(at(110));
        clocks.count(at(50));
        clocks.count(at(111));
        assert_eq!(clocks.left(), [Some(Duration::from_secs(49))]);
    }
}
