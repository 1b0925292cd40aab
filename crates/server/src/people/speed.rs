//! How fast a game is, as ratings are sorted by.

use std::time::Duration;

use protocol::wire;
use rating::Speed;
use record::TimeControl;
use table::Table;

/// How fast a game is: by its first side that has a clock.
pub(crate) fn of(table: &Table) -> Speed {
    let times = table.session().seats().iter().map(|seat| seat.time);
    of_time(times.into_iter().find(|time| *time != TimeControl::Untimed).unwrap_or_default())
}

/// How fast a time control is.
pub(crate) fn of_time(time: TimeControl) -> Speed {
    match time {
        TimeControl::Untimed => Speed::Untimed,
        TimeControl::SuddenDeath { main } => Speed::of(main, Duration::ZERO),
        TimeControl::Increment { main, increment } => Speed::of(main, increment),
        TimeControl::Delay { main, delay } => Speed::of(main, delay),
        TimeControl::PerMove { each } => Speed::of(Duration::ZERO, each),
    }
}

/// As the protocol has it.
pub(crate) fn to_wire(speed: Speed) -> wire::Speed {
    match speed {
        Speed::Bullet => wire::Speed::Bullet,
        Speed::Blitz => wire::Speed::Blitz,
        Speed::Rapid => wire::Speed::Rapid,
        Speed::Classical => wire::Speed::Classical,
        Speed::Untimed => wire::Speed::Untimed,
    }
}

/// The speed of a word that a database had.
pub(crate) fn named(word: &str) -> wire::Speed {
    to_wire(Speed::named(word).unwrap_or(Speed::Untimed))
}
