//! The levels of the computer player, as data.

use std::time::Duration;

use fastrand::Rng;
use insight::Understanding;

use crate::{Level, Player, Strength};

/// How a player finds its move.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Effort {
    /// Rates every move by a search of one or two plies.
    Shallow,
    /// A full search for this time, counted as this share of the positions it would hold if that is less than 1; and with so many
    /// best moves to choose from.
    Search { time: Duration, share: f64, lines: usize },
    /// A full search with all that it is given.
    Master,
}

/// What makes a player. Chances and shares are in hundredths, rates of errors in ten-thousandths.
#[derive(Copy, Clone, Debug)]
pub(crate) struct LevelProfile {
    pub(crate) effort: Effort,
    pub(crate) understanding: Understanding,
    /// The chance of playing any move at all.
    pub(crate) any: u32,
    /// The chance of looking only one ply ahead; otherwise it is two.
    pub(crate) one_ply: u32,
    /// Whether captures at the end of the look are followed.
    pub(crate) follows_captures: bool,
    /// The chance of following the best three moves to six plies.
    pub(crate) looks_further: u32,
    /// It picks among this share of the best moves.
    pub(crate) among: u32,
    /// How often it plays one of its worst moves, and how many of those there are.
    pub(crate) blunders: u32,
    pub(crate) blunder_band: u32,
    /// How often it plays a poor move.
    pub(crate) inaccuracies: u32,
    /// What a move may be worse than the best and still be played for no reason, in hundredths of a piece.
    pub(crate) carelessness: i32,
    /// Never misses a win in one.
    pub(crate) sees_wins: bool,
    /// Never allows a loss in one by a deliberate error.
    pub(crate) fears_losses: bool,
}

const BEGINNER: LevelProfile = LevelProfile {
    effort: Effort::Shallow,
    understanding: Understanding::Material,
    any: 10,
    one_ply: 50,
    follows_captures: false,
    looks_further: 0,
    among: 25,
    blunders: 1000,
    blunder_band: 10,
    inaccuracies: 0,
    carelessness: 0,
    sees_wins: false,
    fears_losses: false,
};

const NOVICE: LevelProfile = LevelProfile {
    understanding: Understanding::Placement,
    any: 0,
    one_ply: 0,
    follows_captures: true,
    among: 15,
    blunders: 500,
    blunder_band: 15,
    inaccuracies: 500,
    ..BEGINNER
};

const AMATEUR: LevelProfile = LevelProfile {
    understanding: Understanding::Plans,
    looks_further: 50,
    blunders: 200,
    sees_wins: true,
    ..NOVICE
};

const ADVANCED: LevelProfile = LevelProfile {
    effort: Effort::Search { time: Duration::from_millis(500), share: 0.1, lines: 3 },
    understanding: Understanding::All,
    blunders: 75,
    inaccuracies: 300,
    carelessness: 15,
    fears_losses: true,
    ..AMATEUR
};

const EXPERT: LevelProfile = LevelProfile {
    effort: Effort::Search { time: Duration::from_millis(500), share: 1.0, lines: 2 },
    blunders: 0,
    inaccuracies: 0,
    carelessness: 10,
    ..ADVANCED
};

const MASTER: LevelProfile = LevelProfile { effort: Effort::Master, carelessness: 0, ..EXPERT };

/// Below every level: any move will do.
const RANDOM: LevelProfile = LevelProfile { any: 100, ..BEGINNER };

/// The profiles by strength, and the strength at which each of them plays alone.
const BY_STRENGTH: [(u8, LevelProfile); 7] =
    [(0, RANDOM), (10, BEGINNER), (28, NOVICE), (46, AMATEUR), (64, ADVANCED), (82, EXPERT), (100, MASTER)];

/// The profile that a player follows for its next move; none for an analyst, who is above all levels.
pub(crate) fn of(player: Player, rng: &mut Rng) -> Option<LevelProfile> {
    match player {
        Player::Analyst => None,
        Player::Level(level) => Some(of_level(level)),
        Player::Strength(strength) => Some(of_strength(strength, rng)),
    }
}

fn of_level(level: Level) -> LevelProfile {
    BY_STRENGTH[usize::from(level.number())].1
}

/// Whether no profile that a player may follow searches.
pub(crate) fn is_quick(player: Player) -> bool {
    let strongest = match player {
        Player::Analyst => return false,
        Player::Level(level) => of_level(level),
        Player::Strength(strength) => BY_STRENGTH[place(strength)].1,
    };
    matches!(strongest.effort, Effort::Shallow)
}

/// The place of the profile at a strength, or of the next above it.
fn place(strength: Strength) -> usize {
    BY_STRENGTH.iter().position(|(at, _)| *at >= strength.number()).unwrap_or(BY_STRENGTH.len() - 1)
}

/// Between two profiles the upper one is followed the more often the nearer it is.
fn of_strength(strength: Strength, rng: &mut Rng) -> LevelProfile {
    let number = strength.number();
    let above = place(strength);
    let (at, upper) = BY_STRENGTH[above];
    let Some(&(from, lower)) = above.checked_sub(1).map(|i| &BY_STRENGTH[i]) else { return upper };
    if rng.u8(0..at - from) < number - from { upper } else { lower }
}
