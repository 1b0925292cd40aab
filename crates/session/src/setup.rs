//! How a game begins.

use catalog::SeatInfo;
use record::{Player, SeatRecord, TakeBacks};

/// How a new game begins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// The first position; `None` for the game's own.
    pub start: Option<String>,
    /// The sides in the order of the game's seats. Those that are missing are played by a person each, without a clock.
    pub seats: Vec<SeatRecord>,
    /// Whether moves may be taken back.
    pub take_backs: TakeBacks,
    /// Whether a computer may resign.
    pub computer_resigns: bool,
    /// Whether computers evaluate by hand-written rules alone, without the network of the game.
    pub hand_written: bool,
    /// What else is to be remembered: names and values, such as the date.
    pub tags: Vec<(String, String)>,
    /// The variant files of a user's own game, to be kept with it.
    pub sources: Vec<catalog::Source>,
}

impl Setup {
    /// Completes the sides of a game with these seats.
    pub(crate) fn complete(sides: &mut Vec<SeatRecord>, seats: &[SeatInfo]) {
        sides.resize_with(seats.len(), SeatRecord::default);
        for (side, seat) in sides.iter_mut().zip(seats) {
            if side.players.is_empty() {
                side.players.push(Player::person(catalog::capital(&seat.name)));
            }
        }
    }
}

/// What the clocks show when an interrupted game goes on.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum ClockChoice {
    /// What they showed then.
    #[default]
    Keep,
    /// All the time again.
    Reset,
}
