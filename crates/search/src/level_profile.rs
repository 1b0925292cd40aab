//! The levels of the computer player, as data.

use std::time::Duration;

use insight::Understanding;

use crate::{Level, Player, Strength};

/// How far a player looks.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) enum Effort {
    /// So many plies from every move, and then the captures that are left, within the positions that so much time would hold.
    Look { plies: u32, captures: Captures, time: Duration },
    /// A full search of as many positions as so much time would hold, within bounds, and with so many best moves to choose from; none that
    /// loses at once is chosen, where that can be avoided.
    Count { time: Duration, lines: usize },
    /// A full search for this time, with so many best moves to choose from.
    Search { time: Duration, lines: usize },
    /// A full search with all that it is given.
    Master,
}

/// Which captures are followed after the last ply.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Captures {
    /// Those of the piece that moved last.
    OnTarget,
    /// All.
    All,
}

/// What makes a player. Chances are between 0 and 1.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) struct LevelProfile {
    pub(crate) effort: Effort,
    pub(crate) understanding: Understanding,
    /// The chance of playing any move at all.
    pub(crate) random: f64,
    /// The chance of overlooking a move that is obvious.
    pub(crate) overlooks_obvious: f64,
    /// The chance of overlooking a move that is hidden.
    pub(crate) overlooks_hidden: f64,
    /// How much worse than the best a move may be and still be played about every third time, in hundredths of a piece.
    pub(crate) temperature: f64,
    /// Never misses a win in one.
    pub(crate) sees_wins: bool,
}

const BEGINNER: LevelProfile = LevelProfile {
    effort: Effort::Look { plies: 1, captures: Captures::OnTarget, time: Duration::from_millis(100) },
    understanding: Understanding::Material,
    random: 0.0,
    overlooks_obvious: 0.15,
    overlooks_hidden: 0.5,
    temperature: 120.0,
    sees_wins: false,
};

const NOVICE: LevelProfile = LevelProfile {
    effort: Effort::Look { plies: 2, captures: Captures::All, time: Duration::from_millis(100) },
    understanding: Understanding::Placement,
    overlooks_obvious: 0.05,
    overlooks_hidden: 0.3,
    temperature: 70.0,
    ..BEGINNER
};

const AMATEUR: LevelProfile = LevelProfile {
    effort: Effort::Look { plies: 3, captures: Captures::All, time: Duration::from_millis(300) },
    understanding: Understanding::Plans,
    overlooks_obvious: 0.015,
    overlooks_hidden: 0.15,
    temperature: 40.0,
    sees_wins: true,
    ..NOVICE
};

const ADVANCED: LevelProfile = LevelProfile {
    effort: Effort::Count { time: Duration::from_millis(50), lines: 3 },
    understanding: Understanding::All,
    overlooks_obvious: 0.0,
    overlooks_hidden: 0.05,
    temperature: 20.0,
    ..AMATEUR
};

const EXPERT: LevelProfile = LevelProfile {
    effort: Effort::Search { time: Duration::from_millis(500), lines: 2 },
    overlooks_hidden: 0.0,
    temperature: 6.0,
    ..ADVANCED
};

const MASTER: LevelProfile = LevelProfile { effort: Effort::Master, temperature: 0.0, ..EXPERT };

/// Below every level: any move will do.
const RANDOM: LevelProfile = LevelProfile { random: 1.0, ..BEGINNER };

/// The profiles by strength, and the strength at which each of them plays alone.
const BY_STRENGTH: [(u8, LevelProfile); 7] =
    [(0, RANDOM), (10, BEGINNER), (28, NOVICE), (46, AMATEUR), (64, ADVANCED), (82, EXPERT), (100, MASTER)];

/// The profile that a player follows for its next move; none for an analyst, who is above all levels. `chance` is drawn anew for
/// each move, between 0 and 1.
pub(crate) fn of(player: Player, chance: f64) -> Option<LevelProfile> {
    match player {
        Player::Analyst => None,
        Player::Level(level) => Some(of_level(level)),
        Player::Strength(strength) => Some(of_strength(strength, chance)),
    }
}

/// The strength at which a level plays.
pub(crate) fn strength_of(level: Level) -> u8 {
    BY_STRENGTH[usize::from(level.number())].0
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
    matches!(strongest.effort, Effort::Look { .. })
}

/// Whether every profile that a player may follow searches: what such a player calls won or lost is so, as it overlooks no answer.
pub(crate) fn is_thorough(player: Player) -> bool {
    let weakest = match player {
        Player::Analyst => return true,
        Player::Level(level) => of_level(level),
        Player::Strength(strength) => {
            let at_most = |(at, _): &&(u8, LevelProfile)| *at <= strength.number();
            BY_STRENGTH.iter().rfind(at_most).map_or(RANDOM, |(_, profile)| *profile)
        }
    };
    !matches!(weakest.effort, Effort::Look { .. })
}

/// The place of the profile at a strength, or of the next above it.
fn place(strength: Strength) -> usize {
    BY_STRENGTH.iter().position(|(at, _)| *at >= strength.number()).unwrap_or(BY_STRENGTH.len() - 1)
}

/// Between two profiles, how much is overlooked and how moves are chosen lie between theirs. How far it looks can't: there the upper one is
/// followed the more often the nearer it is.
fn of_strength(strength: Strength, chance: f64) -> LevelProfile {
    let above = place(strength);
    let (at, upper) = BY_STRENGTH[above];
    let Some(&(from, lower)) = above.checked_sub(1).map(|i| &BY_STRENGTH[i]) else { return upper };
    let share = f64::from(strength.number() - from) / f64::from(at - from);
    let between = |part: fn(&LevelProfile) -> f64| part(&lower) + (part(&upper) - part(&lower)) * share;
    LevelProfile {
        random: between(|profile| profile.random),
        overlooks_obvious: between(|profile| profile.overlooks_obvious),
        overlooks_hidden: between(|profile| profile.overlooks_hidden),
        temperature: between(|profile| profile.temperature),
        ..if chance < share { upper } else { lower }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(number: u8, chance: f64) -> LevelProfile {
        of(Player::Strength(Strength::new(number).unwrap()), chance).unwrap()
    }

    #[test]
    fn strengths_meet_the_levels_and_run_smoothly_between_them() {
        assert_eq!(at(0, 0.5).random, 1.0);
        for (i, (number, _)) in BY_STRENGTH.iter().enumerate().skip(1) {
            let level = of_level(Level::new(i as u8).unwrap());
            assert_eq!([at(*number, 0.0), at(*number, 0.99)], [level; 2]);
        }
        for number in 1..=100 {
            let [below, here] = [number - 1, number].map(|number| at(number, 0.5));
            assert!(here.random <= below.random && below.random - here.random < 0.11, "{number}");
            assert!(here.overlooks_hidden <= below.overlooks_hidden, "{number}");
            assert!(here.overlooks_obvious <= below.overlooks_obvious, "{number}");
            assert!(here.temperature <= below.temperature, "{number}");
        }
    }

    #[test]
    fn players_are_thorough_from_the_fourth_level_on() {
        let strong = |number| is_thorough(Player::Strength(Strength::new(number).unwrap()));
        assert_eq!(
            Level::ALL.map(|level| is_thorough(Player::Level(level))),
            [false, false, false, true, true, true]
        );
        assert!(
            (0..64).all(|number| !strong(number)) && (64..=100).all(strong) && is_thorough(Player::Analyst)
        );
    }

    #[test]
    fn players_that_never_search_are_quick() {
        let quick = |player| is_quick(player);
        assert_eq!(
            Level::ALL.map(|level| quick(Player::Level(level))),
            [true, true, true, false, false, false]
        );
        assert!(quick(Player::Strength(Strength::new(46).unwrap())));
        assert!(!quick(Player::Strength(Strength::new(47).unwrap())) && !quick(Player::Analyst));
    }

    #[test]
    fn players_that_may_look_instead_of_searching_are_not_thorough() {
        assert_eq!(
            Level::ALL.map(|level| is_thorough(Player::Level(level))),
            [false, false, false, true, true, true]
        );
        let strengths = [0, 10, 63, 64, 65, 100].map(|number| Strength::new(number).unwrap());
        assert_eq!(
            strengths.map(|strength| is_thorough(Player::Strength(strength))),
            [false, false, false, true, true, true]
        );
    }
}
