//! The options that can be set, besides the game.

use std::io::{self, Write};
use std::str::FromStr;
use std::time::Duration;

use catalog::Judgement;
use catalog::search::{GameClock, Level, Player, Strength};

use super::elo;
use crate::text::shorten;

const MOST_HASH: usize = 1 << 16;
const MOST_THREADS: usize = 512;
const MOST_LINES: usize = 500;
/// Milliseconds.
const MOST_OVERHEAD: u64 = 5000;
const MOST_SEED: u64 = u32::MAX as u64;
/// The skill that holds nothing back.
const FULL_SKILL: u8 = 20;
const HIGHEST_LEVEL: u8 = 6;

/// What is set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Options {
    /// Megabytes of the table.
    pub(super) hash: usize,
    pub(super) threads: usize,
    pub(super) lines: usize,
    skill: u8,
    is_limited: bool,
    elo: u32,
    /// 0 for none.
    level: u8,
    /// 0 for none.
    seed: u64,
    /// Whether chess may start from any of its shuffled positions, so that a castling is written as the king taking the rook.
    pub(super) is_chess960: bool,
    /// Whether scores come with chances to win, draw and lose.
    pub(super) shows_wdl: bool,
    /// Whether a position is to be understood rather than a game played: strength is not limited then.
    is_analysis: bool,
    /// Whether positions are evaluated by the game's network, where it has one.
    uses_network: bool,
    /// Whether moves of the opening book are played.
    uses_book: bool,
    /// Milliseconds of a clock that are kept back for the way of a move.
    overhead: u64,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            hash: 16,
            threads: 1,
            lines: 1,
            skill: FULL_SKILL,
            is_limited: false,
            elo: elo::GREATEST,
            level: 0,
            seed: 0,
            is_chess960: false,
            shows_wdl: false,
            is_analysis: false,
            uses_network: true,
            uses_book: false,
            overhead: GameClock::USUAL_OVERHEAD.as_millis() as u64,
        }
    }
}

/// What setting an option has to say.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Set {
    /// It is set.
    Done,
    /// The table is to have another size.
    Table,
    /// Another game may be played by it.
    Game,
    /// There is no such option.
    Unknown,
    /// The value is wrong, for this reason.
    Wrong(String),
}

impl Options {
    /// Tells of all options, as the protocol wants it.
    pub(super) fn write(out: &mut dyn Write) -> io::Result<()> {
        let usual = Self::default();
        writeln!(out, "option name Hash type spin default {} min 1 max {MOST_HASH}", usual.hash)?;
        writeln!(out, "option name Clear Hash type button")?;
        writeln!(out, "option name Threads type spin default {} min 1 max {MOST_THREADS}", usual.threads)?;
        writeln!(out, "option name MultiPV type spin default {} min 1 max {MOST_LINES}", usual.lines)?;
        writeln!(out, "option name Ponder type check default false")?;
        writeln!(out, "option name Skill Level type spin default {FULL_SKILL} min 0 max {FULL_SKILL}")?;
        writeln!(
            out,
            "option name Move Overhead type spin default {} min 0 max {MOST_OVERHEAD}",
            usual.overhead
        )?;
        writeln!(out, "option name UCI_Chess960 type check default false")?;
        writeln!(out, "option name UCI_AnalyseMode type check default false")?;
        writeln!(out, "option name UCI_ShowWDL type check default false")?;
        writeln!(out, "option name UCI_LimitStrength type check default false")?;
        let (least, greatest) = (elo::LEAST, elo::GREATEST);
        writeln!(out, "option name UCI_Elo type spin default {} min {least} max {greatest}", usual.elo)?;
        writeln!(out, "option name Level type spin default 0 min 0 max {HIGHEST_LEVEL}")?;
        writeln!(out, "option name Use Network type check default true")?;
        writeln!(out, "option name OwnBook type check default false")?;
        writeln!(out, "option name SyzygyPath type string default <empty>")?;
        writeln!(out, "option name Seed type spin default 0 min 0 max {MOST_SEED}")
    }

    /// Sets an option.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Set {
        let set = match name.to_lowercase().as_str() {
            "hash" => {
                let set = number(&mut self.hash, name, value, 1, MOST_HASH);
                return set.map_or_else(Set::Wrong, |()| Set::Table);
            }
            "clear hash" => return Set::Table,
            "threads" => number(&mut self.threads, name, value, 1, MOST_THREADS),
            "multipv" => number(&mut self.lines, name, value, 1, MOST_LINES),
            // Only tells whether `go ponder` may come, which is always welcome.
            "ponder" => switch(&mut false, name, value),
            "skill level" => number(&mut self.skill, name, value, 0, FULL_SKILL),
            "uci_chess960" => {
                let set = switch(&mut self.is_chess960, name, value);
                return set.map_or_else(Set::Wrong, |()| Set::Game);
            }
            "uci_analysemode" => switch(&mut self.is_analysis, name, value),
            "uci_showwdl" => switch(&mut self.shows_wdl, name, value),
            // What the table holds was found by the other evaluation.
            "use network" => {
                let set = switch(&mut self.uses_network, name, value);
                return set.map_or_else(Set::Wrong, |()| Set::Table);
            }
            "ownbook" => switch(&mut self.uses_book, name, value),
            "move overhead" => number(&mut self.overhead, name, value, 0, MOST_OVERHEAD),
            "uci_limitstrength" => switch(&mut self.is_limited, name, value),
            "uci_elo" => number(&mut self.elo, name, value, elo::LEAST, elo::GREATEST),
            "level" => number(&mut self.level, name, value, 0, HIGHEST_LEVEL),
            "seed" => number(&mut self.seed, name, value, 0, MOST_SEED),
            _ => return Set::Unknown,
        };
        set.map_or_else(Set::Wrong, |()| Set::Done)
    }

    /// What positions are evaluated by.
    pub(super) fn judgement(&self) -> Judgement {
        if self.uses_network { Judgement::Best } else { Judgement::HandWritten }
    }

    /// Whether moves of the opening book are played: not where a position is to be understood, or several moves are asked for.
    pub(super) fn uses_book(&self) -> bool {
        self.uses_book && !self.is_analysis && self.lines == 1
    }

    /// Whether an Elo number is set that has no meaning in a game.
    pub(super) fn elo_is_meaningless(&self, id: &str) -> bool {
        self.level == 0 && self.is_limited && !self.is_analysis && id != "chess"
    }

    /// Who plays a game.
    pub(super) fn player(&self, id: &str) -> Player {
        if self.is_analysis {
            return Player::Analyst;
        }
        if let Some(level) = Level::new(self.level) {
            return Player::Level(level);
        }
        if self.is_limited && id == "chess" {
            return Player::Strength(elo::strength(self.elo));
        }
        match Strength::new(self.skill * 5) {
            Some(strength) if self.skill < FULL_SKILL => Player::Strength(strength),
            _ => Player::Analyst,
        }
    }

    /// What of a clock is kept back for the way of a move.
    pub(super) fn overhead(&self) -> Duration {
        Duration::from_millis(self.overhead)
    }

    /// What makes play repeatable, if it is to be.
    pub(super) fn seed(&self) -> Option<u64> {
        (self.seed > 0).then_some(self.seed)
    }
}

fn number<T: FromStr + PartialOrd + std::fmt::Display>(
    to: &mut T,
    name: &str,
    value: &str,
    least: T,
    most: T,
) -> Result<(), String> {
    match value.parse::<T>() {
        Ok(number) if number >= least && number <= most => {
            *to = number;
            Ok(())
        }
        _ => Err(format!("{} takes a whole number from {least} to {most}", shorten(name))),
    }
}

fn switch(to: &mut bool, name: &str, value: &str) -> Result<(), String> {
    match value.to_lowercase().parse() {
        Ok(set) => {
            *to = set;
            Ok(())
        }
        Err(_) => Err(format!("{} takes true or false", shorten(name))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_limit_that_is_set_counts() {
        let mut options = Options::default();
        assert_eq!(options.player("chess"), Player::Analyst);
        let strength = |number| Player::Strength(Strength::new(number).unwrap());
        assert_eq!(options.set("Skill Level", "0"), Set::Done);
        assert_eq!(options.player("chess"), strength(0));
        assert_eq!(options.set("skill level", "19"), Set::Done);
        assert_eq!(options.player("checkers"), strength(95));
        assert_eq!(options.set("UCI_LimitStrength", "true"), Set::Done);
        assert_eq!(options.set("UCI_Elo", &elo::LEAST.to_string()), Set::Done);
        assert_eq!(options.player("chess"), strength(0));
        assert_eq!(options.player("checkers"), strength(95));
        assert!(options.elo_is_meaningless("checkers") && !options.elo_is_meaningless("chess"));
        assert_eq!(options.set("Level", "2"), Set::Done);
        assert_eq!(options.player("chess"), Player::Level(Level::new(2).unwrap()));
        assert_eq!(options.set("UCI_AnalyseMode", "true"), Set::Done);
        assert_eq!(options.player("chess"), Player::Analyst);
        assert!(!options.elo_is_meaningless("checkers"));
    }

    #[test]
    fn wrong_values_change_nothing() {
        let mut options = Options::default();
        for (name, value) in [
            ("Hash", "0"),
            ("Hash", ""),
            ("Threads", "-1"),
            ("MultiPV", "x"),
            ("Ponder", "yes"),
            ("UCI_Chess960", "960"),
            ("Skill Level", "21"),
            ("UCI_Elo", "99999"),
            ("Level", "7"),
            ("Seed", "1.5"),
            ("UCI_LimitStrength", ""),
            ("UCI_ShowWDL", "1"),
            ("UCI_AnalyseMode", "on"),
            ("OwnBook", "1"),
            ("Move Overhead", "-5"),
            ("Move Overhead", "5001"),
        ] {
            assert!(matches!(options.set(name, value), Set::Wrong(_)), "{name} {value}");
        }
        assert_eq!(options.set("Contempt", "1"), Set::Unknown);
        assert_eq!(options, Options::default());
        assert_eq!(options.set("Hash", "32"), Set::Table);
        assert_eq!(options.hash, 32);
    }
}
